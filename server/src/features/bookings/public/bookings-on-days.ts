import { bookedStatuses, heldStatuses } from '@makani/domain/bookings/status-facts';
import { maxRentalDays } from '@makani/domain/calendar/rental-period';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { returnAtThere, returnPlace } from '../data/return-place.ts';
import { statusList } from '../../../db/status-list.ts';

/** A day, the booked trips that pick up or return on it, and what guests hold now that does either. */
export interface CountedDay {
  date: string;
  pickups: number;
  returns: number;
  holds: number;
}

/** Counts pickups, returns and holds of a location on each of these days, `2026-12-25`. */
export async function countOnDays(
  db: Db,
  locationId: string,
  dates: string[],
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): Promise<CountedDay[]> {
  if (dates.length === 0) return [];
  const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
  const days = dates.toSorted();
  // A trip that returns on the first of the days has begun so long before it at most.
  const from = startOf(days[0] ?? '').subtract({ hours: (maxRentalDays + 1) * 24 });
  const until = startOf(days.at(-1) ?? '').add({ hours: 48 });
  const { rows } = await sql<CountedDay>`
    with trips as (
      select case location_id when ${locationId} then left(pickup_at, 10) end as pickup_day,
        case ${returnPlace} when ${locationId} then left(${returnAtThere}, 10) end as return_day,
        status in (${statusList(heldStatuses)}) as is_hold from bookings
      where (location_id = ${locationId} or return_location_id = ${locationId}) and starts_at >= ${from} and starts_at < ${until}
        and (status in (${statusList(bookedStatuses)})
          or status in (${statusList(heldStatuses)}) and hold_expires_at > ${now}::timestamptz)
    )
    select day.date, (select count(*)::int from trips where pickup_day = day.date and not is_hold) as pickups,
      (select count(*)::int from trips where return_day = day.date and not is_hold) as returns,
      (select count(*)::int from trips where day.date in (pickup_day, return_day) and is_hold) as holds
    from unnest(${days}::text[]) as day (date) order by day.date`.execute(db);
  return rows;
}
