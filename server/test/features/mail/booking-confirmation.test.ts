import { describe, expect, test } from 'vitest';
import type { ConfirmedBooking } from '../../../src/features/mail/kinds/booking-confirmation.ts';
import { enclosures } from '../../../src/features/mail/enclosures.ts';
import { mailTemplates } from '../../../src/features/mail/templates/templates.ts';
import { addressee, confirmedBooking, priceOf, site } from './mail-fixtures.ts';

describe('the confirmation mail', () => {
  test('shows the same figures to the cent in both parts', async () => {
    const { html, text } = await confirmationMail(confirmedBooking());
    for (const amount of ['$399.00', '$1,197.00', '$119.70', '$59.85', '$1,376.55']) {
      expect(html).toContain(amount);
      expect(text).toContain(amount);
    }
  });

  test('shows pickup and return as the clock on the wall in Honolulu with their weekday, and names the zone', async () => {
    const { html, text } = await confirmationMail(confirmedBooking());
    expect(text).toContain('Tue, Dec 1, 2026 10:00 AM (Honolulu time)');
    expect(text).toContain('Fri, Dec 4, 2026 9:30 AM (Honolulu time)');
    for (const word of ['Tue, Dec 1, 2026 10:00 AM', 'Fri, Dec 4, 2026 9:30 AM', 'Honolulu time']) {
      expect(html).toContain(word);
    }
  });

  test('names the vehicle, the reference, the card, the four documents, the way to the trip and to support', async () => {
    const booking = confirmedBooking();
    const { subject, html, text } = await confirmationMail(booking);
    expect(subject).toBe('Booking requested: Toyota Sienna, MK-7H3QX9');
    for (const words of [
      'Toyota Sienna',
      'MK-7H3QX9',
      'Credit Card ending in 4242',
      'Valid driver’s license',
      'Major credit card in the renter’s name',
      'Basic insurance: liability up to $40,000 per person',
      'Proof of insurance: your current auto insurance ID card',
      'Additional ID',
      'Cancellation is free up to 24 hours before pickup',
      `https://makani.example/dashboard/trips/${booking.bookingId}`,
      '+1 (808) 555-0142',
      'aloha@makani.example',
    ]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
  });

  test('says that it is pending: the host has 24 hours, and the card is authorized but not charged', async () => {
    const mail = await confirmationMail(confirmedBooking());
    for (const words of [
      'Booking requested',
      'Requested: your host has until Sat, Nov 21, 8:03 AM (Honolulu time) to respond.',
      'your booking is confirmed automatically',
      'you won’t be charged',
      'authorized, not charged',
    ]) {
      expect(mail.html.replaceAll('&#x27;', "'")).toContain(words);
      expect(mail.text.toLowerCase()).toContain(words.toLowerCase());
    }
  });

  test('shows a name made of markup as text', async () => {
    const customerName = `<b onclick="x('y')">"Kim"</b><script>alert(1)</script>`;
    const vehicleName = 'Van <img src=x onerror=alert(1)>';
    const { html, text } = await confirmationMail(confirmedBooking({ customerName, vehicleName }));
    expect(html).not.toMatch(/<b[ >]|<script|<img/i);
    expect(html).toContain('&lt;b onclick=&quot;x(&#x27;y&#x27;)&quot;&gt;');
    expect(text).toContain(customerName);
  });

  test('asks for nothing from another host and says which language it speaks', async () => {
    const { html } = await confirmationMail(confirmedBooking());
    expect(html).not.toMatch(/\ssrc=|url\(|@import|<link/i);
    expect(html).toMatch(/<html[^>]* lang="en"/);
  });

  test.each([
    ['basic, one day', confirmedBooking(priceOf(1, 'basic'))],
    ['premium, Dallas', confirmedBooking({ ...priceOf(3, 'premium'), locationName: 'Dallas' })],
    ['no address', confirmedBooking({ locationAddress: '' })],
  ])('leaks no undefined, NaN or [object Object]: %s', async (_name, booking) => {
    const mail = await confirmationMail(booking);
    const all = [mail.subject, mail.html, mail.text, mail.icalEvent?.content].join('\n');
    expect(all).not.toMatch(/undefined|NaN|\[object|Invalid|null/);
  });

  test('says "1 day", not "1 days"', async () => {
    const { text } = await confirmationMail(confirmedBooking(priceOf(1, 'basic')));
    expect(text).toContain('Rental, 1 day at');
  });
});

describe('the calendar file', () => {
  test('holds the instants, a lasting UID, the place and an alarm a day before', async () => {
    const booking = confirmedBooking({ bookingId: '0b6f4c1e-8a11-4c1e-9a55-000000000001' });
    const { icalEvent } = await confirmationMail(booking);
    expect(icalEvent?.filename).toBe('makani-MK-7H3QX9.ics');
    const lines = unfold(icalEvent?.content ?? '');
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:booking-0b6f4c1e-8a11-4c1e-9a55-000000000001@makani.example',
        'SEQUENCE:0',
        'DTSTAMP:20261120T180300Z',
        'STATUS:TENTATIVE',
        'ORGANIZER;CN=Makani:mailto:bookings@makani.example',
        'ATTENDEE;CN=Sample Guest;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:guest@guests.example',
        'DTSTART:20261201T200000Z',
        'DTEND:20261204T193000Z',
        'LOCATION:Honolulu\\, 1 Sample Street\\, Honolulu\\, HI',
        'TRIGGER:-PT24H',
      ]),
    );
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1)).toBe('END:VCALENDAR');
  });

  test('folds its lines at 75 octets, and never inside a character', async () => {
    const vehicleName = `Kāneʻohe ${'海の風🌺'.repeat(20)}`;
    const { icalEvent } = await confirmationMail(confirmedBooking({ vehicleName }));
    const lines = icalEvent?.content.split('\r\n') ?? [];
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toMatch(/\uFFFD/);
    expect(unfold(icalEvent?.content ?? '')).toContain(`SUMMARY:Makani: ${vehicleName}`);
  });

  test('keeps commas, semicolons and line breaks of a name inside their line', async () => {
    const vehicleName = 'Van; big, red\nATTENDEE:mailto:x@y.example';
    const { icalEvent } = await confirmationMail(confirmedBooking({ vehicleName }));
    const lines = unfold(icalEvent?.content ?? '');
    expect(lines.some((line) => /^ATTENDEE.*y\.example/.test(line))).toBe(false);
  });
});

async function confirmationMail(booking: ConfirmedBooking) {
  const enclosed = await enclosures.booking_confirmation(booking, site, addressee);
  return { ...mailTemplates.booking_confirmation(booking, site), ...enclosed };
}

function unfold(calendar: string): string[] {
  return calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n');
}
