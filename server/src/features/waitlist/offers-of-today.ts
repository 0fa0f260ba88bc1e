import { listedStatuses } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../db/database.ts';
import { holdsOf } from '../bookings/public/offered-holds.ts';
import { listCounting } from './waitlist.repository.ts';

/**
 * Offers to a guest within a day, by the state of their bookings. A guest who lets an offer lapse gets no other one
 * while it counts.
 */
export async function offersOfToday(
  db: Db,
  guestId: string,
  now: Temporal.Instant,
): Promise<{ paid: string[]; unpaid: string[] }> {
  const offered = await listCounting(db, { guestId, now });
  const holds = await holdsOf(db, offered);
  const isPaid = (id: string): boolean => {
    const hold = holds.get(id);
    return hold !== undefined && listedStatuses.includes(hold.status);
  };
  return { paid: offered.filter(isPaid), unpaid: offered.filter((id) => !isPaid(id)) };
}
