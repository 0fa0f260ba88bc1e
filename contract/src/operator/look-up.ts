import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { actReasonSchema } from './act-reason.ts';

/** Any minute of a location's day, as a citation has it: `2026-11-20T14:37`. */
const minuteSchema = z
  .string({ error: 'Please enter the date and the time.' })
  .check(
    z.regex(
      /^20\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
      'Please enter the date and the time.',
    ),
  );

export const lookUpSchema = z.strictObject({ at: minuteSchema, reason: actReasonSchema });

/** Wall times at the vehicle’s location, to the minute. */
export const custodySchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  from: z.string(),
  until: z.string(),
  /** The trip ended on the way, before its return was due. */
  endedEarly: z.boolean(),
});

export const custodyDriverSchema = z.object({
  name: z.string(),
  /** Empty for somebody who was invited to drive, too. */
  email: z.string(),
  phone: z.string(),
  /** Masked; empty when none is stored any more. */
  license: z.string(),
});
export type CustodyDriver = z.output<typeof custodyDriverSchema>;

export const lookedUpSchema = z.object({
  vehicle: z.object({ id: idSchema, name: z.string(), locationName: z.string(), timeZone: z.string() }),
  at: z.string(),
  /** The clocks showed this time twice that night; the first is meant. */
  isRepeated: z.boolean(),
  /** The renter at that time; null for nobody. */
  found: z.nullable(
    z.extend(custodySchema, {
      /** The first is the one who booked to drive. Others are those who have answered their invitation. */
      drivers: z.array(custodyDriverSchema),
      /** Their names were erased at the end of their retention. */
      isErased: z.boolean(),
    }),
  ),
  /** The trips around it. */
  before: z.nullable(custodySchema),
  after: z.nullable(custodySchema),
  /** The host had blocked the vehicle for themselves at that moment. */
  isBlocked: z.boolean(),
});
export type LookedUp = z.output<typeof lookedUpSchema>;

export const lookUpCustody = operatorEndpoint({
  operationId: 'lookUpCustody',
  method: 'POST',
  path: '/operator/vehicles/:id/look-up',
  summary: 'Return who had a vehicle at a given time, from its bookings’ history. The reason is recorded',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: lookUpSchema,
  status: 200,
  response: lookedUpSchema,
  errors: ['not_found'],
});
