import * as z from 'zod/mini';
import { bookingSchema } from './bookings.ts';
import { cancellationSchema } from './cancellation.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { fileSchema } from '../kernel/files.ts';
import { centsSchema, signedCentsSchema } from '../kernel/money.ts';
import { paymentTokenSchema } from '../payments/payments.ts';
import { quoteSchema, shownPriceFields } from './quotes.ts';
import { changedChoices } from './rental-options.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, periodSchema, wallTimeSchema } from '../kernel/time.ts';

/** A moment, and what the clock at the location reads then, to the minute: `2026-12-01T10:07`. */
const momentSchema = z.object({ at: instantSchema, local: z.string() });

export const tripStepSchema = z.object({
  kind: z.enum([
    'requested',
    'host_confirmed',
    'confirmed_automatically',
    'changed',
    'cancelled',
    'charge_failed',
    'rejected',
    'no_show',
  ]),
  /** 'Request sent', 'Host confirmed', 'Confirmed automatically', 'Changed', 'Cancelled', 'Rejected', 'No-show'. */
  label: z.string(),
  /** A sentence more, where there is one. */
  note: z.nullable(z.string()),
  moment: momentSchema,
});
export type TripStep = z.output<typeof tripStepSchema>;

/** One use of a card for this trip: the trip itself, or the difference of a dearer change. */
export const tripPaymentSchema = z.object({
  id: idSchema,
  purpose: z.enum(['booking', 'change']),
  paymentMethod: z.literal('Credit Card'),
  last4: z.string(),
  state: z.enum([
    'checking',
    'authorised',
    'charging',
    'charged',
    'refunding',
    'partly_refunded',
    'refunded',
    'releasing',
    'released',
  ]),
  /** Ready to be shown: 'Set aside on the card ending in 4242. It is charged when the host confirms.' */
  sentence: z.string(),
  /** What the card's bank set aside, what was charged of it, and what of that went back or is on its way back. */
  authorisedCents: centsSchema,
  chargedCents: centsSchema,
  refundedCents: centsSchema,
  refundPendingCents: centsSchema,
  moment: momentSchema,
});
export type TripPayment = z.output<typeof tripPaymentSchema>;

export const tripSchema = z.extend(bookingSchema, {
  location: z.extend(bookingSchema.shape.location, {
    phone: z.string(),
    email: z.string(),
    hours: z.string(),
    coordinates: z.object({ lat: z.number(), lng: z.number() }),
  }),
  /** What to bring, as How to Rent names it. */
  documents: z.array(z.string()),
  /** Until when the host may answer; null once there is nothing to wait for. Silence is consent. */
  confirmBy: z.nullable(momentSchema),
  money: z.object({
    /** What the trip costs as it stands: the total, the fee of a cancelled one, nothing of a rejected one. */
    dueCents: centsSchema,
    /** Set aside and not charged (yet). */
    setAsideCents: centsSchema,
    chargedCents: centsSchema,
    refundedCents: centsSchema,
    refundPendingCents: centsSchema,
    payments: z.array(tripPaymentSchema),
  }),
  /** The oldest step first. */
  history: z.array(tripStepSchema),
  /** What may be done at this moment. `cancel` and `modify` end with the pickup; `reviewUntil` is null without an end. */
  can: z.object({
    cancel: z.boolean(),
    modify: z.boolean(),
    review: z.boolean(),
    reviewUntil: z.nullable(instantSchema),
  }),
});
export type Trip = z.output<typeof tripSchema>;

const ownTrip = { tag: 'trips', auth: 'user', params: z.strictObject({ id: idSchema }) } as const;

export const getTrip = defineEndpoint({
  operationId: 'getTrip',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/trip',
  summary: 'One trip with everything its page shows: location, documents, money, history, what may be done',
  status: 200,
  response: tripSchema,
  errors: ['not_found'],
});

export const getCancellation = defineEndpoint({
  operationId: 'getCancellation',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/cancellation',
  summary: 'What cancelling costs now, and from which moment it costs more',
  status: 200,
  response: cancellationSchema,
  errors: ['not_found', 'trip_not_upcoming'],
});

export const cancelBooking = defineEndpoint({
  operationId: 'cancelBooking',
  ...ownTrip,
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary: 'Cancel at exactly the previewed figures, or refuse with the new ones',
  idempotent: true,
  body: z.strictObject({ feeCents: centsSchema, refundCents: centsSchema }),
  status: 200,
  response: tripSchema,
  errors: ['not_found', 'terms_changed', 'trip_not_upcoming'],
});

/** The price of a booking as it stands. */
const currentPriceSchema = z.object({
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...shownPriceFields,
});

export const modificationSchema = z.object({
  current: currentPriceSchema,
  /** The new price, at today's daily rate; its id is what the change is made with. */
  quote: quoteSchema,
  /** False when nothing would be different. */
  changes: z.boolean(),
  /** Whether the vehicle is free for the new period; the booking itself is not in its way. */
  isFree: z.boolean(),
  /** New total less old: positive is paid by card, negative comes back. */
  differenceCents: signedCentsSchema,
  payCents: centsSchema,
  refundCents: centsSchema,
  /** Why the code of the booking no longer takes anything off; null when it still does, or there was none. */
  offerDropped: z.nullable(z.string()),
  /** When it is not free: the nearest periods of the same length that are. */
  nearest: z.array(periodSchema),
});
export type Modification = z.output<typeof modificationSchema>;

export const previewModification = defineEndpoint({
  operationId: 'previewModification',
  ...ownTrip,
  method: 'POST',
  path: '/bookings/:id/modification',
  summary: 'What other dates or another insurance would cost, and whether they can be had',
  body: z.strictObject({ pickupAt: wallTimeSchema, returnAt: wallTimeSchema, ...changedChoices }),
  status: 200,
  response: modificationSchema,
  errors: ['not_found', 'trip_not_upcoming', 'vehicle_not_offered'],
});

export const modifyBooking = defineEndpoint({
  operationId: 'modifyBooking',
  ...ownTrip,
  method: 'PATCH',
  path: '/bookings/:id',
  summary:
    'Change the trip to a previewed quote; the old dates are given up only when the new ones are certain',
  idempotent: true,
  body: z.strictObject({
    quoteId: idSchema,
    /** As previewed; another difference is refused with `quote_changed`. */
    differenceCents: signedCentsSchema,
    /** Required when the difference is positive. */
    paymentToken: z.optional(paymentTokenSchema),
  }),
  status: 200,
  response: tripSchema,
  errors: [
    'payment_failed',
    'not_found',
    'dates_taken',
    'quote_changed',
    'trip_not_upcoming',
    'vehicle_not_offered',
  ],
});

export const getReceipt = defineEndpoint({
  operationId: 'getReceipt',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/receipt.pdf',
  summary: 'What was paid and given back, as a PDF',
  file: 'application/pdf',
  status: 200,
  response: fileSchema,
  errors: ['not_found'],
});

export const getCalendarFile = defineEndpoint({
  operationId: 'getCalendarFile',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/calendar.ics',
  summary: 'The trip for a calendar',
  file: 'text/calendar; charset=utf-8',
  status: 200,
  response: fileSchema,
  errors: ['not_found'],
});
