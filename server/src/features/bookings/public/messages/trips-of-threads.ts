import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { bookedStatuses, listedStatuses } from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { currentVehicle } from '../../data/vehicle-swaps.repository.ts';

/** The facts of a paid booking that its messages depend on. */
export interface TripOfThread {
  id: string;
  reference: string;
  guestId: string;
  /** The account of a driver who isn’t the guest; null where nobody has accepted. */
  driverId: string | null;
  /** When that driver accepted. */
  driverSince: Temporal.Instant | null;
  vehicleId: string;
  /** The booked vehicle, or the one it was last swapped for. */
  currentVehicleId: string;
  status: BookingStatus;
  pickupAt: string;
  returnAt: string;
  timeZone: string;
  /** The other location where it ends; null for the one of the pickup. */
  returnsTo: { name: string; timeZone: string } | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** Real times, where somebody recorded them. */
  pickedUpAt: Temporal.Instant | null;
  returnedAt: Temporal.Instant | null;
  /** The flight that the guest has named; null for none. */
  flight: { number: string; landsAt: string } | null;
}

/** Those of these bookings that were paid for. */
export async function tripsOfThreads(db: Db, ids: string[]): Promise<Map<string, TripOfThread>> {
  if (ids.length === 0) return new Map();
  const rows = await paid(db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The next trip of a guest with this vehicle, or the one under way. */
export async function findTripWith(
  db: Db,
  { guestId, vehicleId }: { guestId: string; vehicleId: string },
  now: Temporal.Instant,
): Promise<TripOfThread | undefined> {
  return paid(db)
    .where('guest_id', '=', guestId)
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', bookedStatuses)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}

function paid(db: Db) {
  return db
    .selectFrom('bookings')
    .select([
      'id',
      'reference',
      'guest_id as guestId',
      'vehicle_id as vehicleId',
      currentVehicle().as('currentVehicleId'),
      'status',
      'pickup_at as pickupAt',
      'return_at as returnAt',
      'time_zone as timeZone',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'picked_up_at as pickedUpAt',
      'returned_at as returnedAt',
      'flight',
      returnsTo.as('returnsTo'),
    ])
    .select((eb) => {
      const driver = eb.selectFrom('trip_drivers').whereRef('trip_drivers.booking_id', '=', 'bookings.id');
      return [driver.select('account_id').as('driverId'), driver.select('accepted_at').as('driverSince')];
    })
    .where('status', 'in', listedStatuses);
}

const returnsTo = sql<
  TripOfThread['returnsTo']
>`(select jsonb_build_object('name', name, 'timeZone', time_zone)
  from locations where id = bookings.return_location_id)`;
