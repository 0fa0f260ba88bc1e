import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { locationIdSchema } from '../site/locations.ts';
import { centsSchema } from '../kernel/money.ts';
import { ratingSchema } from '../reviews/reviews.ts';
import { listedChoices } from '../bookings/rental-options.ts';
import { idSchema } from '../kernel/text.ts';
import { wallDateSchema, wallTimeSchema } from '../kernel/time.ts';

/** In the order of the specification, point 9, after 'all'. */
export const categories = ['Minivan', 'Van', 'Non-Van'] as const;
export const categorySchema = z.enum(categories);
export type Category = z.output<typeof categorySchema>;

export const priceLimits = { minDollars: 0, maxDollars: 2000, stepDollars: 100 } as const;

/** How every screen is told of a vehicle's picture. Drawings are one file; photographs come in several widths. */
export const pictureSchema = z.object({
  /** A JPEG of the middle width, or the drawing. */
  src: z.string(),
  alt: z.string(),
  /** WebP, for `<source srcset>`, with widths. */
  srcset: z.optional(z.string()),
  /** The same widths in JPEG, for `<img srcset>`. */
  jpegSrcset: z.optional(z.string()),
});
export type Picture = z.output<typeof pictureSchema>;

export const vehicleSchema = z.object({
  id: idSchema,
  name: z.string(),
  category: categorySchema,
  year: z.int(),
  dailyCents: centsSchema,
  image: pictureSchema,
  locations: z.array(locationIdSchema),
  specs: z.object({
    seats: z.int(),
    transmission: z.string(),
    engine: z.string(),
    acceleration: z.string(),
  }),
  /** From the reviews of its renters; null while there are none. */
  rating: z.nullable(ratingSchema),
  /** The total for the dates and choices that were asked for, with basic insurance unless it was said; null without dates. */
  quote: z.nullable(z.object({ days: z.int(), totalCents: centsSchema })),
});
export type Vehicle = z.output<typeof vehicleSchema>;

export const vehicleDetailSchema = z.extend(vehicleSchema, {
  description: z.string(),
  /** The host's own list, beside the four facts of `specs`; empty for a vehicle without one. */
  features: z.array(z.string()),
  /** The vehicle's main picture first. */
  gallery: z.array(pictureSchema),
});
export type VehicleDetail = z.output<typeof vehicleDetailSchema>;

/** Whole dollars a day. */
const maxPriceSchema = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)));

/** Fewest and most vehicles on one page of the list. */
export const pageLimits = { default: 24, max: 100 } as const;

export const listVehicles = defineEndpoint({
  operationId: 'listVehicles',
  method: 'GET',
  path: '/cars',
  summary: 'The fleet; with dates only what is free, each with its total; one’s own hold is in nobody’s way',
  tag: 'vehicles',
  auth: 'optional',
  query: z.strictObject({
    location: z.optional(locationIdSchema),
    category: z.optional(categorySchema),
    maxPrice: maxPriceSchema,
    pickupAt: z.optional(wallTimeSchema),
    returnAt: z.optional(wallTimeSchema),
    ...listedChoices,
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageLimits.max)),
      pageLimits.default,
    ),
  }),
  status: 200,
  response: z.object({ vehicles: z.array(vehicleSchema), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

/** What to offer whose wish cannot be had: other dates for it, or other vehicles on its dates. */
export const alternativesSchema = z.object({
  /** The nearest periods of the same length and times in which what was asked for is free. */
  periods: z.array(
    z.object({
      pickupAt: wallTimeSchema,
      returnAt: wallTimeSchema,
      /** How many days later; negative for earlier. */
      daysAway: z.int(),
      vehicleCount: z.int(),
      /** The lowest total among them. */
      fromTotalCents: centsSchema,
    }),
  ),
  /** Free for exactly the dates, each with its total, though of another category, price or name; without dates, just those. */
  vehicles: z.array(vehicleSchema),
});
export type Alternatives = z.output<typeof alternativesSchema>;

export const findAlternatives = defineEndpoint({
  operationId: 'findAlternatives',
  method: 'GET',
  path: '/cars/alternatives',
  summary:
    'When nothing is free: up to three nearest free periods (with dates), and up to three other vehicles',
  tag: 'vehicles',
  auth: 'optional',
  query: z.strictObject({
    location: locationIdSchema,
    category: z.optional(categorySchema),
    maxPrice: maxPriceSchema,
    /** Only this one is wanted. */
    vehicleId: z.optional(idSchema),
    pickupAt: z.optional(wallTimeSchema),
    returnAt: z.optional(wallTimeSchema),
    ...listedChoices,
  }),
  status: 200,
  response: alternativesSchema,
  errors: ['not_found'],
});

export const getVehicle = defineEndpoint({
  operationId: 'getVehicle',
  method: 'GET',
  path: '/cars/:id',
  summary: 'One vehicle with its gallery and description',
  tag: 'vehicles',
  auth: 'none',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: vehicleDetailSchema,
  errors: ['not_found'],
});

export const getAvailability = defineEndpoint({
  operationId: 'getAvailability',
  method: 'GET',
  path: '/cars/:id/availability',
  summary: 'When a vehicle is taken, in wall times of its location; at most 400 days at once',
  tag: 'vehicles',
  auth: 'optional',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({ from: wallDateSchema, to: wallDateSchema }),
  status: 200,
  response: z.object({
    timeZone: z.string(),
    /** Half-open: free again at `until`. Wall times to the minute. */
    busy: z.array(z.object({ from: z.string(), until: z.string() })),
  }),
  errors: ['not_found'],
});
