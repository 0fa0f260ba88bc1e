import * as z from 'zod/mini';
import { centsSchema } from '@makani/contract/kernel/money';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import { invitedTripSchema } from '../invitation.ts';

/** A booking that was given up because its card could not be charged. */
export const chargeFailedSchema = z.object({
  reference: z.string(),
  customerName: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  last4: z.string().check(z.regex(/^\d{0,4}$/)),
  /** What an earlier charge had brought, and is on its way back. */
  refundCents: z._default(centsSchema, 0),
  /** What of it is kept, where giving the trip up was no longer free. */
  feeCents: z._default(centsSchema, 0),
  /** What the guest's calendar is told. */
  trip: z._default(z.nullable(invitedTripSchema), null),
});

export type UnchargedBooking = z.output<typeof chargeFailedSchema>;
