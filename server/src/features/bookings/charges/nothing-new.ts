import { depositFacts } from '@makani/domain/deposits/deposit-status';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { areChargesOpen, listChargesOf } from '../data/charges/trip-charges.repository.ts';
import {
  findClosing,
  isAgreed,
  noteNothingNew,
  type Side,
} from '../data/charges/trip-closings.repository.ts';
import { findDepositOf, lockDeposit } from '../data/deposits.repository.ts';
import { letGo } from '../deposits/let-go.ts';
import { canSayNothingNew } from '../present/present-charges.ts';

/** @throws AppError `act_refused` before the return, once the time is over, and while a charge is undecided. */
export async function requireNothingNew(
  trx: Db,
  row: BookingRow,
  side: Side,
  now: Temporal.Instant,
): Promise<void> {
  const charges = await listChargesOf(trx, [row.id]);
  const closing = await findClosing(trx, row.id);
  const reader = side === 'guest' ? 'guest' : 'host';
  if (!canSayNothingNew(row, charges, { closing, reader }, now))
    throw new AppError('act_refused', {
      message: 'This can be said after the return, while no charge is open.',
    });
}

/**
 * Notes that one side has found nothing new. Once both have, the deposit is released at once, unless a charge is still to be paid from
 * it. The caller holds the lock of the booking.
 */
export async function sayNothingNew(
  trx: Db,
  row: BookingRow,
  side: Side,
  now: Temporal.Instant,
): Promise<void> {
  const closing = await noteNothingNew(trx, row.id, side, now);
  const found = await findDepositOf(trx, row.id);
  if (!isAgreed(closing) || found === undefined || (await areChargesOpen(trx, row.id))) return;
  const deposit = await lockDeposit(trx, found.id);
  if (depositFacts[deposit.status].stands) await letGo(trx, deposit, 'release', now);
}
