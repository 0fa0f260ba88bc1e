import type { CalendarMonth } from '@makani/domain/earnings/earnings-months';
import { type RawBuilder, sql } from 'kysely';
import { publicReviewStates } from '@makani/domain/vehicles/listing-review-facts';
import type { Db } from '../../../db/database.ts';
import {
  keyColumns,
  monthsTable,
  type ReportedBy,
  type ReportKey,
} from '../../../db/reports/months-table.ts';
import { statusList } from '../../../db/status-list.ts';
import { timesOffOffer } from '../../audit/public/off-offer.ts';

export interface ReportDays extends ReportKey {
  listed: number;
  blocked: number;
}

/** SQL from the bookings about vehicles. */
interface Trips {
  /** SQL for when a vehicle that nobody can rent any more, by its id in `vehicles`, was last in use. */
  offOfferSince: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** SQL for the booked times that overlap a period: `vehicle_id`, `starts_at`, `ends_at`. */
  booked: (period: SqlPeriod) => RawBuilder<unknown>;
}

interface SqlPeriod {
  startsAt: Temporal.Instant | undefined;
  endsAt: Temporal.Instant | undefined;
}

/**
 * Days within these months on which vehicles were listed, and of these the days on which nobody could rent them: hosts or
 * their calendars had blocked them, an operator had, or they waited for review. Each counts once, and not where it was booked.
 */
export async function daysOfVehicles(
  db: Db,
  months: readonly CalendarMonth[],
  {
    by,
    vehicleIds,
    offOfferSince,
    booked,
  }: Trips & { by: ReportedBy; vehicleIds?: readonly string[] | undefined },
): Promise<ReportDays[]> {
  const which = vehicleIds === undefined ? sql`true` : sql`vehicles.id = any(${[...vehicleIds]}::uuid[])`;
  const period = { startsAt: months.at(0)?.startsAt, endsAt: months.at(-1)?.endsAt };
  const key = keyColumns(by, { vehicle: sql`listed.id`, month: sql`months.month` });
  const { rows } = await sql<ReportDays>`
    with listed as materialized (
      select vehicles.id, tstzrange(vehicles.created_at, case when vehicles.status = 'archived' or vehicles.host_id is null
        then greatest(vehicles.created_at, coalesce(${offOfferSince(sql`vehicles.id`)}, vehicles.created_at)) end) as days
      from vehicles where ${which}),
    booked as materialized (
      select vehicle_id, range_agg(tstzrange(starts_at, ends_at)) as days from (${booked(period)}) as trips group by 1),
    closed as materialized (
      select vehicle_id, range_agg(tstzrange(starts_at, ends_at)) as days from (${closedTimes(period)}) as times group by 1),
    blocked as materialized (
      select closed.vehicle_id, closed.days - coalesce(booked.days, '{}') as days
      from closed left join booked on booked.vehicle_id = closed.vehicle_id)
    select ${key}, (sum(extract(epoch from upper(part.days) - lower(part.days))) / 86400)::float8 as listed,
      coalesce(sum((select sum(extract(epoch from upper(one) - lower(one))) from unnest(blocked.days * part.days::tstzmultirange)
        as one)) / 86400, 0)::float8 as blocked
    from ${monthsTable(months)} cross join listed
    cross join lateral (select listed.days * tstzrange(months.starts_at, months.ends_at) as days) as part
    left join blocked on blocked.vehicle_id = listed.id
    where not isempty(part.days) group by 1, 2`.execute(db);
  return rows;
}

/** SQL for the times in which vehicles were kept from guests, which may overlap. */
function closedTimes({ startsAt, endsAt }: SqlPeriod): RawBuilder<unknown> {
  const isPublic = sql`listing_review in (${statusList(publicReviewStates)})`;
  return sql`
    select vehicle_id, starts_at, ends_at from vehicle_blocks where starts_at < ${endsAt} and ends_at > ${startsAt}
    union all select id, blocked_at, null from vehicles where blocked_at is not null
    union all select id, review_since, null from vehicles where not ${isPublic}
    union all select off.vehicle_id, off.starts_at, coalesce(off.ends_at, case when is_review and ${isPublic}
        then greatest(off.starts_at, review_since) end)
      from (${timesOffOffer()}) as off join vehicles on vehicles.id = off.vehicle_id`;
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
