import * as z from 'zod/mini';
import { customerInfoSchema } from '../bookings/bookings.ts';
import { driverAgeSchema } from '../bookings/rental-options.ts';
import { ownTrip } from '../bookings/trips.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { momentSchema } from '../kernel/time.ts';

/**
 * `none`: the payer drives, or nobody is invited. `sending`: the invitation leaves within a minute. `not_sent`: it couldn't be sent
 * for two days. `unanswered`: nobody has accepted in time. `needs_surcharge`: the driver is under 25, and waits until the payer
 * accepts the price for that. `left`: the driver has deleted their account, with their details in this booking.
 */
export const tripDriverStateSchema = z.enum([
  'none',
  'sending',
  'not_sent',
  'invited',
  'unanswered',
  'needs_surcharge',
  'accepted',
  'left',
]);
export type TripDriverState = z.output<typeof tripDriverStateSchema>;

/** The driver of a trip as its payer sees them. */
export const tripDriverSchema = z.object({
  state: tripDriverStateSchema,
  /** The booking names the payer's own address for the driver. */
  isPayer: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Until when the invitation can be accepted; null unless it was sent and waits. */
  expiresAt: z.nullable(momentSchema),
  acceptedAt: z.nullable(momentSchema),
  /** As the driver said; null before. */
  driverAge: z.nullable(driverAgeSchema),
  /** The age group in the price of the trip. */
  pricedFor: driverAgeSchema,
  can: z.object({ name: z.boolean(), invite: z.boolean(), withdraw: z.boolean() }),
});
export type TripDriver = z.output<typeof tripDriverSchema>;

const answered = { ...ownTrip, status: 200, response: tripDriverSchema } as const;

export const getTripDriver = defineEndpoint({
  operationId: 'getTripDriver',
  ...answered,
  method: 'GET',
  path: '/bookings/:id/driver',
  summary: 'Return who drives a trip, and whether they have accepted the payer’s invitation',
  errors: ['not_found'],
});

export const nameTripDriver = defineEndpoint({
  operationId: 'nameTripDriver',
  ...answered,
  method: 'PUT',
  path: '/bookings/:id/driver',
  summary: 'Name somebody else as the driver of an upcoming trip. They get an invitation by email',
  body: customerInfoSchema,
  errors: ['not_found', 'trip_not_upcoming'],
});

export const inviteTripDriver = defineEndpoint({
  operationId: 'inviteTripDriver',
  ...answered,
  method: 'POST',
  path: '/bookings/:id/driver/invitation',
  summary: 'Send the driver of an upcoming trip another invitation. Earlier ones stop working',
  errors: ['not_found', 'trip_not_upcoming', 'act_refused'],
});

export const withdrawTripDriver = defineEndpoint({
  operationId: 'withdrawTripDriver',
  ...answered,
  method: 'DELETE',
  path: '/bookings/:id/driver/invitation',
  summary: 'End the driver’s invitation, or their access to the trip once they have accepted it',
  errors: ['not_found', 'act_refused'],
});
