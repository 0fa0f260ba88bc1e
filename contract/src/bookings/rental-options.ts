import * as z from 'zod/mini';
import { locationIdSchema } from '../site/locations.ts';
import { offerCodeSchema } from './offers.ts';
import { idSchema } from '../kernel/text.ts';
import { wallTimeSchema } from '../kernel/time.ts';

export const insuranceSchema = z.enum(['basic', 'premium']);
export type Insurance = z.output<typeof insuranceSchema>;
export const defaultInsurance: Insurance = 'basic';

/** What a guest chooses beside vehicle, period and offer code. A choice that older callers do not know has a default. */
export const rentalChoicesSchema = z.object({ insurance: insuranceSchema });
export type RentalChoices = z.output<typeof rentalChoicesSchema>;

/** What the totals of a list are priced for, in its query: basic insurance unless another is asked for. */
export const listedChoices = {
  ...rentalChoicesSchema.shape,
  insurance: z._default(insuranceSchema, defaultInsurance),
};

/** The choices of a change: what is left out stays as it is booked. */
export const changedChoices = { insurance: insuranceSchema };

export const offeredChoices = {
  ...rentalChoicesSchema.shape,
  offerCode: z.optional(offerCodeSchema),
};

/** Everything a price depends on but the vehicle's own rate: one value from screen to quote to change. */
export const rentalOptionsSchema = z.object({
  vehicleId: idSchema,
  locationId: locationIdSchema,
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...offeredChoices,
});
export type RentalOptions = z.output<typeof rentalOptionsSchema>;
/** As a caller says it: what has a default may be left out. */
export type RentalOptionsInput = z.input<typeof rentalOptionsSchema>;
