import type { Db } from '../../../db/database.ts';

/** First and last names by user id. */
export async function namesOf(
  db: Db,
  userIds: string[],
): Promise<Map<string, { firstName: string; lastName: string }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, { firstName: row.first_name, lastName: row.last_name }]));
}
