import { paymentsWhere, undecidedPayments } from '@makani/domain/payments/payment-facts';
import { chargedBeforePickupHours } from '@makani/domain/payments/shared-charge';
import { sql } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import { captureFor } from '../../payments/public/money.ts';
import { forEachBooking } from '../jobs/for-each-booking.ts';

const toCapture = paymentsWhere(({ work }) => work === 'capture');

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
      list: (after, now) => listWaitedFor(context.db, now, after),
      failure: 'the charge of an order could not be begun before its first trip',
      step: (trx, { id }, now) => captureFor(trx, [id], now),
    },
    signal,
  );
}

/** The bookings whose payment keeps a charge waiting that another one, whose trip is near, is to be part of. */
async function listWaitedFor(db: Db, now: Temporal.Instant, after: string): Promise<string[]> {
  const until = now.add({ hours: chargedBeforePickupHours });
  const { rows } = await sql<{ id: string }>`
    select undecided.reference as id from payments undecided
    where undecided.charge_id is not null and undecided.status in (${statusList(undecidedPayments)})
      and undecided.reference > ${after} and exists (
        select from payments share join bookings on bookings.id = share.reference
        where share.charge_id = undecided.charge_id and share.status in (${statusList(toCapture)})
          and bookings.starts_at <= ${until}::timestamptz)
    order by undecided.reference limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
