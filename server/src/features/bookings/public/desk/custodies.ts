import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { invitedDriverSchema } from '@makani/contract/bookings/other-drivers';
import type { CustodyDriver } from '@makani/contract/operator/look-up';
import { maskLicense, maskWhole } from '@makani/domain/accounts/mask';
import { custodiesOf, type Custody } from '@makani/domain/custody/custody';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { isListed } from '../../data/lists/booking-counts.ts';
import { bookingsWithPrice } from '../../data/bookings.repository.ts';
import { detailsOf, listOfBooking } from '../../data/other-drivers.repository.ts';
import { timesOf } from '../../data/times-of.ts';
import { currentVehicle } from '../../data/vehicle-swaps.repository.ts';

export interface VehicleCustody extends Custody {
  bookingId: string;
  reference: string;
}

interface Row {
  id: string;
  reference: string;
  vehicle_id: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  picked_up_at: Temporal.Instant | null;
  returned_at: Temporal.Instant | null;
  statuses: { status: BookingStatus; at: string }[];
  moves: { fromVehicleId: string; at: string }[];
}

/** Trips may be as long as this, and so are the bookings that are read around a moment. */
const daysAround = 100;

/** The trips that had a vehicle around a moment, also those moved to another vehicle since. */
export async function custodiesAround(
  db: Db,
  vehicleId: string,
  moment: Temporal.Instant,
  now: Temporal.Instant,
): Promise<VehicleCustody[]> {
  const hours = daysAround * 24;
  const { rows } = await sql<Row>`
    select b.id, b.reference, b.starts_at, b.ends_at, b.picked_up_at, b.returned_at, ${currentVehicle('b')} as vehicle_id,
      (select coalesce(json_agg(json_build_object('status', e.to_status, 'at', e.at) order by e.at, e.id), '[]')
        from booking_events e where e.booking_id = b.id) as statuses,
      (select coalesce(json_agg(json_build_object('fromVehicleId', moved.from_id, 'at', moved.at) order by moved.at), '[]')
        from (select q.vehicle_id as from_id, c.settled_at as at
            from booking_changes c join quotes q on q.id = c.from_quote_id join quotes t on t.id = c.to_quote_id
            where c.booking_id = b.id and c.status = 'applied' and q.vehicle_id <> t.vehicle_id
          union all select s.from_vehicle_id, s.swapped_at from vehicle_swaps s where s.booking_id = b.id) moved) as moves
    from bookings b
    where b.starts_at > ${moment.subtract({ hours })} and b.starts_at < ${moment.add({ hours })}
      and b.id in (
        select id from bookings where vehicle_id = ${vehicleId}::uuid and ${isListed}
        union select c.booking_id from booking_changes c join quotes q on q.id = c.from_quote_id
        where q.vehicle_id = ${vehicleId}::uuid and c.status = 'applied'
        union select s.booking_id from vehicle_swaps s where s.to_vehicle_id = ${vehicleId}::uuid)`.execute(
    db,
  );
  return rows.flatMap((row) =>
    custodiesOf(
      {
        ...timesOf(row),
        vehicleId: row.vehicle_id,
        statuses: row.statuses.map(({ status, at }) => ({ status, at: Temporal.Instant.from(at) })),
        moves: row.moves.map(({ fromVehicleId, at }) => ({ fromVehicleId, at: Temporal.Instant.from(at) })),
      },
      now,
    )
      .filter((custody) => custody.vehicleId === vehicleId)
      .map((custody) => ({ ...custody, bookingId: row.id, reference: row.reference })),
  );
}

/** The drivers of a trip: the one in the booking, and those who had answered an invitation by then. */
export async function driversAt(
  { encryption }: Pick<Context, 'encryption'>,
  db: Db,
  bookingId: string,
): Promise<{ drivers: CustodyDriver[]; isErased: boolean }> {
  const row = await bookingsWithPrice(db).where('id', '=', bookingId).executeTakeFirstOrThrow();
  const others = (await listOfBooking(db, bookingId)).flatMap((driver) => {
    if (driver.details_encrypted === null) return [];
    const text = encryption.decrypt(driver.details_encrypted, detailsOf(driver.id));
    const { firstName, lastName, driverLicense } = z.parse(invitedDriverSchema, JSON.parse(text));
    return [{ name: `${firstName} ${lastName}`, email: '', phone: '', license: maskWhole(driverLicense) }];
  });
  const booked = {
    name: `${row.customer_first_name} ${row.customer_last_name}`,
    email: row.customer_email,
    phone: row.customer_phone,
    license: row.license_erased_at === null ? maskLicense(row.driver_license_last4) : '',
  };
  return { drivers: [booked, ...others], isErased: row.person_erased_at !== null };
}
