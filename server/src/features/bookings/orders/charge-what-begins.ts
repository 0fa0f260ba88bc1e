import { chargedBeforePickupHours } from '@makani/domain/payments/shared-charge';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import { captureFor } from '../../payments/public/money.ts';
import { listWaitedFor } from '../../payments/public/charges.ts';
import { forEachBooking } from '../jobs/for-each-booking.ts';

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
      step: (trx, { id }, now) => captureFor(trx, [id], now),
    },
    signal,
  );
}

function beginsBy(until: Temporal.Instant): (bookingId: RawBuilder<string>) => RawBuilder<SqlBool> {
  return (bookingId) => sql`exists (
    select from bookings where bookings.id = ${bookingId} and bookings.starts_at <= ${until}::timestamptz)`;
}
