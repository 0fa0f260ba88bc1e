import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { listAllWishes } from '../wishes.repository.ts';

export { deleteWishesOf as forgetWishes } from '../wishes.repository.ts';
export { offerFreed } from '../offer-freed.ts';

/** Nobody waits for a pickup that has passed. Their offers go with them; the holds stay. */
export const pastWishes: ExpiringRows = { table: 'wishes', since: 'starts_at' };

export async function exportWishes(db: Db, guestId: string): Promise<AccountExport['wishes']> {
  const rows = await listAllWishes(db, guestId);
  return rows.map((row) => ({
    locationId: row.location_id,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    party: row.party,
    withdrawnAt: row.withdrawn_at?.toString() ?? null,
    createdAt: row.created_at.toString(),
  }));
}
