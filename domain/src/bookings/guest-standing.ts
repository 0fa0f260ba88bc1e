import type { BookingStatus, TripStatus } from '@makani/contract/bookings/bookings';
import { formatPlannedTime, type Moment } from '@makani/contract/kernel/time';
import type { Badge } from './badge.ts';
import { isHold, isRequest, movedBadge } from './status-facts.ts';
import { factsOfTrip } from './trip-facts.ts';

/** The fields that say where a booking stands; a whole booking and a trip in the list fit. */
export interface Standing {
  status: BookingStatus;
  isMovedAway?: boolean | undefined;
  tripStatus: TripStatus | null;
  chooseBy: Moment | null;
}

/** The badges of a booking on all screens of its guest: the trip's, and the one of a decision that is still open. */
export function guestBadges(booking: Standing): readonly Badge[] {
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

/**
 * Says that the host has not answered yet, alike on every screen and in every mail.
 * @param until The deadline with its zone, as `deadlineAt` writes it; undefined where none is known.
 */
export function requestedInWords(until: string | undefined): string {
  return until === undefined
    ? 'Requested: your host hasn’t responded yet.'
    : `Requested: your host has until ${until} to respond.`;
}

/** `Sat, Nov 21, 8:00 AM (Honolulu time)` */
export function deadlineAt({ local }: Pick<Moment, 'local'>, locationName: string): string {
  return `${formatPlannedTime(local)} (${locationName} time)`;
}
