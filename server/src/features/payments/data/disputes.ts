import { disputesThatBlock, disputesToAnswer, lostDisputes } from '@makani/domain/disputes/dispute-facts';
import type { DisputedMoney } from '@makani/domain/disputes/disputed-money';
import { removedWords } from '@makani/domain/retention/removed-words';
import { type Selectable, sql, type SqlBool, type RawBuilder, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PaymentRow } from './payments.ts';

export type DisputeRow = Selectable<Tables['disputes']>;
export type DisputeShareRow = Selectable<Tables['dispute_shares']>;

/** All disputes of a charge, the oldest first. */
export async function listDisputesOf(db: Db, chargeId: string): Promise<DisputeRow[]> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
}

/** Those that somebody has asked to give up above the limit, the one with the next deadline first. */
export async function listAcceptanceRequests(db: Db): Promise<DisputeRow[]> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('accept_asked_by', 'is not', null)
    .where('answer', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('due_by')
    .orderBy('id')
    .execute();
}

/** The same, locked. The caller holds the locks of the charge's payments. */
export async function lockDisputesOf(trx: Db, chargeId: string): Promise<DisputeRow[]> {
  return trx
    .selectFrom('disputes')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockDispute(trx: Db, id: string): Promise<DisputeRow | undefined> {
  return trx.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const noMessages: DisputeRow['chosen_messages'] = [];

/** As it begins, and begins anew when the bank asks for evidence after an inquiry. */
export const unanswered = {
  reminded_days: null,
  answer: null,
  answered_by: null,
  answered_at: null,
  chosen_messages: noMessages,
  sent_at: null,
  accept_asked_by: null,
  accept_asked_at: null,
  accept_reason: null,
  refused_at: null,
  refusal: null,
} as const;

export async function insertDispute(
  trx: Db,
  dispute: Omit<DisputeRow, 'revision' | 'attempts' | keyof typeof unanswered>,
): Promise<DisputeRow> {
  return trx
    .insertInto('disputes')
    .values({ ...dispute, ...unanswered })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts as a change, so that whoever asked the network before writes nothing. */
export async function changeDispute(
  trx: Db,
  { id, revision }: Pick<DisputeRow, 'id' | 'revision'>,
  change: Updateable<Tables['disputes']>,
): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .execute();
}

export async function sharesOfDispute(db: Db, disputeId: string): Promise<DisputeShareRow[]> {
  return db
    .selectFrom('dispute_shares')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .orderBy('payment_id')
    .execute();
}

export async function storeDisputeShare(trx: Db, share: DisputeShareRow): Promise<void> {
  const { amount_cents, withdrawn_cents, fee_cents } = share;
  await trx
    .insertInto('dispute_shares')
    .values(share)
    .onConflict((conflict) =>
      conflict
        .columns(['dispute_id', 'payment_id'])
        .doUpdateSet({ amount_cents, withdrawn_cents, fee_cents }),
    )
    .execute();
}

/** The disputed amounts of the payments under these references. */
export async function disputedMoney(db: Db, references: readonly string[]): Promise<DisputedMoney> {
  const { rows } = await sql<Record<'withdrawn' | 'fee' | 'contested' | 'lost' | 'covered', number>>`
    select coalesce(sum(share.withdrawn_cents), 0)::int as withdrawn, coalesce(sum(share.fee_cents), 0)::int as fee,
      coalesce(sum(case when dispute.status in (${statusList(disputesThatBlock)})
          then greatest(share.amount_cents, share.withdrawn_cents)
        when dispute.status in (${statusList(lostDisputes)}) then 0 else share.withdrawn_cents end), 0)::int as contested,
      coalesce(sum(share.withdrawn_cents) filter (where dispute.status in (${statusList(lostDisputes)})), 0)::int as lost,
      (select coalesce(sum(covered_cents), 0)::int from refunds join payments on payments.id = refunds.payment_id
        where payments.reference = any(${[...references]}::uuid[])) as covered
    from dispute_shares share join disputes dispute on dispute.id = share.dispute_id
      join payments on payments.id = share.payment_id
    where payments.reference = any(${[...references]}::uuid[])`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('a row of sums is always there');
  const { withdrawn: withdrawnCents, fee: feeCents, contested: heldCents, lost, covered } = sums;
  return { withdrawnCents, feeCents, heldCents, lostCents: lost - covered, coveredCents: covered };
}

/** The amount of one payment that lost disputes gave the cardholder, less the refunds settled with it. */
export async function lostOfPayment(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select (
      coalesce((select sum(share.withdrawn_cents) from dispute_shares share
        join disputes dispute on dispute.id = share.dispute_id
        where share.payment_id = ${paymentId} and dispute.status in (${statusList(lostDisputes)})), 0)
      - coalesce((select sum(covered_cents) from refunds where payment_id = ${paymentId}), 0))::int as cents`.execute(
    db,
  );
  return Math.max(0, rows[0]?.cents ?? 0);
}

/** Amounts that single operators gave up of the payments under these references by accepting disputes. */
export async function acceptedByOne(db: Db, references: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(share.amount_cents), 0)::int as cents
    from dispute_shares share join disputes dispute on dispute.id = share.dispute_id
      join payments on payments.id = share.payment_id
    where payments.reference = any(${[...references]}::uuid[])
      and dispute.answer = 'accept' and dispute.accept_asked_by is null`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** While a dispute of its charge is open, the card network refuses to refund it. */
export async function isRefundBlocked(db: Db, chargeId: string): Promise<boolean> {
  const { rows } = await sql`select from disputes where charge_id = ${chargeId}
    and status in (${statusList(disputesThatBlock)}) limit 1`.execute(db);
  return rows.length > 0;
}

/** The same for the charges of any of these references. */
export async function areRefundsBlocked(db: Db, references: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select from payments join disputes on disputes.charge_id = coalesce(payments.charge_id, payments.id)
    where payments.reference = any(${[...references]}::uuid[])
      and disputes.status in (${statusList(disputesThatBlock)}) limit 1`.execute(db);
  return rows.length > 0;
}

/** SQL for a refund whose charge is disputed: it waits for the outcome. */
export const waitsForDispute: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from payments paid join disputes dispute on dispute.charge_id = coalesce(paid.charge_id, paid.id)
  where paid.id = refunds.payment_id and dispute.status in (${statusList(disputesThatBlock)}))`;

/** SQL for a payment under one of these references whose charge is disputed, and the bank has not decided. */
export function isDisputed(references: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from payments paid join disputes dispute on dispute.charge_id = coalesce(paid.charge_id, paid.id)
    where paid.reference in (${references}) and dispute.closed_at is null)`;
}

/** The charges of all that is not over, with no end to how old they are. */
export async function chargesOfOpenDisputes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('charge_id')
    .distinct()
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ charge_id: id }) => id);
}

/** Disputes that wait for an answer until a moment soon, and of which the office was not reminded so late. */
export async function listUnreminded(
  db: Db,
  { now, until, days }: { now: Temporal.Instant; until: Temporal.Instant; days: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from disputes
    where closed_at is null and due_by > ${now}::timestamptz and due_by <= ${until}::timestamptz and answer is null
      and status in (${statusList(disputesToAnswer)}) and coalesce(reminded_days, 4) > ${days} order by due_by, id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** How many disputes are open, how many of them nobody has answered, and how long there is for the most urgent. */
export async function disputeFigures(
  db: Db,
  now: Temporal.Instant,
): Promise<{ open: number; unanswered: number; dueSeconds: number }> {
  const { rows } = await sql<{ open: number; unanswered: number; dueSeconds: number }>`
    select count(*)::int as open, count(*) filter (where ${isUnanswered})::int as unanswered,
      greatest(0, coalesce(extract(epoch from min(due_by) filter (where ${isUnanswered}) - ${now}::timestamptz), 0))::float8
        as "dueSeconds"
    from disputes where closed_at is null`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('a row of figures is always there');
  return figures;
}

const isUnanswered = sql`answer is null and status in (${statusList(disputesToAnswer)})`;

/** Open ones by their deadline, closed ones the latest first. */
export async function listDisputes(
  db: Db,
  state: 'open' | 'closed',
  { after, limit }: { after: { at: Temporal.Instant; id: string } | undefined; limit: number },
): Promise<DisputeRow[]> {
  const query = db.selectFrom('disputes').selectAll().limit(limit);
  if (state === 'open') {
    const due = sql<Temporal.Instant>`coalesce(due_by, '9999-12-31')`;
    const open = query.where('closed_at', 'is', null).orderBy(due).orderBy('id');
    return (
      after === undefined ? open : open.where(sql<SqlBool>`(${due}, id) > (${after.at}, ${after.id}::uuid)`)
    ).execute();
  }
  const closed = query.where('closed_at', 'is not', null).orderBy('closed_at', 'desc').orderBy('id', 'desc');
  return (
    after === undefined
      ? closed
      : closed.where(sql<SqlBool>`(closed_at, id) < (${after.at}, ${after.id}::uuid)`)
  ).execute();
}

/** Takes answers that nobody is sending. Each is due again, should this worker never report back. */
export async function leaseUnsentAnswers(
  db: Db,
  now: Temporal.Instant,
  seconds: number,
): Promise<DisputeRow[]> {
  return db
    .updateTable('disputes')
    .set((eb) => ({ next_attempt_at: now.add({ seconds }), attempts: eb('attempts', '+', 1) }))
    .where('answer', 'is not', null)
    .where('sent_at', 'is', null)
    .where('status', 'in', disputesToAnswer)
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .execute();
}

/** The disputes of everything that was paid under these references. */
export async function disputesUnder(
  db: Db,
  references: readonly string[],
): Promise<{ id: string; amountCents: number; status: DisputeRow['status'] }[]> {
  const { rows } = await sql<{ id: string; amountCents: number; status: DisputeRow['status'] }>`
    select distinct disputes.id, disputes.amount_cents as "amountCents", disputes.status, disputes.opened_at
    from disputes join payments on coalesce(payments.charge_id, payments.id) = disputes.charge_id
    where payments.reference = any(${[...references]}::uuid[]) order by disputes.opened_at, disputes.id`.execute(
    db,
  );
  return rows.map(({ id, amountCents, status }) => ({ id, amountCents, status }));
}

/** Removes why an operator asked to give up the disputes of what was paid under these references. */
export async function forgetAcceptReasons(trx: Db, references: readonly string[]): Promise<void> {
  const disputes = await disputesUnder(trx, references);
  if (disputes.length === 0) return;
  await trx
    .updateTable('disputes')
    .set({ accept_reason: removedWords })
    .where('accept_reason', 'is not', null)
    .where(
      'id',
      'in',
      disputes.map(({ id }) => id),
    )
    .execute();
}

/** References paid by charges with an open dispute: all of them, or those among these references. */
export async function openlyDisputed(
  db: Db,
  references?: readonly string[],
): Promise<(Pick<PaymentRow, 'purpose' | 'reference'> & { openedAt: Temporal.Instant })[]> {
  const query = db
    .selectFrom('disputes')
    .innerJoin('payments', (join) =>
      join.on(sql<SqlBool>`coalesce(payments.charge_id, payments.id) = disputes.charge_id`),
    )
    .select(['payments.purpose', 'payments.reference', 'disputes.opened_at as openedAt'])
    .where('disputes.closed_at', 'is', null);
  const under = sql<SqlBool>`payments.reference = any(${[...(references ?? [])]}::uuid[])`;
  return (references === undefined ? query : query.where(under)).execute();
}
