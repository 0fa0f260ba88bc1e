import * as z from 'zod/mini';
import { centsSchema, signedCentsSchema } from '../kernel/money.ts';

/** Where the money of a booking goes. The two parts add up to what the guest pays. */
export const priceSplitSchema = z.object({
  guestCents: centsSchema,
  hostCents: centsSchema,
  /** Insurance, service and whatever else is not the host's; negative where a substitute's kept price is more than that. */
  platformCents: signedCentsSchema,
});
export type PriceSplit = z.output<typeof priceSplitSchema>;
