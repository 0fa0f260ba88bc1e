import { type Insertable, type Selectable, sql } from 'kysely';
import type { Clock } from '../../../adapters/clock.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import { leaseDue } from '../../../jobs/lease.ts';
import type { Leased } from './texts.repository.ts';

type CallerTextRow = Selectable<Tables['caller_texts']>;

/** Queues a text, once for each link. */
export async function insertCallerText(trx: Db, row: Insertable<Tables['caller_texts']>): Promise<void> {
  await trx.insertInto('caller_texts').values(row).execute();
}

/** Leases due texts to callers, in the order of their next attempt. */
export async function leaseCallerTexts(
  db: Db,
  { limit, now, until }: { limit: number; now: Temporal.Instant; until: Temporal.Instant },
): Promise<Leased<'caller_texts'>[]> {
  const waiting = (trx: Db) => trx.selectFrom('caller_texts').selectAll().where('status', '=', 'queued');
  const queue = {
    table: 'caller_texts',
    dueAt: 'next_attempt_at',
    waiting,
    leasedUntil: () => until,
  } as const;
  const rows = await leaseDue(db, queue, { now, limit });
  return rows.map((row) => ({ ...row, table: queue.table }));
}

/** Until the transaction ends, no reply of STOP is noted for this text. */
export async function lockCallerText(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('caller_texts').select('id').where('id', '=', id).forUpdate().execute();
}

/** Whether the newest word from this number is STOP: neither a consent nor a START has come since. */
export async function hasStopped(db: Db, phone: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select coalesce(greatest(
        (select max(ended_at) from text_consents where phone = ${phone} and ended_by = 'stop'),
        (select max(received_at) from text_replies where phone = ${phone} and wish = 'stop'),
        (select max(stopped_at) from caller_texts where phone = ${phone}))
      >= greatest(
        (select max(given_at) from text_consents where phone = ${phone}),
        (select max(received_at) from text_replies where phone = ${phone} and wish = 'start'),
        '-infinity'::timestamptz), false) as stopped`.execute(db);
  return rows[0]?.stopped === true;
}

/** Notes a STOP. The clock is read under the locks: a text that was handed over before, this comes after. */
export async function stopCallerTexts(trx: Db, clock: Clock, phone: string): Promise<void> {
  const rows = await trx
    .selectFrom('caller_texts')
    .select('id')
    .where('phone', '=', phone)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await trx.updateTable('caller_texts').set({ stopped_at: clock.now() }).where('id', 'in', ids).execute();
}

/** A reply of START takes the STOP back. The desk needs another yes all the same. */
export async function resumeCallerTexts(trx: Db, phone: string): Promise<void> {
  await trx
    .updateTable('caller_texts')
    .set({ stopped_at: null })
    .where('phone', '=', phone)
    .where('stopped_at', 'is not', null)
    .execute();
}

/** The first word of the network on it counts. @returns undefined when there was one, or the text is gone. */
export async function noteCallerDelivery(
  trx: Db,
  id: string,
  { delivery, error }: { delivery: 'delivered' | 'undelivered'; error: number | null },
): Promise<Pick<CallerTextRow, 'kind' | 'phone'> | undefined> {
  return trx
    .updateTable('caller_texts')
    .set({ delivery, delivery_error: error })
    .where('id', '=', id)
    .where('delivery', 'is', null)
    .returning(['kind', 'phone'])
    .executeTakeFirst();
}

/** Oldest first. */
export async function listCallerTexts(db: Db, userId: string): Promise<CallerTextRow[]> {
  return db
    .selectFrom('caller_texts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .orderBy('id')
    .execute();
}

/** The account of an address that was entered since takes the place of the one without any. */
export async function moveCallerTexts(trx: Db, from: string, to: string): Promise<void> {
  await trx.updateTable('caller_texts').set({ user_id: to }).where('user_id', '=', from).execute();
}

/** The text of a quote belongs to the account that the quote’s booking is for. */
export async function giveQuoteText(trx: Db, quoteId: string, userId: string): Promise<void> {
  await trx
    .updateTable('caller_texts')
    .set({ user_id: userId })
    .where('kind', '=', 'quote_link')
    .where('reference', '=', quoteId)
    .execute();
}

export async function deleteQuoteTexts(trx: Db, quoteIds: string[]): Promise<void> {
  if (quoteIds.length === 0) return;
  await trx
    .deleteFrom('caller_texts')
    .where('kind', '=', 'quote_link')
    .where('reference', 'in', quoteIds)
    .execute();
}

export async function deleteCallerTexts(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('caller_texts').where('user_id', '=', userId).execute();
}

/** Each is a consent, too, so it shows for some years that the text was wanted. */
export const endedCallerTexts: ExpiringRows = {
  table: 'caller_texts',
  since: 'ended_at',
  only: sql`status <> 'queued'`,
};
