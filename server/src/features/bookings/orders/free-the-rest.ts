import { freeUntilPickup, isFreeUntilPickup } from '@makani/domain/cancellation/cancellation';
import { bookedStatuses, isBooked, rejectedStatuses } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import { type BookingRow, lockBooking, updateBooking } from '../data/bookings.repository.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';

/**
 * Guests who booked several vehicles wanted all of them. Once a host couldn't provide one, and nothing took its place, the
 * others can be cancelled for free until pickup. Call it in the transaction that decides on a booking of the order; the
 * caller holds that booking's lock.
 */
export async function freeOrder(
  trx: Db,
  { order_id: orderId }: Pick<BookingRow, 'order_id'>,
  now: Temporal.Instant,
): Promise<void> {
  if (orderId === null) return;
  const { rows } = await sql<{
    id: string;
  }>`${boundAt(now)} and b.order_id = ${orderId} order by b.id`.execute(trx);
  for (const { id } of rows) await free(trx, await lockBooking(trx, id), now);
}

/** Frees what an older process left bound. It looks at what is, and locks one booking at a time. */
export async function freeTheRest(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  return forEachBooking(
    context,
    {
      list: (after, now) => listBound(context.db, now, after),
      failure: 'the rest of an order could not be made free to cancel',
      step: free,
    },
    signal,
  );
}

async function free(trx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void> {
  if (!isBound(booking, now)) return;
  const policy = freeUntilPickup(booking.cancellation_policy);
  await updateBooking(trx, booking.id, { cancellation_policy: JSON.stringify(policy) });
}

/** Only trips ahead: a past one keeps the policy that its fee was computed by. */
function isBound({ status, starts_at, cancellation_policy }: BookingRow, now: Temporal.Instant): boolean {
  const isAhead = Temporal.Instant.compare(now, starts_at) < 0;
  return isBooked(status) && isAhead && !isFreeUntilPickup(cancellation_policy);
}

async function listBound(db: Db, now: Temporal.Instant, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${boundAt(now)} and b.order_id is not null and b.id > ${after} order by b.id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL for trips ahead that were booked together with what their guest lost for good. */
function boundAt(now: Temporal.Instant): RawBuilder<unknown> {
  return sql`
    select b.id from bookings b
    where b.status in (${statusList(bookedStatuses)}) and b.starts_at > ${now}::timestamptz
      and ((b.cancellation_policy ->> 'freeUntilHoursBeforePickup')::int > 0
        or b.cancellation_policy ? 'neverFreeAfter')
      and exists (select from bookings lost
        where lost.order_id = b.order_id and lost.status in (${statusList(rejectedStatuses)})
          and not exists (select from substitutes s
            where s.lost_booking_id = lost.id and s.status in ('open', 'taken')))`;
}
