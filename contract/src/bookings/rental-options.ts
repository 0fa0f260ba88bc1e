import * as z from 'zod/mini';
import { deliverySchema } from '../arrivals/places.ts';
import { locationIdSchema } from '../site/locations.ts';
import { extrasSchema, noExtras } from './extras.ts';
import { hostExtrasSchema } from './host-extras.ts';
import { offerCodeSchema } from './offers.ts';
import { idSchema } from '../kernel/text.ts';
import { wallTimeSchema } from '../kernel/time.ts';

export const insuranceSchema = z.enum(['basic', 'premium']);
export type Insurance = z.output<typeof insuranceSchema>;
export const defaultInsurance: Insurance = 'basic';

/** In years. Younger drivers cannot rent. Spec 9. */
export const driverAgeSchema = z.enum(['25-plus', '21-24']);
export type DriverAge = z.output<typeof driverAgeSchema>;
export const defaultDriverAge: DriverAge = '25-plus';

/**
 * The guest's choices besides vehicle, period and offer code. A choice unknown to older clients has a
 * default.
 */
export const rentalChoicesSchema = z.object({
  insurance: insuranceSchema,
  driverAge: z._default(driverAgeSchema, defaultDriverAge),
  extras: z._default(extrasSchema, noExtras),
  /** The choice of the host's extras. */
  hostExtras: z._default(hostExtrasSchema, []),
  /** Pickup and return places besides the location; left out for none. */
  delivery: z.optional(deliverySchema),
});
export type RentalChoices = z.output<typeof rentalChoicesSchema>;

/**
 * The choices that list totals are priced with, from the query: basic insurance unless another is
 * requested. What is rented beside a vehicle costs the same with each.
 */
export const listedChoices = {
  insurance: z._default(insuranceSchema, defaultInsurance),
  driverAge: rentalChoicesSchema.shape.driverAge,
};
export const listedChoicesSchema = z.object(listedChoices);
export type ListedChoices = z.output<typeof listedChoicesSchema>;

/** The choices that a change may alter; all others, and those left out, stay as booked. */
export const changedChoices = {
  insurance: insuranceSchema,
  driverAge: z.optional(driverAgeSchema),
  extras: z.optional(extrasSchema),
  hostExtras: z.optional(hostExtrasSchema),
  /** Left out, the places of the trip stay. */
  delivery: z.optional(deliverySchema),
};

export const offeredChoices = {
  ...rentalChoicesSchema.shape,
  /** The other location where the vehicle is returned; left out for the one of the pickup. A change doesn’t alter it. */
  returnLocationId: z.optional(locationIdSchema),
  offerCode: z.optional(offerCodeSchema),
};

/** All inputs of a price except the vehicle's own rate: one value from screen to quote to change. */
export const rentalOptionsSchema = z.object({
  vehicleId: idSchema,
  locationId: locationIdSchema,
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...offeredChoices,
});
export type RentalOptions = z.output<typeof rentalOptionsSchema>;
/** The caller's form of the choices, where those with a default may be omitted. */
export type RentalOptionsInput = z.input<typeof rentalOptionsSchema>;
