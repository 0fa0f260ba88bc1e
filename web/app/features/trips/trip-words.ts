import type { Booking } from '@makani/contract/bookings/bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallClock, formatWallDate } from '@makani/contract/kernel/time';
import type { Trip } from '@makani/contract/bookings/trips';
import { isCertain, type StatusFacts, statusFacts } from '@makani/domain/bookings/status-facts';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';

/** `2026-11-30T10:00` → 'Nov 30, 10:00 AM', for places where the year is clear. */
export function shortWallTime(local: string): string {
  const [day = ''] = formatWallDate(local.slice(0, 10)).split(', ');
  return `${day}, ${formatWallClock(local.slice(11, 16))}`;
}

/** The trip's current state in a sentence. */
export function standingOf(trip: Trip): string {
  const { status, location, confirmBy } = trip;
  const { ending } = statusFacts[status];
  if (ending !== null) return endings[ending](trip);
  const sentence = factsOfTrip(trip)?.sentence;
  if (sentence) return sentence({ returnBy: shortWallTime(trip.returnAt) });
  if (isCertain(status)) return 'Your host has confirmed. The car waits for you.';
  if (confirmBy === null) return 'Your request is with the host.';
  return `Your request is with the host, who answers by ${shortWallTime(confirmBy.local)} (${location.name} time). No answer by then means yes.`;
}

const endings: Record<NonNullable<StatusFacts['ending']>, (trip: Trip) => string> = {
  rejection: rejectedSentence,
  cancellation: (trip) =>
    couldBeCharged(trip) ? cancelledSentence(trip.money) : calledOffSentence(trip.money),
  'no-show': ({ money }) => `This vehicle was not picked up. ${whatCameBack(money)}`,
  lapse: () => 'This reservation was never paid for, and its dates were given back.',
};

/** The same for the list, if there is something to say. */
export function endingInList(trip: Booking): string | undefined {
  return statusFacts[trip.status].ending === 'rejection' ? rejectedSentence(trip) : cancelledFigures(trip);
}

/** A rejected trip is always refunded in full, so its total is the refund. */
function rejectedSentence({ totalCents }: Pick<Booking, 'totalCents'>): string {
  return `The host could not take this booking; ${formatUsd(totalCents)} was refunded in full.`;
}

/** A cancelled trip's fee and refund for the list, whether or not the refund has arrived. */
export function cancelledFigures({ cancellation }: Pick<Booking, 'cancellation'>): string | undefined {
  if (cancellation === null) return undefined;
  const { feeCents, refundCents, releasedCents } = cancellation;
  const fee = feeCents === 0 ? 'This trip has cost you nothing' : `The fee was ${formatUsd(feeCents)}`;
  const refund = refundCents > 0 ? [`the refund was ${formatUsd(refundCents)}`] : [];
  const released =
    releasedCents > 0 ? [`${formatUsd(releasedCents)} set aside on your card was released`] : [];
  return `${[fee, ...refund, ...released].join('; ')}.`;
}

/** The amount held or charged, less the fee, is returned; 'is back' is said only once it is. */
function cancelledSentence(money: Trip['money']): string {
  return `You cancelled this trip. ${whatCameBack(money)}`;
}

function whatCameBack({ dueCents, payments }: Trip['money']): string {
  const back = payments.reduce((sum, { authorisedCents }) => sum + authorisedCents, 0) - dueCents;
  const isBack = payments.every(({ state }) => settled.some((one) => one === state));
  return feeAndRest(dueCents, back, isBack);
}

/** The server called the trip off after a failed charge, so earlier charges beyond the fee are returned. */
function calledOffSentence(money: Trip['money']): string {
  const { dueCents, chargedCents, refundPendingCents } = money;
  const rest = feeAndRest(dueCents, chargedCents - dueCents, refundPendingCents === 0);
  return `Your card could not be charged, so this trip was called off. ${rest}`;
}

function feeAndRest(feeCents: number, backCents: number, isBack: boolean): string {
  const fee = feeCents === 0 ? 'It has cost you nothing.' : `The fee was ${formatUsd(feeCents)}.`;
  if (backCents <= 0) return fee;
  return `${fee} ${formatUsd(backCents)} is ${isBack ? 'back on' : 'on its way back to'} your card.`;
}

const settled = ['charged', 'partly_refunded', 'refunded', 'released'] as const;

function couldBeCharged({ history }: Trip): boolean {
  return !history.some(({ kind }) => kind === 'charge_failed');
}
