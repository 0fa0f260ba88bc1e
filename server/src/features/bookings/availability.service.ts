import { sql, type SqlBool } from 'kysely';
import type { Availability, Instants } from '../vehicles/vehicles.service.ts';

/**
 * Live bookings of one vehicle never overlap, so only the last one that starts before the wanted end can clash:
 * one probe of a B-tree per vehicle. What lies between two moments begins with such a one too, so a long past costs nothing.
 * A hold whose time has run out is dead before it is swept, and a guest's own is in nobody's way but others'.
 */
export const availability: Availability = {
  freeBetween({ startsAt, endsAt }, { now, guestId }) {
    return sql<SqlBool>`coalesce((
      select b.blocked_until <= ${startsAt}::timestamptz from bookings b
      where b.vehicle_id = vehicles.id
        and ${isLive(now, guestId)}
        and b.starts_at < ${endsAt}::timestamptz
      order by b.starts_at desc limit 1
    ), true)`;
  },

  async busyBetween(db, vehicleIds, { startsAt, endsAt }, { now, guestId }) {
    const busy = new Map<string, Instants[]>(vehicleIds.map((id) => [id, []]));
    if (vehicleIds.length === 0) return busy;
    const asked = sql.join(vehicleIds.map((id) => sql`(${id}::uuid)`));
    const { rows } = await sql<{
      vehicle_id: string;
      starts_at: Temporal.Instant;
      blocked_until: Temporal.Instant;
    }>`
      select b.vehicle_id, b.starts_at, b.blocked_until
      from (values ${asked}) as asked(id)
      cross join lateral (
        select max(b.starts_at) as at from bookings b
        where b.vehicle_id = asked.id and ${isLive(now, guestId)} and b.starts_at <= ${startsAt}::timestamptz
      ) as last_before
      join bookings b on b.vehicle_id = asked.id and ${isLive(now, guestId)}
      where b.starts_at >= coalesce(last_before.at, ${startsAt}::timestamptz)
        and b.starts_at < ${endsAt}::timestamptz
        and b.blocked_until > ${startsAt}::timestamptz
      order by b.starts_at`.execute(db);
    for (const row of rows) {
      busy.get(row.vehicle_id)?.push({ startsAt: row.starts_at, endsAt: row.blocked_until });
    }
    return busy;
  },
};

/** Keeps its dates: the index's own words, and no dead hold, nor one of the guest who asks. */
function isLive(now: Temporal.Instant, guestId: string | undefined) {
  return sql<SqlBool>`(b.status in ('held', 'pending', 'confirmed')
    and (b.status <> 'held' or (b.hold_expires_at > ${now}::timestamptz
      and b.guest_id is distinct from ${guestId ?? null}::uuid)))`;
}
