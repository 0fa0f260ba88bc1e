import * as z from 'zod/mini';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import { partySchema } from '../fit/party.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { locationIdSchema } from '../site/locations.ts';
import { centsSchema } from '../kernel/money.ts';
import { paymentStatusSchema, paymentTokenSchema } from '../payments/payments.ts';
import { depositField, quoteSchema, shownPriceFields } from './quotes.ts';
import { rentalOptionsSchema } from './rental-options.ts';
import { driverLicenseSchema, emailSchema, idSchema, personName, phoneSchema } from '../kernel/text.ts';
import { instantSchema, momentSchema, wallTimeSchema } from '../kernel/time.ts';
import { categorySchema, instantBookingSchema, pictureSchema } from '../vehicles/vehicles.ts';

export const bookingStatuses = [
  'held',
  'pending',
  'confirmed',
  'rejected',
  'cancelled',
  'expired',
  'no_show',
] as const;
export const bookingStatusSchema = z.enum(bookingStatuses);
export type BookingStatus = z.output<typeof bookingStatusSchema>;

/** The renter's view, derived from the status and the moment. Spec 4. */
export const tripStatusSchema = z.enum(['upcoming', 'active', 'completed', 'cancelled', 'no_show']);
export type TripStatus = z.output<typeof tripStatusSchema>;

/** The driver form. Insurance is chosen with the quote. */
export const customerInfoSchema = z.strictObject({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailSchema,
  phone: phoneSchema,
  driverLicense: driverLicenseSchema,
});
export type CustomerInfo = z.output<typeof customerInfoSchema>;

/** The driver is another person than the account that pays, and is invited by mail once it is paid. */
const drivenByOther = { someoneElseDrives: z.optional(z.boolean()) };

/** Our team moved it to another vehicle: nobody rejected it. Left out for all others. */
export const movedAwayField = { isMovedAway: z.optional(z.boolean()) };

export const bookingSchema = z.object({
  id: idSchema,
  /** The code a person reads out on the phone: `MK-7H3QX9BD`. */
  reference: z.string(),
  /** Left out unless the vehicle was booked together with others. */
  orderId: z.optional(idSchema),
  quoteId: idSchema,
  status: bookingStatusSchema,
  ...movedAwayField,
  /** Null while the booking is only a hold. */
  tripStatus: z.nullable(tripStatusSchema),
  vehicle: z.object({
    id: idSchema,
    name: z.string(),
    category: categorySchema,
    image: pictureSchema,
    instantBooking: instantBookingSchema,
  }),
  location: z.object({ id: locationIdSchema, name: z.string(), address: z.string(), timeZone: z.string() }),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  options: rentalOptionsSchema,
  /** The driver license is masked except for its last four. */
  customerInfo: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    driverLicense: z.string(),
  }),
  /** The party and its luggage; null if the guest hasn't said. */
  party: z._default(z.nullable(partySchema), null),
  ...shownPriceFields,
  deposit: depositField,
  /**
   * The deadline for the host's response, after which the booking confirms itself; null when none is
   * pending.
   */
  confirmBy: z._default(z.nullable(momentSchema), null),
  /**
   * The deadline for the guest's choice, while another vehicle is on hold in place of a withdrawn one; null when none
   * is.
   */
  chooseBy: z._default(z.nullable(momentSchema), null),
  /**
   * The outcome for the money of a cancelled or rejected trip. Null for any other, and while it waits for its guest's
   * choice, or pays for the vehicle that took the place.
   */
  cancellation: z.nullable(
    z.object({
      feeCents: centsSchema,
      /** Charged, then refunded or being refunded. */
      refundCents: centsSchema,
      /** Authorised on a card and never charged. */
      releasedCents: centsSchema,
    }),
  ),
  payment: z.nullable(
    z.object({ status: paymentStatusSchema, paymentMethod: z.literal('Credit Card'), last4: z.string() }),
  ),
  /** While held: the moment the hold ends, and the seconds left when the response was sent. */
  holdExpiresAt: z.nullable(instantSchema),
  holdSecondsLeft: z.nullable(z.int()),
  createdAt: instantSchema,
});
export type Booking = z.output<typeof bookingSchema>;

