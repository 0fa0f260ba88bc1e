import { sql } from 'kysely';
import type { Context } from '../adapters/context.ts';
import type { Db } from '../db/database.ts';

interface Allowance {
  key: string;
  /** How much of it all takers together may have in one window. */
  max: number;
  seconds: number;
}

/**
 * Takes an amount out of an allowance that all processes share, in the caller's transaction: what is rolled
 * back is not taken. A window starts with its first taker.
 * @returns the seconds until a new window when less than the amount is left; otherwise 0.
 */
export async function takeAllowance(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  trx: Db,
  { key, max, seconds }: Allowance,
  amount: number,
): Promise<number> {
  if (!config.rateLimits || amount === 0) return 0;
  if (amount > max) return seconds;
  const now = clock.now();
  const isOver = sql<boolean>`rate_limits.resets_at <= ${now}::timestamptz`;
  const taken = sql<number>`case when ${isOver} then ${amount}::integer else rate_limits.hits + ${amount}::integer end`;
  const row = await trx
    .insertInto('rate_limits')
    .values({ key, hits: amount, resets_at: now.add({ seconds }) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: taken,
          resets_at: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
        })
        .where(sql<boolean>`${taken} <= ${max}::integer`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (row !== undefined) return 0;

  const { resets_at: resetsAt } = await trx
    .selectFrom('rate_limits')
    .select('resets_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil(now.until(resetsAt).total('seconds')));
}
