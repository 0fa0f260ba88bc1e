import * as contract from '@makani/contract/reviews/reviews';
import { getTrackRecord } from '@makani/contract/reviews/track-record';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { browsing, mount } from '../../http/mount.ts';
import { sharedRead } from '../../http/shared-read.ts';
import { AppError } from '../../http/app-error.ts';
import { findOwnTrip } from '../bookings/public/own-trip.ts';
import { listReviews } from './list-reviews.ts';
import { presentOwnReview } from './review-presenter.ts';
import { findOwn } from './reviews.repository.ts';
import { countTrackRecord } from './track-record.ts';
import { writeReview } from './write-review.ts';

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, reads } = context;
  // A tenth of a second at a million bookings.
  const trackRecord = sharedRead(() => countTrackRecord(db, clock.now()));

  mount(app, getTrackRecord, trackRecord);

  mount(
    app,
    contract.listReviews,
    ({ params, query, principal }) =>
      reads.forPrincipal(principal, (replica) => listReviews(replica, params.id, query.cursor)),
    { limits: browsing },
  );

  mount(app, contract.getOwnReview, async ({ params, principal }) => {
    const trip = { bookingId: params.id, guestId: principal.userId };
    const now = clock.now();
    if ((await findOwnTrip(db, trip, now)) === undefined) throw new AppError('not_found');
    const review = await findOwn(db, trip.bookingId, trip.guestId);
    return { review: review === undefined ? null : presentOwnReview(review, now) };
  });

  mount(
    app,
    contract.writeReview,
    ({ body, params, principal }) =>
      writeReview(context, { bookingId: params.id, guestId: principal.userId, review: body }),
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );
}
