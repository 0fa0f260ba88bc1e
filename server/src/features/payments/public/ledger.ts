import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../../db/database.ts';

export interface LedgerLine {
  account: string;
  amountCents: number;
}

/** Lines of one transaction that concern several references. */
export interface ReferredLine extends LedgerLine {
  reference: string;
}

/**
 * Writes one double-entry transaction without its zero lines. The database rejects one that does not sum to
 * zero, and any later change.
 */
export async function postToLedger(
  trx: Db,
  reference: string,
  lines: LedgerLine[],
  now: Temporal.Instant,
): Promise<void> {
  await postTransaction(
    trx,
    randomUUIDv7(),
    lines.map((line) => ({ ...line, reference })),
    now,
  );
}

/** The same under an id that says what it is of. */
export async function postTransaction(
  trx: Db,
  transactionId: string,
  lines: ReferredLine[],
  now: Temporal.Instant,
): Promise<void> {
  const moved = lines.filter((line) => line.amountCents !== 0);
  if (moved.length === 0) return;
  await trx
    .insertInto('ledger_entries')
    .values(
      moved.map((line) => ({
        transaction_id: transactionId,
        account: line.account,
        amount_cents: line.amountCents,
        reference: line.reference,
        at: now,
      })),
    )
    .execute();
}

/** The balance of each account under one reference. */
export async function balancesOf(db: Db, reference: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((eb) => ['account', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('reference', '=', reference)
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
}

/** The entries under one reference, in the order in which they were posted. */
export async function entriesOf(
  db: Db,
  reference: string,
): Promise<(LedgerLine & { id: number; at: Temporal.Instant })[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['id', 'account', 'amount_cents', 'at'])
    .where('reference', '=', reference)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ amount_cents: cents, ...entry }) => ({ ...entry, amountCents: Number(cents) }));
}
