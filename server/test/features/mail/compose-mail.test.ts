import { expect, test } from 'vitest';
import { bookingConfirmationSchema } from '../../../src/features/mail/kinds/booking-confirmation.ts';
import { composeMail } from '../../../src/features/mail/compose-mail.ts';
import type { OutboxRow } from '../../../src/features/mail/outbox.repository.ts';
import { storedFacts } from '../../../src/features/mail/stored-facts.ts';
import { composer } from './composer.ts';
import { confirmation } from './mail-fixtures.ts';

const id = '0b6f4c1e-8a11-4c1e-9a55-0123456789ab';

test('the Message-ID is the outbox row at the domain the mail comes from', async () => {
  const message = await composeMail(row(), composer);
  expect(message.messageId).toBe(`<${id}@makani.example>`);
  expect(message.headers['X-Entity-Ref-ID']).toBe(`${id}@makani.example`);
});

test.each([
  ['the vehicle name', row({ payload: payload({ vehicleName: 'Van\r\nBcc: x@y.example' }) })],
  ['the reference', row({ payload: payload({ reference: 'MK-1\nX: y' }) })],
  ['the recipient', row({ recipient: 'a@b.example\r\nBcc: x@y.example' })],
])('a line break in %s is refused', async (_name, broken) => {
  await expect(composeMail(broken, composer)).rejects.toThrow('line break in a mail header');
});

test.each([
  ['the subject', { subject: 'Hello\r\nBcc: x@y.example' }],
  ['the address to answer', { email: 'a@b.example\nBcc: x@y.example' }],
])('a message to the desk with a line break in %s is never sent', async (_name, change) => {
  const written = {
    name: 'Sample Visitor',
    email: 'visitor@guests.example',
    subject: 'Hello',
    message: 'Aloha',
  };
  const payload = { ...written, sentAt: '2026-11-20T18:00:00Z', ...change };
  await expect(composeMail(row({ kind: 'contact_message', payload }), composer)).rejects.toThrow();
});

test('a payload that is not what its kind promises is refused', async () => {
  await expect(composeMail(row({ payload: { reference: 'MK-1' } }), composer)).rejects.toThrow();
  await expect(composeMail(row({ kind: 'unheard_of' }), composer)).rejects.toThrow(
    'no template for a mail of kind unheard_of',
  );
});

test('the payload carries nothing but what the mail shows', () => {
  const booking = {
    ...confirmation(),
    driverLicense: 'H01234567',
    token: 'tok_secret',
    cardNumber: '4242424242424242',
  };
  const stored = storedFacts(bookingConfirmationSchema, booking);
  expect(stored).not.toMatch(/H01234567|tok_secret|4242424242424242|guest@guests/);
});

function row(overrides: Partial<OutboxRow> = {}): OutboxRow {
  return {
    id,
    kind: 'booking_confirmation',
    recipient: 'guest@guests.example',
    payload: payload(),
    attempts: 1,
    created_at: Temporal.Instant.from('2026-11-20T18:03:00Z'),
    ...overrides,
  };
}

function payload(overrides: Parameters<typeof confirmation>[0] = {}): object {
  return JSON.parse(storedFacts(bookingConfirmationSchema, confirmation(overrides)));
}
