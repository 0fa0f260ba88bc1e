import type { Db } from '../../../db/database.ts';

/** An account's number as its owner typed it; undefined for a deleted account. */
export async function findPhone(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.phone_number;
}
