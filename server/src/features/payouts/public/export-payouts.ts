import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Db } from '../../../db/database.ts';
import { findAccountOf } from '../payout-accounts.ts';
import { listHoldsOf } from '../payout-holds.repository.ts';
import { listEveryPayout } from '../payouts.repository.ts';

type Exported = AccountExport['payouts'];

/** A host's account for payouts and the desk's holds, which all markets share. */
export async function exportPayoutAccount(
  db: Db,
  hostId: string,
): Promise<Pick<Exported, 'account' | 'holds'>> {
  const account = await findAccountOf(db, hostId);
  const holds = await listHoldsOf(db, hostId);
  return {
    account:
      account === undefined
        ? null
        : {
            state: account.state,
            refusal: account.refusal,
            bank: account.bank,
            openedAt: account.created_at.toString(),
          },
    holds: holds.map((hold) => ({
      reason: hold.reason,
      heldAt: hold.held_at.toString(),
      askReason: hold.ask_reason,
      releaseReason: hold.release_reason,
      releasedAt: hold.released_at?.toString() ?? null,
    })),
  };
}

/** A host's payouts in this market. */
export async function exportPayouts(db: Db, hostId: string): Promise<Exported['sent']> {
  const rows = await listEveryPayout(db, hostId);
  return rows.map((row) => ({
    bookingId: row.booking_id,
    amountCents: row.amount_cents,
    reversedCents: row.reversed_cents,
    status: row.status,
    createdAt: row.created_at.toString(),
    paidAt: row.paid_at?.toString() ?? null,
  }));
}
