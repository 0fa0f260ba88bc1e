import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../db/database.ts';
import { applyChange } from '../../change/apply-change.ts';
import { insertChange } from '../../data/booking-changes.repository.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import { storeQuote } from '../../quotes/stored-quotes.ts';
import { replaceHoldsOfTrip } from '../../reserve/release-holds.ts';
import type { NewTerms } from './new-terms.ts';
import { asRefusal } from './plan-dates.ts';

/** Gives a booking its planned dates. The caller holds the locks of the vehicle and of the booking. */
export async function changeDates(
  trx: Db,
  { row, terms, operatorId }: { row: BookingRow; terms: NewTerms | null; operatorId: string },
  now: Temporal.Instant,
): Promise<BookingRow> {
  if (terms === null || !('quote' in terms.with)) throw new Error('new dates need a quote');
  if (terms.charge !== null) throw new Error('a later return is charged before it is agreed');
  await replaceHoldsOfTrip(trx, row, now);
  const quote = await storeQuote(trx, terms.with.quote);
  const change = await insertChange(trx, {
    id: randomUUID(),
    booking_id: row.id,
    request_key: randomUUID(),
    from_quote_id: row.quote_id,
    to_quote_id: quote.id,
    difference_cents: quote.total_cents - row.total_cents,
    status: 'applied',
    created_at: now,
    settled_at: now,
  });
  if (change === undefined) throw new Error(`booking ${row.id} is being changed`);
  const actor = `operator:${operatorId}` as const;
  return applyChange(trx, { booking: row, quote, change, paidWith: null, actor }, now).catch(asRefusal);
}
