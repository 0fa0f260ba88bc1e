import { type ChargeKind, chargeKinds, type ChargeStatus } from '@makani/contract/handover/trip-charges';
import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { isAway } from './actual-times.ts';
import { isCertain } from '../bookings/status-facts.ts';
import { chargeKindFacts } from './charge-kinds.ts';
import { type ChargeMove, chargeStatusFacts } from './charge-status.ts';

/** Host and desk can propose so many hours after the return. */
export const proposeHours = 72;
/** A guest can answer so many hours after a proposal. */
export const answerHours = 48;

interface ReturnedTrip {
  status: BookingStatus;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** When the vehicle was fetched and came back, where it was recorded. */
  pickedUpAt: Temporal.Instant | null;
  returnedAt: Temporal.Instant | null;
}

/** The end of the trip as far as anybody knows: the recorded return, or else the agreed one. */
export function endOfTrip({
  endsAt,
  returnedAt,
}: Pick<ReturnedTrip, 'endsAt' | 'returnedAt'>): Temporal.Instant {
  return returnedAt ?? endsAt;
}

export function hasReturned(trip: ReturnedTrip, now: Temporal.Instant): boolean {
  return isCertain(trip.status) && !isAway(trip, now) && isUpTo(endOfTrip(trip), now);
}

/** Until when charges can be proposed; null before the return, and where there was no trip. */
export function proposeUntil(trip: ReturnedTrip, now: Temporal.Instant): Temporal.Instant | null {
  const until = endOfTrip(trip).add({ hours: proposeHours });
  return hasReturned(trip, now) && !isUpTo(until, now) ? until : null;
}

/** Kinds that can be proposed now. Once both sides have agreed that nothing is new, only those that come by mail later. */
export function proposableKinds(
  trip: ReturnedTrip,
  { isAgreed }: { isAgreed: boolean },
  now: Temporal.Instant,
): ChargeKind[] {
  if (proposeUntil(trip, now) === null) return [];
  return chargeKinds.filter((kind) => !isAgreed || chargeKindFacts[kind].comesLater);
}

export function answerBy(proposedAt: Temporal.Instant): Temporal.Instant {
  return proposedAt.add({ hours: answerHours });
}

export function canAnswer(
  { status, answerBy: until }: { status: ChargeStatus; answerBy: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return chargeStatusFacts[status].waitsFor === 'guest' && !isUpTo(until, now);
}

/** The move that a guest's answer makes, or their silence. */
export function moveOfAnswer(kind: ChargeKind, answer: 'accept' | 'object' | 'silence'): ChargeMove {
  const { deskDecides, silenceAccepts } = chargeKindFacts[kind];
  const accepts = answer === 'accept' || (answer === 'silence' && silenceAccepts);
  return accepts && !deskDecides ? 'accept' : 'askDesk';
}

function isUpTo(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) <= 0;
}
