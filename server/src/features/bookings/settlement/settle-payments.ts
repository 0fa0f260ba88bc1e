import { abandonedAt, isAbandoned } from '@makani/domain/payments/authentication';
import { paymentFacts } from '@makani/domain/payments/payment-facts';
import type { ActionRequired, Authorisation } from '../../../adapters/payments/payment-provider.ts';
import { AppError } from '../../../http/app-error.ts';
import { workOff } from '../../../jobs/work-off.ts';
import type { PaymentRow } from '../../payments/public/payments.ts';
import { retryBy, chargeOf, leaseUnsettled } from '../../payments/public/charges.ts';
import { type SettleContext, settlements } from './settlements.ts';

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

/** Asks the card network about one payment, and writes its answer. @throws when it doesn't answer. */
export async function settlePayment(context: SettleContext, payment: PaymentRow): Promise<void> {
  const settlement = settlements[payment.purpose];
  switch (paymentFacts[payment.status].work) {
    case 'authorise': {
      const answer = await answerOf(context, payment);
      if (answer === undefined) await settlement.settleUnsent(context, payment);
      else await write(context, payment, answer);
      return;
    }
    case 'capture':
      return settlement.capture(context, payment);
    case 'void':
      return settlement.release(context, payment);
    case null:
      throw new Error(`nothing settles a payment that is ${payment.status}`);
  }
}

/**
 * The same on news of the payment. An attempt may be on its way to the card network just then, so one that it doesn't know
 * goes on.
 */
export async function settleByNews(context: SettleContext, payment: PaymentRow): Promise<void> {
  if (paymentFacts[payment.status].work !== 'authorise') return settlePayment(context, payment);
  const answer = await answerOf(context, payment);
  if (answer !== undefined) await write(context, payment, answer);
}

async function write(
  context: SettleContext,
  payment: PaymentRow,
  answer: Authorisation | ActionRequired,
): Promise<void> {
  if (answer.outcome !== 'action_required')
    await settlements[payment.purpose].settle(context, payment, answer);
}

/** The network's answer; a payment that the cardholder has left waiting at their bank is given up there first. */
async function answerOf({ db, payments, clock }: SettleContext, payment: PaymentRow) {
  const charge = chargeOf(payment);
  const found = await payments.find(charge);
  if (found?.outcome !== 'action_required') return found;
  const attempt = { createdAt: payment.created_at };
  if (!isAbandoned(attempt, clock.now())) {
    await retryBy(db, payment, abandonedAt(attempt));
    return found;
  }
  await payments.void(charge);
  return payments.find(charge);
}
