import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import { splitByWeight } from '@makani/domain/disputes/disputed-money';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { NetworkDispute } from '../../../adapters/payments/payment-disputes.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { listCharge } from '../../payments/public/charges.ts';
import {
  changeDispute,
  type DisputeRow,
  insertDispute,
  storeDisputeShare,
  listDisputesOf,
  lockDisputesOf,
  sharesOfDispute,
  unanswered,
} from '../../payments/public/disputes.ts';
import { heldOf, notifyOfDispute } from './dispute-mail.ts';
import { balanceContested, type ContestedShare, lockContested } from './lock-contested.ts';

type FollowContext = Pick<Context, 'db' | 'clock' | 'payments' | 'config'>;

/** Another answer of the network was written in between, so often at most. */
const maxAttempts = 5;

/**
 * The one transition of disputes: asks the card network what is true now of all disputes of a charge, and writes it with the
 * books, the mails and the time. What was told, how often and in which order, makes no difference; nor does who asks.
 * @param expected A dispute that the network has told of, and so has to know.
 * @throws when the network doesn't answer, or we don't know the payments of the charge.
 */
export async function followDisputes(
  context: FollowContext,
  chargeId: string,
  expected?: string,
): Promise<void> {
  const { db, payments } = context;
  if (payments.disputes === undefined) return;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const before = await revisionsOf(db, chargeId);
    const reported = await payments.disputes.of(chargeId);
    if (expected !== undefined && !reported.some(({ id }) => id === expected))
      throw new Error(`the card network tells nothing of ${expected} yet`);
    if (reported.length === 0) return;
    if (await inTransaction(db, (trx) => write(context, trx, { chargeId, before, reported }))) return;
  }
  throw new Error(`the disputes of ${chargeId} change while they are read`);
}

async function revisionsOf(db: Db, chargeId: string): Promise<Map<string, number>> {
  const rows = await listDisputesOf(db, chargeId);
  return new Map(rows.map((row) => [row.network_id, row.revision]));
}

/** @returns false where something newer was written since the network was asked. */
async function write(
  context: FollowContext,
  trx: Db,
  {
    chargeId,
    before,
    reported,
  }: { chargeId: string; before: Map<string, number>; reported: NetworkDispute[] },
): Promise<boolean> {
  const shares = await lockContested(trx, await listCharge(trx, chargeId));
  const rows = await lockDisputesOf(trx, chargeId);
  if (rows.length !== before.size || rows.some((row) => before.get(row.network_id) !== row.revision))
    return false;
  const now = context.clock.now();
  for (const dispute of reported) {
    const heldBefore = await heldOf(trx, shares);
    const row = rows.find(({ network_id: id }) => id === dispute.id);
    const after = await store(trx, { chargeId, row, dispute, shares }, now);
    if (after === undefined) continue;
    // The books first: the mails tell what they hold.
    await balanceContested(trx, shares, now);
    await notifyOfDispute(context, trx, { before: row, after, shares, heldBefore }, now);
  }
  return true;
}

/** @returns the row as it stands, undefined where nothing has changed. */
async function store(
  trx: Db,
  {
    chargeId,
    row,
    dispute,
    shares,
  }: {
    chargeId: string;
    row: DisputeRow | undefined;
    dispute: NetworkDispute;
    shares: readonly ContestedShare[];
  },
  now: Temporal.Instant,
): Promise<DisputeRow | undefined> {
  const facts = {
    amount_cents: dispute.amountCents,
    reason: dispute.reason,
    status: dispute.status,
    network_status: dispute.networkStatus,
    due_by: dispute.dueBy,
    sent_at: row?.sent_at ?? (hasAnswer(row?.answer ?? null, dispute) ? now : null),
    closed_at: isClosed(dispute) ? (row?.closed_at ?? now) : null,
    updated_at: now,
    ...(isReopened(row, dispute) && unanswered),
  };
  const parts = await partsOf(trx, row, dispute, shares);
  if (row !== undefined && isSame(row, facts) && parts.every(({ isSame: same }) => same)) return undefined;
  const stored =
    row ??
    (await insertDispute(trx, {
      ...facts,
      id: randomUUIDv7(),
      network_id: dispute.id,
      charge_id: chargeId,
      next_attempt_at: now,
      opened_at: dispute.openedAt,
    }));
  if (row !== undefined) await changeDispute(trx, row, facts);
  for (const { isSame: _, ...part } of parts)
    await storeDisputeShare(trx, { ...part, dispute_id: stored.id });
  return { ...stored, ...facts };
}

