import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/** The books and the history refuse to be emptied, by trigger; a test that begins anew goes round it, as a superuser may. */
export async function emptyTables(db: Db, tables: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`truncate ${sql.raw(tables)} cascade`.execute(trx);
  });
}
