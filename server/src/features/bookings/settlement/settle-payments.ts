import { abandonedAt, isAbandoned } from '@makani/domain/payments/authentication';
import { isInFlight, isSetAside, paymentFacts } from '@makani/domain/payments/payment-facts';
import { canMakePayment } from '@makani/domain/payments/payment-status';
import type { Context } from '../../../adapters/context.ts';
import type { Authorisation } from '../../../adapters/payments/payment-provider.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { workOff } from '../../../jobs/work-off.ts';
import { lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import { askAgainBy, chargeOf, leaseUnsettled, listShares } from '../../payments/public/charges.ts';
import { findChange, settleOpen } from '../data/booking-changes.repository.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { releaseDeposit, settleDeposit, takeOfDeposit } from '../deposits/settle-deposit.ts';
import { chargeFor } from '../money/authorise-payment.ts';
import { captureCharge } from './capture-payment.ts';
import { lockShares } from '../money/lock-shares.ts';
import { settleBooking } from '../reserve/settle-booking.ts';
import { settleChange } from '../change/settle-change.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'payments' | 'log' | 'config'>;

/**
 * Settles every payment that is stuck between two states by asking the card network under the payment's id.
 * Each payment has its own try block: one that keeps failing backs off and does not block the others.
 */
export async function settlePayments(context: SettleContext, signal?: AbortSignal): Promise<number> {
  const { db, clock } = context;
  return workOff(
    () => leaseUnsettled(db, clock.now(), 3),
    (payment) => settleOne(context, payment),
    signal,
  );
}

async function settleOne(context: SettleContext, payment: PaymentRow): Promise<void> {
  try {
    await settlePayment(context, payment);
  } catch (error) {
    if (error instanceof AppError) return;
    context.log.error(
      { err: error, paymentId: payment.id, status: payment.status },
      'a payment could not be settled',
    );
  }
}

/** Asks the card network about one payment, and writes what it says. @throws when it doesn't answer. */
export async function settlePayment(context: SettleContext, payment: PaymentRow): Promise<void> {
  if (payment.purpose === 'deposit') return settleDepositPayment(context, payment);
  switch (paymentFacts[payment.status].work) {
    case 'ask':
      return reconcile(context, payment);
    case 'capture':
      return captureCharge(context, payment);
    case 'void':
      return releaseAuthorisation(context, payment);
    case null:
      throw new Error(`nothing settles a payment that is ${payment.status}`);
  }
}

/** A deposit that the network doesn't know was never asked for: its own id keeps it from being asked for twice. */
async function settleDepositPayment(context: SettleContext, payment: PaymentRow): Promise<void> {
  switch (paymentFacts[payment.status].work) {
    case 'ask': {
      const found =
        (await answerOf(context, payment)) ?? (await context.payments.authorise(chargeFor(payment)));
      if (found.outcome !== 'action_required') await settleDeposit(context, payment, found);
      return;
    }
    case 'capture':
      return takeOfDeposit(context, payment);
    case 'void':
      return releaseDeposit(context, payment);
    case null:
      throw new Error(`nothing settles a deposit that is ${payment.status}`);
  }
}

/**
 * The same on news of the payment. An attempt may be on its way to the card network just then, so one that it doesn't know
 * goes on.
 */
export async function settleByNews(context: SettleContext, payment: PaymentRow): Promise<void> {
  if (paymentFacts[payment.status].work !== 'ask') return settlePayment(context, payment);
  const found = await answerOf(context, payment);
  if (found !== undefined && found.outcome !== 'action_required') await writeAnswer(context, payment, found);
}

/**
 * The network may still receive an attempt that it does not know yet, so the attempt is given up here first
 * and then voided there.
 */
async function reconcile(context: SettleContext, payment: PaymentRow): Promise<void> {
  const found = await answerOf(context, payment);
  if (found?.outcome === 'action_required') return;
  if (found !== undefined) return writeAnswer(context, payment, found);
  const change = await findChange(context.db, payment.reference);
  await inTransaction(context.db, async (trx) => {
    const shares = await lockShares(trx, await listShares(trx, payment));
    const now = context.clock.now();
    for (const { share } of shares) {
      // The guest's own retry may have settled it meanwhile.
      if (!isInFlight(share)) return;
      await movePayment(trx, share, 'beginVoid', { now, failure: 'never reached the card network' });
    }
    if (change !== undefined)
      await settleOpen(trx, change.id, { status: 'refused', refusal: 'payment_failed' }, now);
  });
}

async function writeAnswer(context: SettleContext, payment: PaymentRow, found: Authorisation): Promise<void> {
  if (payment.purpose === 'deposit') {
    await settleDeposit(context, payment, found);
    return;
  }
  const change = await findChange(context.db, payment.reference);
  if (change !== undefined) await settleChange(context, payment, found);
  else if (payment.charge_id === null) await settleBooking(context, payment, found);
  else await settleOrder(context, payment, found);
}

/** The network's answer; a payment that the cardholder has left waiting at their bank is given up there first. */
async function answerOf({ db, payments, clock }: SettleContext, payment: PaymentRow) {
  const charge = chargeOf(payment);
  const found = await payments.find(charge);
  if (found?.outcome !== 'action_required') return found;
  const attempt = { createdAt: payment.created_at };
  if (!isAbandoned(attempt, clock.now())) {
    await askAgainBy(db, payment, abandonedAt(attempt));
    return found;
  }
  await payments.void(charge);
  return payments.find(charge);
}

async function releaseAuthorisation(
  { db, clock, payments }: SettleContext,
  payment: PaymentRow,
): Promise<void> {
  const shares = await listShares(db, payment);
  // The capture of the others releases this one with it.
  const isOver = shares.every(({ status }) => !canMakePayment('void', status));
  if (isOver || shares.some(isSetAside)) return;
  await payments.void(chargeOf(payment));
  await inTransaction(db, async (trx) => {
    for (const { id } of shares) {
      const current = await lockPayment(trx, id);
      if (canMakePayment('void', current.status))
        await movePayment(trx, current, 'void', { now: clock.now() });
    }
  });
}
