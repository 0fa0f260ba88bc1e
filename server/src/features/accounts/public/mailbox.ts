import type { Db } from '../../../db/database.ts';

/** The address and first name for mail to a user. */
export async function findMailbox(
  db: Db,
  userId: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && { email: row.email, firstName: row.first_name };
}
