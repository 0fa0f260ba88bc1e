import { describe, expect, test } from 'vitest';
import { bookingConfirmationMail } from '../../src/features/mail/templates/booking-confirmation.ts';
import { confirmedBooking, site } from './mail-fixtures.ts';

describe('the confirmation mail', () => {
  test('shows the same figures to the cent in both parts', async () => {
    const { html, text } = await bookingConfirmationMail(confirmedBooking(), site);
    for (const amount of ['$399.00', '$1,197.00', '$119.70', '$59.85', '$1,376.55']) {
      expect(html).toContain(amount);
      expect(text).toContain(amount);
    }
  });

  test('shows pickup and return as the clock on the wall in Honolulu, and names the zone', async () => {
    const { html, text } = await bookingConfirmationMail(confirmedBooking(), site);
    expect(text).toContain('Tue, Dec 1, 2026, 10:00 AM Honolulu time');
    expect(text).toContain('Fri, Dec 4, 2026, 9:30 AM Honolulu time');
    for (const word of ['Tue, Dec 1, 2026', '10:00 AM', 'Fri, Dec 4, 2026', '9:30 AM', 'Honolulu time']) {
      expect(html).toContain(word);
    }
  });

  test('names the vehicle, the reference, the card, the four documents, the way to the trips and to support', async () => {
    const { subject, html, text } = await bookingConfirmationMail(confirmedBooking(), site);
    expect(subject).toBe('Booking Confirmed! Toyota Sienna, MK-7H3QX9');
    for (const words of [
      'Toyota Sienna',
      'MK-7H3QX9',
      'Credit Card ending in 4242',
      'Valid driver’s license',
      'Major credit card in the renter’s name',
      'Proof of insurance',
      'Additional ID',
      'Cancellation is free up to 24 hours before pickup',
      'https://makani.example/dashboard/trips',
      '+1 (808) 555-0142',
      'aloha@makani.example',
    ]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
  });

  test('shows a name made of markup as text', async () => {
    const customerName = `<b onclick="x('y')">"Kim"</b><script>alert(1)</script>`;
    const vehicleName = 'Van <img src=x onerror=alert(1)>';
    const { html, text } = await bookingConfirmationMail(
      confirmedBooking({ customerName, vehicleName }),
      site,
    );
    expect(html).not.toMatch(/<b[ >]|<script|<img/i);
    expect(html).toContain('&lt;b onclick=&quot;x(&#x27;y&#x27;)&quot;&gt;');
    expect(text).toContain(customerName);
  });

  test('asks for nothing from another host and says which language it speaks', async () => {
    const { html } = await bookingConfirmationMail(confirmedBooking(), site);
    expect(html).not.toMatch(/\ssrc=|url\(|@import|<link/i);
    expect(html).toMatch(/<html[^>]* lang="en"/);
  });

  test.each([
    ['basic, one day', confirmedBooking({ days: 1 })],
    ['premium, Dallas', confirmedBooking({ insurance: 'premium', timeZone: 'America/Chicago' })],
    ['a zone without a name of ours', confirmedBooking({ timeZone: 'Europe/Berlin' })],
    ['no image, no address', confirmedBooking({ vehicleImage: '', locationAddress: '' })],
  ])('leaks no undefined, NaN or [object Object]: %s', async (_name, booking) => {
    const mail = await bookingConfirmationMail(booking, site);
    const all = [mail.subject, mail.html, mail.text, ...mail.attachments.map(({ content }) => content)].join(
      '\n',
    );
    expect(all).not.toMatch(/undefined|NaN|\[object|Invalid|null/);
  });

  test('says "1 day", not "1 days"', async () => {
    const { text } = await bookingConfirmationMail(confirmedBooking({ days: 1 }), site);
    expect(text).toContain('Rental, 1 day at');
  });
});

describe('the calendar file', () => {
  test('holds the instants, a lasting UID, the place and an alarm a day before', async () => {
    const booking = confirmedBooking({ bookingId: '0b6f4c1e-8a11-4c1e-9a55-000000000001' });
    const { attachments } = await bookingConfirmationMail(booking, site);
    expect(attachments).toHaveLength(1);
    expect(attachments[0]?.filename).toBe('makani-MK-7H3QX9.ics');
    const lines = unfold(attachments[0]?.content.toString() ?? '');
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:booking-0b6f4c1e-8a11-4c1e-9a55-000000000001@makani.example',
        'SEQUENCE:0',
        'DTSTART:20261201T200000Z',
        'DTEND:20261204T193000Z',
        'LOCATION:Honolulu\\, 1 Sample Street\\, Honolulu\\, HI',
        'TRIGGER:-PT24H',
      ]),
    );
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1)).toBe('END:VCALENDAR');
  });

  test('keeps commas, semicolons and line breaks of a name inside their line', async () => {
    const vehicleName = 'Van; big, red\nATTENDEE:mailto:x@y.example';
    const { attachments } = await bookingConfirmationMail(confirmedBooking({ vehicleName }), site);
    const lines = unfold(attachments[0]?.content.toString() ?? '');
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });
});

function unfold(calendar: string): string[] {
  return calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n');
}
