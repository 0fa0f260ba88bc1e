import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { cancellationTerms } from '@makani/domain/cancellation/cancellation';
import type { Db } from '../../../db/database.ts';
import { areRefundsBlocked } from '../../payments/public/disputes.ts';
import { moneyOfBooking, moneyReferences } from './booking-money.ts';
import type { BookingRow } from '../data/bookings.repository.ts';

/** The cancellation terms at a moment, from the booking's own copy of the policy and its payments. */
export async function termsOf(db: Db, booking: BookingRow, now: Temporal.Instant): Promise<Cancellation> {
  const money = await moneyOfBooking(db, booking.id);
  const returnedBy = money.capturedCents > 0 ? 'refund' : 'release';
  const { freeUntil, ...terms } = cancellationTerms(
    {
      pickupAt: booking.pickup_at,
      timeZone: booking.time_zone,
      lines: booking.lines,
      paidCents: money.retainedCents,
    },
    booking.cancellation_policy,
    now,
  );
  return {
    ...terms,
    freeUntil: freeUntil.toString(),
    paidCents: money.retainedCents,
    returnedBy,
    waitsForBank: await waitsForBank(db, booking.id, { ...terms, returnedBy }),
    timeZone: booking.time_zone,
  };
}

/** The card network refuses refunds of a charge while it is disputed. */
export async function waitsForBank(
  db: Db,
  bookingId: string,
  { refundCents, returnedBy }: Pick<Cancellation, 'refundCents' | 'returnedBy'>,
): Promise<boolean> {
  if (refundCents === 0 || returnedBy === 'release') return false;
  return areRefundsBlocked(db, await moneyReferences(db, bookingId));
}
