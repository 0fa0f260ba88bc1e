import { isHold, isRequest, listedStatuses } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import { balanceBooks } from '../money/booking-money.ts';
import { listLiveByVehicles } from '../data/lists/booking-lists.repository.ts';
import { lockBooking } from '../data/bookings.repository.ts';

/** The bookings that a new host takes over with the vehicles. */
export interface BookingsAhead {
  /** Active and upcoming ones, pending included. */
  bookings: number;
  pending: number;
}

/** Moves the earnings of these vehicles' bookings to their new host. The caller holds the vehicle locks. */
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

/** Hosts must not pay themselves, so a guest with a live booking of a vehicle cannot become its host. */
export async function rentsOneOf(
  trx: Db,
  vehicleIds: string[],
  userId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await listLiveByVehicles(trx, vehicleIds, now)).some(({ guest_id: guestId }) => guestId === userId);
}
