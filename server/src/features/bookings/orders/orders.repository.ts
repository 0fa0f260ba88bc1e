import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { bookingsWithPrice, findOwn, lockOwn, type BookingRow } from '../data/bookings.repository.ts';
import { findQuotes, type QuoteRow } from '../quotes/quotes.ts';
import { lockVehicles } from '../../vehicles/public/vehicles.ts';

/**
 * Locks the vehicles of these quotes, always in the same order, so that two orders never wait for each other.
 * @returns the quotes in that order.
 */
export async function lockVehiclesOfQuotes(trx: Db, quoteIds: string[]): Promise<QuoteRow[]> {
  const quotes = await findQuotes(trx, quoteIds);
  const inOrder = quotes.toSorted((one, other) => (one.vehicle_id < other.vehicle_id ? -1 : 1));
  await lockVehicles(
    trx,
    inOrder.map(({ vehicle_id: id }) => id),
  );
  return inOrder;
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

function currentOf(db: Db, { orderId, guestId }: { orderId: string; guestId: string }) {
  return bookingsWithPrice(db)
    .where('order_id', '=', orderId)
    .where('guest_id', '=', guestId)
    .where(isCurrent)
    .orderBy('id');
}
