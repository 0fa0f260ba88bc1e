import { shownEmail } from '@makani/domain/accounts/mailbox';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** People whose name, last name or address begins with a text. The limit keeps common prefixes quick. */
export async function findPeople(db: Db, text: string, limit: number): Promise<string[]> {
  const start = `${text.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: string }>`
    (select id from users where lower(first_name || ' ' || last_name) like ${start} limit ${limit})
    union (select id from users where lower(last_name) like ${start} limit ${limit})
    union (select id from users where lower(email) like ${start} limit ${limit})
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Person {
  id: string;
  name: string;
  email: string;
}

export async function getPerson(db: Db, id: string): Promise<Person> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name: `${row.first_name} ${row.last_name}`, email: shownEmail(row.email) };
}
