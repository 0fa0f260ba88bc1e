import * as z from 'zod/mini';
import { centsSchema } from '@makani/contract/kernel/money';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import { invitedTripSchema } from '../invitation.ts';

/** To the host: a request, a reminder of it, and what the guest made of it later. To the guest: what the host answered. */
export const bookingNoticeKinds = [
  'host_request',
  'host_reminder',
  'host_trip_changed',
  'host_trip_cancelled',
  'host_confirmed',
  'booking_rejected',
] as const;
export type BookingNoticeKind = (typeof bookingNoticeKinds)[number];

export const bookingNoticeSchema = z.object({
  reference: z.string(),
  recipientName: z.string(),
  customerName: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  totalCents: centsSchema,
  /** What of the total is the host's; of a cancelled booking, what is left to them. */
  hostShareCents: centsSchema,
  /** The dates that a change gave up. */
  before: z._default(z.nullable(z.object({ pickupAt: wallTimeSchema, returnAt: wallTimeSchema })), null),
  /** When silence becomes consent, as the clock at the location reads then, to the minute. */
  answerBy: z.nullable(z.string()),
  last4: z.string().check(z.regex(/^\d{0,4}$/)),
  /** Of a trip that was confirmed: by the clock, because its host did not answer. */
  bySilence: z._default(z.boolean(), false),
  /** To the guest: what their calendar is told. */
  trip: z._default(z.nullable(invitedTripSchema), null),
  /** What the host wrote, or why a booking came to nothing. */
  reason: z.nullable(z.string()),
});

export type NoticeBooking = z.output<typeof bookingNoticeSchema>;
