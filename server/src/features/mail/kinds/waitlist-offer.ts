import { centsSchema } from '@makani/contract/kernel/money';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

/** A vehicle that is held for somebody who waited. */
export const waitlistOfferSchema = z.object({
  firstName: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  totalCents: centsSchema,
  /** When the hold ends, as local time of the location, to the minute. */
  until: z.string(),
});
export type WaitlistOffer = z.output<typeof waitlistOfferSchema>;
