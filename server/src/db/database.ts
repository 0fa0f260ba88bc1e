import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What repositories take: the database itself or a transaction of it. */
export type Db = Kysely<Tables>;

export interface Database {
  kind: 'embedded' | 'postgres';
  kysely: Db;
  /** Runs many statements at once, all or none of them, without the time limits of a request. */
  script(statements: string): Promise<void>;
  /** One connection for `work`, without those limits either; each call is a transaction of its own. */
  session<T>(work: (run: RunStatement) => Promise<T>): Promise<T>;
  /** Waits for running work, then closes; calling it again does nothing more. */
  close(): Promise<void>;
}

/** @returns the rows of a single statement, or of the last of several. */
export type RunStatement = (statement: string) => Promise<object[]>;

export interface DatabaseLog {
  warn(details: object, message: string): void;
}

/** Answers when the database does, and throws when it does not. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
