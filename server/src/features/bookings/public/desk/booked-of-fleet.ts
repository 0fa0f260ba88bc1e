import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import { heldStatuses } from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { statusList } from '../../../../db/status-list.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import { archivedAfterHours, isLive } from '../../data/lists/live-bookings.ts';

interface Booked extends Pick<
  BookingRow,
  | 'id'
  | 'reference'
  | 'vehicle_id'
  | 'status'
  | 'pickup_at'
  | 'return_at'
  | 'starts_at'
  | 'picked_up_at'
  | 'customer_first_name'
  | 'customer_last_name'
> {
  /** Until when the turnaround keeps the vehicle, as wall time. */
  kept_until: string;
}

/** How far back a calendar of the fleet reaches. Bookings that have been archived ended earlier. */
export const daysBack = archivedAfterHours / 24 - 30;

/**
 * The live bookings and holds of several vehicles that overlap a period. Those of one vehicle never overlap each other: only the
 * last that starts before the period can reach into it, so each vehicle is two looks into the index of live bookings.
 */
export async function bookedOfFleet(
  db: Db,
  vehicleIds: string[],
  { startsAt, endsAt }: InstantRange,
  now: Temporal.Instant,
): Promise<Booked[]> {
  if (vehicleIds.length === 0) return [];
  const ofVehicle = sql`bookings.vehicle_id = vehicle.id and ${isLive()}`;
  const { rows } = await sql<Booked>`
    select found.* from unnest(${vehicleIds}::uuid[]) as vehicle (id)
    cross join lateral (
      select id, reference, vehicle_id, status, pickup_at, return_at, starts_at, picked_up_at,
        customer_first_name, customer_last_name,
        to_char(blocked_until at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI') as kept_until
      from bookings where ${ofVehicle} and starts_at < ${endsAt}::timestamptz
        and starts_at >= coalesce((select max(starts_at) from bookings where ${ofVehicle}
          and starts_at <= ${startsAt}::timestamptz), ${startsAt}::timestamptz)
        and blocked_until > ${startsAt}::timestamptz
        and (status not in (${statusList(heldStatuses)}) or hold_expires_at > ${now}::timestamptz)
    ) found
    order by found.starts_at`.execute(db);
  return rows;
}

/** Whether the desk can move it, as far as its row tells. */
export function canMove(
  {
    status,
    starts_at: startsAt,
    picked_up_at: pickedUpAt,
  }: Pick<Booked, 'status' | 'starts_at' | 'picked_up_at'>,
  now: Temporal.Instant,
): boolean {
  return bookingCan.modify({ status, startsAt, pickedUpAt }, now);
}
