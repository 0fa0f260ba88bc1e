import * as z from 'zod/mini';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import { movedAwayField, tripStatusSchema } from './bookings.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { hostBookingGroupSchema, hostBookingGroups, hostBookingStatusSchema } from './host-booking-entry.ts';
import { locationIdSchema } from '../site/locations.ts';
import { centsSchema } from '../kernel/money.ts';
import { insuranceSchema } from './rental-options.ts';
import { idSchema, optionalText } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';
import { priceSplitSchema } from './price-split.ts';
import { bookingsFields, withdrawnSchema } from './withdrawals.ts';
import { pictureSchema } from '../vehicles/vehicles.ts';

/** A host's view of a booking of their own vehicle. It never includes the driver license. */
export const hostBookingSchema = z.object({
  id: idSchema,
  reference: z.string(),
  vehicle: z.object({ id: idSchema, name: z.string(), image: pictureSchema }),
  /** How to reach them is null before the confirmation, for trips that are called off, and 90 days after the return. */
  customer: z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  location: z.object({ id: locationIdSchema, name: z.string(), timeZone: z.string() }),
  status: hostBookingStatusSchema,
  ...movedAwayField,
  /** The guest's view of the same row: upcoming, active, completed or cancelled. */
  tripStatus: tripStatusSchema,
  /** `2 adults, 3 children, 4 bags`; null if the guest hasn't said. */
  travelers: z._default(z.nullable(z.string()), null),
  /** `1 child seat, 2 boosters`, which the location hands out; null for none. */
  extras: z._default(z.nullable(z.string()), null),
  /** `a cooler, a beach set`, which the host hands over with the vehicle; null for none. */
  hostExtras: z._default(z.nullable(z.string()), null),
  /** `Airport shuttle (pickup)`: where it changes hands besides the location; null for nowhere. */
  delivery: z._default(z.nullable(z.string()), null),
  days: z.int(),
  insurance: insuranceSchema,
  totalCents: centsSchema,
  /** The host's share of the total: the rental fee minus any offer, and what they offer with the vehicle. */
  hostShareCents: centsSchema,
  /**
   * The split that is due in the booking's present status: of a cancelled one its fee, of a rejected one nothing. Null
   * in responses that older versions stored.
   */
  split: z._default(z.nullable(priceSplitSchema), null),
  requestedAt: instantSchema,
  /** While pending: the moment the booking confirms itself, as an instant and as wall time at the location. */
  answerBy: z.nullable(z.object({ at: instantSchema, wallTime: z.string() })),
  /** The reason the host gave the guest when rejecting. */
  rejectionReason: z.nullable(z.string()),
  /** A confirmed trip that has not begun: the host can still say that the vehicle cannot be had. */
  canWithdraw: z._default(z.boolean(), false),
});
export type HostBooking = z.output<typeof hostBookingSchema>;

/** A part that an older version doesn't count is 0. */
const countsSchema = z.object(
  Object.fromEntries(hostBookingGroups.map((group) => [group, z._default(z.int(), 0)])),
);

export const listHostBookings = defineEndpoint({
  operationId: 'listHostBookings',
  method: 'GET',
  path: '/host/bookings',
  summary: 'List bookings of the host’s vehicles, latest request first',
  tag: 'host bookings',
  auth: 'host',
  query: z.strictObject({
    status: z.optional(hostBookingGroupSchema),
    /** Matches part of the customer's name, the reference or the vehicle's name. */
    search: z.optional(optionalText('Search', 80)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  response: z.object({
    bookings: z.array(hostBookingSchema),
    /** The number of bookings of each status, regardless of the filter; `moved` ones aren’t among `rejected`. */
    counts: countsSchema,
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
});

export const getHostBooking = defineEndpoint({
  operationId: 'getHostBooking',
  method: 'GET',
  path: '/host/bookings/:id',
  summary: 'Return one booking of the host’s vehicles',
  tag: 'host bookings',
  auth: 'host',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: hostBookingSchema,
  errors: ['not_found'],
});

export const confirmHostBooking = defineEndpoint({
  operationId: 'confirmHostBooking',
  method: 'POST',
  path: '/host/bookings/:id/confirm',
  summary: 'Confirm a pending booking and charge the card',
  tag: 'host bookings',
  auth: 'host',
  idempotent: true,
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: hostBookingSchema,
  errors: ['not_found', 'booking_already_answered'],
});

export const previewHostWithdrawal = defineEndpoint({
  operationId: 'previewHostWithdrawal',
  method: 'GET',
  path: '/host/bookings/:id/withdrawal',
  summary: 'Preview what rejecting or withdrawing a booking would cost its host',
  tag: 'host bookings',
  auth: 'host',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.object({
    /** The price difference of the vehicle that would be offered; null if the host bears none of it. */
    difference: z.nullable(
      z.object({
        vehicleName: z.string(),
        /** The vehicle is the host's, too. */
        isOwn: z.boolean(),
        /** More than the guest pays at the regular price. */
        dearerCents: centsSchema,
        /** The part of it that comes off the host's earnings. */
        costCents: centsSchema,
      }),
    ),
  }),
  errors: ['not_found'],
});

export const rejectHostBooking = defineEndpoint({
  operationId: 'rejectHostBooking',
  method: 'POST',
  path: '/host/bookings/:id/reject',
  summary: 'Reject a pending booking. Its dates become available and the guest pays nothing',
  tag: 'host bookings',
  auth: 'host',
  idempotent: true,
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: z.optional(optionalText('Reason', 200)) }),
  status: 200,
  response: hostBookingSchema,
  errors: ['not_found', 'booking_already_answered'],
});

/** The guest is offered another vehicle at no higher price, or gets everything back. */
export const withdrawHostBooking = defineEndpoint({
  operationId: 'withdrawHostBooking',
  method: 'POST',
  path: '/host/bookings/:id/withdraw',
  summary: 'Withdraw the vehicle of a confirmed booking. This counts against the host’s reliability',
  tag: 'host bookings',
  auth: 'host',
  idempotent: true,
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: z.optional(optionalText('Reason', 200)) }),
  status: 200,
  response: hostBookingSchema,
  errors: ['not_found', 'booking_already_answered', 'trip_not_upcoming'],
});

/** For a vehicle in maintenance or about to be archived. Each booking is withdrawn by itself. */
export const withdrawVehicleBookings = defineEndpoint({
  operationId: 'withdrawVehicleBookings',
  method: 'POST',
  path: '/host/cars/:id/withdraw-bookings',
  summary: 'Withdraw every upcoming booking of a vehicle. Trips that have begun stay',
  tag: 'host bookings',
  auth: 'host',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: bookingsFields.reason, seen: bookingsFields.seen }),
  status: 200,
  response: withdrawnSchema,
  errors: ['not_found', 'live_bookings_changed'],
});
