import type { Location } from '@makani/contract/site/locations';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import { daysAhead } from '@makani/domain/settings/location-changes';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/app-error.ts';

export async function listLocations(db: Db, now: Temporal.Instant): Promise<Location[]> {
  const rows = await db
    .selectFrom('locations')
    .selectAll()
    .orderBy('status', 'asc')
    .orderBy('name')
    .execute();
  return rows.map((row) => presentLocation(row, now));
}

export async function getLocation(db: Db, id: string, now: Temporal.Instant): Promise<Location> {
  const row = await db.selectFrom('locations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return presentLocation(row, now);
}

/** @throws AppError `not_found`. */
export async function requireLocation(db: Db, id: string, now: Temporal.Instant): Promise<Location> {
  const row = await db.selectFrom('locations').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return presentLocation(row, now);
}

type LocationChanges = Partial<
  Pick<Location, 'address' | 'phone' | 'email' | 'hours' | 'status' | 'exceptions'> & {
    latitude: number;
    longitude: number;
  }
>;

/** Changes the public details of a location. Cached pages show them from the next request on. */
export async function changeLocation(
  db: Db,
  id: string,
  { exceptions, ...details }: LocationChanges,
): Promise<void> {
  const changes = { ...details, ...(exceptions && { exceptions: JSON.stringify(exceptions) }) };
  await db.updateTable('locations').set(changes).where('id', '=', id).execute();
}

/** Changes of one location wait for each other. @throws AppError `not_found`. */
export async function lockLocation(trx: Db, id: string): Promise<void> {
  const row = await trx
    .selectFrom('locations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
}

function presentLocation(row: Selectable<Tables['locations']>, now: Temporal.Instant): Location {
  const local = wallTimeNow(row.time_zone, now);
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    hours: row.hours,
    exceptions: daysAhead(row.exceptions, local.slice(0, 10)),
    image: row.image,
    coordinates: { lat: row.latitude, lng: row.longitude },
    timeZone: row.time_zone,
    description: row.description,
    status: row.status,
    wallTimeNow: local,
  };
}
