import { serviceTimes } from '@makani/domain/handover/vehicle-details';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const pageSize = 100;

/** Vehicles on offer or in maintenance whose service is near or due and that it hasn't stopped yet, in pages by id. */
export async function listWithService(db: Db, now: Temporal.Instant, after: string) {
  return near(db, now).where('vehicles.id', '>', after).orderBy('vehicles.id').limit(pageSize).execute();
}

export type PlannedService = Awaited<ReturnType<typeof listWithService>>[number];

/** The same of one vehicle, for whoever holds its lock. */
export async function findWithService(
  trx: Db,
  now: Temporal.Instant,
  vehicleId: string,
): Promise<PlannedService | undefined> {
  return near(trx, now).where('vehicles.id', '=', vehicleId).executeTakeFirst();
}

function near(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('vehicle_details as d')
    .innerJoin('vehicles', 'vehicles.id', 'd.vehicle_id')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select(['vehicles.id', 'vehicles.name', 'vehicles.host_id', 'locations.time_zone'])
    .select(['d.odometer_miles', 'd.service_due_miles', 'd.service_due_on', 'd.service_reminded_at'])
    .where('vehicles.host_id', 'is not', null)
    .where('vehicles.status', '<>', 'archived')
    .where('d.service_paused_at', 'is', null)
    .where(
      sql<boolean>`(d.service_due_miles - d.odometer_miles <= ${serviceTimes.soonMiles}::integer
        or d.service_due_on <= (${now}::timestamptz at time zone locations.time_zone)::date + ${serviceTimes.soonDays}::integer)`,
    );
}

export async function noteServiceReminder(trx: Db, vehicleId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('vehicle_details')
    .set({ service_reminded_at: now })
    .where('vehicle_id', '=', vehicleId)
    .execute();
}

/** Null once its bookings are taken again. */
export async function noteServicePause(
  trx: Db,
  vehicleId: string,
  at: Temporal.Instant | null,
): Promise<void> {
  await trx
    .updateTable('vehicle_details')
    .set({ service_paused_at: at })
    .where('vehicle_id', '=', vehicleId)
    .execute();
}
