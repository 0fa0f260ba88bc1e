import { type Expression, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface Mailbox {
  email: string;
  firstName: string;
  lastName: string;
  isConfirmed: boolean;
}

/** The address and name for mail to a user, and whether the address is proven to be theirs. */
export async function findMailbox(
  db: Db,
  userId: string | Expression<string | null>,
): Promise<Mailbox | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      isConfirmed: row.email_verified_at !== null,
    }
  );
}

/** SQL that is true for a user whose address is confirmed. */
export function hasConfirmedEmail(userId: string) {
  return sql<SqlBool>`exists (select 1 from users where users.id = ${sql.ref(userId)}
    and users.email_verified_at is not null)`;
}
