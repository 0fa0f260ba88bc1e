import type { ReturnLocation } from '@makani/contract/site/locations';
import {
  type OfferedReturn,
  offeredReturns,
  type OtherLocation,
  shownReturns,
} from '@makani/domain/arrivals/one-way';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { currentArrivals } from '../site/public/arrivals.ts';

/** The returns at other locations by the location of the pickup. One-way trips go between open locations only. */
export async function offeredReturnsByLocation(db: Db): Promise<ReadonlyMap<string, OfferedReturn[]>> {
  const { oneWays } = await currentArrivals(db);
  if (oneWays.length === 0) return new Map();
  const open: OtherLocation[] = await db
    .selectFrom('locations')
    .select(['id', 'name', 'address', 'time_zone as timeZone', 'exceptions'])
    .where('status', '=', 'open')
    .orderBy('name')
    .execute();
  return new Map(open.map(({ id }) => [id, offeredReturns(oneWays, id, open)]));
}

/** The public facts of those of one location. */
export async function shownReturnsOf(db: Db, locationId: string): Promise<ReturnLocation[]> {
  return shownReturns((await offeredReturnsByLocation(db)).get(locationId) ?? []);
}

/** The other open locations of a row of `vehicles`; null where its host doesn’t allow one-way trips, which is looked at first. */
export const otherLocationsColumn = sql<OtherLocation[] | null>`case when vehicles.allows_one_way then (
  select jsonb_agg(jsonb_build_object('id', other.id, 'name', other.name, 'address', other.address,
    'timeZone', other.time_zone, 'exceptions', other.exceptions) order by other.name)
  from locations other where other.status = 'open' and other.id <> vehicles.location_id) end`.as(
  'other_locations',
);
