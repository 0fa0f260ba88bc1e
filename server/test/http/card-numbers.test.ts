import { describe, expect, test } from 'vitest';
import { holdsCardNumber } from '../../src/http/card-number.ts';
import { createTestApp } from '../kit/test-app.ts';
import { listed, newHost, photograph, upload } from '../kit/multipart.ts';

describe('a card number is recognised', () => {
  test.each([
    ['bare', '4242424242424242'],
    ['in groups', 'My card is 4242 4242 4242 4242, please book for me.'],
    ['with dashes', '4242-4242-4242-4242'],
    ['with dots', '4242.4242.4242.4242'],
    ['with double spaces', '4242  4242  4242  4242'],
    ['with no-break spaces', '4242\u00a04242\u202f4242\u20074242'],
    ['with full-width digits', '４２４２４２４２４２４２４２４２'],
    ['with full-width digits and spaces', '４２４２　４２４２　４２４２　４２４２'],
    ['with long dashes', '4242–4242 — 4242‑4242'],
    ['with zero-width spaces', '4242\u200b4242\u200b4242\u200b4242'],
    ['with a grapheme joiner after each digit', '4242424242424242'.replaceAll(/./g, '$&\u034f')],
    ['with Hangul fillers', '4242424242424242'.replaceAll(/./g, '$&\u3164')],
    ['with variation selectors', '4242424242424242'.replaceAll(/./g, '$&\ufe0f')],
    ['with empty Braille', '4242424242424242'.replaceAll(/./g, '$&\u2800')],
    ['with many marks that nobody sees', '4242424242424242'.replaceAll(/./g, '$&\u200b\u200b\u200b\u200b')],
    ['after more invisible marks than are looked at', `${'\u200b'.repeat(10_001)}4242424242424242`],
    ['after more spaces than are looked at', `${' '.repeat(10_001)}4242424242424242`],
    ['digit by digit', '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2'],
    ['over two lines', '4242 4242\n4242 4242'],
    ['before its expiry date and code', '4242 4242 4242 4242 12/30 123'],
    ['before its code', '4242 4242 4242 4242 123'],
    ['after another number', 'room 12 4242 4242 4242 4242'],
    ['American Express', '3782 822463 10005'],
    ['Mastercard', '5555.5555.5555.4444'],
    ['Mastercard of the second series', '2223 0031 2200 3222'],
    ['Diners Club', '3056 930902 5904'],
    ['Discover', '6011 1111 1111 1117'],
    ['JCB', '3566 0020 2036 0505'],
    ['UnionPay, of nineteen digits', '6205 5000 0000 0000 004'],
    ['as a token', 'pm_4242424242424242'],
    ['after a letter', 'x4242424242424242'],
    ['before a letter', '4242424242424242x'],
    ['after a word and a dash', 'ORDER-4242424242424242'],
    ['with slashes', '4242/4242/4242/4242'],
    ['with slashes, after another number', '1234/4242/4242/4242/4242'],
    ['with underscores', '4242_4242_4242_4242'],
    ['with commas', '4242, 4242, 4242, 4242'],
    ['with letters', '4242a4242b4242c4242'],
    ['with words', '4242 and 4242 and 4242 and 4242'.replaceAll('and', 'x')],
    ['American Express with slashes', '3782/822463/10005'],
    ['in halves', '42424242/42424242'],
    ['in Arabic digits', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
    ['in Persian digits', '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲'],
    ['in Devanagari digits', '४२४२-४२४२-४२४२-४२४२'],
    ['in digits of several scripts', '4242٤٢٤٢４２４２४२४२'],
  ])('%s', (_written, text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  test.each([
    ['a wrong check digit', '4242 4242 4242 4241'],
    ['another first digit', '1242 4242 4242 4240'],
    ['too few digits', '4242 4242 4242'],
    ['an id of Stripe', 'pi_4242424242424242Abc'],
    ['an id', '42424242-4242-4242-4242-424242424242'],
    ['an address with an id', 'https://a.example/vehicle?id=42424242-4242-4242-4242-424242424242'],
    ['a hash', 'a4242424242424242b4242424242424242c42424242424242'],
    ['prices', '$4,500.00, $4,200.00, $4,900.00'],
    ['years', '2023, 2024, 2025, 2026'],
    ['phone numbers', '808.555.0111, 650.555.0100'],
    ['a period', '24.12.2026 - 27.12.2026'],
    ['days one after another', '4.12.2026 11.12.2026 18.12.2026'],
    ['moments', '2026-12-01T10:00 2026-12-04T10:00'],
  ])('and not in %s', (_written, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  test.each([
    ['a card of sixteen digits', '4242 4242 4242 4242', true],
    ['a card of fifteen', '3782 822463 10005', true],
    ['a card of fourteen', '3056 930902 5904', true],
    ['a German mobile phone', '+49 1511 2345674', false],
    ['a phone with an extension', '+1 808 555 0111 x4242', false],
    ['a license of fourteen digits', '60111111111117', false],
    ['a license with a letter and dashes', 'D6101-40706-60905', false],
    ['a phone with slashes', '0049/1511/2345674', false],
    ['a card in Arabic digits', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', true],
  ])('where phone numbers and licenses stand: %s', (_what, text, isCard) => {
    expect(holdsCardNumber(text, true)).toBe(isCard);
  });

  test('in a text of any length, in time that grows no faster than the text', () => {
    for (const text of ['4 ', '4.', '4', '4242 4242 4242 4241 ', '4--', '4\u200b\u200b\u200b\u200b'])
      expect(holdsCardNumber(`${text.repeat(200_000)}x`)).toBe(false);
  });
});

const app = await createTestApp();
const contact = { name: 'A', email: 'a@b.example', subject: 'Hello', message: 'Aloha' };
const number = '4242.4242.4242.4242';

describe('a request with a card number', () => {
  test.each([
    ['as a value', { ...contact, message: number }, 'message'],
    [
      'between marks that the kept text has not',
      { ...contact, message: number.replaceAll('.', '\u034f'.repeat(5)) },
      'message',
    ],
    ['as the name of a field', { ...contact, [number]: 'x' }, 'request'],
    ['within the name of a field', { ...contact, [`my card ${number}`]: 'x' }, 'request'],
    ['as a name inside a field', { ...contact, message: { [number]: 'x' } }, 'message'],
    ['in a field that nobody asked for', { ...contact, 'Ada Example': number }, 'request'],
    ['below a field that nobody asked for', { ...contact, 'Ada Example': { message: [number] } }, 'request'],
    ['below an exempt field', { ...contact, phone: { message: number } }, 'request'],
  ])('%s is refused, and only names that we know are said', async (_where, body, field) => {
    const refusal = await app.refused(422, 'POST', '/contact', { body });
    expect(refusal).toMatchObject({
      code: 'card_data_refused',
      fields: { [field]: 'Please don’t enter a card number here.' },
    });
    expect(JSON.stringify(refusal)).not.toMatch(/4242\W?4242|Ada Example/);
  });

  test.each(['phoneNumber', 'driverLicense'])('as %s is refused', async (field) => {
    const { token, user } = await app.signedIn();
    const { firstName, lastName, phoneNumber } = user;
    const body = { firstName, lastName, phoneNumber, promotions: false, [field]: '4242 4242 4242 4242' };
    const refusal = await app.refused(422, 'PATCH', '/auth/me', { token, body });
    expect(refusal.fields).toHaveProperty(field);
  });

  test('in the name of a photo, an event or a calendar’s address is not kept', async () => {
    const host = await newHost(app);
    const { body: photo } = await upload(app, host.token, await photograph(), `my card ${number}.jpg`);
    expect(photo).toMatchObject({ alt: 'my card ••••.••••.••••.••••.jpg' });

    const { id } = await listed(app, host);
    const day = 'DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261225';
    const calendarText = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n${day}\r\nSUMMARY:${number}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
    await app.expect(201, 'POST', `/host/cars/${id}/imports`, {
      token: host.token,
      body: { name: 'Other', calendarText },
    });
    const calendar = await app.expect<{ blocks: object[] }>(
      200,
      'GET',
      `/host/cars/${id}/calendar?month=2026-12`,
      { token: host.token },
    );
    expect(calendar.blocks).toMatchObject([{ note: '' }]);

    const refusal = await app.refused(400, 'POST', `/host/cars/${id}/imports`, {
      token: host.token,
      body: { name: 'Other', calendarUrl: 'https://4242424242424242.example/a.ics' },
    });
    expect(refusal.fields).toEqual({ calendarUrl: 'Please don’t enter a card number here.' });
  });

  test('in its query is refused, as a value and as a name', async () => {
    const byValue = await app.refused(422, 'GET', `/cars?location=${number}`);
    expect(byValue.fields).toHaveProperty('location');
    const byName = await app.refused(422, 'GET', `/cars?${number}=1`);
    expect(byName.fields).toHaveProperty('request');
  });

  test('as a name is refused at the card network’s endpoint too', async () => {
    const { token } = await app.signedIn();
    const card = { cardNumber: number.slice(0, 16), expiryDate: '12/30', cvv: '123', cardholderName: 'Ada' };
    const refusal = await app.refused(400, 'POST', '/payments/card-tokens', {
      token,
      body: { ...card, [number]: 'x' },
    });
    expect(JSON.stringify(refusal)).not.toMatch(/4242\W?4242/);
  });
});
