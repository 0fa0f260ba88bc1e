import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema, requiredParagraphs } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

export const reviewLimits = { minStars: 1, maxStars: 5, text: 1000 } as const;

/** The average over all reviews of a vehicle: out of five, to one decimal. */
export const ratingSchema = z.object({ average: z.number(), count: z.int() });
export type Rating = z.output<typeof ratingSchema>;

const starsMessage = 'Please choose one to five stars.';

export const reviewInputSchema = z.strictObject({
  stars: z
    .int({ error: starsMessage })
    .check(z.minimum(reviewLimits.minStars, starsMessage), z.maximum(reviewLimits.maxStars, starsMessage)),
  text: requiredParagraphs('Your review', reviewLimits.text),
});
export type ReviewInput = z.output<typeof reviewInputSchema>;

export const ownReviewSchema = z.object({
  stars: z.int(),
  text: z.string(),
  createdAt: instantSchema,
  /** The review is fixed from this moment on. */
  editableUntil: instantSchema,
  canEdit: z.boolean(),
});
export type OwnReview = z.output<typeof ownReviewSchema>;

/** The public part of a review: first name with an initial, and the month, nothing else about the person. */
export const publicReviewSchema = z.object({
  id: idSchema,
  stars: z.int(),
  text: z.string(),
  author: z.string(),
  /** `2026-11`, at the vehicle's location. */
  month: z.string(),
});
export type PublicReview = z.output<typeof publicReviewSchema>;

export const listReviews = defineEndpoint({
  operationId: 'listReviews',
  method: 'GET',
  path: '/cars/:id/reviews',
  summary: 'List a vehicle’s reviews, latest first',
  tag: 'reviews',
  auth: 'none',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  status: 200,
  response: z.object({ reviews: z.array(publicReviewSchema), nextCursor: z.nullable(z.string()) }),
  errors: ['not_found'],
});

export const getOwnReview = defineEndpoint({
  operationId: 'getOwnReview',
  method: 'GET',
  path: '/bookings/:id/review',
  summary: 'Return the guest’s review of one trip, or null if there is none',
  tag: 'reviews',
  auth: 'user',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.object({ review: z.nullable(ownReviewSchema) }),
  errors: ['not_found'],
});

export const writeReview = defineEndpoint({
  operationId: 'writeReview',
  method: 'PUT',
  path: '/bookings/:id/review',
  summary: 'Review the vehicle of a completed trip. The review can be edited for seven days',
  tag: 'reviews',
  auth: 'user',
  params: z.strictObject({ id: idSchema }),
  body: reviewInputSchema,
  status: 200,
  response: ownReviewSchema,
  errors: ['not_found', 'own_vehicle', 'trip_not_completed', 'review_fixed'],
});