/** A trip as the guest's list shows it. The trip's own page asks for the rest. */
export const listedTripSchema = z.extend(
  z.pick(bookingSchema, {
    id: true,
    reference: true,
    status: true,
    isMovedAway: true,
    tripStatus: true,
    pickupAt: true,
    returnAt: true,
    totalCents: true,
    confirmBy: true,
    chooseBy: true,
    cancellation: true,
  }),
  {
    vehicle: z.pick(bookingSchema.shape.vehicle, { id: true, name: true, image: true }),
    location: z.pick(bookingSchema.shape.location, { id: true, name: true }),
    ...returnElsewhereField,
  },
);
export type ListedTrip = z.output<typeof listedTripSchema>;

export const createBooking = defineEndpoint({
  operationId: 'createBooking',
  method: 'POST',
  path: '/bookings',
  summary: 'Hold the vehicle and dates of a quote for 15 minutes',
  tag: 'bookings',
  auth: 'user',
  idempotent: true,
  body: z.strictObject({
    quoteId: idSchema,
    customerInfo: customerInfoSchema,
    party: z.optional(partySchema),
    ...drivenByOther,
  }),
  status: 201,
  response: bookingSchema,
  errors: [
    'not_found',
    'own_vehicle',
    'dates_taken',
    'extras_taken',
    'quote_changed',
    'too_many_holds',
    'email_not_verified',
  ],
});

export const updateBookingCustomer = defineEndpoint({
  operationId: 'updateBookingCustomer',
  method: 'PATCH',
  path: '/bookings/:id/customer',
  summary: 'Update the driver while the booking is on hold',
  tag: 'bookings',
  auth: 'user',
  params: z.strictObject({ id: idSchema }),
  body: z.extend(customerInfoSchema, drivenByOther),
  status: 200,
  response: bookingSchema,
  errors: ['not_found', 'booking_not_held', 'hold_expired'],
});

export const payForBooking = defineEndpoint({
  operationId: 'payForBooking',
  method: 'POST',
  path: '/bookings/:id/payment',
  summary: 'Authorize the full amount on the card and turn the hold into a booking',
  tag: 'bookings',
  auth: 'user',
  idempotent: true,
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ paymentToken: paymentTokenSchema }),
  status: 200,
  response: bookingSchema,
  errors: ['payment_failed', 'authentication_required', 'not_found', 'booking_not_held', 'hold_expired'],
});

export const listBookings = defineEndpoint({
  operationId: 'listBookings',
  method: 'GET',
  path: '/bookings',
  summary: 'List the signed-in guest’s trips, latest pickup first',
  tag: 'bookings',
  auth: 'user',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  status: 200,
  response: z.object({ bookings: z.array(listedTripSchema), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

export const listHolds = defineEndpoint({
  operationId: 'listHolds',
  method: 'GET',
  path: '/bookings/held',
  summary: 'List the signed-in guest’s unpaid holds, soonest to expire first, each with its quote',
  tag: 'bookings',
  auth: 'user',
  status: 200,
  response: z.object({ holds: z.array(z.object({ booking: bookingSchema, quote: quoteSchema })) }),
  errors: [],
});

/** A hold that is over already counts as released. */
export const releaseHold = defineEndpoint({
  operationId: 'releaseHold',
  method: 'DELETE',
  path: '/bookings/:id/hold',
  summary: 'Release an unpaid hold, so that its dates are available again',
  tag: 'bookings',
  auth: 'user',
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'booking_not_held', 'request_in_progress'],
});

export const getBooking = defineEndpoint({
  operationId: 'getBooking',
  method: 'GET',
  path: '/bookings/:id',
  summary: 'Return one booking of the signed-in guest',
  tag: 'bookings',
  auth: 'user',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: bookingSchema,
  errors: ['not_found'],
});
