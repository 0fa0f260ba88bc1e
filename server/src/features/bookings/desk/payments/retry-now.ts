import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/operator/payments';
import { paymentFacts } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../../adapters/context.ts';
import { inTransaction } from '../../../../db/retry.ts';
import { AppError } from '../../../../http/app-error.ts';
import { recordAct } from '../../../audit/public/audit.ts';
import { findPaymentIfAny, findRequestedRefund } from '../../../payments/public/desk-payments.ts';
import { isRefundBlocked } from '../../../payments/public/disputes.ts';
import { findPayment, type PaymentRow } from '../../../payments/public/payments.ts';
import { chargeOf, listWaiting } from '../../../payments/public/charges.ts';
import { settlePayment } from '../../settlement/settle-payments.ts';
import { settleRefund } from '../../settlement/settle-refunds.ts';

type RetryContext = Pick<Context, 'db' | 'clock' | 'payments' | 'log' | 'config'>;

interface RetryRequest {
  id: string;
  what: 'payment' | 'refund';
  reason: string;
}

/**
 * Does at once what the worker would do later, in the same way: it and the worker may both do it, and the second changes
 * nothing. The act is recorded before the card network is asked, whatever it answers.
 * @throws AppError `not_found`, `payment_settled` when there is nothing to ask, `charge_disputed` for a refund that waits for the outcome.
 */
export async function retryNow(
  context: RetryContext,
  request: RetryRequest,
  actorId: string,
): Promise<ResponseInput<typeof contract.askPaymentAgain>> {
  return request.what === 'payment'
    ? retryPayment(context, request, actorId)
    : retryRefund(context, request, actorId);
}

async function retryPayment(context: RetryContext, request: RetryRequest, actorId: string) {
  const { db } = context;
  const payment = await findPaymentIfAny(db, request.id);
  if (payment === undefined) throw new AppError('not_found');
  // A share whose charge waits for another one's host is asked with it.
  const isWaiting = (await listWaiting(db, [payment])).has(payment.id);
  if (!needsRetry(payment) || isWaiting) throw new AppError('payment_settled');
  await record(context, request, { actorId, before: payment.status });
  try {
    await settlePayment(context, payment);
  } catch (error) {
    noteSilence(context, request, error);
  }
  const { status } = await findPayment(db, payment.id);
  return { isSettled: !needsRetry({ status }), status };
}

async function retryRefund(context: RetryContext, request: RetryRequest, actorId: string) {
  const { db } = context;
  const refund = await findRequestedRefund(db, request.id);
  if (refund === undefined) throw new AppError('not_found');
  if (refund.status !== 'requested') throw new AppError('payment_settled');
  if (await isRefundBlocked(db, chargeOf(await findPayment(db, refund.payment_id))))
    throw new AppError('charge_disputed');
  await record(context, request, { actorId, before: refund.status });
  try {
    await settleRefund(context, refund);
  } catch (error) {
    noteSilence(context, request, error);
  }
  const after = await findRequestedRefund(db, refund.id);
  const { status } = await findPayment(db, refund.payment_id);
  return { isSettled: after?.status !== 'requested', status };
}

async function record(
  { db, clock }: RetryContext,
  { id, what, reason }: RetryRequest,
  { actorId, before }: { actorId: string; before: string },
): Promise<void> {
  await inTransaction(db, (trx) =>
    recordAct(trx, 'payment_asked_again', { actorId, subjectId: id, what, before, reason }, clock.now()),
  );
}

/** A card network that doesn't answer leaves everything as it was. What the guest would be told, such as a refused card, is an answer. */
function noteSilence({ log }: RetryContext, { id, what }: RetryRequest, error: unknown): void {
  if (!(error instanceof AppError)) log.warn({ err: error, id, what }, 'asked again without an answer');
}

function needsRetry({ status }: Pick<PaymentRow, 'status'>): boolean {
  return paymentFacts[status].work !== null;
}
