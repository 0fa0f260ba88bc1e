import type { ReturnElsewhere } from '@makani/contract/arrivals/one-way';
import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { certainStatuses, listedStatuses, statusesWhere } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import { joinPrice } from './bookings.repository.ts';
import { findTripDriver } from './drivers/trip-drivers.repository.ts';
import { elsewhereOf, returnZone } from './times-of.ts';
import { listSwaps } from './vehicle-swaps.repository.ts';

/** A paid booking, for records of its pickup and return. */
export interface RecordedTrip {
  id: string;
  reference: string;
  guestId: string;
  /** The account of a driver who isn’t the guest; null where nobody has accepted. */
  driverId: string | null;
  /** The booked one. */
  vehicleId: string;
  /** The vehicles that it went on with, oldest first. */
  swaps: { toVehicleId: string; swappedAt: Temporal.Instant }[];
  status: BookingStatus;
  pickupAt: string;
  returnAt: string;
  timeZone: string;
  /** Where and when a one-way trip ends. */
  returnElsewhere?: ReturnElsewhere;
  returnTimeZone: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  pickedUpAt: Temporal.Instant | null;
  returnedAt: Temporal.Instant | null;
  /** When it was called off or missed; null while it stands. */
  endedAt: Temporal.Instant | null;
  driverName: string;
}

/** Undefined for one that was never paid for. */
export async function findRecordedTrip(db: Db, bookingId: string): Promise<RecordedTrip | undefined> {
  const row = await joinPrice(db)
    .select([
      'id',
      'reference',
      'guest_id',
      'vehicle_id',
      'status',
      'pickup_at',
      'return_at',
      'time_zone',
      'lines',
      'starts_at',
      'ends_at',
      'picked_up_at',
      'returned_at',
      'customer_first_name',
      'customer_last_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('booking_events')
        .select((of) => of.fn.max('at').as('at'))
        .whereRef('booking_id', '=', 'bookings.id')
        .where('to_status', 'in', endedStatuses)
        .as('ended_at'),
    )
    .where('id', '=', bookingId)
    .where('status', 'in', listedStatuses)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const swaps = await listSwaps(db, [row.id]);
  const driver = await findTripDriver(db, row.id);
  return {
    id: row.id,
    reference: row.reference,
    guestId: row.guest_id,
    driverId: driver?.account_id ?? null,
    vehicleId: row.vehicle_id,
    swaps: swaps.map((swap) => ({ toVehicleId: swap.to_vehicle_id, swappedAt: swap.swapped_at })),
    status: row.status,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    timeZone: row.time_zone,
    ...elsewhereOf(row),
    returnTimeZone: returnZone(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    pickedUpAt: row.picked_up_at,
    returnedAt: row.returned_at,
    endedAt: row.ended_at,
    driverName: `${row.customer_first_name} ${row.customer_last_name}`,
  };
}

const endedStatuses = statusesWhere(({ ending }) => ending !== null);

/** The same under the booking's lock, which cancellations and no-shows take, too. */
export async function lockRecordedTrip(trx: Db, bookingId: string): Promise<RecordedTrip | undefined> {
  await trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate().execute();
  return findRecordedTrip(trx, bookingId);
}

/**
 * Notes when the vehicle of a confirmed trip was really picked up; a correction may come later. The caller holds the booking's
 * lock.
 */
export async function recordPickedUp(trx: Db, bookingId: string, at: Temporal.Instant): Promise<void> {
  await note(trx, bookingId, { picked_up_at: at });
}

/** The same for its return. */
export async function recordReturned(trx: Db, bookingId: string, at: Temporal.Instant): Promise<void> {
  await note(trx, bookingId, { returned_at: at });
}

async function note(
  trx: Db,
  bookingId: string,
  times: { picked_up_at: Temporal.Instant } | { returned_at: Temporal.Instant },
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set(times)
    .where('id', '=', bookingId)
    .where('status', 'in', certainStatuses)
    .returning('id')
    .executeTakeFirstOrThrow();
}
