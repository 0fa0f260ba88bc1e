import { canMakeDeposit } from '@makani/domain/deposits/deposit-status';
import type { Db } from '../../../db/database.ts';
import { reduceRetained } from '../../payments/public/money.ts';
import { type DepositRow, moveDeposit } from '../data/deposits.repository.ts';

/** Decides that it is given back; the worker does it. The caller holds the locks of booking and deposit. */
export async function letGo(
  trx: Db,
  deposit: DepositRow,
  step: 'release' | 'move on',
  now: Temporal.Instant,
): Promise<void> {
  const change = { updated_at: now, moved_on: step === 'move on' };
  if (canMakeDeposit('giveUp', deposit.status)) {
    await moveDeposit(trx, deposit, 'giveUp', change);
    return;
  }
  await moveDeposit(trx, deposit, 'beginRelease', change);
  await reduceRetained(trx, [deposit.id], 0, { reason: 'the deposit is released', now });
}
