import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { DayEventKind } from '@makani/contract/handover/today';
import { addDays } from '@makani/domain/calendar/add-days';
import { bookedStatuses, certainStatuses } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { statusList } from '../../../../db/status-list.ts';
import type { Tables } from '../../../../db/tables.ts';
import { isLive } from '../../data/lists/live-bookings.ts';
import { isOverdueAt } from '../../data/lists/out-of-house.ts';
import { returnAtThere } from '../../data/return-place.ts';
import { currentVehicle } from '../../data/vehicle-swaps.repository.ts';

/** A location, a day there, and whether it is that day now. */
export interface PlaceOfDay {
  locationId: string;
  day: string;
  isToday: boolean;
}

export interface WantedEvents {
  places: readonly PlaceOfDay[];
  /** Only of these vehicles; of all if it is not given. */
  vehicleIds?: readonly string[] | undefined;
  /** The last event of the page before. */
  after?: Pick<DayEventRow, 'at' | 'kind' | 'id'> | undefined;
  /** The greatest number of each location. */
  limit: number;
}

type Booking = Selectable<Tables['bookings']>;

/** An arrival or a return with its booking, and the number of its kind on the whole day. */
export type DayEventRow = Pick<
  Booking,
  | 'id'
  | 'reference'
  | 'vehicle_id'
  | 'time_zone'
  | 'pickup_at'
  | 'return_at'
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'party'
  | 'flight'
  | 'meeting_addresses'
  | 'customer_first_name'
  | 'customer_last_name'
  | 'customer_phone'
  | 'picked_up_at'
  | 'returned_at'
> & {
  kind: DayEventKind;
  /** Where it happens; `time_zone` is that of there. */
  location_id: string;
  /** The other end of a one-way trip. */
  other_location: string | null;
  /** A return names the vehicle that the guest has after a swap. */
  vehicle_id: string;
  /** The agreed wall time. */
  at: string;
  lines: PriceLine[];
  /** The next pickup of the same vehicle after a return. */
  next_pickup_at: string | null;
  /** The desk has stopped the notices about this return. */
  is_stopped: boolean;
};

/**
 * Arrivals and returns of each location's day, in the order of their times. What is late from earlier days belongs to today.
 * All locations are read together, by the indexes of pickups and returns by day.
 */
export async function listDayEvents(
  db: Db,
  { places, vehicleIds, after, limit }: WantedEvents,
  now: Temporal.Instant,
): Promise<DayEventRow[]> {
  if (places.length === 0 || vehicleIds?.length === 0) return [];
  const isAfter = after
    ? sql<SqlBool>`(at, kind, id) > (${after.at}, ${after.kind}, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const { rows } = await sql<DayEventRow>`
    with ${eventsOf(places, vehicleIds, now)},
    page as (
      select id, kind, at, location_id, row_number() over (partition by location_id order by at, kind, id) as place
      from event where ${isAfter}
    )
    select page.kind, page.at, bookings.id, reference, had.vehicle_id, page.location_id,
      case page.location_id when bookings.return_location_id then there.time_zone else bookings.time_zone end as time_zone,
      case page.location_id when bookings.return_location_id then here.name else there.name end as other_location,
      bookings.pickup_at, bookings.return_at, bookings.starts_at, bookings.ends_at, bookings.status, party, flight,
      meeting_addresses,
      customer_first_name, customer_last_name, customer_phone, picked_up_at, returned_at, lines,
      case when page.kind = 'return' then (
        select next.pickup_at from bookings next
        where next.vehicle_id = had.vehicle_id and next.starts_at >= bookings.ends_at
          and next.starts_at < bookings.ends_at + interval '48 hours' and ${isLive('next')}
          and next.status in (${statusList(bookedStatuses)})
        order by next.starts_at limit 1
      ) end as next_pickup_at,
      page.kind = 'return' and exists (select from trip_notices notice where notice.booking_id = bookings.id
        and notice.kind = 'stopped' and notice.due_at = bookings.ends_at) as is_stopped
    from page join bookings on bookings.id = page.id join quotes on quotes.id = bookings.quote_id
      left join locations there on there.id = bookings.return_location_id
      left join locations here on here.id = bookings.location_id and there.id is not null
      cross join lateral (
        select case page.kind when 'return' then ${currentVehicle()} else bookings.vehicle_id end as vehicle_id
      ) had
    where page.place <= ${limit} order by page.location_id, page.at, page.kind, page.id`.execute(db);
  return rows;
}

export interface DayCounts {
  pickups: number;
  returns: number;
  late: number;
}

/** Counts by location of its whole day. Late is what is out and should have come back. */
export async function countDayEvents(
  db: Db,
  { places, vehicleIds }: Pick<WantedEvents, 'places' | 'vehicleIds'>,
  now: Temporal.Instant,
): Promise<Map<string, DayCounts>> {
  if (places.length === 0 || vehicleIds?.length === 0) return new Map();
  const { rows } = await sql<DayCounts & { id: string }>`
    with ${eventsOf(places, vehicleIds, now)}
    select location_id as id, count(*) filter (where kind = 'pickup')::int as pickups,
      count(*) filter (where kind = 'return')::int as returns,
      count(*) filter (where kind = 'return' and is_late)::int as late
    from event group by location_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** SQL for the names of `place` and `event` in a statement. */
function eventsOf(
  places: readonly PlaceOfDay[],
  vehicleIds: readonly string[] | undefined,
  now: Temporal.Instant,
): RawBuilder<unknown> {
  const days = places.map(({ day }) => day).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isOfVehicle =
    vehicleIds === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`bookings.vehicle_id = any(${[...vehicleIds]}::uuid[])`;
  const isLate = isOverdueAt(now);
  // A wall time begins with its day, and 'U' comes after the 'T' that follows.
  const isOn = (at: RawBuilder<string>) =>
    sql<SqlBool>`${at} >= ${first} and ${at} < ${`${last}U`} and left(${at}, 10) = place.day and ${isOfVehicle}`;
  // A one-way trip's return is on a day of another clock, which is at most one away.
  return sql`place (id, day, is_today) as materialized (
      select * from unnest(${places.map(({ locationId }) => locationId)}::text[], ${places.map(({ day }) => day)}::text[],
        ${places.map(({ isToday }) => isToday)}::boolean[])
    ),
    event (id, kind, at, location_id, is_late) as materialized (
      select bookings.id, 'pickup', pickup_at, location_id, false
      from bookings join place on place.id = location_id
      where ${isOn(sql`pickup_at`)} and status in (${statusList(bookedStatuses)})
      union all
      select bookings.id, 'return', return_at, location_id, ${isLate}
      from bookings join place on place.id = location_id
      where ${isOn(sql`return_at`)} and status in (${statusList(certainStatuses)}) and return_location_id is null
      union all
      select bookings.id, 'return', return_at, location_id, true
      from bookings join place on place.id = location_id and place.is_today
      where ${isLate} and left(return_at, 10) < place.day and ${isOfVehicle} and return_location_id is null
      union all
      select bookings.id, 'return', there.at, place.id, ${isLate}
      from bookings join place on place.id = return_location_id cross join lateral (select ${returnAtThere} as at) there
      where return_at >= ${addDays(first, -1)} and return_at < ${addDays(last, 2)} and ${isOfVehicle}
        and status in (${statusList(certainStatuses)}) and left(there.at, 10) = place.day
      union all
      select bookings.id, 'return', there.at, place.id, true
      from bookings join place on place.id = return_location_id and place.is_today
        cross join lateral (select ${returnAtThere} as at) there
      where ${isLate} and left(there.at, 10) < place.day and ${isOfVehicle}
    )`;
}
