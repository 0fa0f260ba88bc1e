import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import { disputeStatusSchema } from '@makani/contract/disputes/dispute-status';
import { centsSchema } from '@makani/contract/kernel/money';
import { idSchema } from '@makani/contract/kernel/text';
import { wallMinuteSchema, wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

/** A cardholder contests a charge at their bank. To the office. */
export const disputeNewsSchema = z.object({
  disputeId: idSchema,
  /** References of the bookings that the charge paid for. */
  references: z.array(z.string()),
  amountCents: centsSchema,
  feeCents: z.int(),
  /** In words. */
  reason: z.string(),
  status: disputeStatusSchema,
  /** The card network’s own word for an unlisted status. */
  networkStatus: z._default(z.nullable(z.string()), null),
  /** Until when evidence is taken, at the first location; null when none is. */
  dueBy: z.nullable(wallMinuteSchema),
});
export type DisputeNews = z.output<typeof disputeNewsSchema>;

/** The same with the card network’s words, where it refused the answer for good. */
export const disputeRefusalSchema = z.extend(disputeNewsSchema, { refusal: z.string() });
export type DisputeRefusal = z.output<typeof disputeRefusalSchema>;

/** The same to the host of one of the bookings, of their share alone. */
export const hostDisputeSchema = z.object({
  recipientName: z.string(),
  reference: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  /** The location of the pickup. Mails that were queued before one-way trips don’t say. */
  locationName: z.optional(z.string()),
  shareCents: centsSchema,
  isLost: z.boolean(),
});
export type HostDispute = z.output<typeof hostDisputeSchema>;
