import * as z from 'zod/mini';
import { centsSchema } from '@makani/contract/kernel/money';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import { invitedTripSchema } from '../invitation.ts';

/**
 * Hosts get requests, instant bookings, reminders, changes and cancellations; guests get the host's decision, and what comes
 * of a substitute.
 */
export const bookingNoticeKinds = [
  'host_request',
  'host_instant_booking',
  'host_reminder',
  'host_trip_changed',
  'host_trip_cancelled',
  'host_confirmed',
  'booking_rejected',
  'substitute_over',
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
  /** The host's share of the total, or of the fee once the booking is cancelled. */
  hostShareCents: centsSchema,
  /** What goes with the vehicle, as a host reads it: `a cooler`; null for nothing. */
  hostExtras: z._default(z.nullable(z.string()), null),
  /** The dates before the change. */
  before: z._default(z.nullable(z.object({ pickupAt: wallTimeSchema, returnAt: wallTimeSchema })), null),
  /** True when an operator changed the trip for its guest. */
  byDesk: z._default(z.boolean(), false),
  /** The deadline after which silence confirms the booking, as local time of the location, to the minute. */
  answerBy: z.nullable(z.string()),
  last4: z.string().check(z.regex(/^\d{0,4}$/)),
  /** True when the deadline confirmed the trip because the host did not respond. */
  bySilence: z._default(z.boolean(), false),
  /** The guest's calendar file; null in mails to the host. */
  trip: z._default(z.nullable(invitedTripSchema), null),
  /** The host's message, or why a booking was cancelled. */
  reason: z.nullable(z.string()),
  /** True once the card was charged: a rejected booking is then refunded instead of released. */
  wasCharged: z._default(z.boolean(), false),
  /** True while other vehicles stand that were booked together with a lost one. */
  hasCompany: z._default(z.boolean(), false),
  /** The vehicle on hold in place of a rejected one, and until when, as local time of the location. */
  substitute: z._default(
    z.nullable(z.object({ bookingId: z.string(), vehicleName: z.string(), until: z.string() })),
    null,
  ),
});

export type OfferedSubstitute = NonNullable<NoticeBooking['substitute']>;

export type NoticeBooking = z.output<typeof bookingNoticeSchema>;
