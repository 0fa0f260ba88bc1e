import type { Db } from '../../../../db/database.ts';
import { listOfBooking } from '../../data/other-drivers.repository.ts';

/** The drivers who were invited to a trip and haven’t answered. */
export async function countOpenInvitations(db: Db, bookingId: string): Promise<number> {
  const drivers = await listOfBooking(db, bookingId);
  return drivers.filter((driver) => driver.answered_at === null).length;
}
