import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { ruleLimits } from '@makani/contract/calendar/host-calendar';
import { heldStatuses, liveStatuses } from '@makani/domain/bookings/status-facts';
import { sql, type SqlBool } from 'kysely';
import { statusList } from '../../../db/status-list.ts';
import { isRentableBetween, listBlockedTimes } from '../../vehicles/public/vehicle-blocks.ts';
import { rulesOfVehicles } from '../../vehicles/public/own-vehicles.ts';
import type { AvailabilityQuery, Availability } from '../../vehicles/public/ports.ts';

/**
 * Live bookings of one vehicle never overlap, so only the last one that starts before the wanted end can
 * conflict: one B-tree probe per vehicle. `busyBetween` starts at such a booking too, so a long history
 * costs nothing. An expired hold does not count even before it is swept, and a guest's own hold blocks only
 * others. The host's blocks, turnaround time and minimum notice count as busy too.
 */
export const availability: Availability = {
  freeBetween(period, asked) {
    const { startsAt, endsAt } = period;
    const { now } = asked;
    return sql<SqlBool>`(${isRentableBetween(period, now)} and coalesce((
      select b.blocked_until <= ${startsAt}::timestamptz from bookings b
      where b.vehicle_id = vehicles.id
        and ${isLive(asked)}
        and b.starts_at < ${endsAt}::timestamptz + make_interval(hours => vehicles.turnaround_hours)
      order by b.starts_at desc limit 1
    ), true))`;
  },

  bookedDuring({ startsAt, endsAt }, locationId) {
    const since = startsAt.subtract({ hours: 24 * lookedAt.before });
    const most = startsAt.add({ hours: 24 * lookedAt.after });
    const until = Temporal.Instant.compare(endsAt, most) < 0 ? endsAt : most;
    return sql`select b.vehicle_id from bookings b
      where b.location_id = ${locationId} and b.status in (${booked})
        and b.starts_at >= ${since}::timestamptz and b.starts_at < ${until}::timestamptz
        and b.blocked_until > ${startsAt}::timestamptz`;
  },

  async busyBetween(db, vehicleIds, { startsAt, endsAt }, asked) {
    const { now } = asked;
    if (vehicleIds.length === 0) return new Map<string, InstantRange[]>();
    const until = endsAt.add({ hours: ruleLimits.turnaroundHours.max });
    const wanted = sql.join(vehicleIds.map((id) => sql`(${id}::uuid)`));
    const { rows } = await sql<{
      vehicle_id: string;
      starts_at: Temporal.Instant;
      blocked_until: Temporal.Instant;
    }>`
      select b.vehicle_id, b.starts_at, b.blocked_until
      from (values ${wanted}) as wanted(id)
      cross join lateral (
        select max(b.starts_at) as at from bookings b
        where b.vehicle_id = wanted.id and ${isLive(asked)} and b.starts_at <= ${startsAt}::timestamptz
      ) as last_before
      join bookings b on b.vehicle_id = wanted.id and ${isLive(asked)}
      where b.starts_at >= coalesce(last_before.at, ${startsAt}::timestamptz)
        and b.starts_at < ${until}::timestamptz
        and b.blocked_until > ${startsAt}::timestamptz
      order by b.starts_at`.execute(db);
    const blocks = await listBlockedTimes(db, vehicleIds, { startsAt, endsAt: until });
    const rules = await rulesOfVehicles(db, vehicleIds);
    const taken = [
      ...rows.map((row) => ({
        vehicleId: row.vehicle_id,
        startsAt: row.starts_at,
        endsAt: row.blocked_until,
      })),
      ...blocks,
    ];
    const takenOf = Map.groupBy(taken, ({ vehicleId }) => vehicleId);
    return new Map(
      [...rules].map(([id, { turnaroundHours, minNoticeHours }]) => {
        // The turnaround before each busy period is busy for returns, and the notice period from now is
        // busy for pickups.
        const periods = [
          ...(minNoticeHours > 0 ? [{ startsAt: now, endsAt: now.add({ hours: minNoticeHours }) }] : []),
          ...(takenOf.get(id) ?? []).map((one) => ({
            startsAt: one.startsAt.subtract({ hours: turnaroundHours }),
            endsAt: one.endsAt,
          })),
        ];
        return [id, periods.filter((one) => meets(one, { startsAt, endsAt })).toSorted(byStart)] as const;
      }),
    );
  },
};

function meets(one: InstantRange, other: InstantRange): boolean {
  return (
    Temporal.Instant.compare(one.startsAt, other.endsAt) < 0 &&
    Temporal.Instant.compare(other.startsAt, one.endsAt) < 0
  );
}

function byStart(one: InstantRange, other: InstantRange): number {
  return Temporal.Instant.compare(one.startsAt, other.startsAt);
}

/** Days around the pickup whose bookings tell of nearly every busy vehicle. All days would be too many to read. */
const lookedAt = { before: 7, after: 10 };

const [live, held] = [liveStatuses, heldStatuses].map(statusList);
const booked = statusList(liveStatuses.filter((status) => !heldStatuses.includes(status)));

/**
 * Bookings that block dates. The status list repeats the predicate of the index; expired holds, and those
 * of the guest who asks, do not count.
 */
function isLive({ now, guestId, butBooking }: AvailabilityQuery) {
  return sql<SqlBool>`(b.status in (${live})
    and (b.status not in (${held}) or (b.hold_expires_at > ${now}::timestamptz
      and b.guest_id is distinct from ${guestId ?? null}::uuid))
    and b.id is distinct from ${butBooking ?? null}::uuid)`;
}
