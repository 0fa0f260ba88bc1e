import * as z from 'zod/mini';
import { hostExtrasSchema } from '../bookings/host-extras.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { wallTimeSchema } from '../kernel/time.ts';
import { childSeatSchema, luggageKinds, partySchema } from './party.ts';
import { remedySchema } from './remedies.ts';

/** Reasons why a party doesn't fit, in the order in which they are shown. */
export const misfits = [
  'seats',
  'back_seats',
  'latch',
  'tether',
  'shoulder_belt',
  'child_seats',
  'third_row_access',
  'trunk',
  'trunk_length',
] as const;
export type Misfit = (typeof misfits)[number];

export const fitReasonSchema = z.object({ code: z.enum(misfits), message: z.string() });
export type FitReason = z.output<typeof fitReasonSchema>;

/**
 * `tight`: everybody and everything fits, but not one more suitcase; or only with an extra that the host rents, which the
 * sentence names.
 */
export const fitAnswerSchema = z.enum(['yes', 'tight', 'no']);
export type FitAnswer = z.output<typeof fitAnswerSchema>;

/** One vehicle's answer to a party. */
export const vehicleFitSchema = z.object({ answer: fitAnswerSchema, sentence: z.string() });
export type VehicleFit = z.output<typeof vehicleFitSchema>;

export const seatedSchema = z.object({
  /** Both from 0, from the front and from the left. */
  row: z.int(),
  seat: z.int(),
  traveler: z.enum(['driver', 'adult', 'child']),
  /** The place in the party's `children`; of an adult, the driver being the first. */
  index: z.int(),
  childSeat: z.nullable(childSeatSchema),
});
export type Seated = z.output<typeof seatedSchema>;

export const packedTrunkSchema = z.object({
  /** Whether the last row is folded for it. */
  isFolded: z.boolean(),
  /** The bags side by side, in layers from the bottom up; a cell holds one cabin bag. */
  layers: z.array(z.object({ cells: z.int(), bags: z.array(z.enum(luggageKinds)) })),
  /** So many more medium suitcases would fit. */
  spareBags: z.int(),
});
export type PackedTrunk = z.output<typeof packedTrunkSchema>;

export const checkFit = defineEndpoint({
  operationId: 'checkFit',
  method: 'POST',
  path: '/fit',
  summary:
    'Check whether a party and its luggage fit a vehicle: who sits where, or why not and what would make it fit',
  tag: 'vehicles',
  auth: 'optional',
  body: z.strictObject({
    vehicleId: idSchema,
    party: partySchema,
    /** The host's extras that are rented with it. */
    hostExtras: z._default(hostExtrasSchema, []),
    /** Both, where the dates are known. */
    pickupAt: z.optional(wallTimeSchema),
    returnAt: z.optional(wallTimeSchema),
  }),
  status: 200,
  response: z.object({
    /** As it stands, with the extras of the request. */
    fits: z.boolean(),
    ...vehicleFitSchema.shape,
    /** Without a plan of its seats, a vehicle is judged by their number alone. */
    judgedBy: z.enum(['plan', 'seats']),
    /** Empty if it does not fit, or without a plan. */
    seating: z.array(seatedSchema),
    luggage: z.nullable(packedTrunkSchema),
    /** Each surplus with its numbers: without all of them it fits. */
    reasons: z.array(fitReasonSchema),
    /**
     * Each by itself makes it fit: first with this vehicle, then with others, of both the cheapest first. Empty where it fits.
     */
    remedies: z.array(remedySchema),
    /** The law that the children's seats follow, and what the renter answers for. */
    note: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});
