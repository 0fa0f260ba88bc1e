import { bookedStatuses } from '@makani/domain/bookings/status-facts';
import { maxRentalDays } from '@makani/domain/calendar/rental-period';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';

/** How many booked trips of a location pick up or return on each of these days, `2026-12-25`. */
export async function countOnDays(
  db: Db,
  locationId: string,
  dates: string[],
  timeZone: string,
): Promise<{ date: string; pickups: number; returns: number }[]> {
  if (dates.length === 0) return [];
  const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
  const days = dates.toSorted();
  // A trip that returns on the first of the days has begun so long before it at most.
  const from = startOf(days[0] ?? '').subtract({ hours: (maxRentalDays + 1) * 24 });
  const until = startOf(days.at(-1) ?? '').add({ hours: 48 });
  const { rows } = await sql<{ date: string; pickups: number; returns: number }>`
    with trips as (
      select left(pickup_at, 10) as pickup_day, left(return_at, 10) as return_day from bookings
      where location_id = ${locationId} and starts_at >= ${from} and starts_at < ${until}
        and status in (${statusList(bookedStatuses)})
    )
    select day.date, (select count(*)::int from trips where pickup_day = day.date) as pickups,
      (select count(*)::int from trips where return_day = day.date) as returns
    from unnest(${days}::text[]) as day (date) order by day.date`.execute(db);
  return rows;
}
