import { canAnswer } from '@makani/domain/handover/charge-rule';
import { chargesInWords } from '@makani/domain/handover/charge-words';
import { chargeStatusFacts } from '@makani/domain/handover/charge-status';
import { collectStep } from '@makani/domain/handover/collecting';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { captureFor, reduceRetained } from '../../payments/public/money.ts';
import { insertPayment, type PaymentRow } from '../../payments/public/payments.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import {
  changeCharge,
  listChargesOf,
  listWithChargesToSettle,
  lockCharge,
  moveCharge,
  type TripChargeRow,
} from '../data/charges/trip-charges.repository.ts';
import { findDepositOf, lockDeposit, moveDeposit } from '../data/deposits.repository.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';
import { findSavedCard } from '../money/saved-card.ts';
import { noteSilence } from './answer-charge.ts';
import { authoriseCharge, leaveUnpaid } from './charge-payment.ts';

type JobContext = Pick<Context, 'db' | 'clock' | 'log' | 'payments'>;

/**
 * Ends the time to answer of charges, and collects what is owed: first from the deposit, then from the card on file. The worker of
 * payments asks again for steps that a crash interrupted.
 */
export async function settleCharges(context: JobContext, signal?: AbortSignal): Promise<number> {
  const { db } = context;
  const begun: PaymentRow[] = [];
  const done = await forEachBooking(
    context,
    {
      list: (after, now) => listWithChargesToSettle(db, now, after),
      failure: 'the charges of a trip could not be settled',
      step: async (trx, row, now) => {
        const charges = await endSilence(trx, row, now);
        begun.push(...(await collect(trx, { row, charges }, now)));
      },
    },
    signal,
  );
  for (const payment of begun) {
    if (signal?.aborted === true) break;
    await requestMoney(context, payment);
  }
  return done;
}

async function endSilence(trx: Db, row: BookingRow, now: Temporal.Instant): Promise<TripChargeRow[]> {
  const charges: TripChargeRow[] = [];
  for (const { id } of await listChargesOf(trx, [row.id])) {
    const charge = await lockCharge(trx, id);
    const { status, answer_by: answerBy } = charge;
    const isOver = chargeStatusFacts[status].waitsFor === 'guest' && !canAnswer({ status, answerBy }, now);
    charges.push(isOver ? await noteSilence(trx, { row, charge }, now) : charge);
  }
  return charges;
}

/** Begins what can be collected now. @returns the payments to ask for once this is committed. */
async function collect(
  trx: Db,
  { row, charges }: { row: BookingRow; charges: readonly TripChargeRow[] },
  now: Temporal.Instant,
): Promise<PaymentRow[]> {
  const found = await findDepositOf(trx, row.id);
  const deposit = found && (await lockDeposit(trx, found.id));
  const step = collectStep(
    charges.map((charge) => ({
      id: charge.id,
      status: charge.status,
      leftCents: (charge.owed_cents ?? 0) - charge.deposit_cents,
    })),
    deposit && {
      status: deposit.status,
      amountCents: deposit.amount_cents,
      releaseBy: deposit.release_by,
    },
    now,
  );
  if (step === null) return [];
  if (step.from === 'deposit') {
    if (deposit !== undefined) await takeFromDeposit(trx, { deposit, charges, parts: step.parts }, now);
    return [];
  }
  const due = charges.filter(({ id }) => step.ids.includes(id));
  return chargeCard(trx, { row, due }, now);
}

/** The deposit is charged once, for all of these together. */
async function takeFromDeposit(
  trx: Db,
  {
    deposit,
    charges,
    parts,
  }: {
    deposit: Awaited<ReturnType<typeof lockDeposit>>;
    charges: readonly TripChargeRow[];
    parts: ReadonlyMap<string, number>;
  },
  now: Temporal.Instant,
): Promise<void> {
  const paid = charges.filter(({ id }) => parts.has(id));
  const takenCents = [...parts.values()].reduce((sum, cents) => sum + cents, 0);
  const payee = paid.some((charge) => charge.payee === 'host') ? 'host' : 'platform';
  const account = paid.find((charge) => charge.payee === payee)?.account ?? 'platform_revenue';
  const reason = chargesInWords(paid.map(({ kind }) => kind));
  for (const charge of paid) {
    const part = { deposit_id: deposit.id, deposit_cents: parts.get(charge.id) ?? 0, updated_at: now };
    await changeCharge(trx, charge.id, part);
    await moveCharge(trx, charge, 'charge', { updated_at: now });
  }
  const taken = { taken_cents: takenCents, payee, taken_account: account, reason } as const;
  await moveDeposit(trx, deposit, 'beginTaking', { ...taken, updated_at: now });
  await reduceRetained(trx, [deposit.id], takenCents, { reason, now });
  await captureFor(trx, [deposit.id], now);
}

async function chargeCard(
  trx: Db,
  { row, due }: { row: BookingRow; due: readonly TripChargeRow[] },
  now: Temporal.Instant,
): Promise<PaymentRow[]> {
  const saved = await findSavedCard(trx, row.id);
  const begun: PaymentRow[] = [];
  for (const charge of due) {
    if (saved === undefined) {
      await leaveUnpaid(trx, { row, charge }, now);
      continue;
    }
    const amountCents = (charge.owed_cents ?? 0) - charge.deposit_cents;
    const attempt = { reference: charge.id, amountCents, requestKey: randomUUIDv7(), cardOf: saved.chargeId };
    const payment = await insertPayment(trx, { ...attempt, purpose: 'after_trip' }, now);
    // A live one settles it.
    if (payment === undefined) continue;
    await moveCharge(trx, charge, 'charge', { updated_at: now });
    begun.push(payment);
  }
  return begun;
}

async function requestMoney(context: JobContext, payment: PaymentRow): Promise<void> {
  try {
    await authoriseCharge(context, payment);
  } catch (error) {
    // The worker of payments asks again.
    if (!(error instanceof AppError))
      context.log.error({ err: error, paymentId: payment.id }, 'a charge could not be made');
  }
}
