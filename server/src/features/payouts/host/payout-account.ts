import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/payouts/host-payouts';
import type { Context } from '../../../adapters/context.ts';
import { type PayoutProvider, PayoutsRefused } from '../../../adapters/payments/payout-provider.ts';
import { AppError } from '../../../http/app-error.ts';
import { confirmPassword } from '../../accounts/public/own-account.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { inTransaction } from '../../../db/retry.ts';
import { findAccountOf, openAccountFor, refreshAccount } from '../payout-accounts.ts';
import { mailPayoutAccount } from '../payout-mail.ts';

type AccountContext = Pick<Context, 'db' | 'clock' | 'log' | 'payouts' | 'config'>;

/**
 * A page of Stripe's for the host: where they say who they are and what bank they have; once Stripe knows, where they see
 * what was sent. Whoever holds the page can change the bank, so the password is asked for again and the owner hears of it.
 * @throws AppError `payouts_off`, `payouts_unreachable`, `payouts_refused` with Stripe's reason, `invalid_input` for a wrong password.
 */
export async function beginAccount(
  context: AccountContext,
  { hostId, password }: { hostId: string; password: string },
): Promise<ResponseOf<typeof contract.beginPayoutAccount>> {
  const provider = requirePayouts(context);
  await confirmPassword(context, hostId, password, 'password');
  const back = `${context.config.publicUrl}/host/earnings?payouts=`;
  return orRefused(context, async () => {
    const opened = await openAccountFor(context, provider, hostId);
    const { account_id: accountId, api, state } = await refreshAccount(context, provider, opened);
    const url =
      state === 'ready'
        ? await provider.dashboardUrl(accountId)
        : await provider.onboardingUrl(
            { accountId, api },
            { returnUrl: `${back}returned`, refreshUrl: `${back}again` },
          );
    const now = context.clock.now();
    await inTransaction(context.db, async (trx) => {
      await recordAct(trx, 'payout_account_opened', { actorId: hostId, subjectId: hostId }, now);
      await mailPayoutAccount(trx, hostId, 'opened', now);
    });
    return { url };
  });
}

/** @throws AppError `payouts_off`, `payouts_unreachable`. */
export async function refreshOwnAccount(
  context: AccountContext,
  hostId: string,
): Promise<ResponseOf<typeof contract.refreshPayoutAccount>> {
  const provider = requirePayouts(context);
  const account = await findAccountOf(context.db, hostId);
  if (account === undefined) return { account: null };
  return orUnreachable(context, async () => ({
    account: (await refreshAccount(context, provider, account)).state,
  }));
}

function requirePayouts({ payouts }: AccountContext): PayoutProvider {
  if (payouts === undefined) throw new AppError('payouts_off');
  return payouts;
}

async function orUnreachable<T>({ log }: AccountContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PayoutsRefused) throw error;
    log.warn({ err: error }, 'Stripe could not be asked about the account of a host');
    throw new AppError('payouts_unreachable');
  }
}

async function orRefused<T>(context: AccountContext, work: () => Promise<T>): Promise<T> {
  try {
    return await orUnreachable(context, work);
  } catch (error) {
    if (!(error instanceof PayoutsRefused)) throw error;
    context.log.error({ err: error }, 'Stripe refused to open the payout account of a host');
    throw new AppError('payouts_refused', { message: refusedAccount(error.message) });
  }
}

/** Mostly something is left to do in our own account there, so the host turns to us with Stripe's reason. */
function refusedAccount(words: string): string {
  return `Stripe refused to open your payout account. Its reason: ${words} Please contact us; your earnings are safe until it’s solved.`;
}
