import type { Db } from '../../../db/database.ts';

/** Names that colleagues read instead of ids. */
export async function operatorNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Everybody who has accepted an invitation, disabled ones too, by name. */
export async function everyOperator(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('name', '<>', '')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The managers who work here now, and the addresses at which they sign in. */
export async function activeManagers(db: Db): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom('operators')
    .select(['id', 'name', 'email'])
    .where('grade', '=', 'manager')
    .where('disabled_at', 'is', null)
    .where('name', '<>', '')
    .orderBy('id')
    .execute();
}
