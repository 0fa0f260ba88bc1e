import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { DeskActKind } from '@makani/contract/operator/desk-acts';
import { expectedPickup } from '../arrivals/flight.ts';
import { isAway } from '../handover/actual-times.ts';
import { type BookingMove, canMake } from '../bookings/booking-moves.ts';
import { answerRefusal } from '../bookings/booking-status.ts';
import { isCertain, isHold, statusFacts } from '../bookings/status-facts.ts';

/** The facts that decide which acts the desk has. */
export interface DeskBooking {
  status: BookingStatus;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** When the flight of the guest lands; null if they named none by the agreed pickup. */
  landsAt: Temporal.Instant | null;
  pickedUpAt: Temporal.Instant | null;
  returnedAt: Temporal.Instant | null;
  holdExpiresAt: Temporal.Instant;
  confirmBy: Temporal.Instant | null;
  lines: readonly PriceLine[];
  /** The fee that is kept of a cancelled or missed booking. */
  feeCents: number | null;
  /** The retained amount of its payments. */
  keptCents: number;
  /** The fees of its own policy: for a cancellation at this moment, and for a late one. */
  policy: { feeCents: number; lateFeeCents: number };
  /** A change of it is being paid for at this moment, by its guest or the desk. */
  isChanging: boolean;
  /** It is held in place of a booking that its host withdrew. */
  isSubstitute: boolean;
}

/** The move that an act makes; null for acts that make none. */
export const movesOfActs = {
  cancel: 'cancelForGuest',
  move: 'moveAway',
  swap: null,
  change_dates: null,
  refund: null,
  waive_fee: null,
  mark_no_show: 'markNoShow',
  extend_hold: null,
  confirm: 'confirmForHost',
  reject: 'rejectForHost',
} as const satisfies Record<DeskActKind, BookingMove | null>;

/** @returns why an act cannot be done with a booking at this moment, as a sentence; null when it can. */
export function whyNot(act: DeskActKind, booking: DeskBooking, now: Temporal.Instant): string | null {
  const move = movesOfActs[act];
  if (booking.isChanging) return 'A change is being paid for right now. Please try again in a minute.';
  switch (act) {
    case 'cancel':
      if (move === null || !canMake(move, booking.status))
        return 'Only an active, paid booking can be cancelled.';
      return hasEnded(booking, now) ? 'The trip is over. You can still refund part of it.' : null;
    case 'move':
      if (!canMake('moveAway', booking.status)) return 'Only an active, paid booking can be changed.';
      return hasBegun(booking, now) ? 'The trip has started. Its vehicle can be swapped instead.' : null;
    case 'swap':
      if (!isCertain(booking.status) || !hasBegun(booking, now))
        return 'Only the vehicle of a trip that is under way can be swapped.';
      if (hasEnded(booking, now)) return tripIsOver;
      return isOver(booking.endsAt, now)
        ? 'The return is overdue. Please move it to a later time first.'
        : null;
    case 'change_dates':
      if (!canMake('moveAway', booking.status)) return 'Only an active, paid booking can be changed.';
      return hasEnded(booking, now) ? tripIsOver : null;
    case 'refund':
      if (statusFacts[booking.status].due !== 'price' || isHold(booking.status))
        return 'Only an active, paid booking can be partially refunded.';
      return booking.keptCents === 0 ? 'Nothing is left to refund.' : null;
    case 'waive_fee':
      if (statusFacts[booking.status].due !== 'fee') return 'Only a cancelled or missed booking has a fee.';
      return (booking.feeCents ?? 0) === 0 ? 'There’s no fee.' : null;
    case 'mark_no_show':
      if (!canMake('markNoShow', booking.status)) return 'Only a confirmed booking can be a no-show.';
      if (booking.pickedUpAt !== null) return 'The vehicle was picked up.';
      if (!isOver(booking.startsAt, now)) return 'It’s not pickup time yet.';
      return isOver(expectedPickup(booking.startsAt, booking.landsAt), now)
        ? null
        : 'Their flight lands late, so they can’t be here yet.';
    case 'extend_hold':
      if (!isHold(booking.status)) return 'This vehicle isn’t on hold.';
      if (booking.isSubstitute)
        return 'This hold is a substitute for another booking and has its own deadline.';
      return isOver(booking.holdExpiresAt, now) ? 'The hold has expired.' : null;
    case 'confirm':
    case 'reject':
      return answerRefusal(booking, act, now) ?? null;
  }
}

function hasEnded(booking: DeskBooking, now: Temporal.Instant): boolean {
  if (booking.returnedAt !== null) return true;
  return isOver(booking.endsAt, now) && !isAway(booking, now);
}

const tripIsOver = 'The trip is over.';

function hasBegun({ startsAt, pickedUpAt }: DeskBooking, now: Temporal.Instant): boolean {
  return isOver(startsAt, now) || pickedUpAt !== null;
}

function isOver(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, now) <= 0;
}
