import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { bookedStatuses, heldStatuses } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { bookingsWithPrice, findOwn, lockOwn, type BookingRow } from './bookings.repository.ts';
import { isLive } from './lists/live-bookings.ts';

/**
 * One of these vehicles whose dates are another guest's. Read without locks, so that most late guests wait for nobody.
 */
export async function findTaken(
  db: Db,
  { vehicleIds, startsAt, endsAt, guestId }: InstantRange & { vehicleIds: string[]; guestId: string },
  now: Temporal.Instant,
): Promise<string | undefined> {
  const taken = await db
    .selectFrom('bookings')
    .select('vehicle_id')
    .where('vehicle_id', 'in', vehicleIds)
    .where(isLive())
    .where('starts_at', '<', endsAt)
    .where('blocked_until', '>', startsAt)
    .where((eb) =>
      eb.not(
        eb.and([
          eb('status', 'in', heldStatuses),
          eb.or([eb('hold_expires_at', '<=', now), eb('guest_id', '=', guestId)]),
        ]),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return taken?.vehicle_id;
}

/** SQL for bookings that nothing took the place of, and that are not merely offered in the place of another. */
const isCurrent: RawBuilder<SqlBool> = sql<SqlBool>`not exists (select from substitutes
  where lost_booking_id = bookings.id and substitutes.status = 'taken')`;

/** The bookings of a guest's order as they stand, in the order in which they are locked; none if it is another's. */
export async function listOfOrder(db: Db, own: { orderId: string; guestId: string }): Promise<BookingRow[]> {
  return currentOf(db, own).execute();
}

/** The same, locked one after the other. */
export async function lockOrder(trx: Db, own: { orderId: string; guestId: string }): Promise<BookingRow[]> {
  await currentOf(trx, own).clearSelect().select('id').forUpdate('bookings').execute();
  return listOfOrder(trx, own);
}

/** A guest's booking and those of its order, locked; none if it is another's. */
export async function lockTogether(
  trx: Db,
  { bookingId, guestId }: { bookingId: string; guestId: string },
): Promise<BookingRow[]> {
  // To which order a hold belongs never changes.
  const seen = await findOwn(trx, bookingId, guestId);
  if (seen === undefined) return [];
  if (seen.order_id !== null) return lockOrder(trx, { orderId: seen.order_id, guestId });
  const booking = await lockOwn(trx, bookingId, guestId);
  return booking === undefined ? [] : [booking];
}

/** Whether other vehicles stand that were booked together with this one. */
export async function hasCompany(
  db: Db,
  { id, order_id }: Pick<BookingRow, 'id' | 'order_id'>,
): Promise<boolean> {
  if (order_id === null) return false;
  const other = await db
    .selectFrom('bookings')
    .select('id')
    .where('order_id', '=', order_id)
    .where('id', '!=', id)
    .where('status', 'in', bookedStatuses)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

function currentOf(db: Db, { orderId, guestId }: { orderId: string; guestId: string }) {
  return bookingsWithPrice(db)
    .where('order_id', '=', orderId)
    .where('guest_id', '=', guestId)
    .where(isCurrent)
    .orderBy('id');
}
