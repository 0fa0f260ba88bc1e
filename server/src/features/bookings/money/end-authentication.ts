import { isInFlight } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Authorisation } from '../../../adapters/payments/payment-provider.ts';
import { AppError } from '../../../http/app-error.ts';
import { latestOf, listPayments, type PaymentRow } from '../../payments/public/payments.ts';
import { chargeOf } from '../../payments/public/charges.ts';

interface Attempt<Begun> {
  begin(): Promise<Begun>;
  /** References of an earlier attempt, queried only when one is in flight. */
  references(): Promise<string[]>;
  /** Writes the network's answer to the earlier attempt. */
  settle(earlier: PaymentRow, answer: Authorisation): Promise<unknown>;
}

/**
 * Begins an attempt to pay. Where an earlier one still waits for the cardholder to confirm it with their bank, that one is
 * given up first: whoever enters a card again has closed the bank's page.
 */
export async function beginInsteadOfWaiting<Begun>(
  context: Pick<Context, 'db' | 'payments' | 'log'>,
  attempt: Attempt<Begun>,
): Promise<Begun> {
  try {
    return await attempt.begin();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'request_in_progress') throw error;
    if (!(await endAuthentication(context, attempt))) throw error;
    return attempt.begin();
  }
}

/**
 * @returns false where no attempt waits for the cardholder.
 * @throws AppError `unavailable` while the network doesn't answer: the first attempt may still go through.
 */
async function endAuthentication(
  { db, payments, log }: Pick<Context, 'db' | 'payments' | 'log'>,
  { references, settle }: Attempt<unknown>,
): Promise<boolean> {
  const latest = latestOf(await listPayments(db, await references()));
  if (latest === undefined || !isInFlight(latest)) return false;
  const charge = chargeOf(latest);
  try {
    if ((await payments.find(charge))?.outcome !== 'action_required') return false;
    await payments.void(charge);
    const answer = await payments.find(charge);
    if (answer !== undefined && answer.outcome !== 'action_required') await settle(latest, answer);
  } catch (error) {
    // The attempt failed, as intended.
    if (error instanceof AppError) return true;
    log.warn({ err: error, paymentId: latest.id }, 'an attempt could not be given up');
    throw new AppError('unavailable', { retryAfterSeconds: 2 });
  }
  return true;
}