/** The bank waits for another answer: what an inquiry was answered doesn't count for the dispute that it becomes. */
function isReopened(row: DisputeRow | undefined, { status, isAnswered }: NetworkDispute): boolean {
  const { needsAnswer, isInquiry } = disputeFacts[status];
  if (row === undefined || !needsAnswer) return false;
  const isEscalated = disputeFacts[row.status].isInquiry && !isInquiry;
  return isEscalated || (row.sent_at !== null && !isAnswered);
}

/** Evidence that was decided on and never reached the bank stays unsent; what was accepted ends the dispute. */
function hasAnswer(answer: DisputeRow['answer'], { isAnswered, status }: NetworkDispute): boolean {
  if (answer === null) return false;
  return isAnswered || (answer === 'accept' && disputeFacts[status].isOver);
}

/** Decided, and the money of one that was won is back. */
function isClosed({ status, withdrawnCents }: NetworkDispute): boolean {
  const { isOver, isLost } = disputeFacts[status];
  return isOver && (isLost || withdrawnCents === 0);
}

function isSame(
  row: DisputeRow,
  facts: Pick<DisputeRow, 'amount_cents' | 'reason' | 'status' | 'network_status'> & Moments,
): boolean {
  const sameMoment = (one: Temporal.Instant | null, other: Temporal.Instant | null) =>
    one === null || other === null ? one === other : one.equals(other);
  return (
    row.amount_cents === facts.amount_cents &&
    row.reason === facts.reason &&
    row.status === facts.status &&
    row.network_status === facts.network_status &&
    sameMoment(row.due_by, facts.due_by) &&
    sameMoment(row.sent_at, facts.sent_at) &&
    sameMoment(row.closed_at, facts.closed_at)
  );
}

type Moments = Pick<DisputeRow, 'due_by' | 'sent_at' | 'closed_at'>;

/** The split is made once, by what was left of each payment then; the fee is the platform’s, so it is not split. */
async function partsOf(
  trx: Db,
  row: DisputeRow | undefined,
  dispute: NetworkDispute,
  shares: readonly ContestedShare[],
) {
  const stored = row === undefined ? [] : await sharesOfDispute(trx, row.id);
  const partOf = new Map(stored.map((part) => [part.payment_id, part]));
  const weights =
    stored.length > 0
      ? shares.map(({ payment }) => partOf.get(payment.id)?.amount_cents ?? 0)
      : firstWeights(shares);
  const amounts = splitByWeight(dispute.amountCents, weights);
  const withdrawn = splitByWeight(dispute.withdrawnCents, weights);
  return shares.map(({ payment }, place) => {
    const part = {
      payment_id: payment.id,
      amount_cents: amounts[place] ?? 0,
      withdrawn_cents: withdrawn[place] ?? 0,
      fee_cents: place === 0 ? dispute.feeCents : 0,
    };
    const before = partOf.get(payment.id);
    const same =
      before !== undefined &&
      before.amount_cents === part.amount_cents &&
      before.withdrawn_cents === part.withdrawn_cents &&
      before.fee_cents === part.fee_cents;
    return { ...part, isSame: same };
  });
}

/** @throws while a charge is not captured here that the network has captured. */
function firstWeights(shares: readonly ContestedShare[]): number[] {
  const left = shares.map(({ leftCents }) => leftCents);
  if (left.some((cents) => cents > 0)) return left;
  const captured = shares.map(({ payment }) => payment.captured_cents);
  if (captured.every((cents) => cents === 0)) throw new Error('a disputed charge is not captured here yet');
  return captured;
}
