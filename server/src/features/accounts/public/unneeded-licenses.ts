import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';

/**
 * Driver licenses in accounts. Whether a trip needs one longer is asked when its time is over.
 * @param lastNeeded Until when the trips of these users need a license; users without trips are not in it.
 */
export function unneededLicenses(
  lastNeeded: (trx: Db, userIds: string[]) => Promise<Map<string, Temporal.Instant>>,
): ExpiringRows {
  return {
    table: 'users',
    since: 'driver_license_needed_until',
    only: sql`driver_license_encrypted is not null`,
    async erase(trx, ids, { before }) {
      const until = await lastNeeded(trx, ids);
      const needed = new Map(
        [...until].filter(([, moment]) => Temporal.Instant.compare(moment, before) >= 0),
      );
      await retainLonger(trx, needed);
      await eraseLicenses(
        trx,
        ids.filter((id) => !needed.has(id)),
      );
    },
  };
}

async function retainLonger(trx: Db, until: Map<string, Temporal.Instant>): Promise<void> {
  await sql`update users set driver_license_needed_until = longer.until
    from unnest(${[...until.keys()]}::uuid[], ${[...until.values()].map(String)}::timestamptz[]) as longer (id, until)
    where users.id = longer.id`.execute(trx);
}

async function eraseLicenses(trx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('users')
    .set({ driver_license_encrypted: null, driver_license_last4: null })
    .where('id', 'in', ids)
    .execute();
}
