import type { Context } from '../../adapters/context.ts';
import type { PayoutProvider } from '../../adapters/payments/payout-provider.ts';
import { inTransaction } from '../../db/retry.ts';
import { workOff } from '../../jobs/work-off.ts';
import { lockPayable } from '../bookings/public/payouts/payable-bookings.ts';
import { wakeCheck } from './payout-checks.repository.ts';
import {
  changePayout,
  changeReversal,
  findPayout,
  leaseReversals,
  lockPayout,
  lockReversal,
  type ReversalRow,
} from './payouts.repository.ts';
import { partOf, postPayout } from './settle-payouts.ts';

/** Takes back what was decided, each reversal under its own id and in its own try block. */
export async function settleReversals(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  provider: PayoutProvider,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = context;
  const settle = async (reversal: ReversalRow) => {
    try {
      await settleReversal(context, provider, reversal);
    } catch (error) {
      log.error({ err: error, reversalId: reversal.id }, 'a payout could not be taken back');
    }
  };
  await workOff(() => leaseReversals(db, clock.now(), 3), settle, signal);
}

/**
 * Takes part of a transfer back. What the host's account can't give is not asked for again: it comes off what they are sent
 * later. @throws when Stripe doesn't answer.
 */
export async function settleReversal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: PayoutProvider,
  { id, payout_id: payoutId, amount_cents: amountCents }: ReversalRow,
): Promise<void> {
  const payout = await findPayout(db, payoutId);
  const transferId = payout?.transfer_id ?? null;
  if (payout === undefined || transferId === null) throw new Error(`payout ${payoutId} was never made`);
  const result = await provider.reverse({ id, transferId, amountCents });
  await inTransaction(db, async (trx) => {
    await lockPayable(trx, payout.booking_id);
    const { reversed_cents: before } = await lockPayout(trx, payoutId);
    if ((await lockReversal(trx, id)).status !== 'asking') return;
    const now = clock.now();
    const updated = { updated_at: now };
    if (result.outcome === 'refused') {
      await changeReversal(trx, id, { status: 'refused', failure: result.failure, ...updated });
    } else {
      await changeReversal(trx, id, { status: 'done', reversal_id: result.reversalId, ...updated });
      await changePayout(trx, payoutId, { reversed_cents: before + amountCents, ...updated });
      await postPayout(trx, id, payout, -amountCents, now);
    }
    await wakeCheck(trx, partOf(payout), now);
  });
}
