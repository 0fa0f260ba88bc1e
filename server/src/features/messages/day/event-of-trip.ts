import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { eventOfToday } from '@makani/domain/messages/quick-answers';
import type { TripOfThread } from '../../bookings/public/messages/trips-of-threads.ts';

/** The pickup or return that a trip has today; null on other days. */
export function eventOfTrip(trip: TripOfThread, now: Temporal.Instant): 'pickup' | 'return' | null {
  return eventOfToday(trip, { wallNow: wallTimeOf(now, trip.timeZone), now });
}
