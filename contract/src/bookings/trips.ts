import * as z from 'zod/mini';
import { bookingSchema } from './bookings.ts';
import { cancellationSchema } from './cancellation.ts';
import { tripDepositSchema } from './deposits.ts';
import { meetingAddressesSchema } from '../arrivals/addresses.ts';
import { tripFlightSchema } from '../arrivals/flights.ts';
import { tripStatementSchema } from '../handover/trip-charges.ts';
import { partySchema } from '../fit/party.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema, signedCentsSchema } from '../kernel/money.ts';
import { paymentTokenSchema } from '../payments/payments.ts';
import { quoteSchema, shownPriceFields } from './quotes.ts';
import { changedChoices } from './rental-options.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, momentSchema, periodSchema, wallTimeSchema } from '../kernel/time.ts';

export const tripStepSchema = z.object({
  kind: z.enum([
    'requested',
    'host_confirmed',
    'confirmed_automatically',
    'confirmed_instantly',
    'changed',
    'cancelled',
    'charge_failed',
    'rejected',
    'no_show',
  ]),
  /** 'Request sent', 'Host confirmed', 'Confirmed automatically', 'Confirmed instantly', 'Changed', 'Cancelled', 'Rejected', 'No-show'. */
  label: z.string(),
  /** One additional sentence, or null. */
  note: z.nullable(z.string()),
  moment: momentSchema,
});
export type TripStep = z.output<typeof tripStepSchema>;

/** One payment for this trip: the booking itself, or the difference of a more expensive change. */
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
  /** The sentence to display: 'Set aside on the card ending in 4242. It is charged when the host confirms.' */
  sentence: z.string(),
  /**
   * The amount the card's bank authorised, the part of it charged, and the parts refunded or being
   * refunded.
   */
  authorisedCents: centsSchema,
  chargedCents: centsSchema,
  refundedCents: centsSchema,
  refundPendingCents: centsSchema,
  moment: momentSchema,
});
export type TripPayment = z.output<typeof tripPaymentSchema>;

/** The outcome of a trip that its host has withdrawn, and the trip that took its place. */
export const tripSubstituteSchema = z.object({
  /** While another vehicle is on hold for the guest: when they have to have chosen. */
  chooseBy: z.nullable(momentSchema),
  /** The trip that took the place of this one. */
  takenAs: z.nullable(z.object({ bookingId: idSchema, vehicleName: z.string() })),
  /** The trip whose place this one took. */
  instead: z.nullable(z.object({ bookingId: idSchema, vehicleName: z.string() })),
});
export type TripSubstitute = z.output<typeof tripSubstituteSchema>;

export const tripSchema = z.extend(bookingSchema, {
  location: z.extend(bookingSchema.shape.location, {
    phone: z.string(),
    email: z.string(),
    hours: z.string(),
    coordinates: z.object({ lat: z.number(), lng: z.number() }),
  }),
  /** The documents to bring, as listed in How to Rent. */
  documents: z.array(z.string()),
  money: z.object({
    /** The current cost of the trip: the total, the fee once cancelled, zero once rejected. */
    dueCents: centsSchema,
    /** Authorised but not charged (yet). */
    setAsideCents: centsSchema,
    chargedCents: centsSchema,
    refundedCents: centsSchema,
    refundPendingCents: centsSchema,
    /** The guest disputes a charge, so pending refunds wait for their bank’s decision. */
    waitsForBank: z._default(z.boolean(), false),
    payments: z.array(tripPaymentSchema),
  }),
  /** Oldest step first. */
  history: z.array(tripStepSchema),
  /**
   * The actions allowed now. `cancel` and `modify` end at pickup; `reviewUntil` is null when there is no
   * end.
   */
  can: z.object({
    cancel: z.boolean(),
    modify: z.boolean(),
    /** While the trip is under way. */
    extend: z._default(z.boolean(), false),
    returnEarly: z._default(z.boolean(), false),
    review: z.boolean(),
    reviewUntil: z.nullable(instantSchema),
    /** From the payment until the vehicle is picked up. */
    setFlight: z._default(z.boolean(), false),
  }),
  /** The flight that the guest arrives with; null if they haven't said. */
  flight: z._default(z.nullable(tripFlightSchema), null),
  /** Where the vehicle is brought and fetched, if the guest has said; null if not. */
  meetingAddresses: z._default(z.nullable(meetingAddressesSchema), null),
  /** Null for a trip without a refundable deposit. */
  heldDeposit: z._default(z.nullable(tripDepositSchema), null),
  /** The statement after the return; null before, and for a trip that came to nothing. */
  statement: z._default(z.nullable(tripStatementSchema), null),
  /** Other vehicles for the rest of the trip, as after a breakdown, oldest first. */
  swaps: z._default(z.array(z.object({ vehicleName: z.string(), moment: momentSchema })), []),
  /** Null for a trip that was never withdrawn and took nobody's place. */
  substitute: z._default(z.nullable(tripSubstituteSchema), null),
  /** The guest before has not brought the vehicle back, so this one may take another vehicle, or wait. */
  vehicleIsLate: z._default(z.boolean(), false),
});
export type Trip = z.output<typeof tripSchema>;

