import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { plainText } from '../kernel/visible-text.ts';

/** Input is made plain and upper-cased, so guests may type the code in any case. */
export const offerCodeSchema = z
  .string({ error: 'Please enter a code.' })
  .check(
    z.overwrite(plainText),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{3,20}$/, 'We don’t recognize this code.'),
  );

export const offerSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The offer in one line. */
  promise: z.string(),
  description: z.string(),
  image: z.string(),
  terms: z.array(z.string()),
  /** The code to enter when reserving; null where the offer needs none. */
  code: z.nullable(z.string()),
});
export type Offer = z.output<typeof offerSchema>;

/** The line of a quote that reduces the price. */
export const discountSchema = z.object({ code: z.string(), label: z.string(), amountCents: centsSchema });
export type Discount = z.output<typeof discountSchema>;

export const listOffers = defineEndpoint({
  operationId: 'listOffers',
  method: 'GET',
  path: '/offers',
  summary: 'List today’s exclusive offers with their terms and codes',
  tag: 'offers',
  auth: 'none',
  status: 200,
  response: z.object({
    offers: z.array(offerSchema),
    /** Discounts of codes on a host's rental fee, in words. A hidden code isn't named. */
    takenOff: z.array(z.string()),
  }),
  errors: [],
});
