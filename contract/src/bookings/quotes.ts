import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { locationIdSchema } from '../site/locations.ts';
import { centsSchema } from '../kernel/money.ts';
import { discountSchema, offerCodeSchema } from './offers.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';

export const insuranceSchema = z.enum(['basic', 'premium']);
export type Insurance = z.output<typeof insuranceSchema>;
export const defaultInsurance: Insurance = 'basic';

export const feesSchema = z.object({
  rentalFeeCents: centsSchema,
  insuranceFeeCents: centsSchema,
  serviceFeeCents: centsSchema,
});
export type Fees = z.output<typeof feesSchema>;

/** A price with its inputs. Immutable; good until `expiresAt`. */
export const quoteSchema = z.object({
  id: idSchema,
  vehicleId: idSchema,
  locationId: locationIdSchema,
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  timeZone: z.string(),
  insurance: insuranceSchema,
  days: z.int(),
  dailyCents: centsSchema,
  fees: feesSchema,
  /** What an offer's code takes off; the total is the fees less this. */
  discount: z.nullable(discountSchema),
  totalCents: centsSchema,
  currency: z.literal('USD'),
  expiresAt: instantSchema,
});
export type Quote = z.output<typeof quoteSchema>;

export const createQuote = defineEndpoint({
  operationId: 'createQuote',
  method: 'POST',
  path: '/quotes',
  summary: 'Price a vehicle for a period; the quote is stored and can be booked until it expires',
  tag: 'quotes',
  auth: 'none',
  body: z.strictObject({
    vehicleId: idSchema,
    locationId: locationIdSchema,
    pickupAt: wallTimeSchema,
    returnAt: wallTimeSchema,
    insurance: insuranceSchema,
    offerCode: z.optional(offerCodeSchema),
  }),
  status: 201,
  response: quoteSchema,
  errors: ['not_found', 'dates_taken'],
});
