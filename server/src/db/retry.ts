import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './database.ts';
import { TransactionGuard } from './transaction-guard.ts';

/**
 * Runs `work` in one transaction. It may run up to four times, so it must do nothing but use the given
 * handle. Inside another transaction it becomes part of that one.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const guard = db.getExecutor().plugins.find((plugin) => plugin instanceof TransactionGuard);
  guard?.refuseInside();
  return withRetry(() =>
    db.transaction().execute((tx) => {
      const own = tx.withoutPlugins();
      return guard === undefined ? work(own) : guard.watch(() => work(own));
    }),
  );
}

/**
 * Retries after a lost conflict with another transaction, at most three times; other errors are thrown at
 * once.
 */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retries === 3 || !lostToAnother.has(sqlState(error) ?? '')) throw error;
      // The jitter keeps two colliding transactions from colliding again.
      await pause(5 * 2 ** retries + Math.random() * 20);
    }
  }
}

/** Runs work that may fail. Inside a transaction, what it wrote is then undone, and the transaction can go on. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return work();
  await sql`savepoint attempt`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(db);
    return result;
  } catch (error) {
    // If this fails as well, the whole transaction is lost, and the first error says why.
    await sql`rollback to savepoint attempt`.execute(db).catch(() => undefined);
    throw error;
  }
}

/** Deadlock, serialization failure, lock not available. */
const lostToAnother = new Set(['40P01', '40001', '55P03']);

/**
 * True when the named constraint rejected the change (`23505` unique, `23P01` exclusion, …), on either driver: its message
 * says so. A part of a divided table has its constraints under their names and a number, and the driver's own field for the
 * name has nothing else, so nobody reads that.
 */
export function isConstraintViolation(error: unknown, code: string, constraintName: string): boolean {
  if (!(error instanceof Error) || sqlState(error) !== code) return false;
  return new RegExp(String.raw`\b${constraintName}(?:_\d+)?\b`).test(error.message);
}

/** PostgreSQL's five-character error code, if the error came from the database. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
