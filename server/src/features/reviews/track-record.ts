import type { TrackRecord } from '@makani/contract/reviews/track-record';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { ratingOf } from '@makani/domain/reviews/reviews';
import type { Db } from '../../db/database.ts';
import { listDemoPeople } from '../accounts/public/demo-people.ts';
import { countOutcomes } from '../bookings/public/outcomes.ts';
import { sumAllBut } from './reviews.repository.ts';

/** How all rentals of this site went until now. Those of demo data never took place. */
export async function countTrackRecord(db: Db, now: Temporal.Instant): Promise<TrackRecord> {
  const demoPeople = await listDemoPeople(db);
  const { completed, answered, rejected } = await countOutcomes(db, now, demoPeople);
  const { stars, count } = await sumAllBut(db, demoPeople);
  return {
    asOf: wallTimeOf(now, 'Pacific/Honolulu'),
    completedTrips: completed,
    rating: ratingOf(stars, count),
    answeredBookings: answered,
    rejectedBookings: rejected,
  };
}
