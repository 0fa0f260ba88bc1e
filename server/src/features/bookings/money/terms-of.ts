import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { cancellationTerms } from '@makani/domain/cancellation/cancellation';
import type { Db } from '../../../db/database.ts';
import { moneyOfBooking } from './booking-money.ts';
import type { BookingRow } from '../data/bookings.repository.ts';

/** The cancellation terms at a moment, from the booking's own copy of the policy and its payments. */
export async function termsOf(db: Db, booking: BookingRow, now: Temporal.Instant): Promise<Cancellation> {
  const money = await moneyOfBooking(db, booking.id);
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
    returnedBy: money.capturedCents > 0 ? 'refund' : 'release',
    timeZone: booking.time_zone,
  };
}
