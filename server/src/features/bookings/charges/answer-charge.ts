import { canAnswer, moveOfAnswer } from '@makani/domain/handover/charge-rule';
import { chargeMoveFacts } from '@makani/domain/handover/charge-status';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { type BookingRow, lockOwn } from '../data/bookings.repository.ts';
import { moveCharge, type TripChargeRow } from '../data/charges/trip-charges.repository.ts';
import { mailChargeNews, mailObjection } from '../mail/charge-mail.ts';
import { lockChargeOf } from './require-charge.ts';

interface AnswerInput {
  bookingId: string;
  chargeId: string;
  guestId: string;
  answer: { answer: 'accept'; amountCents: number } | { answer: 'object'; words: string };
}

/**
 * Accepts a charge at the amount that was shown, or objects to it.
 * @throws AppError `not_found`, `charge_closed`, `effect_changed`.
 */
export async function answerCharge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, chargeId, guestId, answer }: AnswerInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockOwn(trx, bookingId, guestId);
    if (row === undefined) throw new AppError('not_found');
    const charge = await lockChargeOf(trx, bookingId, chargeId);
    const now = clock.now();
    if (!canAnswer({ status: charge.status, answerBy: charge.answer_by }, now))
      throw new AppError('charge_closed');
    if (answer.answer === 'accept' && answer.amountCents !== charge.amount_cents)
      throw new AppError('effect_changed');
    const objection = answer.answer === 'object' ? answer.words : null;
    await noteAnswer(trx, { row, charge, answer: answer.answer, objection }, now);
  });
}

/** Nobody has answered in time. The caller holds the locks of booking and charge. */
export async function noteSilence(
  trx: Db,
  { row, charge }: { row: BookingRow; charge: TripChargeRow },
  now: Temporal.Instant,
): Promise<TripChargeRow> {
  return noteAnswer(trx, { row, charge, answer: 'silence', objection: null }, now);
}

const stored = { accept: 'accepted', object: 'objected', silence: 'silent' } as const;

async function noteAnswer(
  trx: Db,
  {
    row,
    charge,
    answer,
    objection,
  }: { row: BookingRow; charge: TripChargeRow; answer: keyof typeof stored; objection: string | null },
  now: Temporal.Instant,
): Promise<TripChargeRow> {
  const move = moveOfAnswer(charge.kind, answer);
  const isAccepted = chargeMoveFacts[move].to === chargeMoveFacts.accept.to;
  const answered = await moveCharge(trx, charge, move, {
    answer: stored[answer],
    objection,
    answered_at: now,
    owed_cents: isAccepted ? charge.amount_cents : null,
    updated_at: now,
  });
  if (answer === 'silence' && isAccepted)
    await mailChargeNews(trx, 'trip_charge_decided', { row, charge: answered }, now);
  if (answer === 'object') await mailObjection(trx, { row, charge: answered }, now);
  return answered;
}
