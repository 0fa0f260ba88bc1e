import { type Kysely, sql } from 'kysely';
import type { Hearer, Listener } from './listen.ts';
import type { Tables } from './tables.ts';

/** A database handle or a transaction; repositories accept either. */
export type Db = Kysely<Tables>;

export interface Database {
  kind: 'embedded' | 'postgres';
  kysely: Db;
  /** The schema of `MARKET_SCHEMA`; undefined without. */
  market: string | undefined;
  /** How much work waits for a connection; the embedded database does not tell, and says 0. */
  waiting(): number;
  /** Runs several statements in one transaction, without the time limits of a request. */
  script(statements: string): Promise<void>;
  /** Runs `work` on one connection without time limits; each statement is its own transaction. */
  session<T>(work: (run: RunStatement) => Promise<T>): Promise<T>;
  /** Counts what this process has written: after each commit, the number is another. */
  writes(): number;
  /** Hears what any process tells, all on one connection. Closed with the database. */
  listen(hearer: Hearer): Pick<Listener, 'isHearing'>;
  /** Waits for running work, then closes. Further calls have no effect. */
  close(): Promise<void>;
}

/** @returns the rows of a single statement, or of the last of several. */
export type RunStatement = (statement: string) => Promise<object[]>;

export interface DatabaseLog {
  warn(details: object, message: string): void;
}

/** Resolves when the database responds, throws otherwise. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
