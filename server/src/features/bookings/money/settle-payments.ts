import { isInFlight, paymentFacts } from '@makani/domain/payments/payment-facts';
import { canMakePayment } from '@makani/domain/payments/payment-status';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { leaseUnsettled, lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import { findChange, settleOpen } from '../data/booking-changes.repository.ts';
import { lockBookingOfReference } from './booking-money.ts';
import { capturePayment } from './capture-payment.ts';
import { settleAuthorisation } from './settle-authorisation.ts';
import { settleChange } from '../change/settle-change.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'payments' | 'log'>;

/**
 * Settles every payment that is stuck between two states by asking the card network under the payment's id.
 * Each payment has its own try block: one that keeps failing backs off and does not block the others.
 */
export async function settlePayments(context: SettleContext, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  // Batches are small because the lease must outlast the network's timeouts.
  for (let due = await lease(context, signal); due.length > 0; due = await lease(context, signal)) {
    for (const payment of due) {
      if (signal?.aborted === true) break;
      settled += 1;
      await settleOne(context, payment);
    }
  }
  return settled;
}

/** What a stop leaves unsettled is due again when its lease ends. */
async function lease({ db, clock }: SettleContext, signal?: AbortSignal): Promise<PaymentRow[]> {
  return signal?.aborted === true ? [] : leaseUnsettled(db, clock.now(), 3);
}

async function settleOne(context: SettleContext, payment: PaymentRow): Promise<void> {
  try {
    await settle(context, payment);
  } catch (error) {
    if (error instanceof AppError) return;
    context.log.error(
      { err: error, paymentId: payment.id, status: payment.status },
      'a payment could not be settled',
    );
  }
}

async function settle(context: SettleContext, payment: PaymentRow): Promise<void> {
  switch (paymentFacts[payment.status].work) {
    case 'ask':
      return reconcile(context, payment);
    case 'capture':
      return capturePayment(context, payment);
    case 'void':
      return releaseAuthorisation(context, payment);
    case null:
      throw new Error(`nothing settles a payment that is ${payment.status}`);
  }
}

/**
 * The network may still receive an attempt that it does not know yet, so the attempt is given up here first
 * and then voided there.
 */
async function reconcile(context: SettleContext, payment: PaymentRow): Promise<void> {
  const found = await context.payments.find(payment.id);
  const change = await findChange(context.db, payment.reference);
  if (found !== undefined) {
    await (change === undefined
      ? settleAuthorisation(context, payment, found)
      : settleChange(context, payment, found));
    return;
  }
  await inTransaction(context.db, async (trx) => {
    await lockBookingOfReference(trx, payment.reference);
    const current = await lockPayment(trx, payment.id);
    // The guest's own retry may have settled it meanwhile.
    if (!isInFlight(current)) return;
    const now = context.clock.now();
    await movePayment(trx, current, 'beginVoid', { now, failure: 'never reached the card network' });
    if (change !== undefined)
      await settleOpen(trx, change.id, { status: 'refused', refusal: 'payment_failed' }, now);
  });
}

async function releaseAuthorisation(
  { db, clock, payments }: SettleContext,
  payment: PaymentRow,
): Promise<void> {
  await payments.void(payment.id);
  await inTransaction(db, async (trx) => {
    const current = await lockPayment(trx, payment.id);
    if (canMakePayment('void', current.status)) await movePayment(trx, current, 'void', { now: clock.now() });
  });
}
