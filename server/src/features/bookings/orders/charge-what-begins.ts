import { chargedBeforePickupHours } from '@makani/domain/payments/shared-charge';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import { captureFor } from '../../payments/public/money.ts';
import { listWaitedFor } from '../../payments/public/charges.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';
import { lockPaidBooking } from '../money/booking-money.ts';
import { currentOf } from '../data/substitutes.repository.ts';

/**
 * Charges the whole of an order before the first of its trips begins, though a host has yet to answer: what that host
 * rejects is refunded then.
 * @returns the number of shares that are charged with the others.
 */
export async function chargeWhatBegins(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  return forEachBooking(
    context,
    {
      list: (after, now) =>
        listWaitedFor(context.db, beginsBy(now.add({ hours: chargedBeforePickupHours })), after),
      failure: 'the charge of an order could not be begun before its first trip',
      step: async (trx, { id }, now) => {
        await lockPaidBooking(trx, { purpose: 'order', reference: id });
        await captureFor(trx, [id], now);
      },
    },
    signal,
  );
}

/** A withdrawn booking begins when the one does that its payment is for now. */
function beginsBy(until: Temporal.Instant): (reference: RawBuilder<string>) => RawBuilder<SqlBool> {
  return (reference) => sql`exists (
    select from (${currentOf(reference)}) as current join bookings on bookings.id = current.id
    where bookings.starts_at <= ${until}::timestamptz)`;
}
