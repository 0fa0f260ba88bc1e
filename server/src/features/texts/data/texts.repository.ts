import type { TextKind } from '@makani/contract/texts/text-consent';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import { leaseDue } from '../../../jobs/lease.ts';

export type TextRow = Selectable<Tables['text_messages']>;

/** A row of either outbox on its way: urgent texts, and texts that callers have said yes to. */
export type Leased<Table extends TextTable = TextTable> = Selectable<Tables[Table]> & { table: Table };
export type TextTable = 'text_messages' | 'caller_texts';

type Held = Pick<Leased, 'table' | 'id' | 'attempts'>;

/** A fact that is told to a person once. */
export interface NewText {
  kind: TextKind;
  userId: string;
  bookingId: string | null;
  reference: string;
  moment: Temporal.Instant;
  usefulUntil: Temporal.Instant;
  /** Zone of the quiet hours: this one, the one of the person's browser or else this one, or none at all. */
  quiet: { in: string } | { atHomeOr: string } | 'never';
}

/**
 * Queues a text to the person's open consent. Without one, and for a fact that they were told, nothing happens. A text that
 * never left, because the consent before had ended, goes to the number of this one.
 */
export async function insertOnce(trx: Db, text: NewText, now: Temporal.Instant): Promise<void> {
  const { quiet } = text;
  const zone =
    quiet === 'never'
      ? sql`null`
      : 'in' in quiet
        ? sql`${quiet.in}::text`
        : sql`coalesce(time_zone, ${quiet.atHomeOr})`;
  await sql`
    insert into text_messages (kind, user_id, consent_id, booking_id, reference, moment, time_zone, useful_until,
      next_attempt_at, created_at)
    select ${text.kind}, user_id, id, ${text.bookingId}::uuid, ${text.reference}::uuid, ${text.moment}::timestamptz, ${zone},
      ${text.usefulUntil}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from text_consents where user_id = ${text.userId}::uuid and ended_at is null
    on conflict on constraint text_messages_once do update set consent_id = excluded.consent_id, status = 'queued',
      time_zone = excluded.time_zone, useful_until = excluded.useful_until, next_attempt_at = excluded.next_attempt_at,
      ended_at = null, last_error = null
    where text_messages.status = 'dropped' and text_messages.begun_at is null
      and text_messages.consent_id <> excluded.consent_id`.execute(trx);
}

/** Leases due texts: counts the attempt and hides them from other workers until the lease ends. */
export async function leaseTexts(
  db: Db,
  { limit, now, until }: { limit: number; now: Temporal.Instant; until: Temporal.Instant },
): Promise<Leased<'text_messages'>[]> {
  const waiting = (trx: Db) => trx.selectFrom('text_messages').selectAll().where('status', '=', 'queued');
  const queue = {
    table: 'text_messages',
    dueAt: 'next_attempt_at',
    waiting,
    leasedUntil: () => until,
  } as const;
  const rows = await leaseDue(db, queue, { now, limit });
  return rows.map((row) => ({ ...row, table: queue.table }));
}

/** Only the holder of the newest lease may write, so a slow worker cannot undo a later one's result. */
function ofLease(db: Db, { table, id, attempts }: Held) {
  return db
    .updateTable(table)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'queued');
}

