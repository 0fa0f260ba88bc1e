import type * as contract from '@makani/contract/payouts/desk-payouts';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { needsApproval } from '@makani/domain/desk/desk-limit';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inEachMarket } from '../../../db/markets/each-market.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { requireSecondPerson, whyNotRequest } from '../../operators/public/two-persons.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import { sumOpenParts } from '../host/open-parts.repository.ts';
import { lockAccountOf } from '../payout-accounts.ts';
import { wakeHeld } from '../payout-checks.repository.ts';
import { insertHold, lockOpenHold, type PayoutHoldRow, updateHold } from '../payout-holds.repository.ts';

interface HoldRequest {
  hostId: string;
  reason: string;
}

type HoldContext = Pick<Context, 'db' | 'clock'>;

/** Nothing is sent to the host from this commit on. @throws AppError `not_found` for nobody. */
export async function holdPayouts(
  { db, clock }: HoldContext,
  { hostId, reason }: HoldRequest,
  operatorId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await namesOf(trx, [hostId])).has(hostId)) throw new AppError('not_found');
    // Payouts are decided with this lock, so none is while the hold is written.
    await lockAccountOf(trx, hostId);
    const now = clock.now();
    const hold = { host_id: hostId, reason, held_by: operatorId, held_at: now };
    if (!(await insertHold(trx, hold))) return;
    await recordAct(trx, 'payouts_held', { actorId: operatorId, subjectId: hostId, reason }, now);
  });
}

/**
 * Ends a hold. Where more waits than one operator may decide about, the first only asks, and a second one releases.
 * @throws AppError `not_found` where nothing is held, `own_request` for who is no second person, `act_refused` for who can't ask.
 */
export async function releasePayouts(
  { db, clock }: HoldContext,
  { hostId, reason }: HoldRequest,
  operatorId: string,
): Promise<ResponseOf<typeof contract.releasePayouts>> {
  return inTransaction(db, async (trx) => {
    await lockAccountOf(trx, hostId);
    const hold = await lockOpenHold(trx, hostId);
    if (hold === undefined) throw new AppError('not_found');
    const now = clock.now();
    const waitingCents = await waitingOf(trx, hostId);
    const takesTwo = needsApproval(waitingCents, 0, await currentDeskLimit(trx));
    const by = { actorId: operatorId, subjectId: hostId, reason, waitingCents };
    if (takesTwo && hold.asked_by === null) {
      await requestRelease(trx, hold, { operatorId, reason }, now);
      await recordAct(trx, 'payouts_release_asked', by, now);
      return { outcome: 'asked' };
    }
    if (hold.asked_by !== null)
      await requireSecondPerson(trx, { requesterId: hold.asked_by, deciderId: operatorId }, now);
    await updateHold(trx, hold.id, { released_by: operatorId, released_at: now, release_reason: reason });
    await inEachMarket(trx, () => wakeHeld(trx, hostId, now));
    await recordAct(trx, 'payouts_released', { ...by, askedBy: hold.asked_by }, now);
    return { outcome: 'released' };
  });
}

async function requestRelease(
  trx: Db,
  { id }: PayoutHoldRow,
  { operatorId, reason }: { operatorId: string; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  const refusal = await whyNotRequest(trx, operatorId, now);
  if (refusal !== null) throw new AppError('act_refused', { message: refusal });
  await updateHold(trx, id, { asked_by: operatorId, asked_at: now, ask_reason: reason });
}

/** In all markets, because the hold is. */
async function waitingOf(trx: Db, hostId: string): Promise<number> {
  let cents = 0;
  await inEachMarket(trx, async () => {
    cents += Math.max(0, (await sumOpenParts(trx, hostId)).waitingCents);
  });
  return cents;
}
