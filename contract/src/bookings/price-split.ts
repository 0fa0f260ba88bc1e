import * as z from 'zod/mini';
import { centsSchema, signedCentsSchema } from '../kernel/money.ts';

/** Where the money of a booking goes. The parts add up to what the guest pays. */
export const priceSplitSchema = z.object({
  guestCents: centsSchema,
  hostCents: centsSchema,
  /** Insurance, service and whatever else is neither the host's nor the state's; negative where a substitute's kept price is more than that. */
  platformCents: signedCentsSchema,
  /** The amount that the platform owes to the state. */
  stateCents: z._default(centsSchema, 0),
  /** The platform's part of what the host earns. */
  commissionCents: z._default(centsSchema, 0),
  /** The part of the host's that the host owes to the state. */
  hostOwesCents: z._default(centsSchema, 0),
});
export type PriceSplit = z.output<typeof priceSplitSchema>;
