import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { heldStatuses, liveStatuses } from '@makani/domain/bookings/status-facts';
import { sql, type SqlBool } from 'kysely';
import { statusList } from '../../../db/status-list.ts';
import { AppError } from '../../../http/app-error.ts';
import { type BookingRow, findOwn } from '../data/bookings.repository.ts';
import { isLive } from '../data/lists/live-bookings.ts';
import {
  allowsRental,
  blockedTimesOfRow,
  isUnblockedBetween,
  rowsOfVehicles,
} from '../../vehicles/public/vehicle-blocks.ts';
import type {
  AvailabilityQuery,
  Availability,
  InSql,
  ChangedBooking,
  WantedTime,
} from '../../vehicles/public/ports.ts';

/**
 * Live bookings of one vehicle never overlap, so only the last one that starts before the wanted end can
 * conflict: one B-tree probe per vehicle. `busyBetween` starts at such a booking too, so a long history
 * costs nothing. An expired hold does not count even before it is swept, and a guest's own hold blocks only
 * others. The host's blocks, turnaround time and minimum notice count as busy too. Nobody asks about times so long ago
 * that their bookings are archived.
 */
export const availability: Availability = {
  // As one `case`, all conditions on a vehicle count as one guess for the planner. With two more guesses, a plan for
  // all dates would look much more expensive than one for these dates. The server would then plan every search anew.
  isFree(wanted) {
    const { startsAt, endsAt } = wanted;
    return sql<SqlBool>`(${isUnblockedBetween(wanted)} and case when ${allowsRental(wanted)} then coalesce((
      select b.blocked_until <= ${startsAt}::timestamptz from bookings b
      where b.vehicle_id = vehicles.id
        and ${blocks(wanted)}
        and b.starts_at < ${endsAt}::timestamptz + make_interval(hours => vehicles.turnaround_hours)
      order by b.starts_at desc limit 1
    ), true) else false end)`;
  },

  bookedDuring({ startsAt, endsAt }, locationId) {
    const max = startsAt.add({ hours: 24 * daysLookedAt });
    const until = Temporal.Instant.compare(endsAt, max) < 0 ? endsAt : max;
    return sql`select b.vehicle_id from bookings b
      where b.location_id = ${locationId} and b.status in (${booked})
        and b.starts_at >= ${startsAt}::timestamptz and b.starts_at < ${until}::timestamptz
      limit ${sql.lit(maxLookedAt)}`;
  },

  async busyBetween(db, vehicleIds, { startsAt, endsAt }, query) {
    if (vehicleIds.length === 0) return new Map<string, InstantRange[]>();
    const { now } = query;
    const turnaround = query.turnaround
      ? sql`make_interval(secs => ${query.turnaround.total('seconds')}::double precision)`
      : sql`make_interval(hours => vehicles.turnaround_hours)`;
    const wholeNotice = sql`${now}::timestamptz + make_interval(hours => vehicles.min_notice_hours)`;
    const notice = query.noticedPickup
      ? sql`least(${wholeNotice}, ${query.noticedPickup}::timestamptz)`
      : wholeNotice;
    // The turnaround before each busy period is busy for returns, and the notice period from now is busy for pickups.
    const { rows } = await sql<{
      vehicle_id: string;
      starts_at: Temporal.Instant;
      ends_at: Temporal.Instant;
    }>`
      select vehicles.id as vehicle_id, busy.starts_at, busy.ends_at
      from ${rowsOfVehicles(vehicleIds)}
      cross join lateral (
        select coalesce(max(b.starts_at), ${startsAt}::timestamptz) as at from bookings b
        where b.vehicle_id = vehicles.id and ${blocks(query)} and b.starts_at <= ${startsAt}::timestamptz
      ) as last_before
      cross join lateral (
        select b.starts_at - ${turnaround} as starts_at, b.blocked_until as ends_at from bookings b
        where b.vehicle_id = vehicles.id and ${blocks(query)} and b.starts_at >= last_before.at
          and b.starts_at < ${endsAt}::timestamptz + ${turnaround}
          and b.blocked_until > ${startsAt}::timestamptz
        union all ${blockedTimesOfRow({ startsAt, endsAt }, turnaround)}
        union all
        select ${now}::timestamptz, ${notice}
        where vehicles.min_notice_hours > 0 and ${now}::timestamptz < ${endsAt}::timestamptz
          and ${notice} > ${startsAt}::timestamptz
      ) as busy
      order by busy.starts_at`.execute(db);
    const busyOf = Map.groupBy(rows, (row) => row.vehicle_id);
    return new Map(
      [...busyOf].map(([id, busy]) => [
        id,
        busy.map((one) => ({ startsAt: one.starts_at, endsAt: one.ends_at })),
      ]),
    );
  },

  async forChangeOf(db, { id, vehicleId, guestId }) {
    const booking = await findOwn(db, id, guestId);
    if (booking?.vehicle_id !== vehicleId) throw new AppError('not_found');
    return { ...changedBooking(booking), noticedPickup: booking.starts_at };
  },
};

/** A booking doesn't block its own change, and keeps its turnaround. */
export function changedBooking(
  booking: Pick<BookingRow, 'id' | 'ends_at' | 'blocked_until'>,
): Omit<ChangedBooking, 'noticedPickup'> {
  return { butBooking: booking.id, turnaround: turnaroundOf(booking) };
}

/** The one that was booked. */
export function turnaroundOf(booking: Pick<BookingRow, 'ends_at' | 'blocked_until'>): Temporal.Duration {
  return booking.ends_at.until(booking.blocked_until);
}

/** Number of days from the pickup on; their bookings include most busy vehicles. All days would be too many to read. */
const daysLookedAt = 10;
/** So many fit the memory that the server gives to a hash. */
const maxLookedAt = 100_000;

const held = statusList(heldStatuses);
const booked = statusList(liveStatuses.filter((status) => !heldStatuses.includes(status)));

/** Bookings that block dates. Expired holds, and those of the guest who asks, do not count. */
function blocks({
  now,
  guestId = null,
  butBooking = null,
}: AvailabilityQuery | InSql<Pick<WantedTime, 'now' | 'guestId' | 'butBooking'>>) {
  return sql<SqlBool>`(${isLive('b')}
    and (b.status not in (${held}) or (b.hold_expires_at > ${now}::timestamptz
      and b.guest_id is distinct from ${guestId}::uuid))
    and b.id is distinct from ${butBooking}::uuid)`;
}
