import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type MessagePhotoRow = Selectable<Tables['message_photos']>;

export async function insertPhoto(trx: Db, row: Insertable<Tables['message_photos']>): Promise<void> {
  await trx.insertInto('message_photos').values(row).execute();
}

export async function findPhoto(db: Db, id: string): Promise<MessagePhotoRow | undefined> {
  return db.selectFrom('message_photos').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Gives uploads of the sender to a message, in this order. @returns false if one is not theirs, or was sent. */
export async function attachPhotos(
  trx: Db,
  { ids, ...of }: { ids: string[]; threadId: string; senderId: string; messageId: string },
): Promise<boolean> {
  for (const [position, id] of ids.entries()) {
    const attached = await trx
      .updateTable('message_photos')
      .set({ message_id: of.messageId, position })
      .where('id', '=', id)
      .where('thread_id', '=', of.threadId)
      .where('sender_id', '=', of.senderId)
      .where('message_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (attached === undefined) return false;
  }
  return true;
}

/** By message, in their order. */
export async function photosOf(db: Db, messageIds: string[]): Promise<Map<string, MessagePhotoRow[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_photos')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.message_id ?? '');
}
