import * as z from 'zod/mini';
import { centsSchema } from '../kernel/money.ts';

/** The price of a vehicle for the guest of a withdrawn booking. */
export const substitutePriceSchema = z.object({
  /** The price for a new booking of this vehicle. */
  regularCents: centsSchema,
  /** The guest's total: never more than before. */
  totalCents: centsSchema,
  /** The refund to the card if the guest takes it. */
  refundCents: centsSchema,
});
export type SubstitutePrice = z.output<typeof substitutePriceSchema>;
