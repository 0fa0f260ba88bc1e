import { removedWords } from '@makani/domain/retention/removed-words';
import { lowerRetained } from '@makani/domain/cancellation/retained-money';
import { isCharged, shownPayments, activePayments } from '@makani/domain/payments/payment-facts';
import { canMakePayment } from '@makani/domain/payments/payment-status';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { paymentColumns } from '../../../db/tables/columns.ts';
import type { Tables } from '../../../db/tables.ts';
import { leaseDue } from '../../../jobs/lease.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { paymentLease } from '../payment-lease.ts';
import { waitsForDispute } from './disputes.ts';
import { movePayment, type PaymentRow } from './payments.ts';

export type RefundRow = Selectable<Tables['refunds']>;

/** The payments of one or more references as sums, in cents. */
export interface Money {
  retainedCents: number;
  capturedCents: number;
  /** The retained part of the captured amount. */
  capturedAndRetainedCents: number;
  /** By the card network. */
  refundedCents: number;
  /** The part of the refunds that the cardholder has by a dispute that they won. */
  coveredCents: number;
  /** The part of the refunds that is still to be made. */
  dueBackCents: number;
}

export interface PaidPayment {
  payment: PaymentRow;
  refunds: RefundRow[];
}

/** The references' payments with a valid authorisation, charged or not, with their refunds, oldest first. */
async function listPaid(db: Db, references: string[]): Promise<PaidPayment[]> {
  return listWithRefunds(db, references, activePayments);
}

/** The payments their owner has seen on the card: valid authorisations and released ones, oldest first. */
export async function listShown(db: Db, references: string[]): Promise<PaidPayment[]> {
  const all = await listWithRefunds(db, references, shownPayments);
  return all.filter(({ payment }) => isShown(payment));
}

/** An attempt that was voided before the network responded has no last four, and never appeared on a card. */
export function isShown({ status, last4 }: Pick<PaymentRow, 'status' | 'last4'>): boolean {
  return shownPayments.includes(status) && last4 !== '';
}

async function listWithRefunds(
  db: Db,
  references: string[],
  statuses: PaymentRow['status'][],
): Promise<PaidPayment[]> {
  if (references.length === 0) return [];
  const payments = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('reference', 'in', references)
    .where('status', 'in', statuses)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const refunds = await listRefundsOf(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => ({
    payment,
    refunds: refunds.filter((refund) => refund.payment_id === payment.id),
  }));
}

export async function sumMoney(db: Db, references: string[]): Promise<Money> {
  const sum = {
    retainedCents: 0,
    capturedCents: 0,
    capturedAndRetainedCents: 0,
    refundedCents: 0,
    coveredCents: 0,
    dueBackCents: 0,
  };
  for (const { payment, refunds } of await listPaid(db, references)) {
    sum.retainedCents += payment.retained_cents;
    sum.capturedCents += payment.captured_cents;
    sum.capturedAndRetainedCents += isCharged(payment) ? payment.retained_cents : 0;
    for (const { status, amount_cents: cents, covered_cents: coveredCents } of refunds) {
      sum[status === 'done' ? 'refundedCents' : 'dueBackCents'] += cents - coveredCents;
      sum.coveredCents += coveredCents;
    }
  }
  return sum;
}

/**
 * Starts the capture of every open authorisation's retained amount. The worker executes it, and it may
 * still fail.
 */
export async function captureFor(trx: Db, references: string[], now: Temporal.Instant): Promise<void> {
  for (const payment of await lockPaid(trx, references)) {
    if (isUncharged(payment)) await movePayment(trx, payment, 'beginCapture', { now });
  }
}

/**
 * Reduces the amount that the references retain together, newest payment first. An authorisation that
 * retains $0 is voided, one not yet charged is captured for less, and a charged one is refunded. The worker
 * executes each step under its own idempotency key, so it happens once.
 */
export async function reduceRetained(
  trx: Db,
  references: string[],
  retainedCents: number,
  change: { reason: string; now: Temporal.Instant },
): Promise<void> {
  const payments = await lockPaid(trx, references);
  const stored = payments.map((payment) => ({ id: payment.id, retainedCents: payment.retained_cents }));
  for (const lowered of lowerRetained(stored, retainedCents)) {
    const payment = payments.find(({ id }) => id === lowered.id);
    if (payment !== undefined) await retainLess(trx, payment, lowered.retainedCents, change);
  }
}

