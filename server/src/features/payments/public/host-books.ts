import type { PayoutBooks } from '@makani/domain/payouts/payout-step';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The ledger's sums of a host's part of these references. */
export async function hostBooks(db: Db, hostId: string, references: string[]): Promise<PayoutBooks> {
  const { rows } = await sql<{ earned: number; disputed: number; paidOut: number }>`
    select coalesce(-sum(amount_cents) filter (where account = ${`host_payable:${hostId}`}), 0)::float8 as earned,
      coalesce(sum(amount_cents) filter (where account = ${`host_disputed:${hostId}`}), 0)::float8 as disputed,
      coalesce(sum(amount_cents) filter (where account = ${paidOutAccount(hostId)}), 0)::float8 as "paidOut"
    from ledger_entries where reference = any(${references}::uuid[])`.execute(db);
  const [books] = rows;
  if (books === undefined) throw new Error('a sum is always there');
  return {
    earnedCents: books.earned,
    disputedCents: Math.max(0, books.disputed),
    paidOutCents: books.paidOut,
  };
}

/** The same for many parts at once, each of one reference, in their order. */
export async function booksOfParts(
  db: Db,
  parts: readonly { hostId: string; reference: string }[],
): Promise<PayoutBooks[]> {
  const { rows } = await sql<{ earned: number; disputed: number; paidOut: number }>`
    select coalesce(sums.earned, 0)::float8 as earned, coalesce(sums.disputed, 0)::float8 as disputed,
      coalesce(sums."paidOut", 0)::float8 as "paidOut"
    from unnest(${parts.map(({ hostId }) => hostId)}::uuid[], ${parts.map(({ reference }) => reference)}::uuid[])
      with ordinality as part (host_id, reference, place)
    cross join lateral (
      select -sum(amount_cents) filter (where account = 'host_payable:' || part.host_id) as earned,
        sum(amount_cents) filter (where account = 'host_disputed:' || part.host_id) as disputed,
        sum(amount_cents) filter (where account = 'host_paid_out:' || part.host_id) as "paidOut"
      from ledger_entries where reference = part.reference
    ) as sums order by part.place`.execute(db);
  return rows.map(({ earned, disputed, paidOut }) => ({
    earnedCents: earned,
    disputedCents: Math.max(0, disputed),
    paidOutCents: paidOut,
  }));
}

/** The account with a host’s money that is held until banks decide on disputes. */
export function disputedAccount(hostId: string): string {
  return `host_disputed:${hostId}`;
}

/** SQL for what the ledger has of a host under these references, summed as they are: what they are owed is below zero. */
export function sumOfHost(hostId: string, references: RawBuilder<string>): RawBuilder<number> {
  const accounts = [`host_payable:${hostId}`, paidOutAccount(hostId), disputedAccount(hostId)];
  return sql`(select coalesce(sum(amount_cents), 0) from ledger_entries
    where reference in ${references} and account in (${sql.join(accounts)}))`;
}

/** SQL for what is held of a host under each reference, and since when. */
export function heldByReference(
  hostId: string,
): RawBuilder<{ reference: string; cents: number; since: string }> {
  return sql`select reference, sum(amount_cents) as cents, min(at) as since from ledger_entries
    where account = ${disputedAccount(hostId)} group by reference`;
}

/** The account with the payouts to a host, less the amounts taken back. */
export function paidOutAccount(hostId: string): string {
  return `host_paid_out:${hostId}`;
}

/** An entry of a host's part: what was earned is above zero, what was sent or is held below. */
export interface HostEntry {
  account: string;
  id: number;
  reference: string;
  amountCents: number;
  at: Temporal.Instant;
}

/** The entries of a host's parts of these references, the earliest first. */
export async function hostEntries(db: Db, hostId: string, references: string[]): Promise<HostEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['id', 'account', 'reference', 'amount_cents', 'at'])
    .where(sql<boolean>`reference = any(${references}::uuid[])`)
    .where('account', 'in', [`host_payable:${hostId}`, paidOutAccount(hostId), disputedAccount(hostId)])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ amount_cents: cents, ...entry }) => ({ ...entry, amountCents: 0 - cents }));
}

/** The amount that left the card network for hosts, from the balances of one reference. */
export function passedOnCents(balances: ReadonlyMap<string, number>): number {
  return [...balances].reduce(
    (cents, [account, balance]) => cents + (account.startsWith('host_paid_out:') ? balance : 0),
    0,
  );
}

/** Whether all that was charged under these references was charged through Stripe. */
export async function isChargedAtStripe(db: Db, references: string[]): Promise<boolean> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select exists (select from payments p where p.reference = any(${references}::uuid[]) and p.captured_cents > 0
      and not exists (select from stripe_charges c where c.id = coalesce(p.charge_id, p.id))) as elsewhere`.execute(
    db,
  );
  return rows[0]?.elsewhere === false;
}
