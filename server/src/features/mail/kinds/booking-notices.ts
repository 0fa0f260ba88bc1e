import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import * as z from 'zod/mini';
import { centsSchema } from '@makani/contract/kernel/money';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import { invitedTripSchema } from '../invitation.ts';

/** Facts of every notice, to the host or to the payer. */
const noticeSchema = z.object({
  reference: z.string(),
  recipientName: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
});
export type Notice = z.output<typeof noticeSchema>;

/** Hosts hear who drives and what is theirs, and nothing of the card. */
const hostNoticeSchema = z.extend(noticeSchema, {
  customerName: z.string(),
  /** The host's share of the total, or of the fee once the booking is cancelled. */
  hostShareCents: centsSchema,
});

export const hostInstantSchema = z.extend(hostNoticeSchema, {
  totalCents: centsSchema,
  /** The extras that go with the vehicle, as a host reads them: `a cooler`; null for none. */
  hostExtras: z._default(z.nullable(z.string()), null),
  /** Where it changes hands besides the location: `Airport shuttle (pickup)`; null for nowhere. */
  delivery: z._default(z.nullable(z.string()), null),
});
export type HostInstant = z.output<typeof hostInstantSchema>;

export const hostRequestSchema = z.extend(hostInstantSchema, {
  /** The deadline after which silence confirms the booking, as local time of the location, to the minute. */
  answerBy: z.nullable(z.string()),
});
export type HostRequest = z.output<typeof hostRequestSchema>;

export const hostChangeSchema = z.extend(hostRequestSchema, {
  /** The dates before the change. */
  before: z._default(
    z.nullable(z.object({ pickupAt: wallTimeSchema, returnAt: wallTimeSchema, ...returnElsewhereField })),
    null,
  ),
  /** True when an operator changed the trip for its guest. */
  byDesk: z._default(z.boolean(), false),
});
export type HostChange = z.output<typeof hostChangeSchema>;

export const hostCancellationSchema = z.extend(hostNoticeSchema, {
  /** Why the booking was cancelled, unless its guest did it. */
  reason: z.nullable(z.string()),
});
export type HostCancellation = z.output<typeof hostCancellationSchema>;

/** The payer hears of the decision and of the card. */
const decisionSchema = z.extend(noticeSchema, {
  totalCents: centsSchema,
  /** Empty where the mail doesn't name the card. */
  last4: z.string().check(z.regex(/^\d{0,4}$/)),
});

export const confirmedNoticeSchema = z.extend(decisionSchema, {
  /** True when the deadline confirmed the trip because the host did not respond. */
  bySilence: z._default(z.boolean(), false),
  /** The guest's calendar file. */
  trip: z._default(z.nullable(invitedTripSchema), null),
});
export type ConfirmedNotice = z.output<typeof confirmedNoticeSchema>;

export const substituteOverSchema = z.extend(decisionSchema, {
  /** True once the card was charged: a rejected booking is then refunded instead of released. */
  wasCharged: z._default(z.boolean(), false),
  /** True while other vehicles stand that were booked together with a lost one. */
  hasCompany: z._default(z.boolean(), false),
});
export type SubstituteOver = z.output<typeof substituteOverSchema>;

export const rejectedNoticeSchema = z.extend(substituteOverSchema, {
  /** The host's message. */
  reason: z.nullable(z.string()),
  trip: z._default(z.nullable(invitedTripSchema), null),
  /** The vehicle on hold in place of a rejected one, and until when, as local time of the location. */
  substitute: z._default(
    z.nullable(z.object({ bookingId: z.string(), vehicleName: z.string(), until: z.string() })),
    null,
  ),
});
export type RejectedNotice = z.output<typeof rejectedNoticeSchema>;
export type OfferedSubstitute = NonNullable<RejectedNotice['substitute']>;
