import type { WallTime } from '@makani/contract/kernel/time';
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
  readonly days: number;
  readonly rentalCents: number;
  readonly discountCents: number;
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
  const lateFeeCents = lateFee(booking, policy);
  const feeCents = isFree ? 0 : lateFeeCents;
  return {
    isFree,
    feeCents,
    refundCents: booking.paidCents - feeCents,
    lateFeeCents,
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

/** A day as this rental was priced, so an offer makes it cheaper too; half a cent up, and never more than was paid. */
function lateFee(booking: CancellableBooking, { lateFeeDays }: CancellationPolicy): number {
  const { rentalCents, discountCents, days, paidCents } = booking;
  const feeDays = Math.min(lateFeeDays, days);
  const cents = Math.floor(((rentalCents - discountCents) * feeDays) / days + 0.5);
  return Math.min(cents, paidCents);
}
