import type { OwnReview, ReviewInput } from '@makani/contract/reviews/reviews';
import { reviewFixedSince } from '@makani/domain/reviews/reviews';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { lockPresentUser } from '../accounts/public/present-user.ts';
import { findOwnTrip } from '../bookings/public/own-trip.ts';
import { isHostOf, lockVehicle } from '../vehicles/public/vehicles.ts';
import { presentOwnReview } from './review-presenter.ts';
import { writeOnce } from './reviews.repository.ts';

/** @throws AppError `not_found`, `own_vehicle`, `trip_not_completed`, or `review_fixed` after seven days. */
export async function writeReview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: { bookingId: string; guestId: string; review: ReviewInput },
): Promise<OwnReview> {
  const now = clock.now();
  const trip = await findOwnTrip(db, input, now);
  if (trip === undefined) throw new AppError('not_found');
  if (await isHostOf(db, trip.vehicleId, input.guestId)) throw new AppError('own_vehicle');
  if (factsOfTrip(trip)?.canReview !== true) throw new AppError('trip_not_completed');
  const { stars, text } = input.review;
  const written = {
    booking_id: trip.bookingId,
    vehicle_id: trip.vehicleId,
    guest_id: input.guestId,
    stars,
    text,
  };
  const row = await inTransaction(db, async (trx) => {
    // The vehicle's rating changes too.
    await lockVehicle(trx, trip.vehicleId);
    await lockPresentUser(trx, input.guestId);
    return writeOnce(trx, written, { now, fixedSince: reviewFixedSince(now) });
  });
  if (row === undefined) throw new AppError('review_fixed');
  return presentOwnReview(row, now);
}
