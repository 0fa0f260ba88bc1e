import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { instantSchema, wallDateSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';

const countSchema = z.int().check(z.gte(0));

/** A location's own day. */
export const deskDaySchema = z.object({
  id: locationIdSchema,
  name: z.string(),
  /** The wall time there, to the minute. */
  wallTime: z.string(),
  day: wallDateSchema,
  /** Confirmed trips that begin or end on that day. */
  pickups: countSchema,
  returns: countSchema,
  /** Vehicles that their hosts have taken off for maintenance. */
  maintenance: countSchema,
});
export type DeskDay = z.output<typeof deskDaySchema>;

export const deskFiguresSchema = z.object({
  /** Bookings that wait for their hosts. */
  pendingAnswers: countSchema,
  unpaidHolds: countSchema,
  /** Payments refused or given up since `failedSince`. */
  failedPayments: countSchema,
  failedSince: instantSchema,
  unsettledPayments: countSchema,
  refundsDue: countSchema,
  /** Charges of which the card network tells otherwise, for longer than a lag lasts. */
  paymentMismatches: z.optional(countSchema),
  /** Charges that cardholders contest and that their banks have not decided on. */
  disputes: z.optional(countSchema),
  /** Payouts that Stripe refused, and parts of bookings of which hosts owe something. */
  failedPayouts: z.optional(countSchema),
  owedPayouts: z.optional(countSchema),
  parkedMails: countSchema,
  approvals: countSchema,
  listings: countSchema,
  /** Bookings of people who are blocked that stand and are not over: their own trips and those of their vehicles, kept or of another market’s desk. */
  blockedGuests: z.optional(countSchema),
  /** Pairs of hosts between whom the platform has repeatedly paid what a substitute costs more. */
  hostPairs: z.optional(countSchema),
});
export type DeskFigures = z.output<typeof deskFiguresSchema>;

export const getDeskOverview = operatorEndpoint({
  operationId: 'getDeskOverview',
  method: 'GET',
  path: '/operator/overview',
  summary: 'Return today’s figures for each open location, and how much is waiting for the desk',
  status: 200,
  response: z.object({ days: z.array(deskDaySchema), figures: deskFiguresSchema }),
  errors: [],
});
