import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { reasonedSchema } from './act-reason.ts';
import { blockStateSchema } from './blocks.ts';
import { deskPageFields, nextCursorField } from './desk-page.ts';

export const deskReviewSchema = z.object({
  id: idSchema,
  stars: z.int(),
  text: z.string(),
  writtenAt: instantSchema,
  author: z.object({ id: idSchema, name: z.string() }),
  vehicle: z.object({ id: idSchema, name: z.string() }),
  hidden: blockStateSchema,
});
export type DeskReview = z.output<typeof deskReviewSchema>;

export const listReviewsAtDesk = operatorEndpoint({
  operationId: 'listReviewsAtDesk',
  method: 'GET',
  path: '/operator/reviews',
  summary: 'List reviews, latest first: all, one vehicle’s, one person’s, or hidden ones',
  query: z.strictObject({
    cursor: deskPageFields.cursor,
    vehicle: z.optional(idSchema),
    person: z.optional(idSchema),
    hidden: z.optional(z.literal('yes')),
  }),
  status: 200,
  response: z.object({ reviews: z.array(deskReviewSchema), ...nextCursorField }),
  errors: [],
});

export const hideReview = operatorEndpoint({
  operationId: 'hideReview',
  method: 'POST',
  path: '/operator/reviews/:id/hide',
  summary: 'Hide a review, which then no longer counts toward the rating',
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 200,
  response: deskReviewSchema,
  errors: ['not_found'],
});

export const putBackReview = operatorEndpoint({
  operationId: 'putBackReview',
  method: 'POST',
  path: '/operator/reviews/:id/put-back',
  summary: 'Show a hidden review again',
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 200,
  response: deskReviewSchema,
  errors: ['not_found'],
});
