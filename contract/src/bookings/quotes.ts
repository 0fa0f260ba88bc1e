import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { locationIdSchema } from '../site/locations.ts';
import { centsSchema, signedCentsSchema } from '../kernel/money.ts';
import { discountSchema } from './offers.ts';
import { insuranceSchema, rentalOptionsSchema } from './rental-options.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';

/** To whom the money of a line goes. */
export const payeeSchema = z.enum(['host', 'platform', 'operator', 'state']);
export type Payee = z.output<typeof payeeSchema>;

/** One line of a price. The total of a price is the sum of its lines. */
export const priceLineSchema = z.object({
  kind: z.enum(['rental', 'insurance', 'service', 'discount']),
  /** Which one of its kind: the insurance, the offer code. Empty where there is only one. */
  code: z.string(),
  quantity: z.int().check(z.minimum(0)),
  unit: z.enum(['day', 'percent', 'flat']),
  /** What one unit costs; of a percentage, the amount it is taken of. */
  unitCents: signedCentsSchema,
  /** Negative for what is taken off. */
  amountCents: signedCentsSchema,
  payee: payeeSchema,
  /** What a guest who cancels gets back of it: as the cancellation policy says, all of it, or nothing. */
  refund: z.enum(['by-policy', 'always', 'never']),
});
export type PriceLine = z.output<typeof priceLineSchema>;

export const feesSchema = z.object({
  rentalFeeCents: centsSchema,
  insuranceFeeCents: centsSchema,
  serviceFeeCents: centsSchema,
});
export type Fees = z.output<typeof feesSchema>;

/** A price as it is shown: its lines, and the sums over them that have names. */
export const shownPriceFields = {
  insurance: insuranceSchema,
  days: z.int(),
  dailyCents: centsSchema,
  fees: feesSchema,
  /** What an offer's code takes off; the total is the fees less this. */
  discount: z.nullable(discountSchema),
  lines: z.array(priceLineSchema),
  totalCents: centsSchema,
};

/** A price with its inputs. Immutable; good until `expiresAt`. */
export const quoteSchema = z.object({
  id: idSchema,
  vehicleId: idSchema,
  locationId: locationIdSchema,
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  timeZone: z.string(),
  /** What was asked for: the same again is a quote at the price of then. */
  options: rentalOptionsSchema,
  ...shownPriceFields,
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
  body: z.strictObject(rentalOptionsSchema.shape),
  status: 201,
  response: quoteSchema,
  errors: ['not_found', 'dates_taken'],
});
