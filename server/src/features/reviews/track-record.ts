import type { TrackRecord } from '@makani/contract/reviews/track-record';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { ratingOf } from '@makani/domain/reviews/reviews';
import type { Db } from '../../db/database.ts';
import { countOutcomes } from '../bookings/public/outcomes.ts';
import { sumAll } from './reviews.repository.ts';

/** How all rentals of this site went until now. */
export async function countTrackRecord(db: Db, now: Temporal.Instant): Promise<TrackRecord> {
  const { completed, answered, rejected } = await countOutcomes(db, now);
  const { stars, count } = await sumAll(db);
  return {
    asOf: wallTimeOf(now, 'Pacific/Honolulu'),
    completedTrips: completed,
    rating: ratingOf(stars, count),
    answeredBookings: answered,
    rejectedBookings: rejected,
  };
}
