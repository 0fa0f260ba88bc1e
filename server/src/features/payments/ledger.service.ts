import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';

export interface LedgerLine {
  /** `provider_clearing`, `host_payable:{id}`, `platform_revenue`. */
  account: string;
  /** Debits are positive, credits negative. */
  amountCents: number;
}

/** Writes one double-entry transaction. The database refuses one that does not sum to zero, and any later change. */
export async function postToLedger(
  trx: Db,
  reference: string,
  lines: LedgerLine[],
  now: Temporal.Instant,
): Promise<void> {
  const transactionId = randomUUID();
  await trx
    .insertInto('ledger_entries')
    .values(
      lines
        .filter((line) => line.amountCents !== 0)
        .map((line) => ({
          transaction_id: transactionId,
          account: line.account,
          amount_cents: line.amountCents,
          reference,
          at: now,
        })),
    )
    .execute();
}
