import {
  paymentsToCapture,
  undecidedPayments,
  unsettledPayments,
} from '@makani/domain/payments/payment-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import { paymentColumns } from '../../../db/tables/columns.ts';
import { leaseDue } from '../../../jobs/lease.ts';
import { paymentLease } from '../payment-lease.ts';
import type { RefundRow } from '../data/money.ts';
import type { PaymentRow } from '../data/payments.ts';

/** The id under which the card network knows a payment: its own, or that of the charge that it is a share of. */
export function chargeOf({ id, charge_id: chargeId }: Pick<PaymentRow, 'id' | 'charge_id'>): string {
  return chargeId ?? id;
}

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

/** All payments that are shares of a payment's charge, in the order in which they are locked; a charge of its own has one. */
export async function listShares(db: Db, payment: PaymentRow): Promise<PaymentRow[]> {
  return listCharge(db, chargeOf(payment));
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
export async function retryBy(db: Db, { id, status }: PaymentRow, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('payments')
    .set({ next_attempt_at: at })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('next_attempt_at', '>', at)
    .execute();
}

/**
 * SQL for a payment that is no share of a charge with another share waiting for its host. A charge is captured once,
 * for all shares that are kept, and captures release the rest.
 */
export const isDecided: RawBuilder<SqlBool> = sql<SqlBool>`(payments.charge_id is null or not exists (
  select from payments share where share.charge_id = payments.charge_id
    and share.status in (${statusList(undecidedPayments)})))`;

/** The ids of those of these payments whose charge waits for another share. */
export async function listWaiting(db: Db, payments: readonly PaymentRow[]): Promise<Set<string>> {
  const shares = payments.filter((payment) => payment.charge_id !== null).map(({ id }) => id);
  if (shares.length === 0) return new Set();
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('id', 'in', shares)
    .where((eb) => eb.not(isDecided))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The references of shares that keep their charge waiting, though another of its shares, which is to be captured, is urgent.
 * @param isUrgent SQL about a reference.
 */
export async function listWaitedFor(
  db: Db,
  isUrgent: (reference: RawBuilder<string>) => RawBuilder<SqlBool>,
  after: string,
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select undecided.reference from payments undecided
    where undecided.charge_id is not null and undecided.status in (${statusList(undecidedPayments)})
      and undecided.reference > ${after} and exists (
        select from payments share where share.charge_id = undecided.charge_id
          and share.status in (${statusList(paymentsToCapture)}) and ${isUrgent(sql`share.reference`)})
    order by undecided.reference limit 100`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** Leases unsettled payments that are due, and whose charge waits for no other share. */
export async function leaseUnsettled(db: Db, now: Temporal.Instant, limit: number): Promise<PaymentRow[]> {
  const waiting = (trx: Db) =>
    trx
      .selectFrom('payments')
      .select(paymentColumns)
      .where('status', 'in', unsettledPayments)
      .where(isDecided);
  return leaseDue(db, { table: 'payments', waiting, ...paymentLease(now) }, { now, limit });
}
