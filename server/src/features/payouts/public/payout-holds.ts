import { removedWords } from '@makani/domain/retention/removed-words';
import type { Person } from '@makani/contract/operator/people';
import type { Db } from '../../../db/database.ts';
import { operatorNames } from '../../operators/public/operator-names.ts';
import { lockAccountOf } from '../payout-accounts.ts';
import { wakeHeld } from '../payout-checks.repository.ts';
import { findOpenHold, listHoldsOf, updateHold } from '../payout-holds.repository.ts';

/** The desk's hold on somebody's payouts, for their page at the desk; null for none. */
export async function showHold(db: Db, hostId: string): Promise<Person['payoutHold']> {
  const hold = await findOpenHold(db, hostId);
  if (hold === undefined) return null;
  const {
    reason,
    held_by: by,
    held_at: at,
    asked_by: requestedBy,
    asked_at: requestedAt,
    ask_reason: why,
  } = hold;
  const names = await operatorNames(db, requestedBy === null ? [by] : [by, requestedBy]);
  const named = (id: string) => names.get(id) ?? 'Operator';
  const request =
    requestedBy === null || requestedAt === null
      ? null
      : { reason: why ?? '', by: named(requestedBy), at: requestedAt.toString() };
  return { reason, by: named(by), at: at.toString(), asked: request };
}

/** Removes what operators wrote about a host's payouts. When they were held stays. */
export async function forgetHolds(trx: Db, hostId: string): Promise<void> {
  for (const hold of await listHoldsOf(trx, hostId))
    await updateHold(trx, hold.id, {
      reason: removedWords,
      ask_reason: hold.ask_reason === null ? null : removedWords,
      release_reason: hold.release_reason === null ? null : removedWords,
    });
}

/** Keeps payouts from being decided until the commit, so that none slips past a block. */
export async function stopPayoutsOf(trx: Db, hostId: string): Promise<void> {
  await lockAccountOf(trx, hostId);
}

/** Has what a block held looked at again, in this market. */
export async function resumePayoutsOf(trx: Db, hostId: string, now: Temporal.Instant): Promise<void> {
  await wakeHeld(trx, hostId, now);
}
