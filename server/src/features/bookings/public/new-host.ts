import { isHold, isRequest, listedStatuses } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import { balanceBooks } from '../money/booking-money.ts';
import { listLiveByVehicles } from '../data/booking-lists.repository.ts';
import { lockBooking } from '../data/bookings.repository.ts';

/** How much of what comes with vehicles is still to be seen through. */
export interface BookingsAhead {
  /** Running and coming ones, the pending among them. */
  bookings: number;
  pending: number;
}

/** These vehicles, locked, have another host now: what their bookings have earned so far is that host's. */
export async function moveEarnings(
  trx: Db,
  vehicleIds: string[],
  now: Temporal.Instant,
): Promise<BookingsAhead> {
  const rows = await trx
    .selectFrom('bookings')
    .select('id')
    .where('vehicle_id', 'in', vehicleIds)
    .where('status', 'in', listedStatuses)
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    await lockBooking(trx, id);
    await balanceBooks(trx, id, now);
  }
  const live = await listLiveByVehicles(trx, vehicleIds, now);
  const paid = live.filter(({ status }) => !isHold(status));
  return { bookings: paid.length, pending: paid.filter(({ status }) => isRequest(status)).length };
}

/** Whether this person rents one of these vehicles, or is about to: nobody pays themselves. */
export async function rentsOneOf(
  trx: Db,
  vehicleIds: string[],
  userId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await listLiveByVehicles(trx, vehicleIds, now)).some(({ guest_id: guestId }) => guestId === userId);
}
