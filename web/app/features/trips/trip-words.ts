import type { Booking } from '@makani/contract/bookings';
import { formatUsd } from '@makani/contract/money';
import { formatWallClock, formatWallDate } from '@makani/contract/time';
import type { Trip } from '@makani/contract/trips';

/** `2026-11-30T10:00` → 'Nov 30, 10:00 AM': short, where the year is plain. */
export function shortWallTime(local: string): string {
  const [day = ''] = formatWallDate(local.slice(0, 10)).split(', ');
  return `${day}, ${formatWallClock(local.slice(11, 16))}`;
}

/** Where the trip stands, honestly, in a sentence. */
export function standingOf(trip: Trip): string {
  const { status, tripStatus, location, confirmBy } = trip;
  if (status === 'rejected') return rejectedSentence(trip, wasCharged(trip));
  if (status === 'cancelled') return cancelledSentence(trip.money);
  if (status === 'expired') return 'This reservation was never paid for, and its dates were given back.';
  if (tripStatus === 'completed') return 'This trip is over. Mahalo for riding with us.';
  if (tripStatus === 'active')
    return `Enjoy the road. We expect you back by ${shortWallTime(trip.returnAt)}.`;
  if (status === 'confirmed') return 'Your host has confirmed. The car waits for you.';
  if (confirmBy === null) return 'Your request is with the host.';
  return `Your request is with the host, who answers by ${shortWallTime(confirmBy.local)} (${location.name} time). No answer by then means yes.`;
}

/** Nothing of a rejected trip is kept, so its total is what came back. */
export function rejectedSentence({ totalCents }: Pick<Booking, 'totalCents'>, charged = true): string {
  return charged
    ? `The host could not take this booking; ${formatUsd(totalCents)} was refunded in full.`
    : 'Your card could not be charged, so this trip was called off. It has cost you nothing.';
}

/** A cancelled trip in the list: its figures, wherever its money is by now. */
export function cancelledFigures(trip: Booking): string | undefined {
  const { totalCents, cancellationFeeCents: fee, payment } = trip;
  if (fee === null) return undefined;
  const words = fee === 0 ? 'This trip has cost you nothing' : `The fee was ${formatUsd(fee)}`;
  // A card that refused has nothing to get back.
  if (totalCents <= fee || payment === null || payment.status === 'declined') return `${words}.`;
  return `${words}; the refund was ${formatUsd(totalCents - fee)}.`;
}

/** What was set aside or charged, less the fee, goes back; 'is back' only once it is. */
export function cancelledSentence({ dueCents, payments }: Trip['money']): string {
  const fee = dueCents === 0 ? 'It has cost you nothing.' : `The fee was ${formatUsd(dueCents)}.`;
  const back = payments.reduce((sum, { authorisedCents }) => sum + authorisedCents, 0) - dueCents;
  if (back <= 0) return `You cancelled this trip. ${fee}`;
  const isBack = payments.every(({ state }) => settled.some((one) => one === state));
  return `You cancelled this trip. ${fee} ${formatUsd(back)} is ${isBack ? 'back on' : 'on its way back to'} your card.`;
}

const settled = ['charged', 'partly_refunded', 'refunded', 'released'] as const;

function wasCharged({ history }: Trip): boolean {
  return !history.some(({ kind }) => kind === 'charge_failed');
}
