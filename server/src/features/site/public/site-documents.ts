import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../db/database.ts';

/** Something that is set for the whole site, and what holds until an operator sets it. */
export interface SiteDocument<Value extends object> {
  name: string;
  schema: z.ZodMiniType<Value>;
  initial(config: Pick<Config, 'site'>): Value;
}

/** What holds now. A field that the code has gained since it was set is what the code says. */
export async function currentDocument<Value extends object>(
  db: Db,
  { name, schema, initial }: SiteDocument<Value>,
  config: Pick<Config, 'site'>,
): Promise<Value> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? initial(config) : z.parse(schema, { ...initial(config), ...row.value });
}

/** Changes of one document wait for each other, also while it has no row. */
export async function lockDocument(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site_settings ${name}`}, 0))`.execute(trx);
}

/** Cached pages show the change from the next request on. */
export async function writeDocument(trx: Db, name: string, value: object): Promise<void> {
  const json = JSON.stringify(value);
  await trx
    .insertInto('site_settings')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute();
}
