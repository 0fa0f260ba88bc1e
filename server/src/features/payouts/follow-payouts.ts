import type { Context } from '../../adapters/context.ts';
import type { PayoutProvider } from '../../adapters/payments/payout-provider.ts';
import { workOff } from '../../jobs/work-off.ts';
import {
  finishStripeEvent,
  leaseStripeEvents,
  parkIfOld,
  type StripeEventRow,
} from '../payments/public/stripe-events.ts';
import { findByAccountId, refreshAccount } from './payout-accounts.ts';
import { findPayout, listReversalsOf } from './payouts.repository.ts';
import { settlePayout } from './settle-payouts.ts';
import { settleReversal } from './settle-reversals.ts';

type FollowContext = Pick<Context, 'db' | 'clock' | 'log' | 'payouts'>;

/** Works off what Stripe tells of accounts and transfers: each event only says where to look. */
export async function followPayouts(context: FollowContext, signal?: AbortSignal): Promise<void> {
  const { db, clock, payouts } = context;
  if (payouts === undefined) return;
  await workOff(
    () => leaseStripeEvents(db, 'payouts', { now: clock.now(), limit: 3 }),
    (event) => followOne(context, payouts, event),
    signal,
  );
}

async function followOne(
  context: FollowContext,
  provider: PayoutProvider,
  event: StripeEventRow,
): Promise<void> {
  const { db, clock, log } = context;
  const about = { stripeEvent: event.event_id, type: event.type, object: event.object_id };
  try {
    const state = event.type.startsWith('transfer.')
      ? await followTransfer(context, provider, event.object_id)
      : await followAccount(context, provider, event.object_id);
    if (state !== 'unknown') {
      await finishStripeEvent(db, event, state);
      return;
    }
  } catch (error) {
    log.warn({ err: error, ...about }, 'an event of Stripe could not be followed');
  }
  if (await parkIfOld(db, event, clock.now()))
    log.error(about, 'an event of Stripe matches nothing here, and is parked');
}

async function followAccount(
  context: FollowContext,
  provider: PayoutProvider,
  accountId: string,
): Promise<'done' | 'unknown'> {
  const account = await findByAccountId(context.db, accountId);
  if (account === undefined) return 'unknown';
  await refreshAccount(context, provider, account);
  return 'done';
}

/** Ignores transfers that other software sends on the same account. */
async function followTransfer(
  context: FollowContext,
  provider: PayoutProvider,
  transferId: string,
): Promise<'done' | 'ignored' | 'unknown'> {
  const id = await provider.payoutOf(transferId);
  if (id === undefined) return 'ignored';
  const payout = await findPayout(context.db, id);
  if (payout === undefined) return 'unknown';
  await settlePayout(context, provider, payout);
  for (const reversal of await listReversalsOf(context.db, [id]))
    if (reversal.status === 'asking') await settleReversal(context, provider, reversal);
  return 'done';
}
