import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { locationIdSchema } from '../site/locations.ts';
import { centsSchema, signedCentsSchema } from '../kernel/money.ts';
import { linePlaceSchema } from '../arrivals/places.ts';
import { discountSchema } from './offers.ts';
import { insuranceSchema, rentalOptionsSchema } from './rental-options.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';

/** The recipient of a line's money. */
export const payeeSchema = z.enum(['host', 'platform', 'operator', 'state']);
export type Payee = z.output<typeof payeeSchema>;

/** In the order in which a price lists them. */
export const priceLineKinds = [
  'rental',
  'price_rule',
  'insurance',
  'service',
  'young_driver',
  'extra',
  'host_extra',
  'delivery',
  'one_way',
  'discount',
  'desk_discount',
  'license_recovery',
  'vehicle_surcharge',
  'excise_tax',
  'substitute',
  'goodwill',
] as const;

/** The effect of a price rule on a rental: a part of its day's price, up or down, or another price for its days. */
const appliedRuleSchema = z.object({
  name: z.string(),
  /** The days of the rental that it applied to. */
  days: z.int(),
  /** Hundredths of a percent, negative for a reduction; null where it sets a price. */
  basisPoints: z.nullable(z.int()),
  dailyCents: z.nullable(centsSchema),
});

/** One line of a price. The total is the sum of all lines. */
export const priceLineSchema = z.object({
  kind: z.enum(priceLineKinds),
  /** Distinguishes lines of one kind: the insurance, the offer code, the extra. Empty where there is only one. */
  code: z.string(),
  quantity: z.int().check(z.minimum(0)),
  /** `milli_percent` are thousandths of a percent. */
  unit: z.enum(['day', 'percent', 'milli_percent', 'flat']),
  /** The price of one unit; for a percentage, the amount it applies to. */
  unitCents: signedCentsSchema,
  /** Negative for a reduction. */
  amountCents: signedCentsSchema,
  payee: payeeSchema,
  /** The refund of this line when the guest cancels: by the cancellation policy, in full, or none. */
  refund: z.enum(['by-policy', 'always', 'never']),
  /** The rule as it was when the price was made; of lines of the kind `price_rule` only. */
  rule: z.optional(appliedRuleSchema),
  /** The platform's part of what the host earns, as it was when the price was made; of the rental's line, where there is one. */
  commissionPercent: z.optional(z.int()),
  /** Where the vehicle is brought or given back; of lines of the kinds `delivery` and `one_way` only. */
  place: z.optional(linePlaceSchema),
});
export type PriceLine = z.output<typeof priceLineSchema>;

export const feesSchema = z.object({
  rentalFeeCents: centsSchema,
  insuranceFeeCents: centsSchema,
  serviceFeeCents: centsSchema,
  /** Extras rented with the vehicle, and bringing it to another place. */
  extrasFeeCents: z._default(centsSchema, 0),
  /** Charges that the law of the location lets us pass on: surcharge, excise tax, license recovery. */
  chargesFeeCents: z._default(centsSchema, 0),
});
export type Fees = z.output<typeof feesSchema>;

/** A displayed price: its lines, and the named sums over them. */
export const shownPriceFields = {
  insurance: insuranceSchema,
  days: z.int(),
  dailyCents: centsSchema,
  fees: feesSchema,
  /** The reduction by an offer's code; the total is the fees minus this. */
  discount: z.nullable(discountSchema),
  lines: z.array(priceLineSchema),
  totalCents: centsSchema,
};

/** Another time of return for the same rental, and what it saves: a day, or nothing where it costs the same. */
const otherReturnSchema = z.object({ returnAt: wallTimeSchema, savedCents: centsSchema });
export type OtherReturn = z.output<typeof otherReturnSchema>;

/** The refundable deposit, which is no part of the total. Left out where there is none. */
export const depositField = z.optional(
  z.object({
    cents: centsSchema,
    /** When it is held and released. */
    notice: z.string(),
    /** The consent that the payer gives. */
    consent: z.string(),
  }),
);

/** A price with its inputs. Immutable; valid until `expiresAt`. */
export const quoteSchema = z.object({
  id: idSchema,
  vehicleId: idSchema,
  locationId: locationIdSchema,
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  timeZone: z.string(),
  /** The requested options. Posting them again creates a new quote at the price of that moment. */
  options: rentalOptionsSchema,
  ...shownPriceFields,
  deposit: depositField,
  currency: z.literal('USD'),
  expiresAt: instantSchema,
  /** Returns that cost less, or the same for longer, the better one first. Only in the answer that makes the quote. */
  otherReturns: z.optional(z.array(otherReturnSchema)),
});
export type Quote = z.output<typeof quoteSchema>;

export const createQuote = defineEndpoint({
  operationId: 'createQuote',
  method: 'POST',
  path: '/quotes',
  summary: 'Price a vehicle for given dates. The quote is stored and can be booked until it expires',
  tag: 'quotes',
  auth: 'none',
  body: z.strictObject(rentalOptionsSchema.shape),
  status: 201,
  response: quoteSchema,
  errors: ['not_found', 'dates_taken'],
});
