import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './database.ts';
import { TransactionGuard } from './transaction-guard.ts';

/**
 * Runs `work` in one transaction: all of it is kept or none. It may run up to four times, so it must do nothing but
 * talk to the database through the handle it is given. Inside another transaction it simply becomes part of that one.
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

/** Repeats what lost against another transaction, at most three times; every other failure goes straight to the caller. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retries === 3 || !lostToAnother.has(sqlState(error) ?? '')) throw error;
      // The jitter keeps two that collided from colliding again.
      await pause(5 * 2 ** retries + Math.random() * 20);
    }
  }
}

/** Deadlock, serialization failure, lock not available. */
const lostToAnother = new Set(['40P01', '40001', '55P03']);

/** Whether the named constraint of the database refused the change (`23505` unique, `23P01` exclusion, …), on either driver. */
export function isConstraintViolation(error: unknown, code: string, constraintName: string): boolean {
  return (
    error instanceof Error &&
    sqlState(error) === code &&
    'constraint' in error &&
    error.constraint === constraintName
  );
}

/** PostgreSQL's five-character code, when the error came from the database. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
