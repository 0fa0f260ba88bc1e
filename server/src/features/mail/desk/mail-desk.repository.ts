import type { DeskMailState } from '@makani/contract/operator/mail';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const shown = [
  'id',
  'kind',
  'recipient',
  'status',
  'attempts',
  'last_error',
  'created_at',
  'next_attempt_at',
  'sent_at',
] as const;

export interface MailFilter {
  state?: DeskMailState | undefined;
  kind?: string | undefined;
  /** The beginning of the address. */
  recipient?: string | undefined;
}

/** Newest first. */
export async function listMail(
  db: Db,
  { state, kind, recipient }: MailFilter,
  page: { after: { at: Temporal.Instant; id: string } | undefined; limit: number },
) {
  const { after, limit } = page;
  let query = db.selectFrom('outbox').select(shown);
  if (state !== undefined) query = query.where('status', '=', state);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (recipient !== undefined && recipient !== '') {
    const pattern = `${recipient.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`lower(recipient) like ${pattern}`);
  }
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export type ListedMail = Awaited<ReturnType<typeof listMail>>[number];

/** With what its text is written from. */
export async function findMail(db: Db, id: string) {
  return db
    .selectFrom('outbox')
    .select([...shown, 'payload'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same of several, oldest first. */
export async function findMails(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('outbox')
    .select([...shown, 'payload'])
    .where('id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function lockMail(trx: Db, id: string): Promise<ListedMail | undefined> {
  return trx.selectFrom('outbox').select(shown).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** All tries are ahead again. The id stays, and with it the Message-ID. The caller holds the lock of a parked one. */
export async function queueAgain(trx: Db, id: string, now: Temporal.Instant): Promise<ListedMail> {
  return trx
    .updateTable('outbox')
    .set({ status: 'queued', attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}