/** @returns false when another worker has the lease now. */
export async function noteBegun(
  trx: Db,
  row: Held,
  begun: { at: Temporal.Instant; bodySha256: string },
): Promise<boolean> {
  const noted = await ofLease(trx, row)
    .set({ begun_at: begun.at, body_sha256: begun.bodySha256 })
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** The network has it, whoever has the lease by now: nobody may send it again. */
export async function markSent(
  db: Db,
  { table, id }: Pick<Held, 'table' | 'id'>,
  sent: { networkId: string; toFile: boolean; at: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable(table)
    .set({
      status: 'sent',
      network_id: sent.networkId,
      written_to_file: sent.toFile,
      ended_at: sent.at,
      last_error: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** `dropped`: it was of no use any more, or not wanted. `refused`: the network doesn't take it. */
export async function endUnsent(
  db: Db,
  row: Held,
  end: { status: 'dropped' | 'refused'; reason: string; at: Temporal.Instant },
): Promise<void> {
  await ofLease(db, row).set({ status: end.status, last_error: end.reason, ended_at: end.at }).execute();
}

/**
 * The first word on it counts, and none on an attempt before the one that the network has now.
 * @returns undefined when there was one, or the text is gone.
 */
export async function noteDelivery(
  trx: Db,
  id: string,
  report: { networkId: string | undefined; delivery: 'delivered' | 'undelivered'; error: number | null },
): Promise<Pick<TextRow, 'kind' | 'consent_id'> | undefined> {
  const { networkId, delivery, error } = report;
  return trx
    .updateTable('text_messages')
    .set({ delivery, delivery_error: error })
    .where('id', '=', id)
    .where('delivery', 'is', null)
    .$if(networkId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('network_id', 'is', null), eb('network_id', '=', networkId ?? null)])),
    )
    .returning(['kind', 'consent_id'])
    .executeTakeFirst();
}

export async function reschedule(
  db: Db,
  row: Held,
  next: { at: Temporal.Instant; error?: string },
): Promise<void> {
  await ofLease(db, row)
    .set({ next_attempt_at: next.at, ...(next.error !== undefined && { last_error: next.error }) })
    .execute();
}

/** Oldest first, of the time for which they are stored. */
export async function listTexts(db: Db, userId: string): Promise<TextRow[]> {
  return db
    .selectFrom('text_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function deleteTexts(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('text_messages').where('user_id', '=', userId).execute();
}

interface TextFigures {
  queued: number;
  refused: number;
  toFile: number;
  undelivered: number;
  /** Those of a day that the network took, refused or didn't deliver. */
  handedOver: number;
  /** Those of them that it refused or didn't deliver. */
  lost: number;
  /** Age of the oldest one that failed and is tried again, 0 without one. */
  oldestSeconds: number;
}

/** Counts what waits in both outboxes, and what was refused or went to files in the time for which texts are stored. */
export async function countTexts(db: Db, now: Temporal.Instant): Promise<TextFigures> {
  const urgent = await countOf(db, { table: 'text_messages', since: 'created_at' }, now);
  const toCallers = await countOf(db, { table: 'caller_texts', since: 'given_at' }, now);
  return {
    queued: urgent.queued + toCallers.queued,
    refused: urgent.refused + toCallers.refused,
    toFile: urgent.toFile + toCallers.toFile,
    undelivered: urgent.undelivered + toCallers.undelivered,
    handedOver: urgent.handedOver + toCallers.handedOver,
    lost: urgent.lost + toCallers.lost,
    oldestSeconds: Math.max(0, urgent.oldest, toCallers.oldest),
  };
}

async function countOf(
  db: Db,
  { table, since }: { table: TextTable; since: string },
  now: Temporal.Instant,
): Promise<Omit<TextFigures, 'oldestSeconds'> & { oldest: number }> {
  const from = sql.table(table);
  // Those to callers are stored for years, as consents.
  const recent = sql`status <> 'queued' and ended_at > ${now}::timestamptz - interval '30 days'`;
  const { rows } = await sql<Omit<TextFigures, 'oldestSeconds'> & { oldest: number }>`
    select
      (select count(*)::int from ${from} where status = 'queued') as queued,
      (select count(*)::int from ${from} where ${recent} and delivery = 'undelivered') as undelivered,
      day.*,
      (select count(*)::int from ${from} where ${recent} and status = 'refused') as refused,
      (select count(*)::int from ${from} where ${recent} and written_to_file) as "toFile",
      (select coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(since)})), 0)::float8 from ${from}
        where status = 'queued' and attempts > 0 and last_error is not null) as oldest
    from (select count(*)::int as "handedOver",
        (count(*) filter (where status = 'refused' or delivery = 'undelivered'))::int as lost
      from ${from} where status <> 'queued' and status <> 'dropped' and ended_at > ${now}::timestamptz - interval '1 day') day`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a query of sums has one row');
  return row;
}

/** Those that were sent, dropped or refused. */
export const endedTexts: ExpiringRows = {
  table: 'text_messages',
  since: 'ended_at',
  only: sql`status <> 'queued'`,
};
