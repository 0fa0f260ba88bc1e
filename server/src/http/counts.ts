import { sql } from 'kysely';
import type { Context } from '../adapters/context.ts';
import type { Db } from '../db/database.ts';
import type { ExpiringRows } from '../db/expiring-rows.ts';

type CountContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** At most `max` in a window of so many seconds, which starts with its first. */
interface Window {
  max: number;
  seconds: number;
}

/** How attempts are slowed down. */
interface Pace {
  /** The least seconds to the next attempt after none, one, two …; the last goes for all that follow. */
  pauses: readonly number[];
  /** For how long attempts count after the latest one; no pause is longer. */
  countSeconds: number;
}

/** Counts are rows of the database, so that all processes share them. */
export const endedCounts: ExpiringRows = { table: 'rate_limits', since: 'resets_at' };

/** Counts one hit. @returns the end of the window after more than `max` hits in it. */
export async function countHit(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
  { max, seconds }: Window,
): Promise<Temporal.Instant | undefined> {
  const now = clock.now();
  const row = await db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: now.add({ seconds }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ hits: hitsAfter(1, now), resets_at: endAfter(now) }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  return row.hits > max ? row.resets_at : undefined;
}

/**
 * Counts one hit where only the use case knows the subject: the account that gets a mail, or an export.
 * @returns the seconds until the window ends after more than `max` hits in it, otherwise 0.
 */
export async function takeHit(context: CountContext, key: string, window: Window): Promise<number> {
  if (!context.config.rateLimits) return 0;
  const end = await countHit(context, `${key} ${window.seconds}`, window);
  return end === undefined ? 0 : secondsUntil(end, context.clock.now());
}

/**
 * Takes an amount out of an allowance that all processes share, in the caller's transaction: what is rolled
 * back is not taken.
 * @returns the seconds until a new window when less than the amount is left; otherwise 0.
 */
export async function takeAllowance(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  trx: Db,
  { key, max, seconds }: Window & { key: string },
  amount: number,
): Promise<number> {
  if (!config.rateLimits || amount === 0) return 0;
  if (amount > max) return seconds;
  const now = clock.now();
  const hits = hitsAfter(amount, now);
  const taken = await trx
    .insertInto('rate_limits')
    .values({ key, hits: amount, resets_at: now.add({ seconds }) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ hits, resets_at: endAfter(now) })
        .where(sql<boolean>`${hits} <= ${max}::integer`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (taken !== undefined) return 0;
  const { resets_at: end } = await trx
    .selectFrom('rate_limits')
    .select('resets_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return secondsUntil(end, now);
}

/**
 * Counts an attempt before it is made, so that of many at once only the first are made.
 * @returns the seconds to wait when the attempt comes too soon, which does not count; otherwise 0.
 */
export async function takeAttempt(
  { db, clock, config }: CountContext,
  key: string,
  { pauses, countSeconds }: Pace,
): Promise<number> {
  if (!config.rateLimits) return 0;
  const now = clock.now();
  const pause = sql<number>`(${pauses}::integer[])[least(rate_limits.hits, ${pauses.length - 1}::integer) + 1]`;
  const opensAt = sql`rate_limits.resets_at - make_interval(secs => ${countSeconds}::integer - ${pause})`;
  const counted = await db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: now.add({ seconds: countSeconds }) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ hits: hitsAfter(1, now), resets_at: sql`excluded.resets_at` })
        .where(sql<boolean>`${opensAt} <= ${now}::timestamptz`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (counted !== undefined) return 0;
  const row = await db
    .selectFrom('rate_limits')
    .select(opensAt.$castTo<Temporal.Instant>().as('opens_at'))
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? 1 : secondsUntil(row.opens_at, now);
}

/** Takes back what was counted but not done. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute();
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export function secondsUntil(end: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(end).total('seconds')));
}

/** The hits of a row after so many more; those of a window that is over do not count. */
function hitsAfter(amount: number, now: Temporal.Instant) {
  return sql<number>`case when ${isOver(now)} then ${amount}::integer else rate_limits.hits + ${amount}::integer end`;
}

function endAfter(now: Temporal.Instant) {
  return sql<Temporal.Instant>`case when ${isOver(now)} then excluded.resets_at else rate_limits.resets_at end`;
}

function isOver(now: Temporal.Instant) {
  return sql<boolean>`rate_limits.resets_at <= ${now}::timestamptz`;
}
