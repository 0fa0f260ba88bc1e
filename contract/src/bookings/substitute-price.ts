import * as z from 'zod/mini';
import { centsSchema } from '../kernel/money.ts';

/** What a vehicle costs the guest of a withdrawn booking. */
export const substitutePriceSchema = z.object({
  /** What this vehicle costs whoever books it now. */
  regularCents: centsSchema,
  /** What the guest pays: never more than before. */
  totalCents: centsSchema,
  /** What goes back to the card if the guest takes it. */
  refundCents: centsSchema,
});
export type SubstitutePrice = z.output<typeof substitutePriceSchema>;
