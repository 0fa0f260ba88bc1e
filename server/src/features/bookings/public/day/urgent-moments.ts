import { certainStatuses } from '@makani/domain/bookings/status-facts';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { statusList } from '../../../../db/status-list.ts';

/** Something about a trip that can't wait for a mail to be read. */
export interface UrgentMoment {
  what: 'pickup' | 'return' | 'overdue' | 'next_guest' | 'breakdown';
  /** The booking, the notice or the swap. */
  reference: string;
  bookingId: string;
  /** The account that drives: a driver who has accepted, or else the guest. */
  driverId: string;
  vehicleId: string;
  timeZone: string;
  /** The pickup or return, or when the notice or the swap was made. */
  at: Temporal.Instant;
}

/** Pickups and returns of the coming minutes, and notices and swaps of the last ones. Each reads a small range of an index. */
export async function listUrgentMoments(
  db: Db,
  { ahead, back }: { ahead: number; back: number },
  now: Temporal.Instant,
): Promise<UrgentMoment[]> {
  const until = now.add({ minutes: ahead });
  const since = now.subtract({ minutes: back });
  // Wall times of the coming hours, in whatever zone.
  const from = wallTimeOf(now.subtract({ hours: 24 }), 'UTC');
  const to = wallTimeOf(now.add({ hours: 24 }), 'UTC');
  const isCertain = sql`b.status in (${statusList(certainStatuses)}) and b.person_erased_at is null`;
  const driver = sql`coalesce((select account_id from trip_drivers d where d.booking_id = b.id), b.guest_id)`;
  const columns = sql`b.id as "bookingId", ${driver} as "driverId", b.vehicle_id as "vehicleId"`;
  const whereItEnds = sql`coalesce((select l.time_zone from locations l where l.id = b.return_location_id), b.time_zone)`;
  const { rows } = await sql<UrgentMoment>`
    select 'pickup' as what, b.id as reference, ${columns}, b.time_zone as "timeZone", b.starts_at as at from bookings b
      where ${isCertain} and b.pickup_at between ${from} and ${to} and b.picked_up_at is null
        and b.starts_at > ${since}::timestamptz and b.starts_at <= ${until}::timestamptz
    union all
    select 'return', b.id, ${columns}, ${whereItEnds}, b.ends_at from bookings b
      where ${isCertain} and b.return_at between ${from} and ${to} and b.returned_at is null
        and b.ends_at > ${now}::timestamptz and b.ends_at <= ${until}::timestamptz
    union all
    select n.kind, n.id, ${columns},
      case n.kind when 'overdue' then ${whereItEnds} else b.time_zone end, n.sent_at from trip_notices n join bookings b on b.id = n.booking_id
      where n.kind in ('overdue', 'next_guest') and n.sent_at > ${since}::timestamptz and ${isCertain}
    union all
    select 'breakdown', s.id, ${columns}, b.time_zone, s.swapped_at from vehicle_swaps s join bookings b on b.id = s.booking_id
      where s.cause in ('breakdown', 'accident') and s.swapped_at > ${since}::timestamptz and ${isCertain}
    order by at, reference`.execute(db);
  return rows;
}
