import { centsSchema } from '@makani/contract/kernel/money';
import { networkChargeSchema } from '@makani/contract/operator/payments';
import { mismatches } from '@makani/domain/payments/network-match';
import * as z from 'zod/mini';

/** The card network tells otherwise of a charge, for longer than a lag lasts. To the office. */
export const paymentMismatchSchema = z.object({
  chargeId: z.string(),
  kind: z.enum(mismatches),
  /** The facts on the network's books. */
  state: networkChargeSchema.shape.state,
  capturedCents: centsSchema,
  refundedCents: centsSchema,
});
export type PaymentMismatch = z.output<typeof paymentMismatchSchema>;
