import { payoutFacts } from '@makani/domain/payouts/payout-facts';
import type { Context } from '../../adapters/context.ts';
import type { PayoutProvider } from '../../adapters/payments/payout-provider.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { workOff } from '../../jobs/work-off.ts';
import { lockPayable } from '../bookings/public/payouts/payable-bookings.ts';
import { paidOutAccount } from '../payments/public/host-books.ts';
import { postTransaction } from '../payments/public/ledger.ts';
import { findAccountOf, lockAccountOf, type PayoutAccountRow, refreshAccount } from './payout-accounts.ts';
import { holdOfHost } from './payout-holds.repository.ts';
import { noteFailure, type PartOfHost, setCheck, wakeCheck } from './payout-checks.repository.ts';
import { changePayout, leasePayouts, lockPayout, type PayoutRow } from './payouts.repository.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** After a refusal, Stripe is not asked again at once: somebody has to resolve the cause. */
const hoursAfterRefusal = 6;
const shortOfBalance = 'balance_insufficient';

/** Sends what was decided, each payout under its own id and in its own try block. */
export async function settlePayouts(
  context: SettleContext,
  provider: PayoutProvider,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = context;
  const settle = async (payout: PayoutRow) => {
    try {
      await settlePayout(context, provider, payout);
    } catch (error) {
      log.error({ err: error, payoutId: payout.id }, 'a payout could not be made');
    }
  };
  await workOff(() => leasePayouts(db, clock.now(), 3), settle, signal);
}

/** Makes one payout, or learns that it was made. @throws when Stripe doesn't answer. */
export async function settlePayout(
  context: Pick<Context, 'db' | 'clock'>,
  provider: PayoutProvider,
  payout: PayoutRow,
): Promise<void> {
  const request = await requestFor(context, payout);
  if (request === undefined) return;
  const result = await provider.transfer({
    id: request.id,
    requestNumber: request.asked_as,
    accountId: request.account_id,
    amountCents: request.amount_cents,
    group: request.booking_id,
  });
  const account =
    result.outcome === 'refused' ? await refreshIfAny(context, provider, request.host_id) : undefined;
  await withLocked(
    context.db,
    request,
    async (trx, now, { asked_as: requestNumber }) => {
      // Asked for again meanwhile: what was refused under the key before may have been sent under this one.
      if (result.outcome !== 'paid' && requestNumber !== request.asked_as) return;
      const updated = { updated_at: now };
      switch (result.outcome) {
        case 'paid': {
          const paid = {
            status: 'paid',
            transfer_id: result.transferId,
            paid_at: now,
            failure: null,
          } as const;
          await changePayout(trx, request.id, { ...paid, ...updated });
          await postPayout(trx, request.id, request, request.amount_cents, now);
          await wakeCheck(trx, partOf(request), now);
          return;
        }
        case 'short':
          await changePayout(trx, request.id, { status: 'short', failure: shortOfBalance, ...updated });
          await noteFailure(trx, partOf(request), shortOfBalance, now);
          return;
        case 'refused': {
          await changePayout(trx, request.id, { status: 'refused', failure: result.failure, ...updated });
          const at = now.add({ hours: hoursAfterRefusal });
          // A host whose account is ready can do nothing about it.
          const waitsFor = account?.state === 'ready' ? 'transfer' : 'account';
          await setCheck(trx, partOf(request), { waitsFor, at, failure: result.failure }, now);
        }
      }
    },
    context,
  );
}

/** Posts what was sent, or with a negative amount what came back, under the id of its payout or reversal. */
export async function postPayout(
  trx: Db,
  id: string,
  { host_id: hostId, booking_id: reference }: Pick<PayoutRow, 'host_id' | 'booking_id'>,
  amountCents: number,
  now: Temporal.Instant,
): Promise<void> {
  await postTransaction(
    trx,
    id,
    [
      { reference, account: paidOutAccount(hostId), amountCents },
      { reference, account: 'provider_clearing', amountCents: -amountCents },
    ],
    now,
  );
}

export function partOf({ host_id: hostId, booking_id: bookingId }: PayoutRow): PartOfHost {
  return { hostId, bookingId };
}

/**
 * Asks under a new key for a payout that was short of money, because Stripe keeps its refusal under the last one. The
 * new key is stored before the request, and from then on the payout can't be given up.
 */
async function requestFor(
  context: Pick<Context, 'db' | 'clock'>,
  payout: PayoutRow,
): Promise<PayoutRow | undefined> {
  let request: PayoutRow | undefined;
  await withLocked(
    context.db,
    payout,
    async (trx, now, locked) => {
      request = locked;
      if (locked.status !== 'short') return;
      const account = await lockAccountOf(trx, locked.host_id);
      if ((await holdOfHost(trx, { hostId: locked.host_id, account }, now)) !== null) {
        // Stripe has not sent it, so it is decided anew, and waits.
        await changePayout(trx, locked.id, { status: 'refused', failure: 'decided anew', updated_at: now });
        await wakeCheck(trx, partOf(locked), now);
        request = undefined;
        return;
      }
      const again = { status: 'asking', asked_as: locked.asked_as + 1 } as const;
      await changePayout(trx, locked.id, { ...again, updated_at: now });
      request = { ...locked, ...again };
    },
    context,
  );
  return request;
}

async function refreshIfAny(
  context: Pick<Context, 'db' | 'clock'>,
  provider: PayoutProvider,
  hostId: string,
): Promise<PayoutAccountRow | undefined> {
  const account = await findAccountOf(context.db, hostId);
  return account === undefined ? undefined : refreshAccount(context, provider, account);
}

/** The booking, then the payout, unless another worker has settled it. */
async function withLocked(
  db: Db,
  { id, booking_id: bookingId }: PayoutRow,
  work: (trx: Db, now: Temporal.Instant, payout: PayoutRow) => Promise<void>,
  { clock }: Pick<Context, 'clock'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPayable(trx, bookingId);
    const payout = await lockPayout(trx, id);
    if (payoutFacts[payout.status].isOpen) await work(trx, clock.now(), payout);
  });
}
