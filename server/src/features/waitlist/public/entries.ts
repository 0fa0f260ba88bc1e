import type { AccountExport } from '@makani/contract/accounts/account-export';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { listAllEntries, listOffersTo } from '../waitlist.repository.ts';

export { deleteEntriesOf as forgetWaitlist } from '../waitlist.repository.ts';
export { offerFreed } from '../offer-freed.ts';

/** Nobody waits for a pickup that has passed. Their offers go with them; the holds stay. */
export const pastWaitlistEntries: ExpiringRows = { table: 'wishes', since: 'starts_at' };

/** The bookings, as `booking_id`, that began as an offer to somebody who waited. */
export const offeredBookings: RawBuilder<{ booking_id: string }> = sql`(select booking_id from wish_offers)`;

/**
 * Personal data of withdrawn entries: the party, and where the guest asked from. The row stays, to remember its offers.
 */
export const withdrawnWaitlistEntries: ExpiringRows = {
  table: 'wishes',
  since: 'withdrawn_at',
  only: sql`withdrawn_at is not null and (party is not null or asked_from is not null)`,
  erase: async (trx, ids) => {
    await trx.updateTable('wishes').set({ party: null, asked_from: null }).where('id', 'in', ids).execute();
  },
};

export async function exportWaitlist(db: Db, guestId: string): Promise<AccountExport['wishes']> {
  const rows = await listAllEntries(db, guestId);
  const offers = Map.groupBy(await listOffersTo(db, guestId), (offer) => offer.wish_id);
  return rows.map((row) => ({
    locationId: row.location_id,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    party: row.party,
    withdrawnAt: row.withdrawn_at?.toString() ?? null,
    askedFrom: row.asked_from,
    offers: (offers.get(row.id) ?? []).map((offer) => ({
      vehicleId: offer.vehicle_id,
      offeredAt: offer.created_at.toString(),
    })),
    createdAt: row.created_at.toString(),
  }));
}
