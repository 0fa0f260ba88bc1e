import * as z from 'zod/mini';
import { bookingSchema, createBooking, customerInfoSchema, payForBooking } from './bookings.ts';
import { vehicleFitSchema } from '../fit/fit.ts';
import { partySchema } from '../fit/party.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';
import { paymentTokenSchema } from '../payments/payments.ts';
import { locationIdSchema } from '../site/locations.ts';

/** A booking of one vehicle is an order of its own and has none of this. */
export const orderLimits = { minVehicles: 2, maxVehicles: 4 } as const;

/** One vehicle of a convoy, and who and what goes in it. */
export const convoyMemberSchema = z.object({
  vehicle: z.extend(bookingSchema.shape.vehicle, { year: z.int(), seats: z.int() }),
  party: partySchema,
  fit: vehicleFitSchema,
  /** Its host has given no plan of seats and trunk, so only the seats were counted. */
  isJudgedBySeats: z._default(z.boolean(), false),
  /** For the dates, without any extras. */
  totalCents: centsSchema,
});
export type ConvoyMember = z.output<typeof convoyMemberSchema>;

export const convoySchema = z.object({
  /** `Two vehicles for 13` */
  title: z.string(),
  members: z
    .array(convoyMemberSchema)
    .check(z.minLength(orderLimits.minVehicles), z.maxLength(orderLimits.maxVehicles)),
  totalCents: centsSchema,
});
export type Convoy = z.output<typeof convoySchema>;

export const findConvoy = defineEndpoint({
  operationId: 'findConvoy',
  method: 'POST',
  path: '/convoys',
  summary: 'Return the cheapest two to four available vehicles that a party fits together',
  tag: 'vehicles',
  auth: 'optional',
  body: z.strictObject({
    locationId: locationIdSchema,
    pickupAt: wallTimeSchema,
    returnAt: wallTimeSchema,
    party: partySchema,
  }),
  status: 200,
  /** Null if one vehicle serves the party for no more, or none do. */
  response: z.object({ convoy: z.nullable(convoySchema) }),
  errors: ['not_found'],
});

/** Two to four bookings that are held and paid together. Afterwards each is changed and cancelled by itself. */
export const orderSchema = z.object({
  id: idSchema,
  /** A substitute stands in the place of the withdrawn vehicle. */
  bookings: z.array(bookingSchema),
  /** The sum of their totals at the moment. */
  totalCents: centsSchema,
  /** While all are held: when the first hold ends, and the seconds left when the response was sent. */
  holdExpiresAt: z.nullable(instantSchema),
  holdSecondsLeft: z.nullable(z.int()),
});
export type Order = z.output<typeof orderSchema>;

const order = {
  tag: 'bookings',
  auth: 'user',
  params: z.strictObject({ id: idSchema }),
} as const;

export const createOrder = defineEndpoint({
  operationId: 'createOrder',
  method: 'POST',
  path: '/orders',
  summary: 'Hold two to four vehicles for the same dates, each with a driver: all or none',
  tag: 'bookings',
  auth: 'user',
  idempotent: true,
  body: z.strictObject({
    vehicles: z
      .array(
        z.strictObject({
          quoteId: idSchema,
          customerInfo: customerInfoSchema,
          party: z.optional(partySchema),
        }),
      )
      .check(z.minLength(orderLimits.minVehicles), z.maxLength(orderLimits.maxVehicles)),
  }),
  status: 201,
  response: orderSchema,
  errors: createBooking.errors,
});

export const getOrder = defineEndpoint({
  ...order,
  operationId: 'getOrder',
  method: 'GET',
  path: '/orders/:id',
  summary: 'Return an order of the signed-in guest with its bookings',
  status: 200,
  response: orderSchema,
  errors: ['not_found'],
});

export const payForOrder = defineEndpoint({
  ...order,
  operationId: 'payForOrder',
  method: 'POST',
  path: '/orders/:id/payment',
  summary: 'Authorize the sum once and turn all holds of the order into bookings',
  idempotent: true,
  body: z.strictObject({ paymentToken: paymentTokenSchema }),
  status: 200,
  response: orderSchema,
  errors: payForBooking.errors,
});

export const releaseOrder = defineEndpoint({
  ...order,
  operationId: 'releaseOrder',
  method: 'DELETE',
  path: '/orders/:id/hold',
  summary: 'Release all unpaid holds of an order',
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'booking_not_held', 'request_in_progress'],
});
