import { sql } from 'kysely';
import type { Context } from '../adapters/context.ts';
import type { Db } from '../db/database.ts';

/** How attempts are slowed down. */
interface Pace {
  /** The least seconds to the next attempt after none, one, two …; the last goes for all that follow. */
  pauses: readonly number[];
  /** For how long attempts count after the latest one; no pause is longer. */
  countSeconds: number;
}

/**
 * Counts an attempt before it is made, so that of many at once only the first are made.
 * @returns the seconds to wait when the attempt comes too soon, which does not count; otherwise 0.
 */
export async function takeAttempt(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  key: string,
  { pauses, countSeconds }: Pace,
): Promise<number> {
  if (!config.rateLimits) return 0;
  const now = clock.now();
  const last = pauses.length - 1;
  const pause = sql<number>`(${pauses}::integer[])[least(rate_limits.hits, ${last}::integer) + 1]`;
  const opensAt = sql`rate_limits.resets_at - make_interval(secs => ${countSeconds}::integer - ${pause})`;
  const counted = await db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: now.add({ seconds: countSeconds }) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql`case when rate_limits.resets_at <= ${now}::timestamptz then 1 else rate_limits.hits + 1 end`,
          resets_at: sql`excluded.resets_at`,
        })
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
  return row === undefined ? 1 : Math.max(1, Math.ceil(now.until(row.opens_at).total('seconds')));
}

/** Takes back an attempt that was counted but not made. */
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
