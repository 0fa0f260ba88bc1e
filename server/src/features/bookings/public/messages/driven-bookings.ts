import type { Db } from '../../../../db/database.ts';
import { listDrivenBy } from '../../data/drivers/trip-drivers.repository.ts';

/** The bookings that an account drives and another one pays for. */
export async function listDrivenIds(db: Db, accountId: string): Promise<string[]> {
  return (await listDrivenBy(db, accountId)).map((row) => row.booking_id);
}
