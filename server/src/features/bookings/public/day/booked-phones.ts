import { bookedStatuses } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../../db/database.ts';
import { isUnarchived } from '../../data/lists/live-bookings.ts';

/** The drivers’ numbers of a guest’s paid bookings, as they were typed. */
export async function listBookedPhones(db: Db, guestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('customer_phone')
    .distinct()
    .where('guest_id', '=', guestId)
    .where('status', 'in', bookedStatuses)
    .where(isUnarchived())
    .execute();
  return rows.map((row) => row.customer_phone);
}
