import type { Booking } from '@makani/contract/bookings/bookings';
import type { Order } from '@makani/contract/bookings/orders';
import { isHold } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { compareIds } from '../data/compare-ids.ts';
import { presentBookings } from '../present/booking-presenter.ts';
import { listOfOrder } from '../data/orders.repository.ts';

/** The guest's view of an order, from that of its bookings. */
export function presentOrder(id: string, unsorted: Booking[]): Order {
  const bookings = unsorted.toSorted((one, other) => compareIds(one.id, other.id));
  const holds = bookings.every(({ status }) => isHold(status)) ? bookings : [];
  const [first] = holds.toSorted((one, other) => (one.holdSecondsLeft ?? 0) - (other.holdSecondsLeft ?? 0));
  return {
    id,
    bookings,
    // A cancelled booking counts with its fee, a rejected one with nothing.
    totalCents: bookings.reduce(
      (cents, booking) => cents + (booking.cancellation?.feeCents ?? booking.totalCents),
      0,
    ),
    holdExpiresAt: first?.holdExpiresAt ?? null,
    holdSecondsLeft: first?.holdSecondsLeft ?? null,
  };
}

/** @throws AppError `not_found`, also for another guest's. */
export async function showOrder(
  db: Db,
  own: { orderId: string; guestId: string },
  now: Temporal.Instant,
): Promise<Order> {
  const rows = await listOfOrder(db, own);
  if (rows.length === 0) throw new AppError('not_found');
  return presentOrder(own.orderId, await presentBookings(db, rows, now));
}
