import { lostDisputes } from '@makani/domain/disputes/dispute-facts';
import type { CalendarMonth } from '@makani/domain/earnings/earnings-months';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { monthsTable } from '../../../db/reports/months-table.ts';
import { statusList } from '../../../db/status-list.ts';

/**
 * Money at the card network, what is owed back, passed on to hosts or held of it, and its fees for disputes: none of it is
 * anybody's revenue.
 */
const isRevenue = sql`account not in ('provider_clearing', 'guest_refunds', 'disputed_funds', 'dispute_fees')
  and account not like 'host\\_paid\\_out:%' and account not like 'host\\_disputed:%'`;

export interface MonthRevenue {
  month: string;
  /** Without the id of a host: `host_payable`. */
  account: string;
  cents: number;
}

/** Revenue by month and kind of account, as the ledger posted it. */
export async function revenueOfMonths(db: Db, months: readonly CalendarMonth[]): Promise<MonthRevenue[]> {
  const { rows } = await sql<MonthRevenue>`
    select months.month, split_part(entry.account, ':', 1) as account, (0 - sum(entry.cents))::float8 as cents
    from ${monthsTable(months)} cross join lateral (
      select account, sum(amount_cents) as cents from ledger_entries
      where at >= months.starts_at and at < months.ends_at and ${isRevenue} group by account) as entry
    group by 1, 2`.execute(db);
  return rows;
}

export interface FiledRevenue {
  key: string;
  month: string;
  cents: number;
}

/** The same of some references. @param filed SQL that selects each with the key under which its entries are summed. */
export async function revenueOfFiled(
  db: Db,
  filed: RawBuilder<unknown>,
  months: readonly CalendarMonth[],
): Promise<FiledRevenue[]> {
  const { rows } = await sql<FiledRevenue>`
    select filed.key, months.month, (0 - sum(entry.amount_cents))::float8 as cents
    from (${filed}) as filed (id, key) join ledger_entries as entry on entry.reference = filed.id
    join ${monthsTable(months)} on entry.at >= months.starts_at and entry.at < months.ends_at
    where ${isRevenue} group by 1, 2`.execute(db);
  return rows;
}

const isLost = sql`dispute.status in (${statusList(lostDisputes)})`;

/** The references of payments of which a dispute was lost in a period, each once. */
export async function listLost(db: Db, { startsAt, endsAt }: InstantRange): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct payments.reference from disputes dispute join dispute_shares share on share.dispute_id = dispute.id
      join payments on payments.id = share.payment_id
    where dispute.closed_at >= ${startsAt} and dispute.closed_at < ${endsAt} and ${isLost}`.execute(db);
  return rows.map(({ reference }) => reference);
}

interface LostPart {
  reference: string;
  /** A loss is known from then on, a refund was asked for then. */
  at: Temporal.Instant;
  kind: 'loss' | 'refund';
  cents: number;
}

/**
 * Amounts that lost disputes took of the payments under these references, and the refunds settled by them. Refunds that
 * the card network has not paid are included, since a loss may yet settle them.
 */
export async function lostUnder(db: Db, references: readonly string[]): Promise<LostPart[]> {
  const { rows } = await sql<LostPart>`
    select payments.reference, dispute.closed_at as at, 'loss' as kind, share.withdrawn_cents as cents
    from payments join dispute_shares share on share.payment_id = payments.id
      join disputes dispute on dispute.id = share.dispute_id
    where payments.reference = any(${[...references]}::uuid[]) and dispute.closed_at is not null and ${isLost}
    union all
    select payments.reference, refunds.created_at, 'refund',
      case when refunds.status = 'done' then refunds.covered_cents else refunds.amount_cents end
    from payments join refunds on refunds.payment_id = payments.id
    where payments.reference = any(${[...references]}::uuid[])
      and (refunds.status <> 'done' or refunds.covered_cents > 0)`.execute(db);
  return rows;
}

export interface LedgerLineRow {
  id: number;
  transaction_id: string;
  account: string;
  amount_cents: number;
  reference: string;
  at: Temporal.Instant;
}

/** Few enough to be written while other requests wait. */
const entriesAtOnce = 500;

/** Every entry of a period, oldest first, a part after the other, however many there are. */
export async function* everyEntry(
  db: Db,
  { startsAt, endsAt }: InstantRange,
): AsyncGenerator<LedgerLineRow[]> {
  let after = { at: startsAt, id: 0 };
  for (;;) {
    const { rows } = await sql<LedgerLineRow>`
      select id, transaction_id, account, amount_cents, reference, at from ledger_entries
      where (at, id) > (${after.at}, ${after.id}) and at < ${endsAt}
      order by at, id limit ${entriesAtOnce}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < entriesAtOnce) return;
    after = { at: last.at, id: last.id };
  }
}
