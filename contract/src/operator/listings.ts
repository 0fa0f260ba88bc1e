import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { listingReviewReasons, listingReviewStates } from '../vehicles/listing-review.ts';
import { categorySchema, pictureSchema } from '../vehicles/vehicles.ts';
import { actReasonSchema } from './act-reason.ts';
import { deskPageFields, nextCursorField } from './desk-page.ts';

const versionSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

export const waitingListingSchema = z.object({
  id: idSchema,
  name: z.string(),
  category: categorySchema,
  year: z.int(),
  dailyCents: centsSchema,
  locationName: z.string(),
  host: z.nullable(z.object({ id: idSchema, name: z.string(), email: z.string() })),
  since: z.nullable(instantSchema),
  reasons: z.array(z.enum(listingReviewReasons)),
  /** The host's note from an earlier refusal. */
  note: z.nullable(z.string()),
  description: z.string(),
  features: z.array(z.string()),
  photos: z.array(pictureSchema),
  /** Incremented by every edit of its host. */
  version: versionSchema,
});
export type WaitingListing = z.output<typeof waitingListingSchema>;

export const listWaitingListings = operatorEndpoint({
  operationId: 'listWaitingListings',
  method: 'GET',
  path: '/operator/listings',
  summary: 'List listings waiting for review, longest wait first',
  query: z.strictObject({ cursor: deskPageFields.cursor }),
  status: 200,
  response: z.object({ listings: z.array(waitingListingSchema), count: z.int(), ...nextCursorField }),
  errors: [],
});

export const listingDecisionSchema = z.strictObject({
  decision: z.enum(['approved', 'declined']),
  /** The host of a declined listing reads it. */
  reason: actReasonSchema,
  /** The version that was reviewed: another version is not decided. */
  version: z.optional(versionSchema),
});

export const decideListing = operatorEndpoint({
  operationId: 'decideListing',
  method: 'POST',
  path: '/operator/listings/:id/decision',
  summary: 'Approve a listing, which makes it visible to guests, or decline it with a reason for its host',
  params: z.strictObject({ id: idSchema }),
  body: listingDecisionSchema,
  status: 200,
  response: z.object({ name: z.string(), state: z.enum(listingReviewStates) }),
  errors: ['not_found', 'vehicle_changed', 'listing_incomplete'],
});
