import { chargesForDesk } from '@makani/domain/handover/charge-status';
import { certainStatuses, heldStatuses, requestedStatuses } from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { standsFor } from '../../desk/data/find-bookings.ts';
import { returnAtThere } from '../../data/return-place.ts';
import { ofBlockedPeople } from '../../desk/data/of-blocked-people.ts';
import { statusList } from '../../../../db/status-list.ts';
import { findRepeatedPairs } from '../../substitutes/borne-substitutes.ts';

/** A location, and the calendar day that it is there. */
export interface PlaceAndDay {
  locationId: string;
  day: string;
}

/** Confirmed trips that begin or end on each location's day, by location. */
export async function tripsOfDays(
  db: Db,
  days: readonly PlaceAndDay[],
): Promise<Map<string, { pickups: number; returns: number }>> {
  const isCertain = sql`status in (${statusList(certainStatuses)})`;
  // A wall time begins with its day, and 'U' comes after the 'T' that follows.
  const { rows } = await sql<{ id: string; pickups: number; returns: number }>`
    select place.id,
      (select count(*)::int from bookings
        where pickup_at >= place.day and pickup_at < place.day || 'U' and location_id = place.id and ${isCertain}) as pickups,
      (select count(*)::int from bookings
        where return_at >= place.day and return_at < place.day || 'U' and location_id = place.id
          and return_location_id is null and ${isCertain})
        + (select count(*)::int from bookings
        where return_at >= (place.day::date - 1)::text and return_at < (place.day::date + 2)::text
          and return_location_id = place.id and left(${returnAtThere}, 10) = place.day and ${isCertain}) as returns
    from unnest(${days.map(({ locationId }) => locationId)}::text[], ${days.map(({ day }) => day)}::text[])
      as place (id, day)`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Bookings of blocked people, as guests and of their vehicles, that are ahead or on the way. */
export async function bookingsOfBlocked(db: Db, now: Temporal.Instant): Promise<number> {
  const blocked = await ofBlockedPeople(db, now);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings where ${standsFor(blocked)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Pairs of hosts between whom the platform bore what a substitute costs more, again and again. */
export async function countHostPairs(db: Db, now: Temporal.Instant): Promise<number> {
  return (await findRepeatedPairs(db, now)).length;
}

/** Counts of bookings that wait for hosts, for a payment, and for a second operator or a decision about a charge. */
export async function waitingBookings(
  db: Db,
): Promise<{ pendingAnswers: number; unpaidHolds: number; approvals: number }> {
  const { rows } = await sql<{ pendingAnswers: number; unpaidHolds: number; approvals: number }>`select
    (select count(*)::int from bookings where status in (${statusList(requestedStatuses)})) as "pendingAnswers",
    (select count(*)::int from bookings where status in (${statusList(heldStatuses)})) as "unpaidHolds",
    (select count(*)::int from approvals where status = 'waiting')
      + (select count(*)::int from trip_charges where status in (${statusList(chargesForDesk)})) as approvals`.execute(
    db,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('a row of counts is always there');
  return counts;
}
