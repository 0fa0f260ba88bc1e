import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { WallTime } from '@makani/contract/kernel/time';
import { netRentalCents, rentalLine, sumOf } from '../pricing/quote-lines.ts';
import { wallTimeOf } from '../calendar/rental-period.ts';

/** The policy as it stood when a booking was made; it is copied into the booking. Spec 9. */
export interface CancellationPolicy {
  freeUntilHoursBeforePickup: number;
  /** What a later cancellation costs at most, in days of rental. */
  lateFeeDays: number;
  /** An instant. A trip that was changed when giving it up already cost something does not become free again by a later pickup. */
  neverFreeAfter?: string;
}

export const cancellationPolicy: CancellationPolicy = { freeUntilHoursBeforePickup: 24, lateFeeDays: 1 };

/** The policy of a trip whose pickup moves: what was too late to be free stays so. */
export function policyAfterChange(
  policy: CancellationPolicy,
  before: Pick<CancellableBooking, 'pickupAt' | 'timeZone'>,
  now: Temporal.Instant,
): CancellationPolicy {
  const freeUntil = lastFreeMoment(before, policy);
  const wasFree = Temporal.Instant.compare(now, freeUntil) <= 0;
  return wasFree ? policy : { ...policy, neverFreeAfter: freeUntil.toString() };
}

/** What the terms depend on. */
export interface CancellableBooking {
  readonly pickupAt: WallTime;
  readonly timeZone: string;
  readonly lines: readonly PriceLine[];
  /** Set aside or charged so far, less what has gone back. */
  readonly paidCents: number;
}

export interface CancellationTerms {
  isFree: boolean;
  /** What is kept, and what goes back; together they are what was paid. */
  feeCents: number;
  refundCents: number;
  /** What is kept from the moment on at which it is no longer free. */
  lateFeeCents: number;
  /** The last moment at which it is free, and what the clock at the location reads then. */
  freeUntil: Temporal.Instant;
  freeUntilLocal: string;
}

/**
 * What giving a booking up costs at a moment. The hours before pickup are counted on the location's wall clock, so on a
 * day on which the clocks change "24 hours before 10:00" is still 10:00 the day before. Spec 9.
 */
export function cancellationTerms(
  booking: CancellableBooking,
  policy: CancellationPolicy,
  now: Temporal.Instant,
): CancellationTerms {
  const freeUntil = lastFreeMoment(booking, policy);
  const isFree = Temporal.Instant.compare(now, freeUntil) <= 0;
  const feeCents = keptCents(booking, isFree ? 0 : policy.lateFeeDays);
  return {
    isFree,
    feeCents,
    refundCents: booking.paidCents - feeCents,
    lateFeeCents: keptCents(booking, policy.lateFeeDays),
    freeUntil,
    freeUntilLocal: wallTimeOf(freeUntil, booking.timeZone),
  };
}

/** A time that the clocks skip or repeat is read as the later of the two: the guest is given the doubtful hour. */
function lastFreeMoment(
  { pickupAt, timeZone }: Pick<CancellableBooking, 'pickupAt' | 'timeZone'>,
  { freeUntilHoursBeforePickup: hours, neverFreeAfter }: CancellationPolicy,
): Temporal.Instant {
  const beforePickup = Temporal.PlainDateTime.from(pickupAt)
    .subtract({ hours })
    .toZonedDateTime(timeZone, { disambiguation: 'later' })
    .toInstant();
  if (neverFreeAfter === undefined) return beforePickup;
  const end = Temporal.Instant.from(neverFreeAfter);
  return Temporal.Instant.compare(end, beforePickup) < 0 ? end : beforePickup;
}

/**
 * What of a price is not given back: lines that are never refunded, and of those that follow the policy so many days of
 * the rental, as this guest pays it. Half a cent up, and never more than was paid.
 */
function keptCents({ lines, paidCents }: CancellableBooking, days: number): number {
  const rentalDays = rentalLine(lines).quantity;
  const byPolicy = netRentalCents(lines.filter(({ refund }) => refund === 'by-policy'));
  const lateFee = Math.floor((byPolicy * Math.min(days, rentalDays)) / rentalDays + 0.5);
  const never = sumOf(lines.filter(({ refund }) => refund === 'never'));
  return Math.min(never + lateFee, paidCents);
}
