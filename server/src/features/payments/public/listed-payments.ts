import { fruitlessPayments } from '@makani/domain/payments/payment-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import type { PaymentRow } from './payments.ts';

/** What lists show of the payment of a booking. */
export type ListedPayment = Pick<PaymentRow, 'status' | 'method' | 'last4'>;

/** What tells how much of a payment goes back. */
export type PaidAmounts = Pick<
  PaymentRow,
  'status' | 'last4' | 'amount_cents' | 'retained_cents' | 'captured_cents'
>;

/** The payment that `latestOf` finds, to be joined. */
export function latestOfReference(db: Db, reference: RawBuilder<string>) {
  return db
    .selectFrom('payments')
    .select(['status as payment_status', 'method as payment_method', 'last4 as payment_last4'])
    .where('reference', '=', reference)
    .orderBy('created_at', 'desc')
    .orderBy(sql`status in (${statusList(fruitlessPayments)})`)
    .orderBy('id', 'desc')
    .limit(sql.lit(1));
}

/** SQL for the amounts of every payment attempt that meets a condition. */
export function amountsOfRow(condition: RawBuilder<SqlBool>): RawBuilder<PaidAmounts[]> {
  return sql`coalesce((select json_agg(json_build_object('status', status, 'last4', last4,
      'amount_cents', amount_cents, 'retained_cents', retained_cents, 'captured_cents', captured_cents))
    from payments where ${condition}), '[]')`;
}
