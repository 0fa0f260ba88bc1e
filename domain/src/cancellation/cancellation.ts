import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { WallTime } from '@makani/contract/kernel/time';
import { initialPolicy, type StoredPolicy, toStoredPolicy } from '../policy/policy-figures.ts';
import { netRentalCents, rentalLine, sumOf } from '../pricing/quote-lines.ts';
import { wallTimeOf } from '../calendar/rental-period.ts';

/** The policy when a quote was made; its booking stores its own copy. Spec 9. */
export interface CancellationPolicy {
  freeUntilHoursBeforePickup: number;
  /** The highest fee of a later cancellation, in days of rental. */
  lateFeeDays: number;
  /** Minutes by which the vehicle may come back late for free. Bookings from before it could be set don’t say. */
  lateGraceMinutes?: number;
  /** The figures of charges after the return, by the vehicle's category. Bookings from before there were any don’t say. */
  lateHourCents?: number;
  fuelEighthCents?: number;
  /**
   * An instant. A trip that was changed after it stopped being free to cancel does not become free again by
   * a later pickup.
   */
  neverFreeAfter?: string;
}

/** The figures of a booking. The free minutes of a late return were always the same before they could be set. */
export function completePolicy(policy: CancellationPolicy): StoredPolicy {
  return toStoredPolicy({
    ...policy,
    lateGraceMinutes: policy.lateGraceMinutes ?? initialPolicy.lateGraceMinutes,
  });
}

/** The policy of a trip whose pickup moves. Free cancellation does not come back once it has ended. */
export function policyAfterChange(
  policy: CancellationPolicy,
  before: Pick<CancellableBooking, 'pickupAt' | 'timeZone'>,
  now: Temporal.Instant,
): CancellationPolicy {
  const freeUntil = lastFreeMoment(before, policy);
  const wasFree = Temporal.Instant.compare(now, freeUntil) <= 0;
  return wasFree ? policy : { ...policy, neverFreeAfter: freeUntil.toString() };
}

/** The policy of what was booked together with a vehicle that its host couldn't provide: all or nothing was wanted. */
export function freeUntilPickup(policy: CancellationPolicy): CancellationPolicy {
  const { neverFreeAfter: _ended, ...rest } = policy;
  return { ...rest, freeUntilHoursBeforePickup: 0 };
}

export function isFreeUntilPickup({
  freeUntilHoursBeforePickup,
  neverFreeAfter,
}: CancellationPolicy): boolean {
  return freeUntilHoursBeforePickup === 0 && neverFreeAfter === undefined;
}

export interface CancellableBooking {
  readonly pickupAt: WallTime;
  readonly timeZone: string;
  readonly lines: readonly PriceLine[];
  /** Authorised or captured so far, less refunds. */
  readonly paidCents: number;
}

export interface CancellationTerms {
  isFree: boolean;
  /** The retained and the returned part; together they are what was paid. */
  feeCents: number;
  refundCents: number;
  /** The fee once cancellation is no longer free. */
  lateFeeCents: number;
  /** The number of rental days that make up the fee; no more than the rental has. */
  lateFeeDays: number;
  /** The last moment of free cancellation, and its local time at the location. */
  freeUntil: Temporal.Instant;
  freeUntilLocal: string;
}

/**
 * The terms of cancelling a booking at a moment. The hours before pickup are counted on the location's wall
 * clock, so "24 hours before 10:00" is 10:00 the day before even when the clocks change. Spec 9.
 */
export function cancellationTerms(
  booking: CancellableBooking,
  policy: CancellationPolicy,
  now: Temporal.Instant,
): CancellationTerms {
  const freeUntil = lastFreeMoment(booking, policy);
  const isFree = Temporal.Instant.compare(now, freeUntil) <= 0;
  const feeCents = retainedCents(booking, isFree ? 0 : policy.lateFeeDays);
  return {
    isFree,
    feeCents,
    refundCents: booking.paidCents - feeCents,
    lateFeeCents: retainedCents(booking, policy.lateFeeDays),
    lateFeeDays: feeDaysOf(booking.lines, policy),
    freeUntil,
    freeUntilLocal: wallTimeOf(freeUntil, booking.timeZone),
  };
}

/** The number of rental days whose price a late cancellation keeps; no more than the rental has. */
export function feeDaysOf(
  lines: readonly PriceLine[],
  { lateFeeDays }: Pick<CancellationPolicy, 'lateFeeDays'>,
): number {
  return Math.min(lateFeeDays, rentalLine(lines).quantity);
}

/** A local time that the clocks skip or repeat is read as the later of the two, in the guest's favor. */
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
 * The retained part of a price: lines that are never refunded, plus this many days of the rental lines that
 * follow the policy, as this guest pays them. Half cents round up, and the result never exceeds what was
 * paid.
 */
function retainedCents({ lines, paidCents }: CancellableBooking, days: number): number {
  const rentalDays = rentalLine(lines).quantity;
  const byPolicy = netRentalCents(lines.filter(({ refund }) => refund === 'by-policy'));
  const lateFee = Math.floor((byPolicy * Math.min(days, rentalDays)) / rentalDays + 0.5);
  const never = sumOf(lines.filter(({ refund }) => refund === 'never'));
  return Math.min(never + lateFee, paidCents);
}
