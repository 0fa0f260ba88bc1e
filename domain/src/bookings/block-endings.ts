import { type BookingMove } from './booking-moves.ts';
import { bookingCan, type BookingState } from './booking-status.ts';
import { isHold } from './status-facts.ts';

/** The subject of an operator's block: the booking's guest, or its vehicle. */
export type Blocked = 'guest' | 'vehicle';

/**
 * The move that ends a live booking together with a block: a hold is let go, a guest's trip is cancelled, a vehicle is
 * taken back. Null where the booking has to stay: its trip has begun, or its payment is under way.
 */
export function endingOf(
  booking: BookingState & { isBeingPaid: boolean },
  blocked: Blocked,
  now: Temporal.Instant,
): Extract<BookingMove, 'releaseAtDesk' | 'cancelForGuest' | 'withdrawAtDesk'> | null {
  if (isHold(booking.status)) return booking.isBeingPaid ? null : 'releaseAtDesk';
  if (blocked === 'guest') return bookingCan.cancel(booking, now) ? 'cancelForGuest' : null;
  return bookingCan.withdraw(booking, now) ? 'withdrawAtDesk' : null;
}

/** True when a booking is live that nobody has decided about: it came after they looked. */
export function hasUndecided(live: readonly string[], decided: readonly string[]): boolean {
  const known = new Set(decided);
  return live.some((id) => !known.has(id));
}
