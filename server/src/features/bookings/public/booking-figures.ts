import { certainStatuses, heldStatuses, statusesWhere } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { deadlines } from '../data/lists/due-bookings.repository.ts';
import { isLive } from '../data/lists/live-bookings.ts';

/** Counts by status. */
export interface BookingFigures {
  live: Record<string, number>;
  overdue: Record<string, number>;
  /** Unpaid holds that are not over. */
  liveHolds: number;
}

interface Count {
  status: string;
  total: number;
  /** Null for a status without a deadline. */
  overdue: number | null;
}

/**
 * Counts bookings that are not over. Each part uses a partial index of live bookings, so the cost grows
 * with the vehicles and their upcoming bookings, not with the history: finished trips stay confirmed
 * forever.
 */
export async function bookingFigures(db: Db, now: Temporal.Instant): Promise<BookingFigures> {
  const parts = [
    ...waitingParts('payment', now),
    ...waitingParts('host', now),
    ...certainStatuses.map((status) => aheadOrUnderWay(status, now)),
  ];
  const { rows } = await sql<Count>`${sql.join(parts, sql` union all `)}`.execute(db);
  const overdue = rows.flatMap(({ status, overdue: over }) => (over === null ? [] : [[status, over]]));
  const holds = rows.filter(({ status }) => heldStatuses.some((held) => held === status));
  return {
    live: Object.fromEntries(rows.map(({ status, total }) => [status, total])),
    overdue: Object.fromEntries(overdue),
    liveHolds: holds.reduce((sum, { total, overdue: over }) => sum + total - (over ?? 0), 0),
  };
}

function waitingParts(whom: keyof typeof deadlines, now: Temporal.Instant): RawBuilder<unknown>[] {
  return statusesWhere(({ waitsFor }) => waitsFor === whom).map((status) => {
    const isStatus = sql`status = ${sql.lit(status)}`;
    return sql`select ${sql.lit(status)} as status,
      (select count(*)::int from bookings where ${isStatus}) as total,
      (select count(*)::int from bookings where ${isStatus} and ${sql.ref(deadlines[whom])} <= ${now}) as overdue`;
  });
}

function aheadOrUnderWay(status: string, now: Temporal.Instant): RawBuilder<unknown> {
  const isStatus = sql`status = ${sql.lit(status)}`;
  return sql`(with recursive vehicle (id) as (
      (select vehicle_id from bookings where ${isLive()} order by vehicle_id limit 1)
      union all
      select (select vehicle_id from bookings where ${isLive()}
        and vehicle_id > vehicle.id order by vehicle_id limit 1) from vehicle where vehicle.id is not null
    ), ahead as (
      select (select count(*) from bookings where ${isLive()}
        and vehicle_id = vehicle.id and starts_at > ${now} and ${isStatus}) as trips,
      -- Live bookings of one vehicle never overlap: only the last that has begun can be under way.
      (select count(*) from (select status, ends_at from bookings
        where ${isLive()} and vehicle_id = vehicle.id and starts_at <= ${now}
        order by starts_at desc limit 1) latest where ${isStatus} and ends_at > ${now}) as under_way
      from vehicle where vehicle.id is not null
    )
    select ${sql.lit(status)}, (select coalesce(sum(trips + under_way), 0)::int from ahead), null::int)`;
}
