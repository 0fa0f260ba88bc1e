import { completePolicy } from '@makani/domain/cancellation/cancellation';
import { depositFacts } from '@makani/domain/deposits/deposit-status';
import { lateMinutes } from '@makani/domain/handover/late-fee';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type BookingRow, findBooking } from '../data/bookings.repository.ts';
import { returnedTrip } from '../data/charges/returned-trip.ts';
import { areChargesOpen, listChargesOf } from '../data/charges/trip-charges.repository.ts';
import {
  findClosing,
  isAgreed,
  noteNothingNew,
  type Side,
} from '../data/charges/trip-closings.repository.ts';
import { findDepositOf, lockDeposit } from '../data/deposits.repository.ts';
import { returnZone } from '../data/times-of.ts';
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
  if (isAgreed(closing)) await releaseUnlessNeeded(trx, row, now);
}

/**
 * Releases the deposit of a trip whose return both sides have confirmed without anything new, unless it was late. A charge that turns
 * up later is still possible, and goes to the card on file. The caller holds the lock of the booking.
 */
export async function releaseAfterCleanReturn(
  trx: Db,
  bookingId: string,
  now: Temporal.Instant,
): Promise<void> {
  const row = await findBooking(trx, bookingId);
  const { lateGraceMinutes } = completePolicy(row.cancellation_policy);
  const { endsAt, returnedAt } = returnedTrip(row);
  if (returnedAt === null || lateMinutes(endsAt, returnedAt, returnZone(row)) > lateGraceMinutes) return;
  await releaseUnlessNeeded(trx, row, now);
}

async function releaseUnlessNeeded(trx: Db, row: BookingRow, now: Temporal.Instant): Promise<void> {
  const found = await findDepositOf(trx, row.id);
  if (found === undefined || (await areChargesOpen(trx, row.id))) return;
  const deposit = await lockDeposit(trx, found.id);
  if (depositFacts[deposit.status].stands) await letGo(trx, deposit, 'release', now);
}
