import { messageLimits } from '@makani/contract/messages/messages';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

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

export async function insertMessage(trx: Db, row: Insertable<Tables['messages']>): Promise<MessageRow> {
  return trx.insertInto('messages').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A page, oldest first: those before a number, those after one, or the newest. */
export async function listMessages(
  db: Db,
  threadId: string,
  {
    before,
    after,
    since,
  }: { before?: number | undefined; after?: number | undefined; since?: Temporal.Instant | undefined },
): Promise<{ rows: MessageRow[]; hasOlder: boolean }> {
  const all = db.selectFrom('messages').selectAll().where('thread_id', '=', threadId);
  const of = since === undefined ? all : all.where('sent_at', '>=', since);
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

/** The newest message of each of these threads. */
export async function listLast(db: Db, threadIds: string[]): Promise<Map<string, MessageRow>> {
  if (threadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .innerJoin('message_threads', (join) =>
      join
        .onRef('message_threads.id', '=', 'messages.thread_id')
        .onRef('message_threads.last_number', '=', 'messages.number'),
    )
    .selectAll('messages')
    .where('messages.thread_id', 'in', threadIds)
    .execute();
  return new Map(rows.map((row) => [row.thread_id, row]));
}

/** All messages of a thread, oldest first. */
export async function listAll(db: Db, threadId: string): Promise<MessageRow[]> {
  return db.selectFrom('messages').selectAll().where('thread_id', '=', threadId).orderBy('number').execute();
}

/** Whether others have written after this message. */
export async function hasUnread(
  db: Db,
  { threadId, side, read }: { threadId: string; side: MessageRow['side']; read: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('number', '>', read)
    .where('side', '<>', side)
    .where('automatic', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
