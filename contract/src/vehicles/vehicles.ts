import * as z from 'zod/mini';
import { cabinSchema } from '../fit/cabin.ts';
import { writtenPartySchema } from '../fit/party.ts';
import { vehicleFitSchema } from '../fit/fit.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { locationIdSchema } from '../site/locations.ts';
import { centsSchema } from '../kernel/money.ts';
import { extraPricesSchema } from '../bookings/host-extras.ts';
import { ratingSchema } from '../reviews/reviews.ts';
import { listedChoices } from '../bookings/rental-options.ts';
import { idSchema } from '../kernel/text.ts';
import { vehicleHostSchema } from './vehicle-host.ts';
import { wallDateSchema, wallTimeSchema } from '../kernel/time.ts';

/** The order of Spec 9, after 'all'. */
export const categories = ['Minivan', 'Van', 'Non-Van'] as const;
export const categorySchema = z.enum(categories);
export type Category = z.output<typeof categorySchema>;

export const maxSeats = 15;

/** The price slider. At its end, `maxDollars`, it means any price. */
export const priceLimits = { minDollars: 0, maxDollars: 2000, stepDollars: 100 } as const;

/** A vehicle's picture. Drawings are one file; photographs come in several widths. */
export const pictureSchema = z.object({
  /** The JPEG of the middle width, or the drawing. */
  src: z.string(),
  alt: z.string(),
  /** WebP with widths, for `<source srcset>`. */
  srcset: z.optional(z.string()),
  /** The same widths as JPEG, for `<img srcset>`. */
  jpegSrcset: z.optional(z.string()),
  /** A drawing of the category: it shows a vehicle of this kind, not this very one. */
  isIllustration: z.optional(z.boolean()),
});
export type Picture = z.output<typeof pictureSchema>;

/** A paid booking is confirmed at once, without an answer from the host. */
export const instantBookingSchema = z._default(z.boolean(), false);

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
  instantBooking: instantBookingSchema,
  /** The average of its reviews; null when there are none. */
  rating: z.nullable(ratingSchema),
  /** The total for the requested dates and choices, with basic insurance by default; null without dates. */
  quote: z.nullable(
    z.object({
      days: z.int(),
      totalCents: centsSchema,
      /** The average price of a day for these dates, where rules make it differ from `dailyCents`. */
      averageDailyCents: z.optional(centsSchema),
    }),
  ),
  /** Whether the requested party fits; null without one. */
  fit: z._default(z.nullable(vehicleFitSchema), null),
});
export type Vehicle = z.output<typeof vehicleSchema>;

export const vehicleDetailSchema = z.extend(vehicleSchema, {
  description: z.string(),
  /** The host's own list, besides the four facts in `specs`; may be empty. */
  features: z.array(z.string()),
  /** At least four. The main picture comes first, and drawings of the category fill what photos leave open. */
  gallery: z.array(pictureSchema),
  host: vehicleHostSchema,
  /** Seats and trunk; null when the host has not drawn them. */
  cabin: z._default(z.nullable(cabinSchema), null),
  /** Extras that the host offers with it. */
  extraPrices: z._default(extraPricesSchema, {}),
  /** The host's shortest rental, in days. */
  minDays: z._default(z.int(), 1),
});
export type VehicleDetail = z.output<typeof vehicleDetailSchema>;

/** Whole dollars a day; from the slider's end on, any price. */
const maxPriceSchema = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)));

const minSeatsSchema = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxSeats)));

/** The orders of the vehicle list; the first is the default. Equal vehicles stand by price. */
export const vehicleSorts = [
  'recommended',
  'price_low',
  'price_high',
  'most_seats',
  'top_rated',
  'newest',
] as const;
const vehicleSortSchema = z.enum(vehicleSorts);
export type VehicleSort = z.output<typeof vehicleSortSchema>;

/** Page size of the vehicle list. */
export const pageLimits = { default: 24, max: 100 } as const;

export const listVehicles = defineEndpoint({
  operationId: 'listVehicles',
  method: 'GET',
  path: '/cars',
  summary:
    'List the fleet; with dates, only the available vehicles, each with its total. The guest’s own holds don’t count as booked',
  tag: 'vehicles',
  auth: 'optional',
  query: z.strictObject({
    location: z.optional(locationIdSchema),
    category: z.optional(categorySchema),
    maxPrice: maxPriceSchema,
    minSeats: minSeatsSchema,
    pickupAt: z.optional(wallTimeSchema),
    returnAt: z.optional(wallTimeSchema),
    /** Only vehicles that may be returned at this other location, each with the one-way fee in its total. */
    returnLocation: z.optional(locationIdSchema),
    ...listedChoices,
    party: z.optional(writtenPartySchema),
    /** Only vehicles that the party fits. */
    fits: z.optional(z.literal('true')),
    sort: z._default(vehicleSortSchema, vehicleSorts[0]),
    /** A cursor of the same `sort`. */
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

/** The most periods, and the most vehicles, that are suggested. */
export const maxAlternatives = 3;

/** Alternatives when nothing matches a search: other dates, or other vehicles on the same dates. */
export const alternativesSchema = z.object({
  /** The nearest available periods with the same length and times of day. */
  periods: z
    .array(
      z.object({
        pickupAt: wallTimeSchema,
        returnAt: wallTimeSchema,
        /** Number of days later; negative for earlier. */
        daysAway: z.int(),
        vehicleCount: z.int(),
        /** The lowest total among them. */
        fromTotalCents: centsSchema,
      }),
    )
    .check(z.maxLength(maxAlternatives)),
  /**
   * Vehicles available for exactly these dates, with totals, but of another category, price or name.
   * Without dates, any such vehicles.
   */
  vehicles: z.array(vehicleSchema).check(z.maxLength(maxAlternatives)),
});
export type Alternatives = z.output<typeof alternativesSchema>;

export const findAlternatives = defineEndpoint({
  operationId: 'findAlternatives',
  method: 'GET',
  path: '/cars/alternatives',
  summary:
    'When nothing is available: suggest up to three nearest available periods (for given dates) and up to three other vehicles',
  tag: 'vehicles',
  auth: 'optional',
  query: z.strictObject({
    location: locationIdSchema,
    category: z.optional(categorySchema),
    maxPrice: maxPriceSchema,
    minSeats: minSeatsSchema,
    /** Restricts the search to this vehicle. */
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
  summary: 'Return one vehicle with its gallery and description',
  tag: 'vehicles',
  auth: 'none',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: vehicleDetailSchema,
  errors: ['not_found'],
});

export const availabilityLimits = {
  /** Two requests cover every possible rental. */
  days: 321,
  /** The shortest gaps of a vehicle that is busy more often are left out. */
  periods: 1_000,
} as const;

export const getAvailability = defineEndpoint({
  operationId: 'getAvailability',
  method: 'GET',
  path: '/cars/:id/availability',
  summary: `Return a vehicle’s booked times from now on, in local time of its location, for at most ${availabilityLimits.days} days`,
  tag: 'vehicles',
  auth: 'optional',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({
    from: wallDateSchema,
    to: wallDateSchema,
    /** The asker's own booking, whose dates are being changed: it does not count as busy itself. */
    butBooking: z.optional(idSchema),
  }),
  status: 200,
  response: z.object({
    timeZone: z.string(),
    /** In order and apart. Half-open: available again at `until`. Wall times to the minute. */
    busy: z
      .array(z.object({ from: z.string(), until: z.string() }))
      .check(z.maxLength(availabilityLimits.periods)),
  }),
  errors: ['not_found'],
});
