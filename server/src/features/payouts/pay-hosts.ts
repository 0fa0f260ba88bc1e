import type { Context } from '../../adapters/context.ts';
import { decidePayouts } from './decide-payouts.ts';
import { notifyHosts } from './payout-mail.ts';
import { settlePayouts } from './settle-payouts.ts';
import { settleReversals } from './settle-reversals.ts';

/**
 * Pays hosts what is theirs, two days after the return, and takes back what isn't any more. Decided and written first, then
 * asked for: a crash in between leaves rows that say how far it came.
 */
export async function payHosts(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'payouts'>,
  signal?: AbortSignal,
): Promise<void> {
  const { payouts } = context;
  if (payouts === undefined) return;
  await decidePayouts(context, signal);
  await settlePayouts(context, payouts, signal);
  await settleReversals(context, payouts, signal);
  // The outcome of the payouts is known by now.
  await decidePayouts(context, signal);
  await notifyHosts(context, signal);
}
