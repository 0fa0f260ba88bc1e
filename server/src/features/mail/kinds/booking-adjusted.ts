import { centsSchema, signedCentsSchema } from '@makani/contract/kernel/money';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

/** What the desk did with a booking, to its guest or to its host. */
export const bookingAdjustedSchema = z.object({
  news: z.enum(['move', 'refund', 'waive_fee', 'mark_no_show', 'extend_hold', 'confirm', 'reject']),
  recipientName: z.string(),
  reference: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  /** What goes back to the guest, and how. */
  refundCents: centsSchema,
  returnedBy: z.enum(['refund', 'release']),
  last4: z.string(),
  /** What is kept of a fee. */
  feeCents: centsSchema,
  /** Below zero where the host bears more of another vehicle's price than they get. */
  hostShareCents: signedCentsSchema,
  /** What the host bears of the price of the vehicle that the guest was moved to. */
  hostBearsCents: z.optional(centsSchema),
  /** The new end of a hold, as local time of the location. */
  until: z.nullable(z.string()),
  /** The booking that takes its place, with another vehicle. */
  moved: z.optional(z.nullable(z.object({ reference: z.string(), vehicleName: z.string() }))),
});
export type AdjustedBooking = z.output<typeof bookingAdjustedSchema>;
