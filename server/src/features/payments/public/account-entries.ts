import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** One ledger entry from the account's side: money received is positive. */
export interface AccountEntry {
  id: number;
  /** The booking or other subject of the entry. */
  reference: string;
  transactionId: string;
  amountCents: number;
  at: Temporal.Instant;
  /** Taken by a dispute that was lost: what was held of it ends with the same posting, and is marked as well. */
  isLoss: boolean;
}

/** The entries of several accounts as if they were one. */
export async function listEntriesOfAll(
  db: Db,
  accounts: readonly string[],
  input: Parameters<typeof listEntries>[2],
): Promise<(AccountEntry & { account: string })[]> {
  const found: (AccountEntry & { account: string })[] = [];
  // One after the other: each ends early by the index, which a list of accounts at once would not.
  for (const account of accounts)
    for (const entry of await listEntries(db, account, input)) found.push({ ...entry, account });
  const latestFirst = (one: AccountEntry, other: AccountEntry) =>
    Temporal.Instant.compare(other.at, one.at) || other.id - one.id;
  return found.toSorted(latestFirst).slice(0, input.limit);
}

/** Entries newest first, continuing after `after`. */
export async function listEntries(
  db: Db,
  account: string,
  input: Partial<InstantRange> & { after?: { at: Temporal.Instant; id: number } | undefined; limit: number },
): Promise<AccountEntry[]> {
  const { startsAt, endsAt, after, limit } = input;
  let query = db
    .selectFrom('ledger_entries')
    .select(['id', 'reference', 'transaction_id', 'amount_cents', 'at', isLoss.as('is_loss')])
    .where('account', '=', account);
  if (startsAt !== undefined) query = query.where('at', '>=', startsAt);
  if (endsAt !== undefined) query = query.where('at', '<', endsAt);
  if (after !== undefined) {
    query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
  }
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    transactionId: row.transaction_id,
    amountCents: 0 - row.amount_cents,
    at: row.at,
    isLoss: row.is_loss,
  }));
}

/** While a dispute is open, less may be held because less is earned; then the network’s hold stays, and more of it is nobody’s. */
const isLoss = sql<boolean>`((ledger_entries.amount_cents > 0 and exists (select from ledger_entries freed
    where freed.transaction_id = ledger_entries.transaction_id and freed.account like 'host\\_disputed:%' and freed.amount_cents < 0)
  or ledger_entries.amount_cents < 0 and ledger_entries.account like 'host\\_disputed:%' and exists (select from ledger_entries lost
    where lost.transaction_id = ledger_entries.transaction_id and lost.account like 'host\\_payable:%' and lost.amount_cents > 0))
  and not exists (select from ledger_entries held where held.transaction_id = ledger_entries.transaction_id
    and held.account = 'disputed_funds' and held.amount_cents > 0))`;

/** Money received in a period, minus money given back. */
export async function sumEntries(db: Db, account: string, period: Partial<InstantRange>): Promise<number> {
  const [cents = 0] = await sumPeriods(db, account, [period]);
  return cents;
}

/**
 * The same for several periods, in their order. An index alone answers it; of all times, it has to tell only what came
 * after the sum that is kept.
 */
export async function sumPeriods(
  db: Db,
  account: string,
  periods: Partial<InstantRange>[],
): Promise<number[]> {
  const starts = periods.map(({ startsAt }) => startsAt ?? '-infinity');
  const ends = periods.map(({ endsAt }) => endsAt ?? 'infinity');
  const { rows } = await sql<{ cents: number }>`
    select coalesce(kept.cents, 0) + coalesce(summed.cents, 0) as cents
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as period (starts_at, ends_at, number)
    left join account_sums as kept on kept.account = ${account}
      and period.starts_at = '-infinity' and period.ends_at = 'infinity'
    cross join lateral (
      select sum(amount_cents) as cents from ledger_entries
      where account = ${account} and at >= coalesce(kept.summed_until, period.starts_at) and at < period.ends_at
    ) as summed order by period.number`.execute(db);
  return rows.map(({ cents }) => 0 - cents);
}

/** The sum of everything posted to each of these accounts. */
export async function sumPosted(db: Db, accounts: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select wanted.account, (coalesce(kept.cents, 0) + coalesce(summed.cents, 0))::float8 as cents
    from unnest(${accounts}::text[]) as wanted (account)
    left join account_sums as kept on kept.account = wanted.account
    cross join lateral (
      select sum(amount_cents) as cents from ledger_entries
      where account = wanted.account and at >= coalesce(kept.summed_until, '-infinity')
    ) as summed`.execute(db);
  return new Map(rows.map(({ account, cents }) => [account, 0 - cents]));
}
