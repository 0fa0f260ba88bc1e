import type { LinePlace } from '@makani/contract/arrivals/places';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { DrivenTrip } from '@makani/contract/driving/driven-trips';
import { formatUsd } from '@makani/contract/kernel/money';
import type { Trip } from '@makani/contract/bookings/trips';
import { oneWayOf } from '@makani/domain/arrivals/delivery';
import {
  rentalRangeInWords,
  returnElsewhere,
  returnInWords,
  type ShownReturn,
} from '@makani/domain/arrivals/one-way';
import { waitingRefund } from '@makani/domain/disputes/waiting-refund';
import { deadlineAt, requestedInWords } from '@makani/domain/bookings/confirmation-words';
import { isCertain, type StatusFacts, statusFacts } from '@makani/domain/bookings/status-facts';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';

/** The trip's current state in a sentence. */
export function stateInWords(trip: Trip): string {
  const { status, location, confirmBy } = trip;
  const { ending } = statusFacts[status];
  if (ending !== null) return endings[ending](trip);
  const sentence = factsOfTrip(trip)?.sentence;
  if (sentence) return sentence({ returnBy: agreedReturn(trip) });
  if (isCertain(status)) return 'Your host has confirmed. Your car will be ready for you.';
  if (confirmBy === null) return requestedInWords(undefined);
  return `${requestedInWords(deadlineAt(confirmBy, location.name))} If they don’t, your trip is confirmed automatically.`;
}

/** The agreed return by the clock of its place: `Fri, Dec 4, 10:00 AM`, or `Fri, Dec 4, 2:00 PM in Dallas`. */
export function agreedReturn(trip: Pick<Trip, 'returnAt' | 'location' | 'lines'>): string {
  return returnInWords(shownReturn(trip, oneWayOf(trip.lines)?.to));
}

/** Pickup and return, each by the clock of its place. */
export function agreedRange({
  location,
  ...trip
}: Pick<Trip, 'pickupAt' | 'returnAt' | 'location' | 'lines'>): string {
  return rentalRangeInWords({ ...trip, timeZone: location.timeZone });
}

/** The agreed return of a trip that somebody else pays for. */
export function drivenReturn(trip: DrivenTrip): ShownReturn {
  return shownReturn(trip, trip.places?.return);
}

function shownReturn(
  { returnAt, location: { timeZone } }: Pick<Trip, 'returnAt' | 'location'>,
  place: LinePlace | null | undefined,
): ShownReturn {
  return { returnAt, returnElsewhere: returnElsewhere(place, { returnAt, timeZone }) };
}

const endings: Record<NonNullable<StatusFacts['ending']>, (trip: Trip) => string> = {
  rejection: withdrawnSentence,
  cancellation: (trip) =>
    couldBeCharged(trip) ? cancelledSentence(trip.money) : calledOffSentence(trip.money),
  'no-show': ({ money }) => `This vehicle wasn’t picked up. ${whatCameBack(money)}`,
  lapse: () => 'This reservation was never paid for, so its dates were released.',
};

/** The same for the list, if there is something to say. */
export function endingInList(trip: ListedTrip): string | undefined {
  if (trip.isMovedAway === true) return `${moved} Your trip with it is in this list, too.`;
  return statusFacts[trip.status].ending === 'rejection'
    ? `${couldNot} Open the trip to see your payment.`
    : cancelledFigures(trip);
}

const moved = 'We moved this booking to another vehicle.';
const couldNot = 'Your host couldn’t provide this vehicle.';

/** The payment waits for the guest's choice, pays for the vehicle they took instead, or is returned in full. */
function withdrawnSentence({ isMovedAway, substitute, money, totalCents }: Trip): string {
  if (isMovedAway === true)
    return substitute?.takenAs
      ? `We moved this booking to the ${substitute.takenAs.vehicleName}. Your payment carries over to it.`
      : moved;
  if (substitute?.chooseBy)
    return `Choose another vehicle for these dates, or ${money.chargedCents > 0 ? 'get a full refund' : 'have the hold on your card released'}.`;
  if (substitute?.takenAs) return `${couldNot} Your payment carries over to the one you took instead.`;
  if (money.chargedCents > 0) return `${couldNot} ${whatCameBack(money)}`;
  return `${couldNot} You weren’t charged; the ${formatUsd(totalCents)} hold was released.`;
}

/** A cancelled trip's fee and refund for the list, whether or not the refund has arrived. */
export function cancelledFigures({ cancellation }: Pick<Booking, 'cancellation'>): string | undefined {
  if (cancellation === null) return undefined;
  const { feeCents, refundCents, releasedCents } = cancellation;
  const noFee = refundCents > 0 ? 'There was no fee' : 'You weren’t charged';
  const fee = feeCents === 0 ? noFee : `The fee was ${formatUsd(feeCents)}`;
  const refund = refundCents > 0 ? [`the refund was ${formatUsd(refundCents)}`] : [];
  const released =
    releasedCents > 0 ? [`the ${formatUsd(releasedCents)} hold on your card was released`] : [];
  return `${[fee, ...refund, ...released].join('; ')}.`;
}

/** The amount held or charged, less the fee, is returned; 'is back' is said only once it is. */
function cancelledSentence(money: Trip['money']): string {
  return `You cancelled this trip. ${whatCameBack(money)}`;
}

/** A charge is refunded; money that was only held never left the account, so it doesn't come back. */
function whatCameBack(money: Trip['money']): string {
  const { dueCents, payments, waitsForBank, refundedCents, refundPendingCents } = money;
  if (waitsForBank) return `${feeAndRest(dueCents, 0, false)} ${waitingRefund}`;
  const back = payments.reduce((sum, { authorisedCents }) => sum + authorisedCents, 0) - dueCents;
  const refundCents = refundedCents + refundPendingCents;
  const isOver = payments.every(({ state }) => settled.some((one) => one === state));
  return [
    feeAndRest(dueCents, refundCents, isOver),
    ...releaseInWords(back - refundCents, dueCents > 0, isOver),
  ].join(' ');
}

function releaseInWords(cents: number, isRest: boolean, isOver: boolean): string[] {
  if (cents <= 0) return [];
  const hold = isRest
    ? `the other ${formatUsd(cents)} of the hold on your card`
    : `the ${formatUsd(cents)} hold on your card`;
  return [`We’${isOver ? 've released' : 're releasing'} ${hold}.`];
}

/** The server called the trip off after a failed charge, so earlier charges beyond the fee are returned. */
function calledOffSentence(money: Trip['money']): string {
  const { dueCents, chargedCents, refundPendingCents } = money;
  const rest = feeAndRest(dueCents, chargedCents - dueCents, refundPendingCents === 0);
  return `Your card couldn’t be charged, so this trip was cancelled. ${rest}`;
}

function feeAndRest(feeCents: number, backCents: number, isBack: boolean): string {
  const fee = feeCents === 0 ? 'There was no fee.' : `The fee was ${formatUsd(feeCents)}.`;
  if (backCents <= 0) return fee;
  const back = formatUsd(backCents);
  return isBack
    ? `${fee} We’ve refunded ${back} to your card.`
    : `${fee} Your ${back} refund is on its way to your card.`;
}

const settled = ['charged', 'partly_refunded', 'refunded', 'released'] as const;

function couldBeCharged({ history }: Trip): boolean {
  return !history.some(({ kind }) => kind === 'charge_failed');
}
