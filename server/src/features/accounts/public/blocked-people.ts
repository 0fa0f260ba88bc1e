import type { Db } from '../../../db/database.ts';

/** Everybody who is blocked, by whichever market’s desk: accounts are shared. */
export async function blockedPeople(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('blocked_at', 'is not', null).execute();
  return rows.map(({ id }) => id);
}
