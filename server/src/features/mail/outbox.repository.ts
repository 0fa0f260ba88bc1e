import { hasMailbox } from '@makani/domain/accounts/mailbox';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Given, statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';
import { leaseDue } from '../../jobs/lease.ts';
import { kindsForgottenOnceSent, kindsToAccounts, kindsToDrivers } from './kinds/audiences.ts';
import { kindToOffice } from './kinds/kinds.ts';

export type OutboxRow = Pick<
  Selectable<Tables['outbox']>,
  'id' | 'kind' | 'recipient' | 'payload' | 'attempts' | 'created_at'
>;

/** Nothing is written for somebody who has given no address. */
export async function insertOnce(
  db: Db,
  row: { kind: string; reference: string; recipient: string; payload: string },
  now: Temporal.Instant,
): Promise<void> {
  if (hasMailbox(row.recipient)) await insert(db, { ...row, now });
}

const insert = statement(
  (
    db,
    {
      kind,
      reference,
      recipient,
      payload,
      now,
    }: Given<Record<'kind' | 'reference' | 'recipient' | 'payload', string> & { now: Temporal.Instant }>,
  ) =>
    db
      .insertInto('outbox')
      .values({ kind, reference, recipient, payload, next_attempt_at: now, created_at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing()),
);

/** Leases due mails: counts the try and hides them from other workers until the lease ends. */
export async function leaseMails(
  db: Db,
  { limit, now, until }: { limit: number; now: Temporal.Instant; until: Temporal.Instant },
): Promise<OutboxRow[]> {
  const waiting = (trx: Db) =>
    trx
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'payload', 'attempts', 'created_at'])
      .where('status', '=', 'queued');
  const queue = { table: 'outbox', dueAt: 'next_attempt_at', waiting, leasedUntil: () => until } as const;
  return leaseDue(db, queue, { now, limit });
}

/** Replaces recipient and content of a mail whose recipient has left. */
const nobody = { recipient: 'deleted@deleted.invalid', payload: '{}' };

export async function markSent(
  db: Db,
  { id, kind }: Pick<OutboxRow, 'id' | 'kind'>,
  { at, toFile }: { at: Temporal.Instant; toFile: boolean },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'sent', sent_at: at, written_to_file: toFile, last_error: null })
    .$if(kindsForgottenOnceSent.includes(kind), (update) => update.set(nobody))
    .where('id', '=', id)
    .execute();
}

/** Only the holder of the newest lease may reschedule, so a slow worker cannot undo a later one's result. */
export async function reschedule(
  db: Db,
  row: Pick<OutboxRow, 'id' | 'attempts'>,
  next: { attempts: number; at: Temporal.Instant; error: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts: next.attempts, next_attempt_at: next.at, last_error: next.error })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('status', '=', 'queued')
    .execute();
}

export async function park(db: Db, row: Pick<OutboxRow, 'id' | 'attempts'>, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'parked', last_error: error })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .where('status', '=', 'queued')
    .execute();
}

export interface OutboxCounts {
  queued: number;
  parked: number;
  toFile: number;
}

export async function countByStatus(db: Db): Promise<OutboxCounts> {
  const counts = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<string | number>().as('mails')])
    .where('status', 'in', ['queued', 'parked'])
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(counts.find((count) => count.status === status)?.mails ?? 0);
  const { mails: toFile } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<string | number>().as('mails'))
    .where('written_to_file', '=', true)
    .executeTakeFirstOrThrow();
  return { queued: of('queued'), parked: of('parked'), toFile: Number(toFile) };
}

/** When the oldest queued mail was queued. */
export async function waitingSince(db: Db): Promise<Temporal.Instant | undefined> {
  const oldest = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('status', '=', 'queued')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.created_at;
}

/**
 * @param retainsQueued Leaves what guest and host still wait for, until the time of sent mails is over.
 * @returns the ids of those that were touched.
 */
export async function forgetDrivers(
  db: Db,
  { references, retainsQueued }: { references: string[]; retainsQueued: boolean },
): Promise<string[]> {
  const deleted = await db
    .deleteFrom('outbox')
    .where('reference', 'in', references)
    .where('status', '<>', 'sent')
    .$if(retainsQueued, (mails) =>
      mails.where((eb) => eb.or([eb('kind', 'in', kindsToDrivers), eb('status', '<>', 'queued')])),
    )
    .returning('id')
    .execute();
  const emptied = await db
    .updateTable('outbox')
    .set({ ...nobody, last_error: null })
    .where('reference', 'in', references)
    .where('status', '=', 'sent')
    .returning('id')
    .execute();
  return [...deleted, ...emptied].map(({ id }) => id);
}

/**
 * @param whose An address whose owner has not confirmed it is theirs only in mails to its account.
 * @returns the ids of those that were touched.
 */
export async function forget(
  db: Db,
  whose: { address: string; isConfirmed: boolean; references: string[] },
): Promise<string[]> {
  const theirs = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    eb.or([
      eb.and([
        eb(eb.fn<string>('lower', ['recipient']), '=', whose.address.toLowerCase()),
        whose.isConfirmed ? eb('kind', '<>', kindToOffice) : eb('kind', 'in', kindsToAccounts),
      ]),
      ...(whose.references.length > 0 ? [eb('reference', 'in', whose.references)] : []),
    ]);
  const deleted = await db
    .deleteFrom('outbox')
    .where('status', '<>', 'sent')
    .where(theirs)
    .returning('id')
    .execute();
  const emptied = await db
    .updateTable('outbox')
    .set({ ...nobody, last_error: null })
    .where(theirs)
    .returning('id')
    .execute();
  return [...deleted, ...emptied].map(({ id }) => id);
}
