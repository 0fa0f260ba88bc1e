import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Newest first, with who created each. */
export async function listKeys(db: Db) {
  return keysWithCreator(db).orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id', 'desc').execute();
}

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export async function findKey(db: Db, id: string): Promise<KeyRow> {
  return keysWithCreator(db).where('api_keys.id', '=', id).executeTakeFirstOrThrow();
}

function keysWithCreator(db: Db) {
  return db
    .selectFrom('api_keys')
    .innerJoin('operators', 'operators.id', 'api_keys.created_by')
    .select(['api_keys.id', 'api_keys.name', 'prefix', 'scopes', 'api_keys.created_at', 'last_used_at'])
    .select([
      'ends_at',
      'revoked_at',
      'operators.name as creator',
      'operators.grade',
      'operators.disabled_at',
    ]);
}

export async function insertKey(trx: Db, row: Insertable<Tables['api_keys']>): Promise<void> {
  await trx.insertInto('api_keys').values(row).execute();
}

export async function countWorking(trx: Db, now: Temporal.Instant): Promise<number> {
  const { keys } = await trx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string | number>().as('keys'))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(keys);
}

/** @returns undefined for one that is missing or has ended. */
export async function endKey(
  trx: Db,
  id: string,
  now: Temporal.Instant,
): Promise<{ name: string; prefix: string } | undefined> {
  return trx
    .updateTable('api_keys')
    .set({ ends_at: now, revoked_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning(['name', 'prefix'])
    .executeTakeFirst();
}

/** A key that works: it has not ended, and whoever created it is a manager. */
export async function findWorking(db: Db, keyHash: string, now: Temporal.Instant) {
  return db
    .selectFrom('api_keys')
    .innerJoin('operators', 'operators.id', 'api_keys.created_by')
    .select(['api_keys.id', 'prefix', 'scopes', 'last_used_at'])
    .where('key_hash', '=', keyHash)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where('grade', '=', 'manager')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function noteUse(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}
