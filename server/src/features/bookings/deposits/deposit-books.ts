import type { Db } from '../../../db/database.ts';
import { sumMoney } from '../../payments/public/money.ts';
import { listChargesOfDeposit } from '../data/charges/trip-charges.repository.ts';
import type { DepositRow } from '../data/deposits.repository.ts';
import { balancePart, hostOfAccount } from '../money/part-books.ts';

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
  const hostId = hostOfAccount(account);
  await balancePart(trx, { id, hostId, due: await dueOfDeposit(trx, id, hostId) }, now);
}

/** Each charge's payee gets its part; what an operator took goes to one payee as a whole. */
async function dueOfDeposit(trx: Db, id: string, hostId: string | null) {
  const charges = await listChargesOfDeposit(trx, id);
  const { capturedCents } = await sumMoney(trx, [id]);
  if (charges.length === 0)
    return hostId === null ? { host: 0, platform: capturedCents } : { host: capturedCents, platform: 0 };
  const sumOf = (wanted: 'host' | 'platform') =>
    charges.reduce((cents, { payee, deposit_cents: part }) => cents + (payee === wanted ? part : 0), 0);
  return { host: sumOf('host'), platform: sumOf('platform') };
}
