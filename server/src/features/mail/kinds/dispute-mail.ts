import { disputeStatusSchema } from '@makani/contract/disputes/dispute-status';
import { centsSchema } from '@makani/contract/kernel/money';
import { idSchema } from '@makani/contract/kernel/text';
import { wallMinuteSchema, wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

/** A cardholder contests a charge at their bank. To the office. */
export const disputeNewsSchema = z.object({
  disputeId: idSchema,
  /** Of the bookings that the charge paid for. */
  references: z.array(z.string()),
  amountCents: centsSchema,
  feeCents: z.int(),
  /** In words. */
  reason: z.string(),
  status: disputeStatusSchema,
  /** Until when evidence is taken, at the first location; null when none is. */
  dueBy: z.nullable(wallMinuteSchema),
});
export type DisputeNews = z.output<typeof disputeNewsSchema>;

/** The same to the host of one of the bookings, of their share alone. */
export const hostDisputeSchema = z.object({
  recipientName: z.string(),
  reference: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  shareCents: centsSchema,
  isLost: z.boolean(),
});
export type HostDispute = z.output<typeof hostDisputeSchema>;
