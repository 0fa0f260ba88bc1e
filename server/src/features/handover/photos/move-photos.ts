import { sql } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { copyPrivately } from '../../vehicles/public/private-photos.ts';

const tables = ['handover_photos', 'accident_photos'] as const;

/**
 * Moves photos of records and accident reports that were stored under public names. Their files are copied before the rows
 * name the copies. A photo that can't be copied is tried again by the next run, and holds up none behind it. The sweep of
 * files deletes those that no vehicle shows.
 */
export async function movePhotos(
  context: Pick<Context, 'db' | 'clock' | 'photoStore' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  for (const hash of await listPublic(context.db)) {
    if (signal.aborted) return;
    try {
      if (await copyPrivately(context, hash)) await nameCopies(context.db, hash);
    } catch (error) {
      context.log.warn({ err: error, hash }, 'a photo could not be moved');
    }
  }
}

async function listPublic(db: Db): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select('hash')
      .where(sql<boolean>`src not like '%p.jpg'`)
      .distinct()
      .execute();
    for (const { hash } of rows) if (hash !== null) found.add(hash);
  }
  return found;
}

async function nameCopies(db: Db, hash: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const table of tables)
      await sql`update ${sql.table(table)} set hash = private_hash(hash), src = private_names(src, hash),
        srcset = private_names(srcset, hash), stored_name = private_names(stored_name, hash)
        where hash = ${hash} and src not like '%p.jpg'`.execute(trx);
  });
}