export const ownTrip = { tag: 'trips', auth: 'user', params: z.strictObject({ id: idSchema }) } as const;

export const getTrip = defineEndpoint({
  operationId: 'getTrip',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/trip',
  summary: 'Return one trip with its location, documents, payments, history and available actions',
  status: 200,
  response: tripSchema,
  errors: ['not_found'],
});

export const getCancellation = defineEndpoint({
  operationId: 'getCancellation',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/cancellation',
  summary: 'Preview the cancellation fee and refund, and when the fee increases',
  status: 200,
  response: cancellationSchema,
  errors: ['not_found', 'trip_not_upcoming'],
});

export const cancelBooking = defineEndpoint({
  operationId: 'cancelBooking',
  ...ownTrip,
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary:
    'Cancel a trip at the previewed fee and refund. If they have changed, the new figures are returned instead',
  idempotent: true,
  body: z.strictObject({ feeCents: centsSchema, refundCents: centsSchema }),
  status: 200,
  response: tripSchema,
  errors: ['not_found', 'terms_changed', 'trip_not_upcoming'],
});

const currentPriceSchema = z.object({
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...shownPriceFields,
});

export const modificationSchema = z.object({
  current: currentPriceSchema,
  /** The new price at today's daily rate; the change is made with its id. */
  quote: quoteSchema,
  /** False when the change would alter nothing. */
  changes: z.boolean(),
  /** True when the vehicle is available for the new period; the booking itself does not count against it. */
  isFree: z.boolean(),
  /** New total minus old: positive is charged to the card, negative is refunded. */
  differenceCents: signedCentsSchema,
  payCents: centsSchema,
  refundCents: centsSchema,
  /** The card of the booking, which can pay for the change; null if it isn't on file. */
  savedCard: z._default(z.nullable(z.object({ last4: z.string() })), null),
  /** The reason the booking's code no longer applies; null when it still does or there was none. */
  offerDropped: z.nullable(z.string()),
  /** The nearest available periods of the same length, when the wanted one is not available. */
  nearest: z.array(periodSchema),
});
export type Modification = z.output<typeof modificationSchema>;

export const previewModification = defineEndpoint({
  operationId: 'previewModification',
  ...ownTrip,
  method: 'POST',
  path: '/bookings/:id/modification',
  summary: 'Preview the price and availability of a change to the trip',
  body: z.strictObject({ pickupAt: wallTimeSchema, returnAt: wallTimeSchema, ...changedChoices }),
  status: 200,
  response: modificationSchema,
  errors: ['not_found', 'extras_taken', 'trip_not_upcoming', 'vehicle_not_offered'],
});

/** The agreed quote of a change, and how a positive difference is paid. */
export const agreedChange = {
  quoteId: idSchema,
  /** The difference from the preview; any other is rejected with `quote_changed`. */
  differenceCents: signedCentsSchema,
  /** A new card for a positive difference … */
  paymentToken: z.optional(paymentTokenSchema),
  /** … or the card of the booking. */
  useSavedCard: z.optional(z.boolean()),
};

export const changeErrors = [
  'payment_failed',
  'authentication_required',
  'not_found',
  'dates_taken',
  'extras_taken',
  'quote_changed',
  'vehicle_not_offered',
] as const;

export const modifyBooking = defineEndpoint({
  operationId: 'modifyBooking',
  ...ownTrip,
  method: 'PATCH',
  path: '/bookings/:id',
  summary:
    'Change the trip to a previewed quote. The current dates are kept until the new ones are confirmed',
  idempotent: true,
  body: z.strictObject(agreedChange),
  status: 200,
  response: tripSchema,
  errors: [...changeErrors, 'trip_not_upcoming'],
});

export const changeParty = defineEndpoint({
  operationId: 'changeParty',
  ...ownTrip,
  method: 'PUT',
  path: '/bookings/:id/party',
  summary: 'Set the party of an upcoming trip; null removes it',
  body: z.strictObject({ party: z.nullable(partySchema) }),
  status: 200,
  response: z.object({ party: z.nullable(partySchema) }),
  errors: ['not_found', 'trip_not_upcoming'],
});