/** An authorisation of $0 cannot be reduced further, so it is voided. */
export async function giveUpAuthorised(
  trx: Db,
  references: string[],
  change: { reason: string; now: Temporal.Instant },
): Promise<void> {
  for (const payment of await lockPaid(trx, references)) {
    if (isUncharged(payment) && payment.retained_cents === 0) await retainLess(trx, payment, 0, change);
  }
}

/** Requests a refund of a captured payment. The caller holds the payment's lock. */
export async function requestRefund(
  trx: Db,
  payment: Pick<PaymentRow, 'id' | 'status'>,
  amountCents: number,
  { reason, now }: { reason: string; now: Temporal.Instant },
): Promise<void> {
  const { id } = await trx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_cents: amountCents,
      reason,
      next_attempt_at: now,
      created_at: now,
      done_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAct(trx, 'refund_requested', { subjectId: id, paymentId: payment.id, amountCents }, now);
  if (canMakePayment('beginRefund', payment.status)) await movePayment(trx, payment, 'beginRefund', { now });
}

/** Leases refunds that are due. Those of a disputed charge wait for the outcome. */
export async function leaseRefunds(db: Db, now: Temporal.Instant, limit: number): Promise<RefundRow[]> {
  const waiting = (trx: Db) =>
    trx
      .selectFrom('refunds')
      .selectAll()
      .where('status', '=', 'requested')
      .where((eb) => eb.not(waitsForDispute));
  return leaseDue(db, { table: 'refunds', waiting, ...paymentLease(now) }, { now, limit });
}

/**
 * Records a refund that the card network confirmed. The caller holds the payment's lock. Repeating it has
 * no effect.
 */
export async function markRefunded(
  trx: Db,
  payment: PaymentRow,
  refundId: string,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ status: 'done', done_at: now })
    .where('id', '=', refundId)
    .where('status', '=', 'requested')
    .execute();
  const refunds = await listRefundsOf(trx, [payment.id]);
  if (!canMakePayment('refundAll', payment.status) || refunds.some(({ status }) => status === 'requested'))
    return;
  const refundedCents = refunds.reduce((cents, refund) => cents + refund.amount_cents, 0);
  const isAll = refundedCents === payment.captured_cents;
  await movePayment(trx, payment, isAll ? 'refundAll' : 'refundPart', { now });
}

/** Settles part of a refund with what the cardholder has by a dispute. The caller holds the payment's lock. */
export async function coverRefund(
  trx: Db,
  { id, covered_cents: before }: Pick<RefundRow, 'id' | 'covered_cents'>,
  cents: number,
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ covered_cents: before + cents })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute();
}

/** The amount that the card network has given back of a payment, in cents. */
export async function givenBack(db: Db, paymentId: string): Promise<number> {
  const refunds = await listRefundsOf(db, [paymentId]);
  return refunds
    .filter(({ status }) => status === 'done')
    .reduce((cents, refund) => cents + refund.amount_cents - refund.covered_cents, 0);
}

export async function findRefund(db: Db, id: string): Promise<RefundRow> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function retainLess(
  trx: Db,
  payment: PaymentRow,
  retainedCents: number,
  change: { reason: string; now: Temporal.Instant },
): Promise<void> {
  if (isUncharged(payment) && retainedCents === 0) {
    await movePayment(trx, payment, 'beginVoid', { now: change.now, failure: change.reason });
    return;
  }
  await trx
    .updateTable('payments')
    .set({ retained_cents: retainedCents, updated_at: change.now })
    .where('id', '=', payment.id)
    .execute();
  // A payment being captured may be captured in full already; the code that records the capture refunds the
  // rest.
  if (isCharged(payment)) await requestRefund(trx, payment, payment.retained_cents - retainedCents, change);
}

/** Authorised, with no capture requested yet. */
function isUncharged({ status }: PaymentRow): boolean {
  return canMakePayment('beginCapture', status);
}

async function lockPaid(trx: Db, references: string[]): Promise<PaymentRow[]> {
  return trx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('reference', 'in', references)
    .where('status', 'in', activePayments)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Removes an operator's words from the refunds of what was paid for these. */
export async function forgetRefundReasons(trx: Db, references: string[]): Promise<void> {
  if (references.length === 0) return;
  await trx
    .updateTable('refunds')
    .set({ reason: removedWords })
    .where('payment_id', 'in', trx.selectFrom('payments').select('id').where('reference', 'in', references))
    .execute();
}

/** Oldest first. */
export async function listRefundsOf(db: Db, paymentIds: string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
