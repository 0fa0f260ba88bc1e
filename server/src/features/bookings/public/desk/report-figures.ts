import { bookedStatuses, certainStatuses, statusesWhere } from '@makani/domain/bookings/status-facts';
import type { CalendarMonth } from '@makani/domain/earnings/earnings-months';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import {
  keyColumns,
  monthsTable,
  type ReportedBy,
  type ReportKey,
} from '../../../../db/reports/months-table.ts';
import { statusList } from '../../../../db/status-list.ts';
import { isListed } from '../../data/lists/booking-counts.ts';

export interface TripFigures extends ReportKey {
  booked: number;
  cancelled: number;
  rejected: number;
  noShows: number;
  leadDays: number | null;
}

const ended = (ending: string) => statusList(statusesWhere((facts) => facts.ending === ending));

/** Another booking took its place: it is one trip, and was booked when the first of them was. */
const isReplaced = sql`exists (select from substitutes where lost_booking_id = bookings.id and status = 'taken')`;
const bookedFirst = sql`coalesce((select first.created_at from substitutes own join bookings first on first.id = own.order_id
  where own.booking_id = bookings.id and own.status = 'taken'), created_at)`;

/** The outcome of the trips with their pickup in these months, which are months of their own locations. */
export async function tripsOfMonths(
  db: Db,
  months: readonly CalendarMonth[],
  { by, vehicleIds }: { by: ReportedBy; vehicleIds?: readonly string[] | undefined },
): Promise<TripFigures[]> {
  const [first, last] = [months.at(0)?.month, months.at(-1)?.month];
  const isBooked = sql`status in (${statusList(bookedStatuses)})`;
  const key = keyColumns(by, { vehicle: sql`vehicle_id`, month: sql`left(pickup_at, 7)` });
  const { rows } = await sql<TripFigures>`
    select ${key},
      count(*) filter (where ${isBooked})::int as booked,
      count(*) filter (where status in (${ended('cancellation')}))::int as cancelled,
      count(*) filter (where status in (${ended('rejection')}))::int as rejected,
      count(*) filter (where status in (${ended('no-show')}))::int as "noShows",
      percentile_cont(0.5) within group (order by extract(epoch from starts_at - ${bookedFirst}) / 86400)
        filter (where ${isBooked}) as "leadDays"
    from bookings
    where ${isListed} and not ${isReplaced} and pickup_at >= ${first ?? ''} and pickup_at < ${`${last ?? ''}U`} and ${ofVehicles(vehicleIds)}
    group by 1, 2`.execute(db);
  return rows;
}

/** Days of certain trips within these months. Trips of one vehicle never overlap. */
export async function bookedDaysOf(
  db: Db,
  months: readonly CalendarMonth[],
  { by, vehicleIds }: { by: ReportedBy; vehicleIds?: readonly string[] | undefined },
): Promise<(ReportKey & { days: number })[]> {
  const key = keyColumns(by, { vehicle: sql`vehicle_id`, month: sql`months.month` });
  const [startsAt, endsAt] = [months.at(0)?.startsAt, months.at(-1)?.endsAt];
  const { rows } = await sql<ReportKey & { days: number }>`
    select ${key}, (sum(extract(epoch from least(trip.ends_at, months.ends_at)
      - greatest(trip.starts_at, months.starts_at))) / 86400)::float8 as days
    from (${bookedTimes({ startsAt, endsAt }, vehicleIds)}) as trip
    join ${monthsTable(months)} on trip.starts_at < months.ends_at and trip.ends_at > months.starts_at
    group by 1, 2`.execute(db);
  return rows;
}

/** SQL for the certain trips that overlap a period. */
export function bookedTimes(
  { startsAt, endsAt }: Record<'startsAt' | 'endsAt', Temporal.Instant | undefined>,
  vehicleIds?: readonly string[],
): RawBuilder<unknown> {
  return sql`select vehicle_id, starts_at, ends_at from bookings where status in (${statusList(certainStatuses)})
    and starts_at < ${endsAt} and ends_at > ${startsAt} and ${ofVehicles(vehicleIds)}`;
}

/** SQL for what the books of some vehicles are filed under, each with its vehicle: bookings, and deposits and charges of bookings. */
export function filedByVehicle(vehicleIds: readonly string[]): RawBuilder<unknown> {
  const bookings = sql`from bookings where ${isListed} and ${ofVehicles(vehicleIds)}`;
  return sql`select id, vehicle_id::text ${bookings}
    union all select deposits.id, booking.vehicle_id::text from (select id, vehicle_id ${bookings}) as booking
      join deposits on deposits.booking_id = booking.id
    union all select trip_charges.id, booking.vehicle_id::text from (select id, vehicle_id ${bookings}) as booking
      join trip_charges on trip_charges.booking_id = booking.id`;
}

/** SQL for when the last trip of a vehicle ended; null without one. @param vehicle SQL for its id. */
export function endOfLastTrip(vehicle: RawBuilder<unknown>): RawBuilder<unknown> {
  // Without the offset, a plan may look for the latest among everybody's.
  return sql`(select max(ends_at) from (select ends_at from bookings where vehicle_id = ${vehicle} and ${isListed}
    and status in (${statusList(certainStatuses)}) offset 0) as trips)`;
}

function ofVehicles(ids: readonly string[] | undefined): RawBuilder<unknown> {
  return ids === undefined ? sql`true` : sql`vehicle_id = any(${[...ids]}::uuid[])`;
}
