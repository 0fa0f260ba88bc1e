import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema, requiredPlainText } from '../kernel/text.ts';

/** An airline's two signs, of which one is a letter, and up to four digits: `HA 12`, `b6 1234`. */
const flightNumber = /^(?:[a-z][a-z\d]|\d[a-z]) ?\d{1,4}$/i;

const enterLanding = 'Please enter the date and time of the landing.';

export const flightSchema = z.strictObject({
  number: requiredPlainText('Flight number', 12).check(
    z.regex(flightNumber, 'Please enter the airline’s two letters and the number, like HA 12.'),
  ),
  /** By the clock at the location, to the minute: `2026-12-01T15:42`. */
  landsAt: z.iso
    .datetime({ local: true, precision: -1, error: enterLanding })
    // A wall time has no zone.
    .check(z.maxLength(16, enterLanding)),
});
export type Flight = z.output<typeof flightSchema>;

/** A flight as it is stored, with the time at which its passengers can be at the vehicle. */
export const tripFlightSchema = z.object({
  number: z.string(),
  landsAt: z.string(),
  /** The agreed pickup, or later if it lands late. */
  pickupAt: z.string(),
});
export type TripFlight = z.output<typeof tripFlightSchema>;

export const setFlight = defineEndpoint({
  operationId: 'setFlight',
  tag: 'trips',
  auth: 'user',
  method: 'PUT',
  path: '/bookings/:id/flight',
  summary:
    'Set the flight that a guest arrives with; null removes it. A landing after the pickup moves the expected pickup and tells the host',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ flight: z.nullable(flightSchema) }),
  status: 200,
  response: z.object({ flight: z.nullable(tripFlightSchema) }),
  errors: ['not_found', 'act_refused'],
});
