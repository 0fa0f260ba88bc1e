import { legsOf, nextLeg } from '@makani/domain/handover/record/trip-legs';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import {
  findRecordedTrip,
  lockRecordedTrip,
  type RecordedTrip,
} from '../../bookings/public/day/actual-times.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import type { Caller } from '../caller.ts';
import { listCounted } from '../data/handovers.repository.ts';

export interface TripOfCaller {
  trip: RecordedTrip;
  /** The trip with each of its vehicles, in their order: the booked one, and each that it was swapped for. */
  legs: RecordedTrip[];
  /** The leg whose record comes next. */
  next: RecordedTrip;
  /** The vehicle of the next record. All vehicles of a trip have the same host. */
  vehicle: VehicleCard;
  /** The vehicles of the legs by their ids. */
  vehicles: ReadonlyMap<string, VehicleCard>;
}

/** A paid trip for its guest, the driver whom they have invited, the host of its vehicle, or the desk. @throws AppError `not_found` for everybody else. */
export async function findTrip(db: Db, bookingId: string, caller: Caller): Promise<TripOfCaller> {
  return forCaller(db, await findRecordedTrip(db, bookingId), caller);
}

/** The same under the booking's lock, so that a cancellation or another phone comes before or after. */
export async function lockTrip(trx: Db, bookingId: string, caller: Caller): Promise<TripOfCaller> {
  return forCaller(trx, await lockRecordedTrip(trx, bookingId), caller);
}

/** @throws AppError `not_found` for a vehicle that the trip has never had. */
export function legOf({ legs }: Pick<TripOfCaller, 'legs'>, vehicleId: string): RecordedTrip {
  const leg = legs.find((one) => one.vehicleId === vehicleId);
  if (leg === undefined) throw new AppError('not_found');
  return leg;
}

async function forCaller(db: Db, trip: RecordedTrip | undefined, caller: Caller): Promise<TripOfCaller> {
  if (trip === undefined) throw new AppError('not_found');
  const legs = legsOf(trip, await listCounted(db, trip.id));
  const next = nextLeg(legs) ?? trip;
  const vehicles = await getVehicleCards(
    db,
    legs.map(({ vehicleId }) => vehicleId),
  );
  const vehicle = vehicles.get(next.vehicleId);
  if (vehicle === undefined) throw new AppError('not_found');
  const isGuest = trip.guestId === caller.id || trip.driverId === caller.id;
  const isTheirs = { guest: isGuest, host: vehicle.hostId === caller.id, desk: true };
  if (!isTheirs[caller.side]) throw new AppError('not_found');
  return { trip, legs, next, vehicle, vehicles };
}
