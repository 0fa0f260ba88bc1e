import * as z from 'zod/mini';
import { meetingAddressesSchema } from '../arrivals/addresses.ts';
import { tripFlightSchema } from '../arrivals/flights.ts';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import { linePlaceSchema } from '../arrivals/places.ts';
import { bookingSchema } from '../bookings/bookings.ts';
import { driverAgeSchema } from '../bookings/rental-options.ts';
import { tripSchema } from '../bookings/trips.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { wallTimeSchema } from '../kernel/time.ts';

const token = z.string().check(z.minLength(1), z.maxLength(200));
const ofDriver = { tag: 'trips', auth: 'user' } as const;

export const readTripInvitation = defineEndpoint({
  operationId: 'readTripInvitation',
  method: 'POST',
  path: '/driving/invitation',
  summary: 'Return the trip that an invitation to drive is for',
  tag: 'trips',
  auth: 'none',
  body: z.strictObject({ token }),
  status: 200,
  response: z.object({
    /** First name of the person who pays. */
    payer: z.string(),
    vehicleName: z.string(),
    locationName: z.string(),
    pickupAt: wallTimeSchema,
    returnAt: wallTimeSchema,
    ...returnElsewhereField,
    /** The address that can accept it: its first letter and its domain. */
    sentTo: z.string(),
    /** Accepted by a driver under 25, and waiting until the payer accepts the price for that. */
    isWaiting: z.boolean(),
  }),
  errors: ['link_expired'],
});

export const acceptTripInvitation = defineEndpoint({
  operationId: 'acceptTripInvitation',
  ...ofDriver,
  method: 'POST',
  path: '/driving/invitation/accept',
  summary:
    'Accept an invitation to drive, by the account with the address it was sent to. It works once. A driver under 25 waits until the payer accepts a price with the surcharge',
  /** The age at pickup, in the groups of the price. */
  body: z.strictObject({ token, driverAge: driverAgeSchema }),
  status: 200,
  /** `isAccepted` is false while the payer has to accept the price. */
  response: z.object({ bookingId: idSchema, isAccepted: z.boolean() }),
  errors: [
    'link_expired',
    'other_address',
    'email_not_verified',
    'own_vehicle',
    'act_refused',
    'request_in_progress',
  ],
});

/** A trip as its driver sees it. It has no amounts, cards or receipts: those are the payer's. */
export const drivenTripSchema = z.extend(
  z.pick(bookingSchema, {
    id: true,
    reference: true,
    status: true,
    tripStatus: true,
    pickupAt: true,
    returnAt: true,
  }),
  {
    vehicle: z.pick(bookingSchema.shape.vehicle, { id: true, name: true, category: true, image: true }),
    location: tripSchema.shape.location,
    payer: z.object({ firstName: z.string() }),
    /** Where it changes hands besides the location; null at the location. */
    places: z.optional(
      z.object({ pickup: z.nullable(linePlaceSchema), return: z.nullable(linePlaceSchema) }),
    ),
    flight: z.optional(z.nullable(tripFlightSchema)),
    meetingAddresses: z.optional(z.nullable(meetingAddressesSchema)),
    /** From the payment until the vehicle is picked up. */
    canSetFlight: z.optional(z.boolean()),
    documents: tripSchema.shape.documents,
    swaps: tripSchema.shape.swaps,
  },
);
export type DrivenTrip = z.output<typeof drivenTripSchema>;

export const listDrivenTrips = defineEndpoint({
  operationId: 'listDrivenTrips',
  ...ofDriver,
  method: 'GET',
  path: '/driving',
  summary: 'List the trips that the caller drives and somebody else pays for, latest pickup first',
  status: 200,
  response: z.object({ trips: z.array(drivenTripSchema) }),
  errors: [],
});

export const getDrivenTrip = defineEndpoint({
  operationId: 'getDrivenTrip',
  ...ofDriver,
  method: 'GET',
  path: '/driving/:id',
  summary: 'Return one trip for its driver, without amounts, cards or receipts',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: drivenTripSchema,
  errors: ['not_found'],
});
