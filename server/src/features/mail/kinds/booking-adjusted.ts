import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import { centsSchema, signedCentsSchema } from '@makani/contract/kernel/money';
import { idSchema } from '@makani/contract/kernel/text';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

const adjustedSchema = z.object({
  news: z.enum(['move', 'swap', 'refund', 'waive_fee', 'mark_no_show', 'extend_hold', 'confirm', 'reject']),
  recipientName: z.string(),
  reference: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  /** The amount that goes back to the guest. */
  refundCents: centsSchema,
  /** The new end of a hold, as local time of the location. */
  until: z.nullable(z.string()),
});

/** An act of the desk on a booking, to the account that pays. */
export const bookingAdjustedSchema = z.extend(adjustedSchema, {
  /** The booking that stands now. Mails that were queued before it was named don’t say. */
  bookingId: z.optional(idSchema),
  returnedBy: z.enum(['refund', 'release']),
  /** Empty where nothing goes back to the card. */
  last4: z.string(),
  /** The part of a fee that is kept. */
  feeCents: centsSchema,
  /** The booking that takes its place, with another vehicle. */
  moved: z.optional(z.nullable(z.object({ reference: z.string(), vehicleName: z.string() }))),
});
export type AdjustedBooking = z.output<typeof bookingAdjustedSchema>;

/** The same to the host of its vehicle. */
export const hostBookingAdjustedSchema = z.extend(adjustedSchema, {
  /** Below zero where the host bears more of another vehicle's price than they get. */
  hostShareCents: signedCentsSchema,
  /** The host's share of the price of the vehicle that the guest was moved to. */
  hostBearsCents: z.optional(centsSchema),
  moved: z.optional(z.nullable(z.object({ vehicleName: z.string() }))),
});
export type HostAdjustedBooking = z.output<typeof hostBookingAdjustedSchema>;
