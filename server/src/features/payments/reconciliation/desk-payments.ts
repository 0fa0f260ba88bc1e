import { fruitlessPayments, unsettledPayments } from '@makani/domain/payments/payment-facts';
import type { OwnShare } from '@makani/domain/payments/network-match';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Place } from '../../../http/cursor.ts';
import { statusList } from '../../../db/status-list.ts';
import { paymentColumns } from '../../../db/tables/columns.ts';
import { waitsForDispute } from '../data/disputes.ts';
import type { RefundRow } from '../data/money.ts';
import type { PaymentRow } from '../data/payments.ts';

export interface DeskPage {
  after: Place | undefined;
  limit: number;
}

/** Payments that wait for the card network, the longest first. There are few, and an index holds them alone. */
export async function listUnsettled(db: Db, { after, limit }: DeskPage): Promise<PaymentRow[]> {
  let query = db
    .selectFrom('payments')
    .select(paymentColumns)
    .where(sql<boolean>`status in (${statusList(unsettledPayments)})`);
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after.at, after.id)));
  return query.orderBy('created_at').orderBy('id').limit(limit).execute();
}

/** Payments that were refused or given up for a reason, the latest first. */
export async function listFailed(
  db: Db,
  { since, ...page }: DeskPage & { since?: string | undefined },
): Promise<PaymentRow[]> {
  let query = latest(db, page)
    .where('failure', 'is not', null)
    .where(sql<boolean>`status in (${statusList(fruitlessPayments)})`);
  if (since !== undefined) query = query.where(sql<boolean>`updated_at >= ${since}::timestamptz`);
  return query.execute();
}

/** All that changed last, to be compared with the card network. */
export async function listLatest(db: Db, page: DeskPage): Promise<PaymentRow[]> {
  return latest(db, page).execute();
}

function latest(db: Db, { after, limit }: DeskPage) {
  let query = db.selectFrom('payments').select(paymentColumns);
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('updated_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit);
}

/** Refunds that the card network has not confirmed, the longest wait first. */
export async function listRequestedRefunds(
  db: Db,
  { after, limit }: DeskPage,
): Promise<{ refund: RefundRow; payment: PaymentRow }[]> {
  let query = db.selectFrom('refunds').selectAll().where('status', '=', 'requested');
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after.at, after.id)));
  const refunds = await query.orderBy('created_at').orderBy('id').limit(limit).execute();
  const payments = new Map(
    (await byIds(db, [...new Set(refunds.map((row) => row.payment_id))])).map((row) => [row.id, row]),
  );
  return refunds.flatMap((refund) => {
    const payment = payments.get(refund.payment_id);
    return payment === undefined ? [] : [{ refund, payment }];
  });
}

export async function findRequestedRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPaymentIfAny(db: Db, id: string): Promise<PaymentRow | undefined> {
  return (await byIds(db, [id]))[0];
}

async function byIds(db: Db, ids: string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('payments').select(paymentColumns).where('id', 'in', ids).execute();
}

/** All of our payments of these charges, with what was given back of each, by charge. */
export async function sharesOfCharges(
  db: Db,
  chargeIds: string[],
  now?: Temporal.Instant,
): Promise<Map<string, OwnShare[]>> {
  if (chargeIds.length === 0) return new Map();
  const overdue = now === undefined ? sql`false` : isOverdue(now);
  const { rows } = await sql<OwnShare & { charge: string }>`
    select coalesce(p.charge_id, p.id) as charge, p.status, p.captured_cents as "capturedCents",
      p.retained_cents as "retainedCents",
      coalesce((select sum(amount_cents - covered_cents) from refunds where refunds.payment_id = p.id and status = 'done'), 0)::int as "refundedCents",
      coalesce((select sum(amount_cents - covered_cents) from refunds where refunds.payment_id = p.id and status = 'requested'), 0)::int as "requestedCents",
      coalesce((select sum(amount_cents - covered_cents) from refunds where refunds.payment_id = p.id and ${overdue}), 0)::int as "overdueCents"
    from payments p
    where p.id = any(${chargeIds}::uuid[]) and p.charge_id is null or p.charge_id = any(${chargeIds}::uuid[])`.execute(
    db,
  );
  return Map.groupBy(rows, ({ charge }) => charge);
}

/** A refund that was to be made a day ago, and that nothing holds up. */
function isOverdue(now: Temporal.Instant) {
  return sql`refunds.status = 'requested' and refunds.created_at <= ${now.subtract({ hours: overdueAfterHours })}::timestamptz
    and not ${waitsForDispute}`;
}

/** The card network answers at once; by then it has been asked some thirty times. */
const overdueAfterHours = 24;

/** The charges of refunds that are overdue. */
export async function chargesOfOverdueRefunds(db: Db, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(payments.charge_id, payments.id) as id
    from refunds join payments on payments.id = refunds.payment_id where ${isOverdue(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The charges of all payments that changed since then. */
export async function listChangedCharges(db: Db, since: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(charge_id, id) as id from payments where updated_at >= ${since}::timestamptz`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The references of the payments of these charges. */
export async function listReferencesOfCharges(db: Db, chargeIds: string[]): Promise<Map<string, string[]>> {
  if (chargeIds.length === 0) return new Map();
  const { rows } = await sql<{ charge: string; reference: string }>`
    select coalesce(charge_id, id) as charge, reference from payments
    where id = any(${chargeIds}::uuid[]) and charge_id is null or charge_id = any(${chargeIds}::uuid[])
    order by reference`.execute(db);
  const byCharge = Map.groupBy(rows, ({ charge }) => charge);
  return new Map([...byCharge].map(([charge, found]) => [charge, found.map(({ reference }) => reference)]));
}
