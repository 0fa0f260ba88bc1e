import { canMakeCharge } from '@makani/domain/handover/charge-status';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { moveCharge } from '../data/charges/trip-charges.repository.ts';
import { mailChargeNews } from '../mail/charge-mail.ts';
import { lockAsHost, lockChargeOf } from './require-charge.ts';

/** A host gives up what nobody has accepted or decided. @throws AppError `not_found`, `charge_closed`. */
export async function withdrawCharge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, chargeId, hostId }: { bookingId: string; chargeId: string; hostId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockAsHost(trx, bookingId, hostId);
    const charge = await lockChargeOf(trx, bookingId, chargeId);
    if (!canMakeCharge('withdraw', charge.status)) throw new AppError('charge_closed');
    const now = clock.now();
    const withdrawn = await moveCharge(trx, charge, 'withdraw', { updated_at: now });
    await mailChargeNews(trx, 'trip_charge_decided', { row, charge: withdrawn }, now);
  });
}
