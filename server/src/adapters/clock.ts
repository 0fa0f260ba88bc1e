import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Where every "now" of the server comes from; tests inject one that they move by hand. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = {
  now: () => toMicroseconds(Temporal.Now.instant()),
};

/** The database's time, read without a query: this machine's clock plus an offset measured at start and every minute. */
export interface DatabaseClock extends Clock {
  stop(): void;
}

/**
 * Expiry must be judged by one clock, and the database is the only one all processes share: a machine
 * whose own clock is five minutes wrong must not free a hold early.
 */
export async function databaseClock(database: Database, local: Clock = systemClock): Promise<DatabaseClock> {
  let offset = await measureOffset(database, local);
  const timer = setInterval(() => {
    measureOffset(database, local).then(
      (measured) => (offset = measured),
      () => undefined, // A database that is away for a while does not make the last known offset wrong.
    );
  }, 60_000);
  timer.unref();
  return {
    now: () => toMicroseconds(local.now().add(offset)),
    stop: () => clearInterval(timer),
  };
}

/** How far the database is ahead, taking its answer for the middle of the round trip. */
async function measureOffset(database: Database, local: Clock): Promise<Temporal.Duration> {
  const asked = local.now();
  const { rows } = await sql<{ now: Temporal.Instant }>`select clock_timestamp() as now`.execute(
    database.kysely,
  );
  const answered = local.now();
  const halfway = asked.add({ nanoseconds: Math.round(asked.until(answered).total('nanoseconds') / 2) });
  return rows[0] === undefined ? new Temporal.Duration() : halfway.until(rows[0].now);
}

/** PostgreSQL keeps microseconds; a finer instant would not equal itself after being stored. */
function toMicroseconds(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: 'microsecond', roundingMode: 'floor' });
}
