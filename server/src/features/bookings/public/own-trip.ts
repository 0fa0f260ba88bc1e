import type { TripStatus } from '@makani/contract/bookings/bookings';
import { tripStatus } from '@makani/domain/bookings/booking-status';
import type { Db } from '../../../db/database.ts';
import { findOwn } from '../data/bookings.repository.ts';
import { timesOf } from '../data/times-of.ts';

export interface OwnTrip {
  bookingId: string;
  vehicleId: string;
  /** Null while the booking is only held. */
  tripStatus: TripStatus | null;
}

/**
 * The facts of a guest's trip that other features need; undefined for one that is missing or another
 * guest's.
 */
export async function findOwnTrip(
  db: Db,
  trip: { bookingId: string; guestId: string },
  now: Temporal.Instant,
): Promise<OwnTrip | undefined> {
  const row = await findOwn(db, trip.bookingId, trip.guestId);
  if (row === undefined) return undefined;
  return {
    bookingId: row.id,
    vehicleId: row.vehicle_id,
    tripStatus: tripStatus(row.status, timesOf(row), now),
  };
}
