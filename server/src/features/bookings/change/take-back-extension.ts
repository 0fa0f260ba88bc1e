import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import type { PaymentRow } from '../../payments/public/payments.ts';
import { findChange, insertChange } from '../data/booking-changes.repository.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { copyQuote, requireQuote } from '../quotes/stored-quotes.ts';
import { applyChange } from './apply-change.ts';
import { guestChangeOf } from './guest-changes.ts';
import { changeUse } from './request-of-change.ts';

/**
 * A trip that is under way goes on when an extension can't be charged after all: its return is again the one that was agreed
 * before. The caller has given the payment up.
 * @returns false for any other payment, and once the trip has changed again.
 */
export async function takeBackExtension(
  trx: Db,
  { booking, payment }: { booking: BookingRow; payment: PaymentRow },
  now: Temporal.Instant,
): Promise<boolean> {
  if (payment.purpose !== 'change') return false;
  const { from_quote_id: from, to_quote_id: to } = await findChange(trx, payment.reference);
  if (booking.quote_id !== to || guestChangeOf(await requireQuote(trx, to)) !== 'extension') return false;
  const { lines } = await requireQuote(trx, from);
  const quote = await requireQuote(
    trx,
    await copyQuote(trx, from, { use: changeUse('extension', booking), lines }, now),
  );
  const change = await insertChange(trx, {
    id: randomUUID(),
    booking_id: booking.id,
    request_key: randomUUID(),
    from_quote_id: to,
    to_quote_id: quote.id,
    difference_cents: quote.total_cents - booking.total_cents,
    status: 'applied',
    created_at: now,
    settled_at: now,
  });
  if (change === undefined) throw new Error(`booking ${booking.id} is being changed`);
  const note = 'Your card couldn’t be charged for the later return.';
  const facts = {
    booking,
    quote,
    change,
    paidWith: null,
    actor: 'payments',
    note,
    isUncharged: true,
  } as const;
  await applyChange(trx, facts, now);
  return true;
}
