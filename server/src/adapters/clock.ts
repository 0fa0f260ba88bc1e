import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The server's only source of the current time. Tests inject a clock that they control. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = {
  now: () => toMicroseconds(Temporal.Now.instant().epochNanoseconds),
};

/** The database's time without a query: the local clock plus an offset measured at start and every minute. */
export interface DatabaseClock extends Clock {
  stop(): void;
}

/**
 * All processes share only the database's clock, so it alone decides what has expired. A machine whose own
 * clock is five minutes off must not release a hold early.
 */
export async function databaseClock(database: Database, local: Clock = systemClock): Promise<DatabaseClock> {
  let offset = await measureOffset(database, local);
  const timer = setInterval(() => {
    measureOffset(database, local).then(
      (measured) => (offset = measured),
      () => undefined, // While the database is unavailable, the last known offset remains valid.
    );
  }, 60_000);
  timer.unref();
  return {
    now: () => toMicroseconds(local.now().epochNanoseconds + offset),
    stop: () => clearInterval(timer),
  };
}

/** The database's offset in nanoseconds, assuming that it responded in the middle of the round trip. */
async function measureOffset(database: Database, local: Clock): Promise<bigint> {
  const sentAt = local.now().epochNanoseconds;
  const { rows } = await sql<{ now: Temporal.Instant }>`select clock_timestamp() as now`.execute(
    database.kysely,
  );
  const halfway = (sentAt + local.now().epochNanoseconds) / 2n;
  return rows[0] === undefined ? 0n : rows[0].now.epochNanoseconds - halfway;
}

/** PostgreSQL stores microseconds; a finer instant would not equal itself after being stored. */
function toMicroseconds(nanoseconds: bigint): Temporal.Instant {
  return Temporal.Instant.fromEpochNanoseconds(nanoseconds - (nanoseconds % 1_000n));
}
