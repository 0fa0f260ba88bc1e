import type { Cabin } from '@makani/contract/fit/cabin';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Db } from '../../../db/database.ts';
import { isOnOffer } from '../search/on-offer.ts';
import type { Availability } from './ports.ts';

/** The vehicles of a location that are free for a period, cheapest first. */
export async function listFreeVehicles(
  { db, availability }: { db: Db; availability: Availability },
  { locationId, ...period }: InstantRange & { locationId: string; days: number },
  now: Temporal.Instant,
): Promise<{ id: string; hostId: string | null; locationId: string; cabin: Cabin | null; seats: number }[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'host_id', 'cabin', 'seats'])
    .where('location_id', '=', locationId)
    .where(isOnOffer())
    .where(availability.freeBetween(period, { now }))
    .orderBy('daily_cents')
    .orderBy('id')
    .execute();
  return rows.map(({ host_id: hostId, ...row }) => ({ ...row, hostId, locationId }));
}
