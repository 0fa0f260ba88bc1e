import { listedStatuses } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../db/database.ts';
import { holdsOf } from '../bookings/public/offered-holds.ts';
import { listCounting } from './wishes.repository.ts';

/** What a guest was offered within a day, by the bookings. Who lets an offer lapse is made no other one until it is over. */
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
