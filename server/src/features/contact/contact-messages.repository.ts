import type { ContactMessage } from '@makani/contract/site/contact';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

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

export async function listByEmail(db: Db, email: string): Promise<Selectable<Tables['contact_messages']>[]> {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('created_at')
    .execute();
}

export async function listWrittenBetween(
  db: Db,
  email: string,
  { startsAt, endsAt }: InstantRange,
): Promise<Selectable<Tables['contact_messages']>[]> {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('created_at', '>=', startsAt)
    .where('created_at', '<=', endsAt)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns the ids of the deleted messages. */
export async function deleteByEmail(trx: Db, email: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('contact_messages')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
