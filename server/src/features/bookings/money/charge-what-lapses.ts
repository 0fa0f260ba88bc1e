import { chargedBeforeLapseHours } from '@makani/domain/payments/shared-charge';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { captureFor } from '../../payments/public/money.ts';
import { listLapsing } from '../../payments/public/payments.ts';
import { lockPaidBooking } from './booking-money.ts';

/**
 * Charges an authorisation that the card network would soon let go of, though its host has yet to answer: what the host
 * rejects is refunded then.
 * @returns the number of payments that are charged now.
 */
export async function chargeWhatLapses(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let charged = 0;
  const until = clock.now().add({ hours: chargedBeforeLapseHours });
  for (const payment of await listLapsing(db, until)) {
    if (signal?.aborted === true) break;
    try {
      await inTransaction(db, async (trx) => {
        await lockPaidBooking(trx, payment);
        await captureFor(trx, [payment.reference], clock.now());
      });
      charged += 1;
    } catch (error) {
      log.error({ err: error, paymentId: payment.id }, 'a lapsing authorisation could not be charged');
    }
  }
  return charged;
}
