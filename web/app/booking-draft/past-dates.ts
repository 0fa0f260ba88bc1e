import type { BookingState } from './booking-state.ts';
import { type DateAndTime, dropoffOf, periodFields, pickupOf, toWallTime } from './period.ts';

/**
 * The state without dates that have passed at the location, and what to say about them. A return that is not
 * after its pickup goes, too.
 */
export function withoutPastDates(
  state: BookingState,
  now: string,
): { state: BookingState; notice: string | null } {
  const [pickup, dropoff] = [pickupOf(state), dropoffOf(state)];
  const isPast = (moment: DateAndTime | null) => moment !== null && toWallTime(moment) <= now;
  const isTooEarly = pickup && dropoff && toWallTime(dropoff) <= toWallTime(pickup);
  const ahead = periodFields(isPast(pickup) ? null : pickup, isPast(dropoff) || isTooEarly ? null : dropoff);
  return { state: { ...state, ...ahead }, notice: noticeAbout(isPast(pickup), isPast(dropoff)) };
}

function noticeAbout(hasPickupPassed: boolean, hasReturnPassed: boolean): string | null {
  if (hasReturnPassed) return 'The dates you chose earlier have passed. Please choose new ones.';
  return hasPickupPassed ? 'The pickup time you chose earlier has passed. Please choose a new one.' : null;
}
