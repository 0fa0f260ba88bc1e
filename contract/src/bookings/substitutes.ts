import * as z from 'zod/mini';
import { bookingSchema } from './bookings.ts';
import { substitutePriceSchema } from './substitute-price.ts';
import { tripSchema } from './trips.ts';
import { vehicleFitSchema } from '../fit/fit.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

/** A vehicle that could take the place of a withdrawn or late one, for the same dates and place. */
export const substituteSchema = z.extend(substitutePriceSchema, {
  vehicle: z.extend(bookingSchema.shape.vehicle, { year: z.int(), seats: z.int() }),
  /** `a cooler, a beach set`, which was added to the lost vehicle and isn't offered with this one; null for none. */
  without: z.nullable(z.string()),
  /** Whether those who travel fit; null if the guest hasn't said who they are. */
  fit: z.nullable(vehicleFitSchema),
});
export type Substitute = z.output<typeof substituteSchema>;

export const substituteOfferSchema = z.object({
  /** When the guest has to have chosen, as an instant and as wall time at the location. After it, everything goes back. */
  until: z.object({ at: instantSchema, local: z.string() }),
  /** The host's reason. */
  reason: z.nullable(z.string()),
  /** On hold for this guest alone; with `mayWait` the first that is available. */
  offered: substituteSchema,
  /** Others that are available at the moment, cheapest first. */
  others: z.array(substituteSchema),
  /** All that goes back if the guest wants none of them. */
  refundCents: centsSchema,
  /**
   * The vehicle is late from another trip, and the booking stands: the guest may wait for it. Nothing is on hold; they can
   * take one until `until`, the pickup.
   */
  mayWait: z._default(z.boolean(), false),
});
export type SubstituteOffer = z.output<typeof substituteOfferSchema>;

const substitute = {
  tag: 'trips',
  auth: 'user',
  path: '/bookings/:id/substitute',
  params: z.strictObject({ id: idSchema }),
} as const;

export const getSubstitute = defineEndpoint({
  ...substitute,
  operationId: 'getSubstitute',
  method: 'GET',
  summary: 'Return the substitute on hold for a withdrawn vehicle, and the other vehicles to choose from',
  status: 200,
  response: substituteOfferSchema,
  errors: ['not_found', 'substitute_over'],
});

/** The payment of the first booking is that of the new one from here on. */
export const takeSubstitute = defineEndpoint({
  ...substitute,
  operationId: 'takeSubstitute',
  method: 'POST',
  summary:
    'Accept the substitute on hold, or another vehicle, at exactly the price shown. Returns the new trip',
  idempotent: true,
  body: z.strictObject({
    vehicleId: idSchema,
    /** The price that was shown; any other is refused with `quote_changed`. */
    totalCents: centsSchema,
  }),
  status: 200,
  response: tripSchema,
  errors: ['not_found', 'substitute_over', 'dates_taken', 'extras_taken', 'quote_changed'],
});

export const declineSubstitute = defineEndpoint({
  ...substitute,
  operationId: 'declineSubstitute',
  method: 'DELETE',
  summary: 'Take none: the hold ends and everything goes back to the card. Returns the first trip',
  status: 200,
  response: tripSchema,
  errors: ['not_found', 'substitute_over'],
});
