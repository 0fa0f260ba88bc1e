import type { CalendarMonth } from '@makani/domain/earnings/earnings-months';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import {
  keyColumns,
  monthsTable,
  type ReportedBy,
  type ReportKey,
} from '../../../db/reports/months-table.ts';

export interface ReportDays extends ReportKey {
  listed: number;
  blocked: number;
}

/**
 * Days within these months on which vehicles were listed, and of these the days that hosts or their calendars had blocked,
 * each counted once.
 *
 * @param offOfferSince SQL for when a vehicle that nobody can rent any more, by its id in `vehicles`, was last in use.
 */
export async function daysOfVehicles(
  db: Db,
  months: readonly CalendarMonth[],
  {
    by,
    vehicleIds,
    offOfferSince,
  }: {
    by: ReportedBy;
    vehicleIds?: readonly string[] | undefined;
    offOfferSince: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
  },
): Promise<ReportDays[]> {
  const which = vehicleIds === undefined ? sql`true` : sql`vehicles.id = any(${[...vehicleIds]}::uuid[])`;
  const key = keyColumns(by, { vehicle: sql`listed.id`, month: sql`months.month` });
  const { rows } = await sql<ReportDays>`
    with listed as materialized (
      select vehicles.id, tstzrange(vehicles.created_at, case when vehicles.status = 'archived' or vehicles.host_id is null
        then greatest(vehicles.created_at, coalesce(${offOfferSince(sql`vehicles.id`)}, vehicles.created_at)) end) as days
      from vehicles where ${which}),
    blocked as materialized (
      select vehicle_id, range_agg(tstzrange(starts_at, ends_at)) as days from vehicle_blocks
      where starts_at < ${months.at(-1)?.endsAt} and ends_at > ${months.at(0)?.startsAt} group by 1)
    select ${key}, (sum(extract(epoch from upper(part.days) - lower(part.days))) / 86400)::float8 as listed,
      coalesce(sum((select sum(extract(epoch from upper(one) - lower(one))) from unnest(blocked.days * part.days::tstzmultirange)
        as one)) / 86400, 0)::float8 as blocked
    from ${monthsTable(months)} cross join listed
    cross join lateral (select listed.days * tstzrange(months.starts_at, months.ends_at) as days) as part
    left join blocked on blocked.vehicle_id = listed.id
    where not isempty(part.days) group by 1, 2`.execute(db);
  return rows;
}

/** Vehicles newest first, archived ones too. */
export async function vehiclesToReport(
  db: Db,
  { after, limit }: { after?: { at: Temporal.Instant; id: string } | undefined; limit: number },
): Promise<{ id: string; name: string; createdAt: Temporal.Instant }[]> {
  let query = db.selectFrom('vehicles').select(['id', 'name', 'created_at as createdAt']);
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
