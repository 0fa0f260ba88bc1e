import type { Grade } from '@makani/contract/operator/operators';
import type { Context } from '../../../adapters/context.ts';
import type { Answered, PaymentDisputes } from '../../../adapters/payments/payment-disputes.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { evidenceFileName, renderEvidence } from '../../documents/public/evidence.ts';
import {
  changeDispute,
  type DisputeRow,
  findDispute,
  leaseUnsentAnswers,
  lockDispute,
  unanswered,
} from '../../payments/public/disputes.ts';
import { acceptByTwo } from './accept-dispute.ts';
import { bookingIdsOf, whyNoAnswer } from './desk-disputes.ts';
import { notifyOfRefusal } from './dispute-mail.ts';
import { type DisputedPart, partsOfCharge } from './disputed-bookings.ts';
import { followDisputes } from './follow-disputes.ts';
import { type EvidenceContext, gatherEvidence } from './gather-evidence.ts';
import { guestMessages } from './guest-messages.ts';

type AnswerContext = EvidenceContext & Pick<Context, 'payments' | 'log'>;

/** Longer than the calls of one answer take together, so nobody sends what is on its way. */
const sentWithinSeconds = 120;

interface Answer {
  id: string;
  act: 'evidence' | 'accept';
  amountCents: number;
  reason: string;
  /** The guest's messages that the bank gets. */
  messages: string[];
}

/**
 * Answers the bank, once and finally. Giving a dispute up above the limit takes two. The decision is stored first, with
 * its row of the audit. If the card network does not answer, the worker goes on sending it. If the network refuses for
 * good, the office hears of it and the dispute is unanswered again.
 * @throws AppError `not_found`, `act_refused` with the sentence that says why, `effect_changed` for another amount, and
 * `own_request` or `managers_only` for anyone who can't be the second person.
 */
export async function answerDispute(
  context: AnswerContext,
  answer: Answer,
  operator: { operatorId: string; grade: Grade },
): Promise<{ outcome: 'done' | 'requested'; isSent: boolean }> {
  const { db, clock } = context;
  const decided = await inTransaction(db, (trx) => decide(trx, answer, operator, clock.now()));
  if (decided === null) return { outcome: 'requested', isSent: false };
  const refusal = await sendAnswer(context, decided);
  if (refusal !== undefined) throw new AppError('act_refused', { message: refusedAnswer(refusal) });
  const { sent_at: sentAt } = (await findDispute(db, decided.id)) ?? decided;
  return { outcome: 'done', isSent: sentAt !== null };
}

async function decide(
  trx: Db,
  { id, act, amountCents, reason, messages }: Answer,
  operator: { operatorId: string; grade: Grade },
  now: Temporal.Instant,
): Promise<DisputeRow | null> {
  const row = await lockDispute(trx, id);
  if (row === undefined) throw new AppError('not_found');
  const message = whyNoAnswer(row, now);
  if (message !== null) throw new AppError('act_refused', { message });
  if (row.amount_cents !== amountCents) throw new AppError('effect_changed');
  const parts = await partsOfCharge(trx, row);
  if (act === 'accept' && !(await acceptByTwo(trx, { row, parts, reason }, operator, now))) return null;
  if (act === 'evidence' && !(await areCandidates(trx, parts, messages, now)))
    throw new AppError('act_refused', { message: otherMessages });
  const actorId = operator.operatorId;
  const change = {
    answer: act,
    answered_by: actorId,
    answered_at: now,
    chosen_messages: act === 'evidence' ? messages : [],
    next_attempt_at: now.add({ seconds: sentWithinSeconds }),
    refused_at: null,
    refusal: null,
  };
  await changeDispute(trx, row, change);
  const bookings = bookingIdsOf(parts);
  const facts = { actorId, subjectId: id, reason, bookings, amountCents };
  await recordAct(trx, act === 'accept' ? 'dispute_accepted' : 'dispute_answered', facts, now);
  return { ...row, ...change };
}

const otherMessages =
  'One of the chosen messages can no longer be sent. Please reload the dispute and choose again.';

async function areCandidates(
  trx: Db,
  parts: readonly DisputedPart[],
  chosen: readonly string[],
  now: Temporal.Instant,
): Promise<boolean> {
  const candidates = new Set<string>();
  for (const { booking } of parts)
    for (const { id } of await guestMessages(trx, booking, now)) candidates.add(id);
  return chosen.every((id) => candidates.has(id));
}

/** Sends what was decided and never reached the card network. */
export async function sendAnswers(context: AnswerContext): Promise<number> {
  const due = await leaseUnsentAnswers(context.db, context.clock.now(), sentWithinSeconds);
  for (const row of due) await sendAnswer(context, row);
  return due.length;
}

/** @returns the card network's words where it has refused the answer for good. */
async function sendAnswer(context: AnswerContext, row: DisputeRow): Promise<string | undefined> {
  const { payments, log } = context;
  const { disputes } = payments;
  if (disputes === undefined) return undefined;
  try {
    const answered = await (row.answer === 'accept'
      ? disputes.accept(row.network_id)
      : sendEvidence(context, disputes, row));
    if (answered.outcome === 'refused') {
      log.error({ dispute: row.network_id, words: answered.words }, 'the answer to a dispute was refused');
      await storeRefusal(context, row, answered.words);
      return answered.words;
    }
    await followDisputes(context, row.charge_id, row.network_id);
  } catch (error) {
    log.warn({ err: error, dispute: row.network_id }, 'an answer to a dispute could not be sent yet');
  }
  return undefined;
}

/** The dispute is unanswered again, so that it is answered in another way, and reminded of. */
async function storeRefusal(context: AnswerContext, { id }: DisputeRow, words: string): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const row = await lockDispute(trx, id);
    // Another process has sent it, or has kept the refusal.
    if (row === undefined || row.answer === null || row.sent_at !== null) return;
    const refusal = words.slice(0, longestRefusal);
    const change = { ...unanswered, refused_at: now, refusal };
    await changeDispute(trx, row, change);
    await notifyOfRefusal(context, trx, { ...row, ...change }, refusal, now);
  });
}

const longestRefusal = 500;

function refusedAnswer(words: string): string {
  return `The card network refused it: ${words} Nothing was sent. Please change what you send, or answer in Stripe’s dashboard.`;
}

async function sendEvidence(
  context: EvidenceContext,
  disputes: PaymentDisputes,
  row: DisputeRow,
): Promise<Answered> {
  const bookings = bookingIdsOf(await partsOfCharge(context.db, row));
  const { evidence } = await gatherEvidence(context, row, bookings, row.chosen_messages);
  const pdf = await renderEvidence(evidence);
  return disputes.submit({ disputeId: row.network_id, name: evidenceFileName(evidence, 'pdf'), pdf });
}
