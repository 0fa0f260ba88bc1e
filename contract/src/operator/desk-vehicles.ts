import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { ratingSchema } from '../reviews/reviews.ts';
import { locationIdSchema } from '../site/locations.ts';
import { listingReviewSchema } from '../vehicles/listing-review.ts';
import { categorySchema, pictureSchema } from '../vehicles/vehicles.ts';
import { reasonedSchema } from './act-reason.ts';
import { blockFormSchema, blockStateSchema, blockedSchema, liveBookingSchema } from './blocks.ts';
import { deskPageFields, nextCursorField } from './desk-page.ts';

/** The host’s own status; `blocked` and `waiting` are ours and come first. */
export const deskVehicleStatuses = ['active', 'maintenance', 'archived', 'blocked', 'waiting'] as const;
export const deskVehicleStatusSchema = z.enum(deskVehicleStatuses);
export type DeskVehicleStatus = z.output<typeof deskVehicleStatusSchema>;

/** Null for a vehicle without one. */
const hostOfVehicleSchema = z.nullable(z.object({ id: idSchema, name: z.string() }));

export const listedVehicleSchema = z.object({
  id: idSchema,
  name: z.string(),
  category: categorySchema,
  year: z.int(),
  dailyCents: centsSchema,
  image: pictureSchema,
  locationName: z.string(),
  host: hostOfVehicleSchema,
  status: deskVehicleStatusSchema,
  rating: z.nullable(ratingSchema),
  /** Names of its host’s places at the airport that nobody is offered, because there is no permit for them. */
  placesWithoutPermit: z._default(z.array(z.string()), []),
});
export type ListedVehicle = z.output<typeof listedVehicleSchema>;

export const listVehiclesAtDesk = operatorEndpoint({
  operationId: 'listVehiclesAtDesk',
  method: 'GET',
  path: '/operator/vehicles',
  summary:
    'List all vehicles, newest first, by location, host, status or category, or with a place that awaits the airport permit; found by part of the name',
  query: z.strictObject({
    ...deskPageFields,
    location: z.optional(locationIdSchema),
    host: z.optional(idSchema),
    status: z.optional(deskVehicleStatusSchema),
    category: z.optional(categorySchema),
    /** Only those with a place that waits for the airport’s permit. */
    awaits: z.optional(z.literal('permit')),
  }),
  status: 200,
  response: z.object({ vehicles: z.array(listedVehicleSchema), ...nextCursorField }),
  errors: [],
});

export const deskVehicleSchema = z.extend(listedVehicleSchema, {
  description: z.string(),
  features: z.array(z.string()),
  seats: z.int(),
  transmission: z.string(),
  engine: z.string(),
  acceleration: z.string(),
  instantBooking: z.boolean(),
  listedAt: instantSchema,
  photos: z.array(pictureSchema),
  review: listingReviewSchema,
  blocked: blockStateSchema,
  /** Bookings that stand or stood. */
  bookings: z.int(),
  live: z.array(liveBookingSchema),
});
export type DeskVehicle = z.output<typeof deskVehicleSchema>;

export const getVehicleAtDesk = operatorEndpoint({
  operationId: 'getVehicleAtDesk',
  method: 'GET',
  path: '/operator/vehicles/:id',
  summary: 'Return a vehicle with its host, photos, review, live bookings, and whether it is blocked',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: deskVehicleSchema,
  errors: ['not_found'],
});

export const blockVehicle = operatorEndpoint({
  operationId: 'blockVehicle',
  method: 'POST',
  path: '/operator/vehicles/:id/block',
  summary: 'Block a vehicle, whatever its host’s setting; live bookings are kept or ended as chosen',
  afterPassword: true,
  idempotent: true,
  params: z.strictObject({ id: idSchema }),
  body: blockFormSchema,
  status: 200,
  response: blockedSchema,
  errors: ['not_found', 'live_bookings_changed'],
});

export const unblockVehicle = operatorEndpoint({
  operationId: 'unblockVehicle',
  method: 'POST',
  path: '/operator/vehicles/:id/unblock',
  summary: 'Unblock a vehicle',
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});
