import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { WaitlistStatus } from '@makani/contract/waitlist/waitlist';
import { isHold, listedStatuses } from '../bookings/status-facts.ts';

/** The stored facts that an entry's status follows from. */
export interface EntryFacts {
  startsAt: Temporal.Instant;
  withdrawnAt: Temporal.Instant | null;
  /** Whether the guest has booked these dates since, in whatever way. */
  hasTrip: boolean;
  /** The booking of its latest offer. */
  offer: { status: BookingStatus; holdExpiresAt: Temporal.Instant | null } | null;
}

/**
 * An entry whose offer was paid is taken, whatever becomes of the trip: who cancels it may ask again. An offer that
 * lapses leaves the entry waiting for another vehicle. Nobody is offered a pickup that has passed.
 */
export function entryStatus(
  { startsAt, withdrawnAt, hasTrip, offer }: EntryFacts,
  now: Temporal.Instant,
): WaitlistStatus {
  // A booking that the host has seen was paid for.
  if (hasTrip || (offer !== null && listedStatuses.includes(offer.status))) return 'taken';
  if (withdrawnAt !== null) return 'withdrawn';
  if (offer !== null && isOpen(offer, now)) return 'offered';
  return Temporal.Instant.compare(startsAt, now) <= 0 ? 'over' : 'waiting';
}

function isOpen({ status, holdExpiresAt }: NonNullable<EntryFacts['offer']>, now: Temporal.Instant): boolean {
  return isHold(status) && holdExpiresAt !== null && Temporal.Instant.compare(now, holdExpiresAt) < 0;
}
