import { unsettledPayments } from '@makani/domain/payments/payment-facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { waitsForDispute } from '../data/disputes.ts';
import { isDecided } from './charges.ts';

export interface MoneyFigures {
  /** The number of unsettled payments by status. */
  payments: Record<string, number>;
  oldestPaymentSeconds: number;
  refunds: number;
  oldestRefundSeconds: number;
}

/** Payments and refunds that are not settled. Both queries use the worker's partial indexes. */
export async function moneyFigures(db: Db, now: Temporal.Instant): Promise<MoneyFigures> {
  const age = (column: string) =>
    sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(column)})), 0)::float8`;
  const payments = await db
    .selectFrom('payments')
    .select(({ fn }) => [
      'status',
      fn.countAll<string | number>().as('count'),
      age('updated_at').as('oldest'),
    ])
    .where('status', 'in', unsettledPayments)
    .where(isDecided)
    .groupBy('status')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(({ fn }) => [fn.countAll<string | number>().as('count'), age('created_at').as('oldest')])
    .where('status', '=', 'requested')
    .where((eb) => eb.not(waitsForDispute))
    .executeTakeFirstOrThrow();
  const none = Object.fromEntries(unsettledPayments.map((status) => [status, 0]));
  return {
    payments: {
      ...none,
      ...Object.fromEntries(payments.map(({ status, count }) => [status, Number(count)])),
    },
    oldestPaymentSeconds: Math.max(0, ...payments.map(({ oldest }) => oldest)),
    refunds: Number(refunds.count),
    oldestRefundSeconds: Math.max(0, refunds.oldest),
  };
}
