import { expect, test } from 'vitest';
import { composeMail } from '../../../src/features/mail/compose-mail.ts';
import { composer } from './composer.ts';
import { sampleFacts } from './audiences/sample-facts.ts';

/** Mails to who pays, about a trip that they can open. */
const aboutTrip = [
  'booking_confirmation',
  'host_confirmed',
  'receipt',
  'trip_modified',
  'trip_cancelled',
  'trip_tomorrow',
  'booking_adjusted',
] as const;
const trip = 'https://makani.example/dashboard/trips/0b6f4c1e-8a11-4c1e-9a55-000000000001';

test.each(aboutTrip)('%s leads to the trip itself', async (kind) => {
  for (const payload of sampleFacts[kind]) {
    const mail = await compose(kind, payload);
    expect(mail.html).toContain(`href="${trip}"`);
    expect(mail.text).toContain(trip);
  }
});

test('a receipt that was queued before it named its booking leads to the trips', async () => {
  const [payload] = sampleFacts.receipt;
  const { html } = await compose('receipt', { ...payload, bookingId: undefined });
  expect(html).toContain('href="https://makani.example/dashboard/trips"');
});

async function compose(kind: (typeof aboutTrip)[number], payload: object) {
  return composeMail(
    {
      id: '0b6f4c1e-8a11-4c1e-9a55-000000000002',
      kind,
      recipient: 'guest@guests.example',
      payload,
      attempts: 1,
      created_at: Temporal.Instant.from('2026-11-20T18:03:00Z'),
    },
    composer,
  );
}
