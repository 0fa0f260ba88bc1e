import type { Db } from '../../../../db/database.ts';
import { listDrivenBy } from '../../data/drivers/trip-drivers.repository.ts';

/** A booking that somebody drives and another one pays for, and when the driver accepted. */
export interface DrivenBooking {
  bookingId: string;
  since: Temporal.Instant | null;
}

export async function listDrivenBookings(db: Db, accountId: string): Promise<DrivenBooking[]> {
  const rows = await listDrivenBy(db, accountId);
  return rows.map(({ booking_id: bookingId, accepted_at: since }) => ({ bookingId, since }));
}
