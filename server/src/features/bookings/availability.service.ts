import { liveStatuses } from '@makani/domain/booking-status';
import { sql, type SqlBool } from 'kysely';
import type { Availability } from '../vehicles/vehicles.service.ts';

/**
 * Live bookings of one vehicle never overlap, so only the last one that starts before the wanted end can clash:
 * one probe of a B-tree per vehicle. A hold whose time has run out is dead before it is swept, and a guest's own is in nobody's way but others'.
 */
export const availability: Availability = {
  freeBetween({ startsAt, endsAt }, { now, guestId }) {
    return sql<SqlBool>`coalesce((
      select b.blocked_until <= ${startsAt}::timestamptz from bookings b
      where b.vehicle_id = vehicles.id
        and b.status in ('held', 'pending', 'confirmed')
        and (b.status <> 'held' or (b.hold_expires_at > ${now}::timestamptz
          and b.guest_id is distinct from ${guestId ?? null}::uuid))
        and b.starts_at < ${endsAt}::timestamptz
      order by b.starts_at desc limit 1
    ), true)`;
  },

  async busyBetween(db, vehicleId, { startsAt, endsAt }, { now, guestId }) {
    const rows = await db
      .selectFrom('bookings')
      .select(['starts_at', 'blocked_until'])
      .where('vehicle_id', '=', vehicleId)
      .where('status', 'in', liveStatuses)
      .where((eb) =>
        eb.or([
          eb('status', '<>', 'held'),
          eb.and([eb('hold_expires_at', '>', now), eb('guest_id', 'is distinct from', guestId ?? null)]),
        ]),
      )
      .where('starts_at', '<', endsAt)
      .where('blocked_until', '>', startsAt)
      .orderBy('starts_at')
      .execute();
    return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.blocked_until }));
  },
};
