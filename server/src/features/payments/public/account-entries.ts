import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Db } from '../../../db/database.ts';

/** One ledger entry from the account's side: money received is positive. */
export interface AccountEntry {
  id: number;
  /** The booking or other subject of the entry. */
  reference: string;
  amountCents: number;
  at: Temporal.Instant;
}

/** Entries newest first, continuing after `after`. */
export async function listEntries(
  db: Db,
  account: string,
  input: Partial<InstantRange> & { after?: { at: Temporal.Instant; id: number } | undefined; limit?: number },
): Promise<AccountEntry[]> {
  let query = entriesOf(db, account, input).select(['id', 'reference', 'amount_cents', 'at']);
  const { after, limit } = input;
  if (after !== undefined) {
    query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
  }
  query = query.orderBy('at', 'desc').orderBy('id', 'desc');
  const rows = await (limit === undefined ? query : query.limit(limit)).execute();
  return rows.map(({ id, reference, amount_cents: cents, at }) => ({
    id,
    reference,
    amountCents: 0 - cents,
    at,
  }));
}

/** Money received in a period, minus money given back. */
export async function sumEntries(db: Db, account: string, range: Partial<InstantRange>): Promise<number> {
  const { cents } = await entriesOf(db, account, range)
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .executeTakeFirstOrThrow();
  return 0 - Number(cents ?? 0);
}

function entriesOf(db: Db, account: string, { startsAt, endsAt }: Partial<InstantRange>) {
  let query = db.selectFrom('ledger_entries').where('account', '=', account);
  if (startsAt !== undefined) query = query.where('at', '>=', startsAt);
  if (endsAt !== undefined) query = query.where('at', '<', endsAt);
  return query;
}
