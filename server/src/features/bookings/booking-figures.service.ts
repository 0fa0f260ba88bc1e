import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface BookingFigures {
  live: { held: number; pending: number; confirmed: number };
  overdue: { held: number; pending: number };
}

/**
 * Counts what is not over. Each part goes by an index that holds no more than that, so the cost grows with the vehicles
 * and with what lies ahead of them, never with the years behind: finished trips stay `confirmed` for ever.
 */
export async function bookingFigures(db: Db, now: Temporal.Instant): Promise<BookingFigures> {
  const { rows } = await sql<Record<'held' | 'heldOver' | 'pending' | 'pendingOver' | 'confirmed', number>>`
    with recursive vehicle (id) as (
      (select vehicle_id from bookings where status in ('held', 'pending', 'confirmed')
        order by vehicle_id limit 1)
      union all
      select (select vehicle_id from bookings where status in ('held', 'pending', 'confirmed')
        and vehicle_id > vehicle.id order by vehicle_id limit 1) from vehicle where vehicle.id is not null
    ), ahead as (
      select (select count(*) from bookings where status in ('held', 'pending', 'confirmed')
        and vehicle_id = vehicle.id and starts_at > ${now} and status = 'confirmed') as trips,
      -- Live bookings of one vehicle never overlap: only the last that has begun can be under way.
      (select count(*) from (select status, ends_at from bookings
        where status in ('held', 'pending', 'confirmed') and vehicle_id = vehicle.id and starts_at <= ${now}
        order by starts_at desc limit 1) latest where status = 'confirmed' and ends_at > ${now}) as under_way
      from vehicle where vehicle.id is not null
    )
    select
      (select count(*)::int from bookings where status = 'held') as held,
      (select count(*)::int from bookings where status = 'held' and hold_expires_at <= ${now}) as "heldOver",
      (select count(*)::int from bookings where status = 'pending') as pending,
      (select count(*)::int from bookings where status = 'pending' and confirm_by <= ${now}) as "pendingOver",
      (select coalesce(sum(trips + under_way), 0)::int from ahead) as confirmed`.execute(db);
  const found = rows[0] ?? { held: 0, heldOver: 0, pending: 0, pendingOver: 0, confirmed: 0 };
  const { held, heldOver, pending, pendingOver, confirmed } = found;
  return { live: { held, pending, confirmed }, overdue: { held: heldOver, pending: pendingOver } };
}
