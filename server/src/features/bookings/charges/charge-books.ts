import type { Db } from '../../../db/database.ts';
import { sumMoney } from '../../payments/public/money.ts';
import type { TripChargeRow } from '../data/charges/trip-charges.repository.ts';
import { balancePart, hostOfAccount } from '../money/part-books.ts';

/**
 * Posts whatever brings the books of a charge in line with what its card paid and got back. The part of the deposit stands in the books
 * of the deposit. The caller holds the lock of the booking.
 */
export async function balanceCharge(
  trx: Db,
  { id, account }: Pick<TripChargeRow, 'id' | 'account'>,
  now: Temporal.Instant,
): Promise<void> {
  const hostId = hostOfAccount(account);
  const { capturedAndRetainedCents: cents } = await sumMoney(trx, [id]);
  const due = hostId === null ? { host: 0, platform: cents } : { host: cents, platform: 0 };
  await balancePart(trx, { id, hostId, due }, now);
}
