import type { ContactMessage } from '@makani/contract/contact';
import type { Db } from '../../db/database.ts';

export async function insertContactMessage(
  db: Db,
  { name, email, subject, message }: ContactMessage,
  now: Temporal.Instant,
): Promise<string> {
  const row = await db
    .insertInto('contact_messages')
    .values({ name, email, subject, message, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
