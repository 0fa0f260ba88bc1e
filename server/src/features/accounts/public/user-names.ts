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

/** The facts of an account that are public with its vehicles. The last name is not read at all. */
export async function findMember(
  db: Db,
  userId: string,
): Promise<{ firstName: string; createdAt: Temporal.Instant }> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { firstName: row.first_name, createdAt: row.created_at };
}
