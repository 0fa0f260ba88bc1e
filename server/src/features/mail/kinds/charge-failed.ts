import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import * as z from 'zod/mini';
import { centsSchema } from '@makani/contract/kernel/money';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import { invitedTripSchema } from '../invitation.ts';

/** A booking that was cancelled because its card could not be charged. */
export const chargeFailedSchema = z.object({
  reference: z.string(),
  customerName: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  /** The location of the pickup. Mails that were queued before one-way trips don’t say. */
  locationName: z.optional(z.string()),
  last4: z.string().check(z.regex(/^\d{0,4}$/)),
  /** The part of an earlier charge that is being refunded. */
  refundCents: z._default(centsSchema, 0),
  /** The part of it that is retained as a cancellation fee. */
  feeCents: z._default(centsSchema, 0),
  /** The guest's calendar file. */
  trip: z._default(z.nullable(invitedTripSchema), null),
});

export type UnchargedBooking = z.output<typeof chargeFailedSchema>;
