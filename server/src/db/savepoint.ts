import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Runs work that may fail. Inside a transaction, what it wrote is then undone, and the transaction can go on. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return work();
  await sql`savepoint attempt`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(db);
    return result;
  } catch (error) {
    // Where this fails as well, the transaction has come to nothing, and the first error says why.
    await sql`rollback to savepoint attempt`.execute(db).catch(() => undefined);
    throw error;
  }
}
