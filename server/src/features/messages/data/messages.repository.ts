import { messageLimits } from '@makani/contract/messages/messages';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

import { readableBy, type Readership, sideOf } from './readable.ts';

export type MessageRow = Selectable<Tables['messages']>;

/** A repeated message, in whatever thread it was sent. */
export async function findSent(
  db: Db,
  { senderId, clientId }: { senderId: string; clientId: string },
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertMessage(trx: Db, row: Insertable<Tables['messages']>): Promise<MessageRow> {
  return trx.insertInto('messages').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A page of what somebody may read, oldest first: those before a number, those after one, or the newest. */
export async function listMessages(
  db: Db,
  { threadId, reader }: { threadId: string; reader: Readership },
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<{ rows: MessageRow[]; hasOlder: boolean }> {
  const of = db
    .selectFrom('messages as m')
    .selectAll('m')
    .where('thread_id', '=', threadId)
    .where(readableBy(reader));
  const size = messageLimits.pageSize;
  if (after !== undefined) {
    const rows = await of.where('number', '>', after).orderBy('number').limit(size).execute();
    return { rows, hasOlder: false };
  }
  const newest = await of
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(size + 1)
    .execute();
  return { rows: newest.slice(0, size).toReversed(), hasOlder: newest.length > size };
}

/** The newest message that somebody may read in each of these threads. */
export async function listLast(
  db: Db,
  threadIds: string[],
  reader: Readership,
): Promise<Map<string, MessageRow>> {
  if (threadIds.length === 0) return new Map();
  const { rows } = await sql<MessageRow>`
    select newest.* from unnest(${threadIds}::uuid[]) thread (id)
    cross join lateral (select * from messages m where m.thread_id = thread.id and ${readableBy(reader)}
      order by number desc limit 1) newest`.execute(db);
  return new Map(rows.map((row) => [row.thread_id, row]));
}

/** All messages of a thread, whoever reads them, oldest first. */
export async function listAll(db: Db, threadId: string): Promise<MessageRow[]> {
  return db.selectFrom('messages').selectAll().where('thread_id', '=', threadId).orderBy('number').execute();
}

/** Whether other sides have written to somebody after this message. */
export async function hasUnread(
  db: Db,
  { threadId, reader, read }: { threadId: string; reader: Readership; read: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('messages as m')
    .select('m.id')
    .where('thread_id', '=', threadId)
    .where('number', '>', read)
    .where('side', '<>', sideOf(reader.part))
    .where('automatic', 'is', null)
    .where(readableBy(reader))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
