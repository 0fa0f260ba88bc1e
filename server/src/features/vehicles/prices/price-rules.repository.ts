import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** The owner of rules: a host, or the desk. */
export type RuleOwner = { hostId: string } | 'desk';

function rulesBy(db: Db, owner: RuleOwner) {
  return db
    .selectFrom('price_rules')
    .leftJoin('vehicles', 'vehicles.id', 'price_rules.vehicle_id')
    .selectAll('price_rules')
    .select('vehicles.name as vehicle_name')
    .where('price_rules.host_id', owner === 'desk' ? 'is' : '=', owner === 'desk' ? null : owner.hostId);
}

export type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

/** Those that have ended last; only so many where `max` says so. */
export async function listRules(db: Db, owner: RuleOwner, max: number | undefined) {
  return rulesBy(db, owner)
    .$if(max !== undefined, (query) => query.limit(max ?? 0))
    .orderBy(sql`ended_at is not null`)
    .orderBy('price_rules.created_at', 'desc')
    .orderBy('price_rules.id')
    .execute();
}

export async function findRule(db: Db, owner: RuleOwner, id: string): Promise<RuleRow | undefined> {
  return rulesBy(db, owner).where('price_rules.id', '=', id).executeTakeFirst();
}

/** Edits of one rule wait for each other. */
export async function lockRule(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('price_rules').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Serializes additions to one owner’s rules, so that each counts the ones before. After `lockRule`, never before. */
export async function lockOwner(trx: Db, owner: RuleOwner): Promise<void> {
  const key = `price_rules:${owner === 'desk' ? owner : owner.hostId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

export async function countLive(db: Db, owner: RuleOwner): Promise<{ all: number; lengths: number }> {
  return db
    .selectFrom('price_rules')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('kind', '=', 'length').as('lengths'),
    ])
    .where('host_id', owner === 'desk' ? 'is' : '=', owner === 'desk' ? null : owner.hostId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function insertRule(trx: Db, rule: Insertable<Tables['price_rules']>): Promise<void> {
  await trx.insertInto('price_rules').values(rule).execute();
}

/** The caller has found it, and nobody has ended it since. @returns whether it was there. */
export async function updateLive(
  trx: Db,
  id: string,
  change: Updateable<Tables['price_rules']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('price_rules')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The facts that price any vehicle. With a host, only of their vehicles that aren’t archived. */
export async function findPricedVehicle(db: Db, id: string, hostId?: string) {
  let query = db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select(['vehicles.id', 'vehicles.name', 'vehicles.daily_cents', 'vehicles.host_id'])
    .select(['vehicles.category', 'vehicles.location_id', 'locations.time_zone'])
    .where('vehicles.id', '=', id);
  if (hostId !== undefined)
    query = query.where('vehicles.host_id', '=', hostId).where('vehicles.status', '<>', 'archived');
  return query.executeTakeFirst();
}

export async function isLocation(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('locations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}
