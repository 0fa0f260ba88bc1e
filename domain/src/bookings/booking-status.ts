import type { BookingStatus, TripStatus } from '@makani/contract/bookings/bookings';
import { expectedPickup } from '../arrivals/flight.ts';
import type { InstantRange } from '../calendar/instant-range.ts';
import { canMake } from './booking-moves.ts';
import { type ActualTimes, isAway } from '../handover/actual-times.ts';
import { hostAnswerHours } from './host-answer.ts';
import { isBooked, isCertain, isHold, statusFacts, type StatusFacts } from './status-facts.ts';

/** The fields that the predicates read; a whole booking fits. */
export interface BookingState {
  readonly status: BookingStatus;
  readonly holdExpiresAt?: Temporal.Instant | null;
  readonly confirmBy?: Temporal.Instant | null;
  readonly startsAt?: Temporal.Instant | null;
  readonly endsAt?: Temporal.Instant | null;
  /** When the flight of the guest lands, if they named it by the agreed pickup. */
  readonly landsAt?: Temporal.Instant | null;
  readonly pickedUpAt?: Temporal.Instant | null;
  readonly returnedAt?: Temporal.Instant | null;
}

/** Predicates of a booking at a moment. A hold is over at the very instant it expires. */
export const bookingCan = {
  pay(booking: BookingState, now: Temporal.Instant): boolean {
    return canMake('request', booking.status) && isAhead(booking.holdExpiresAt, now);
  },
  changeCustomer(booking: BookingState, now: Temporal.Instant): boolean {
    return isHold(booking.status) && isAhead(booking.holdExpiresAt, now);
  },
  expire(booking: BookingState, now: Temporal.Instant): boolean {
    return canMake('expire', booking.status) && !isAhead(booking.holdExpiresAt, now);
  },
  /** Only an upcoming trip can be cancelled; at the very instant of pickup, agreed or real, it has begun. Spec 4. */
  cancel(booking: BookingState, now: Temporal.Instant): boolean {
    return isUpcoming(booking, now);
  },
  modify(booking: BookingState, now: Temporal.Instant): boolean {
    return isUpcoming(booking, now);
  },
  /** While the guest has the vehicle, its return can move. */
  moveReturn({ status, startsAt, endsAt, ...actual }: BookingState, now: Temporal.Instant): boolean {
    if (!isCertain(status) || !isGiven(startsAt) || !isGiven(endsAt)) return false;
    return tripStatus(status, { startsAt, endsAt, ...actual }, now) === 'active';
  },
  /** A host can take a vehicle back until its guest has it. */
  withdraw({ status, startsAt, pickedUpAt }: BookingState, now: Temporal.Instant): boolean {
    return canMake('reject', status) && isAhead(startsAt, now) && !isGiven(pickedUpAt);
  },
  /** A guest cannot miss a pickup that still lies ahead, also because they land late, or one that is on record. */
  markNoShow({ status, startsAt, landsAt, pickedUpAt }: BookingState, now: Temporal.Instant): boolean {
    const expectedAt = isGiven(startsAt) ? expectedPickup(startsAt, landsAt ?? null) : null;
    return canMake('markNoShow', status) && hasPassed(expectedAt, now) && !isGiven(pickedUpAt);
  },
  /** A host who does not respond by the deadline has agreed. */
  confirmBySilence(booking: BookingState, now: Temporal.Instant): boolean {
    const { confirmBy: deadline } = booking;
    return canMake('confirmBySilence', booking.status) && hasPassed(deadline, now);
  },
};

function isUpcoming({ status, startsAt, pickedUpAt }: BookingState, now: Temporal.Instant): boolean {
  return canMake('cancel', status) && isAhead(startsAt, now) && !isGiven(pickedUpAt);
}

const answerBeforePickupHours = 2;

/**
 * The host's deadline: 24 hours, or two hours before pickup if that is sooner, but never before the
 * request.
 */
export function confirmBy(request: {
  requestedAt: Temporal.Instant;
  startsAt: Temporal.Instant;
}): Temporal.Instant {
  const { requestedAt, startsAt } = request;
  const dayLater = requestedAt.add({ hours: hostAnswerHours });
  const beforePickup = startsAt.subtract({ hours: answerBeforePickupHours });
  const sooner = isAhead(dayLater, beforePickup) ? beforePickup : dayLater;
  return isAhead(requestedAt, sooner) ? requestedAt : sooner;
}

/**
 * @returns why a host can no longer answer a booking, as a sentence; undefined while they can. At the
 * deadline, silence has become consent.
 */
export function answerRefusal(
  booking: { status: BookingStatus; confirmBy: Temporal.Instant | null },
  answer: 'confirm' | 'reject',
  now: Temporal.Instant,
): string | undefined {
  const { cannotAnswer }: StatusFacts = statusFacts[booking.status];
  if (cannotAnswer !== null) return cannotAnswer.refusal;
  const isOver = booking.confirmBy !== null && Temporal.Instant.compare(booking.confirmBy, now) <= 0;
  return answer === 'reject' && isOver
    ? 'The time to respond has passed, so this booking is confirmed.'
    : undefined;
}

/**
 * The guest's view of a booking. Null while it is only held, because nothing has been booked yet. Pickup and return count
 * where they are on record, and the clock where they are not. Spec 4.
 */
export function tripStatus(
  status: BookingStatus,
  period: InstantRange & ActualTimes,
  now: Temporal.Instant,
): TripStatus | null {
  const { trip }: StatusFacts = statusFacts[status];
  if (trip !== 'by time') return trip;
  if (isGiven(period.returnedAt)) return 'completed';
  if (isAway(period, now)) return 'active';
  if (isAhead(period.startsAt, now)) return 'upcoming';
  return isAhead(period.endsAt, now) ? 'active' : 'completed';
}

/** True for a booked trip that is not over, whether upcoming or active. */
export function isUnderWay(
  booking: { status: BookingStatus; endsAt: Temporal.Instant } & ActualTimes,
  now: Temporal.Instant,
): boolean {
  return isBooked(booking.status) && (isAhead(booking.endsAt, now) || isAway(booking, now));
}

function isAhead(moment: Temporal.Instant | null | undefined, now: Temporal.Instant): boolean {
  return isGiven(moment) && moment.epochNanoseconds > now.epochNanoseconds;
}

function hasPassed(moment: Temporal.Instant | null | undefined, now: Temporal.Instant): boolean {
  return isGiven(moment) && moment.epochNanoseconds <= now.epochNanoseconds;
}

function isGiven(moment: Temporal.Instant | null | undefined): moment is Temporal.Instant {
  return moment !== null && moment !== undefined;
}
