import { type RawBuilder, sql } from 'kysely';
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
type Payment = Omit<ListedPayment, 'created_at'> & { created_at: string };

/** SQL for every payment attempt under some references, for `readPayments`. */
export function paymentsOfRow(references: RawBuilder<string[]>): RawBuilder<Payment[]> {
  return sql`coalesce((select json_agg(json_build_object('id', id, 'reference', reference, 'status', status,
      'method', method, 'last4', last4, 'amount_cents', amount_cents, 'retained_cents', retained_cents,
      'captured_cents', captured_cents, 'created_at', created_at))
    from payments where payments.reference = any(${references})), '[]')`;
}

export function readPayments(payments: readonly Payment[]): ListedPayment[] {
  return payments.map((payment) => ({
    ...payment,
    created_at: Temporal.Instant.from(payment.created_at),
  }));
}
