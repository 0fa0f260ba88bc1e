import type { ReplyWish } from '@makani/domain/texts/keywords';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';

/** @returns false for a reply that was answered before: the network may send one twice. */
export async function insertReply(
  trx: Db,
  reply: { id: string; phone: string; wish: ReplyWish },
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('text_replies')
    .values({ ...reply, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether a reply of this kind came from the number since then, besides this one. */
export async function hasReplied(
  db: Db,
  { id, phone, wish }: { id: string; phone: string; wish: ReplyWish },
  since: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('text_replies')
    .select('id')
    .where('phone', '=', phone)
    .where('received_at', '>', since)
    .where('wish', '=', wish)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

export const oldReplies: ExpiringRows = { table: 'text_replies', since: 'received_at' };
