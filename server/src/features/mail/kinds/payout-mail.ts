import { centsSchema } from '@makani/contract/kernel/money';
import { payoutRefusals } from '@makani/contract/payouts/payouts';
import * as z from 'zod/mini';

/** A host has money to come, and nowhere to send it. */
export const payoutTroubleSchema = z.object({
  firstName: z.string(),
  /** `stopped`: somebody whom we could pay before. `refused`: Stripe has decided against somebody whom we never could. */
  why: z.enum(['not ready', 'stopped', 'refused']),
  /** Stripe's reason, where it gives one. */
  refusal: z._default(z.nullable(z.enum(payoutRefusals)), null),
});
export type PayoutTrouble = z.output<typeof payoutTroubleSchema>;

/** Somebody opened the payout account, or its bank is new, which a host has to notice where it wasn't them. */
export const payoutAccountSchema = z.object({
  firstName: z.string(),
  what: z.enum(['opened', 'ready', 'changed']),
});
export type PayoutAccountNews = z.output<typeof payoutAccountSchema>;

/** Payouts to a host since the last mail. */
export const payoutSentSchema = z.object({
  firstName: z.string(),
  totalCents: centsSchema,
  trips: z.array(z.object({ reference: z.string(), amountCents: centsSchema })),
});
export type SentPayout = z.output<typeof payoutSentSchema>;
