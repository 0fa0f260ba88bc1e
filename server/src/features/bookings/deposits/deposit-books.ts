import type { Due } from '@makani/domain/bookings/booking-due';
import type { Db } from '../../../db/database.ts';
import { balancesOf, postToLedger } from '../../payments/public/ledger.ts';
import { sumMoney } from '../../payments/public/money.ts';
import { disputedBooks, heldAccounts } from '../money/disputed-books.ts';
import type { DepositRow } from '../data/deposits.repository.ts';

const nothing: Due = { host: 0, platform: 0, operator: 0, state: 0 };

/**
 * Posts whatever brings the books of a deposit in line with what was charged of it, and with what its cardholder contests of
 * that. The caller holds the lock of its booking.
 */
export async function balanceDeposit(
  trx: Db,
  { id, taken_account: account }: Pick<DepositRow, 'id' | 'taken_account'>,
  now: Temporal.Instant,
): Promise<void> {
  if (account === null) throw new Error(`nobody gets what was taken of deposit ${id}`);
  const { capturedCents } = await sumMoney(trx, [id]);
  const hostId = /^host_payable:(?<id>.+)$/.exec(account)?.groups?.['id'];
  const payee = hostId === undefined ? 'platform' : 'host';
  const disputed = await disputedBooks(
    trx,
    [id],
    { ...nothing, [payee]: capturedCents },
    { earnedCents: capturedCents, dueBackCents: 0 },
  );
  const wanted = [
    { account: 'provider_clearing', amountCents: capturedCents - disputed.takenCents },
    { account, amountCents: -disputed.earned[payee] },
    // More than was charged of it cannot be lost of it, so nobody else bears any.
    ...heldAccounts(hostId ?? 'nobody', disputed),
  ];
  const balances = await balancesOf(trx, id);
  const lines = wanted.map((line) => ({
    account: line.account,
    amountCents: line.amountCents - (balances.get(line.account) ?? 0),
  }));
  await postToLedger(trx, id, lines, now);
}
