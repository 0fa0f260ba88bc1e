import { randomUUID } from 'node:crypto';
import { insertCharge } from '../../../server/src/features/bookings/data/charges/trip-charges.repository.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';

/** A charge of a booking that its guest can answer. */
export async function tripCharge(
  { context: { db, clock } }: TestApp,
  { id: bookingId }: { id?: string },
): Promise<{ id: string; chargeId: string }> {
  if (bookingId === undefined) throw new Error('a booking has an id');
  const now = clock.now();
  const chargeId = randomUUID();
  await insertCharge(db, {
    id: chargeId,
    booking_id: bookingId,
    kind: 'fuel',
    facts: JSON.stringify({ eighths: 1 }),
    words: 'It came back half empty.',
    evidence: '[]',
    proposed_by: 'desk',
    proposer_id: randomUUID(),
    request_key: randomUUID(),
    amount_cents: 1_500,
    payee: 'platform',
    account: 'platform_revenue',
    answer_by: now.add({ hours: 24 * 365 }),
    created_at: now,
  });
  return { id: bookingId, chargeId };
}
