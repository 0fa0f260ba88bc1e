import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { PaymentRow } from './payments.ts';

/** What lists show of a payment. */
export type ListedPayment = Pick<
  PaymentRow,
  | 'id'
  | 'reference'
  | 'status'
  | 'method'
  | 'last4'
  | 'amount_cents'
  | 'retained_cents'
  | 'captured_cents'
  | 'created_at'
>;

/** The same as JSON, which has no instants. */
export type ListedPayments = readonly (Omit<ListedPayment, 'created_at'> & { created_at: string })[];

/** SQL for every payment attempt that meets a condition, for `readPayments`. */
export function paymentsOfRow(condition: RawBuilder<SqlBool>): RawBuilder<ListedPayments> {
  return sql`coalesce((select json_agg(json_build_object('id', id, 'reference', reference, 'status', status,
      'method', method, 'last4', last4, 'amount_cents', amount_cents, 'retained_cents', retained_cents,
      'captured_cents', captured_cents, 'created_at', created_at))
    from payments where ${condition}), '[]')`;
}

export function readPayments(payments: ListedPayments): ListedPayment[] {
  return payments.map((payment) => ({
    ...payment,
    created_at: Temporal.Instant.from(payment.created_at),
  }));
}
