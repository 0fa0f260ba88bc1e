import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { PaymentRow } from '../data/payments.ts';

/** The shown part of a booking's payment. */
export type ShownPayment = Pick<PaymentRow, 'status' | 'method' | 'last4'>;

/** The amounts that determine how much of a payment goes back. */
export type PaidAmounts = Pick<
  PaymentRow,
  'status' | 'last4' | 'amount_cents' | 'retained_cents' | 'captured_cents'
>;

/** SQL for the amounts of every payment attempt that meets a condition. */
export function amountsOfRow(condition: RawBuilder<SqlBool>): RawBuilder<PaidAmounts[]> {
  return sql`coalesce((select json_agg(json_build_object('status', status, 'last4', last4,
      'amount_cents', amount_cents, 'retained_cents', retained_cents, 'captured_cents', captured_cents))
    from payments where ${condition}), '[]')`;
}
