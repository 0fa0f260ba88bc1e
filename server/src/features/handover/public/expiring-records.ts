import { sql } from 'kysely';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';

/** Photos by which nobody claims anything. The record keeps their hashes. */
export const unclaimedPhotos: ExpiringRows = {
  table: 'handover_photos',
  since: 'received_at',
  only: sql`hash is not null and claimed_at is null`,
  erase: async (trx, ids) => {
    await trx
      .updateTable('handover_photos')
      .set({ hash: null, src: null, srcset: null })
      .where('id', 'in', ids)
      .execute();
  },
};

/** Records with all that belongs to them. The database deletes a signed one only for whoever says that its time is over. */
export const pastRecords: ExpiringRows = {
  table: 'handovers',
  since: 'created_at',
  erase: async (trx, ids) => {
    await sql`select set_config('makani.retention', 'over', true)`.execute(trx);
    await trx.deleteFrom('handovers').where('id', 'in', ids).execute();
  },
};

/** Reports of accidents with their photos. */
export const pastAccidents: ExpiringRows = {
  table: 'accidents',
  since: 'reported_at',
  erase: async (trx, ids) => {
    await sql`select set_config('makani.retention', 'over', true)`.execute(trx);
    await trx.deleteFrom('accidents').where('id', 'in', ids).execute();
  },
};
