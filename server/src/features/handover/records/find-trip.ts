import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import {
  findRecordedTrip,
  lockRecordedTrip,
  type RecordedTrip,
} from '../../bookings/public/day/actual-times.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import type { Caller } from '../caller.ts';

export interface TripOfCaller {
  trip: RecordedTrip;
  vehicle: VehicleCard;
}

/** A paid trip for its guest, the host of its vehicle, or the desk. @throws AppError `not_found` for everybody else. */
export async function findTrip(db: Db, bookingId: string, caller: Caller): Promise<TripOfCaller> {
  return forCaller(db, await findRecordedTrip(db, bookingId), caller);
}

/** The same under the booking's lock, so that a cancellation or another phone comes before or after. */
export async function lockTrip(trx: Db, bookingId: string, caller: Caller): Promise<TripOfCaller> {
  return forCaller(trx, await lockRecordedTrip(trx, bookingId), caller);
}

async function forCaller(db: Db, trip: RecordedTrip | undefined, caller: Caller): Promise<TripOfCaller> {
  const vehicle = trip && (await getVehicleCards(db, [trip.vehicleId])).get(trip.vehicleId);
  if (trip === undefined || vehicle === undefined) throw new AppError('not_found');
  const isTheirs = { guest: trip.guestId === caller.id, host: vehicle.hostId === caller.id, desk: true };
  if (!isTheirs[caller.side]) throw new AppError('not_found');
  return { trip, vehicle };
}
