import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { inTransaction } from '../retry.ts';
import { marketPath } from './market-path.ts';

/**
 * Does the work once for each market of this database, always in the same order and in one transaction: what a person asks
 * of their account is about every market in which they have been.
 */
export async function inEachMarket<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T[]> {
  const markets = await listMarkets(db);
  if (markets.length === 1) return [await work(db)];
  return inTransaction(db, async (trx) => {
    const home = await lookIn(trx, undefined);
    const results: T[] = [];
    for (const market of markets) {
      await lookIn(trx, marketPath(market));
      results.push(await work(trx));
    }
    await lookIn(trx, home);
    return results;
  });
}

export async function listMarkets(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('markets').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Until the end of the transaction, so that a pooler may give the connection to anybody after it. */
async function lookIn(trx: Db, path: string | undefined): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    select before, set_config('search_path', coalesce(${path ?? null}, before), true)
    from (select current_setting('search_path') as before) as now`.execute(trx);
  return rows[0]?.before ?? '';
}
