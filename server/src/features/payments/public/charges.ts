import type { Db } from '../../../db/database.ts';
import { paymentColumns } from '../../../db/tables/columns.ts';
import type { RefundRow } from './money.ts';
import type { PaymentRow } from './payments.ts';

/** All payments of a charge at the card network, in the order in which they are locked. */
export async function listCharge(db: Db, chargeId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where((eb) =>
      eb.or([eb('charge_id', '=', chargeId), eb.and([eb('id', '=', chargeId), eb('charge_id', 'is', null)])]),
    )
    .orderBy('id')
    .execute();
}

/** Refunds of a charge that the card network has not confirmed to us. */
export async function requestedRefundsOf(db: Db, chargeId: string): Promise<RefundRow[]> {
  const payments = await listCharge(db, chargeId);
  if (payments.length === 0) return [];
  return db
    .selectFrom('refunds')
    .selectAll()
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .where('status', '=', 'requested')
    .orderBy('created_at')
    .execute();
}

/** Asks again at this moment at the latest, however long the lease of a payment that is in flight would last. */
export async function askAgainBy(db: Db, { id, status }: PaymentRow, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('payments')
    .set({ next_attempt_at: at })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('next_attempt_at', '>', at)
    .execute();
}
