import type { BookingStatus, TripStatus } from '@makani/contract/bookings/bookings';
import type { Moment } from '@makani/contract/kernel/time';
import type { Badge } from './badge.ts';
import { isHold, isRequest, movedBadge } from './status-facts.ts';
import { factsOfTrip } from './trip-facts.ts';

/** The fields that say where a booking stands; a whole booking and a trip in the list fit. */
export interface BadgeFacts {
  status: BookingStatus;
  isMovedAway?: boolean | undefined;
  tripStatus: TripStatus | null;
  chooseBy: Moment | null;
}

/** The badges of a booking on all screens of its guest: the trip's, and the one of a decision that is still open. */
export function guestBadges(booking: BadgeFacts): readonly Badge[] {
  if (booking.isMovedAway === true) return [movedBadge];
  if (booking.chooseBy !== null) return [yourDecision];
  if (isHold(booking.status)) return [onHold];
  const badge = factsOfTrip(booking)?.badge;
  if (badge === undefined) return [];
  return isRequest(booking.status) ? [badge, requested] : [badge];
}

const yourDecision: Badge = { word: 'Your decision', tone: 'yellow' };
const requested: Badge = { word: 'Requested', tone: 'yellow' };
const onHold: Badge = { word: 'On hold', tone: 'yellow' };
