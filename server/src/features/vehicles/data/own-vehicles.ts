import type { RentalRules } from '@makani/contract/calendar/host-calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';

export interface RentalVehicle {
  id: string;
  name: string;
  locationId: string;
  locationName: string;
  timeZone: string;
  rules: RentalRules;
}

/** All vehicles of a host, including archived ones, whose bookings and earnings remain. */
export async function listOwnVehicles(db: Db, hostId: string): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('vehicles').select(['id', 'name']).where('host_id', '=', hostId).execute();
}

/** @throws AppError `not_found` for a vehicle that is missing, archived or another host's. */
export async function requireOwnVehicle(db: Db, id: string, hostId: string): Promise<RentalVehicle> {
  return required(await rentalVehicle(db, id).where('vehicles.host_id', '=', hostId).executeTakeFirst());
}

/** The same, whoever its host is. @throws AppError `not_found`. */
export async function requireRentalVehicle(db: Db, id: string): Promise<RentalVehicle> {
  return required(await rentalVehicle(db, id).executeTakeFirst());
}

function rentalVehicle(db: Db, id: string) {
  return db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select(['vehicles.id', 'vehicles.name', 'locations.name as location_name', 'locations.time_zone'])
    .select(ruleColumns)
    .select('vehicles.location_id')
    .where('vehicles.id', '=', id)
    .where('vehicles.status', '<>', 'archived');
}

type VehicleRow = NonNullable<Awaited<ReturnType<ReturnType<typeof rentalVehicle>['executeTakeFirst']>>>;

function required(row: VehicleRow | undefined): RentalVehicle {
  if (row === undefined) throw new AppError('not_found');
  return {
    id: row.id,
    name: row.name,
    locationId: row.location_id,
    locationName: row.location_name,
    timeZone: row.time_zone,
    rules: rulesOf(row),
  };
}

/** The zone of a host's earnings months: that of their first vehicle, otherwise the default. */
export async function timeZoneOfHost(db: Db, hostId: string): Promise<string> {
  const row = await db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select('locations.time_zone')
    .where('vehicles.host_id', '=', hostId)
    .orderBy('vehicles.created_at')
    .orderBy('vehicles.id')
    .limit(1)
    .executeTakeFirst();
  return row?.time_zone ?? 'Pacific/Honolulu';
}

/** SQL for the host of a row's vehicle, or for the vehicle itself while it has no host. */
export function hostOrVehicle(vehicleId: string): RawBuilder<string> {
  return sql`(select coalesce(host_id, id) from vehicles where id = ${sql.ref(vehicleId)})`;
}

/** SQL for the ids of all vehicles of a vehicle's host, itself included. */
export function vehiclesOfSameHost(vehicleId: string): RawBuilder<string> {
  return sql`(select id from vehicles where id = ${vehicleId}
    or host_id = (select host_id from vehicles where id = ${vehicleId}))`;
}

export async function timeZoneOfVehicle(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select('locations.time_zone')
    .where('vehicles.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

export async function changeRules(
  trx: Db,
  vehicle: { id: string; hostId: string },
  change: { [Rule in keyof RentalRules]?: RentalRules[Rule] | undefined },
): Promise<void> {
  const { minNoticeHours, minDays, turnaroundHours, allowsOneWay } = change;
  const set = {
    ...(minNoticeHours !== undefined && { min_notice_hours: minNoticeHours }),
    ...(minDays !== undefined && { min_days: minDays }),
    ...(turnaroundHours !== undefined && { turnaround_hours: turnaroundHours }),
    ...(allowsOneWay !== undefined && { allows_one_way: allowsOneWay }),
  };
  if (Object.keys(set).length === 0) return;
  await trx
    .updateTable('vehicles')
    .set(set)
    .where('id', '=', vehicle.id)
    .where('host_id', '=', vehicle.hostId)
    .execute();
}

export async function rulesOfVehicles(db: Db, ids: string[]): Promise<Map<string, RentalRules>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', ...ruleColumns])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, rulesOf(row)]));
}

/** The host's cost of registration of each per year; null when not said. */
export async function yearlyFeesOf(db: Db, ids: string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'yearly_fees_cents'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, yearly_fees_cents: cents }) => [id, cents]));
}

export const ruleColumns = [
  'vehicles.min_notice_hours',
  'vehicles.min_days',
  'vehicles.turnaround_hours',
  'vehicles.allows_one_way',
] as const;

/** The rules in a row of `vehicles`. */
export function rulesOf(row: {
  min_notice_hours: number;
  min_days: number;
  turnaround_hours: number;
  allows_one_way: boolean;
}): RentalRules {
  return {
    minNoticeHours: row.min_notice_hours,
    minDays: row.min_days,
    turnaroundHours: row.turnaround_hours,
    allowsOneWay: row.allows_one_way,
  };
}
