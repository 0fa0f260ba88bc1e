import type { Db } from '../../../../db/database.ts';
import { blockedPeople } from '../../../accounts/public/block-user.ts';
import { vehicleIdsOfHosts } from '../../../vehicles/public/hosted-vehicles.ts';
import type { BlockedPeople } from './find-bookings.ts';

/** Filter for bookings of blocked people: their own, and those of their vehicles. */
export async function ofBlockedPeople(db: Db, now: Temporal.Instant): Promise<BlockedPeople> {
  const guestIds = await blockedPeople(db);
  return { guestIds, vehicleIds: await vehicleIdsOfHosts(db, guestIds), now };
}
