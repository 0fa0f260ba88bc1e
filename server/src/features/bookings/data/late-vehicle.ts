import { maxRelocationDays } from '@makani/contract/arrivals/one-way';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import { nextPickupHours } from '@makani/domain/handover/overdue-notices';
import type { Db } from '../../../db/database.ts';
import type { BookingRow } from './bookings.repository.ts';
import { findLateTrip } from './trip-notices.repository.ts';

const maxHoursAhead = nextPickupHours + 24 * maxRelocationDays;

/**
 * True while the booking stands, its pickup lies ahead, and its vehicle is late from another trip, of which its guest was
 * told. Then they may take another one.
 */
export async function isVehicleLate(
  db: Db,
  row: Pick<BookingRow, 'id' | 'status' | 'starts_at'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const mayLeave = bookingCan.withdraw({ status: row.status, startsAt: row.starts_at }, now);
  const isSoon = Temporal.Instant.compare(row.starts_at, now.add({ hours: maxHoursAhead })) <= 0;
  return mayLeave && isSoon && (await findLateTrip(db, row, now)) !== undefined;
}
