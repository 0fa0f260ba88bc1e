import * as z from 'zod/mini';
import { offeredPlaceSchema } from '../arrivals/places.ts';
import { extraPricesSchema } from './host-extras.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { locationIdSchema, periodFields, returnLocationSchema } from '../site/locations.ts';

/** Extras that a location rents with a vehicle, in the order in which a price lists them. */
export const extraKinds = ['infantSeat', 'childSeat', 'booster'] as const;
export const extraKindSchema = z.enum(extraKinds);
export type ExtraKind = z.output<typeof extraKindSchema>;

/** The limit of each kind, for one vehicle. */
export const maxOfEachExtra = 6;
const countSentence = `Please choose a number from 0 to ${maxOfEachExtra}.`;

const extraCount = z._default(
  z
    .int({ error: countSentence })
    .check(z.minimum(0, countSentence), z.maximum(maxOfEachExtra, countSentence)),
  0,
);

/** How many of each kind. */
export const extrasSchema = z.strictObject({
  infantSeat: extraCount,
  childSeat: extraCount,
  booster: extraCount,
});
export type Extras = z.output<typeof extrasSchema>;

export const noExtras: Extras = { infantSeat: 0, childSeat: 0, booster: 0 };

export const listExtras = defineEndpoint({
  operationId: 'listExtras',
  method: 'GET',
  path: '/extras',
  summary:
    'List what can be rented with a vehicle: the child seats of a location, with their price and how many are left for a period, and what the host offers',
  tag: 'locations',
  auth: 'optional',
  query: z.strictObject({
    locationId: locationIdSchema,
    ...periodFields,
    /** The vehicle that they are wanted with. */
    vehicleId: z.optional(idSchema),
  }),
  status: 200,
  response: z.object({
    extras: z.array(
      z.object({
        kind: extraKindSchema,
        /** One of them, for the whole period. */
        unitCents: centsSchema,
        /** Extras that the same guest holds with this vehicle count as left: a new hold replaces that one. */
        left: z.int(),
      }),
    ),
    /** Extras that the vehicle's host offers today; empty without a vehicle. */
    hostExtras: extraPricesSchema,
    /** Pickup and return places that are offered with it today; empty without a vehicle. */
    places: z._default(z.array(offeredPlaceSchema), []),
    /** Other locations where it may be returned; empty without a vehicle. */
    returnLocations: z._default(z.array(returnLocationSchema), []),
  }),
  errors: ['not_found'],
});
