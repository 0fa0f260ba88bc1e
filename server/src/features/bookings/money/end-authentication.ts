import { isInFlight } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { latestOf, listPayments } from '../../payments/public/payments.ts';
import { chargeOf } from '../../payments/public/charges.ts';
import { settlePayment } from '../settlement/settle-payments.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'payments' | 'log' | 'config'>;

/**
 * Begins an attempt to pay. Where an earlier one still waits for the cardholder to confirm it with their bank, that one is
 * given up first: whoever enters a card again has closed the bank's page.
 * @param references What the earlier attempt may have paid for, asked only then.
 */
export async function beginInsteadOfWaiting<Begun>(
  context: SettleContext,
  references: () => Promise<string[]>,
  begin: () => Promise<Begun>,
): Promise<Begun> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'request_in_progress') throw error;
    if (!(await endAuthentication(context, await references()))) throw error;
    return begin();
  }
}

/**
 * @returns false where no attempt waits for the cardholder.
 * @throws AppError `unavailable` while the network doesn't answer: the first attempt may still go through.
 */
async function endAuthentication(context: SettleContext, references: string[]): Promise<boolean> {
  const latest = latestOf(await listPayments(context.db, references));
  if (latest === undefined || !isInFlight(latest)) return false;
  try {
    const charge = chargeOf(latest);
    const found = await context.payments.find(charge);
    if (found?.outcome !== 'action_required') return false;
    await context.payments.void(charge);
    await settlePayment(context, latest);
  } catch (error) {
    // The attempt failed, as intended.
    if (error instanceof AppError) return true;
    context.log.warn({ err: error, paymentId: latest.id }, 'an attempt could not be given up');
    throw new AppError('unavailable', { retryAfterSeconds: 2 });
  }
  return true;
}
