import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema, requiredText } from '../kernel/text.ts';
import { instantSchema, wallDateSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';
import { vehicleFormLimits } from './host-vehicle-form.ts';
import { listingReviewLimits } from './listing-review.ts';
import { categorySchema } from './vehicles.ts';

/** In the order in which they change a day's price. */
export const priceRuleKinds = ['season', 'weekday', 'length', 'early_booking', 'last_minute'] as const;
export type PriceRuleKind = (typeof priceRuleKinds)[number];

export const priceRuleLimits = {
  /** Hundredths of a percent. */
  leastBasisPoints: -9_000,
  maxBasisPoints: 30_000,
  /** A listing below it waits for somebody to look at it. */
  leastDailyCents: listingReviewLimits.dailyCents,
  maxDailyCents: vehicleFormLimits.maxDailyCents,
  maxDays: 365,
  /** Rules of one host, or of the desk, that have not ended. */
  max: 100,
  /** Those for a length among them. Shorter rentals are priced for each, to compare with. */
  maxLengths: 12,
} as const;

const percentSentence = 'Change must be a percentage from -90 to 300, and not 0.';
const priceSentence = 'Price must be an amount from 10 to 10,000, such as 399.99.';
const daysSentence = `Days must be a whole number up to ${priceRuleLimits.maxDays}.`;

/** The fields of a rule of a host or of the desk. Guests see the name of a rule of the desk; of a host's, only its kind. */
export const priceRuleFields = {
  name: requiredText('Name', 60),
  kind: z.enum(priceRuleKinds, { error: 'Please choose a kind.' }),
  /** The days of the rental that it applies to, both included. A season has both; others may be open. */
  fromDate: z.nullable(wallDateSchema),
  untilDate: z.nullable(wallDateSchema),
  /** From 1, Monday, to 7. Empty but for `weekday`. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  /**
   * `length`: from so many days on. `early_booking`: booked so many days ahead, or more. `last_minute`: or less. Null for
   * other kinds.
   */
  days: z.nullable(
    z
      .int({ error: daysSentence })
      .check(z.minimum(0, daysSentence), z.maximum(priceRuleLimits.maxDays, daysSentence)),
  ),
  /** Only for `length`: whether a longer rental may cost less altogether than a shorter one. */
  mayCostLess: z.boolean(),
  /** The change in hundredths of a percent; null where a price is set. */
  basisPoints: z.nullable(
    z
      .int({ error: percentSentence })
      .check(
        z.minimum(priceRuleLimits.leastBasisPoints, percentSentence),
        z.maximum(priceRuleLimits.maxBasisPoints, percentSentence),
      ),
  ),
  /** The price of each day of a season; null where it changes by a percentage. */
  dailyCents: z.nullable(
    z
      .int({ error: priceSentence })
      .check(z.minimum(1, priceSentence), z.maximum(priceRuleLimits.maxDailyCents, priceSentence)),
  ),
  /** An inactive rule changes no price. */
  isActive: z.boolean(),
};

type RuleFields = z.output<z.ZodMiniObject<typeof priceRuleFields>>;

interface Refused {
  field: keyof RuleFields;
  message: string;
}

/** The first thing that doesn’t go together. */
function refusalOf(rule: RuleFields): Refused | undefined {
  const { kind, fromDate, untilDate, weekdays, days, basisPoints, dailyCents } = rule;
  if (kind === 'season' && fromDate === null) return { field: 'fromDate', message: 'First day is required.' };
  if (kind === 'season' && untilDate === null)
    return { field: 'untilDate', message: 'Last day is required.' };
  if (fromDate !== null && untilDate !== null && untilDate < fromDate)
    return { field: 'untilDate', message: 'The last day can’t be before the first.' };
  if (kind === 'weekday' && weekdays.length === 0)
    return { field: 'weekdays', message: 'Please choose at least one day of the week.' };
  if (kind !== 'weekday' && weekdays.length > 0) return { field: 'weekdays', message: 'Only for weekdays.' };
  if (countsDays(kind) !== (days !== null)) return { field: 'days', message: daysSentence };
  if (kind === 'length' && (days ?? 0) < 2)
    return { field: 'days', message: 'A longer rental has at least 2 days.' };
  if (rule.mayCostLess && kind !== 'length')
    return { field: 'mayCostLess', message: 'Only for longer rentals.' };
  if (dailyCents !== null && (kind !== 'season' || basisPoints !== null))
    return { field: 'dailyCents', message: 'Only a season can set a price.' };
  // Rules that were made before there was this least can still be read.
  if (dailyCents !== null && dailyCents < priceRuleLimits.leastDailyCents)
    return { field: 'dailyCents', message: priceSentence };
  if (dailyCents === null && (basisPoints ?? 0) === 0)
    return { field: 'basisPoints', message: percentSentence };
  return undefined;
}

/** Whether a kind asks how long a rental is, or how far ahead it is booked. */
export function countsDays(kind: PriceRuleKind): boolean {
  return kind === 'length' || kind === 'early_booking' || kind === 'last_minute';
}

/** Refuses what doesn’t go together, at its field. */
export const goesTogether = z.check<RuleFields>(({ value, issues }) => {
  const refused = refusalOf(value);
  if (refused !== undefined)
    issues.push({ code: 'custom', input: value, path: [refused.field], message: refused.message });
});

/** A host’s rule for one vehicle, or for all of their own. */
export const hostRuleFormSchema = z
  .strictObject({ ...priceRuleFields, vehicleId: z.nullable(idSchema) })
  .check(goesTogether);
export type HostRuleForm = z.output<typeof hostRuleFormSchema>;

/** The version of a rule when it was read. A change that carries it is refused once the rule says something else. */
const ruleVersionSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** An optional field of a change beside the rule. */
export const shownVersion = { version: z.optional(ruleVersionSchema) };

const changedHostRuleSchema = z
  .strictObject({ ...priceRuleFields, vehicleId: z.nullable(idSchema), ...shownVersion })
  .check(goesTogether);

export const priceRuleSchema = z.object({
  id: idSchema,
  version: ruleVersionSchema,
  ...priceRuleFields,
  /** Null where it is for more than one. */
  vehicle: z.nullable(z.object({ id: idSchema, name: z.string() })),
  category: z.nullable(categorySchema),
  locationId: z.nullable(locationIdSchema),
  by: z.enum(['host', 'operator']),
  createdAt: instantSchema,
  /** A rule that has ended stays, but changes no price. */
  endedAt: z.nullable(instantSchema),
});
export type PriceRule = z.output<typeof priceRuleSchema>;

export const listHostPriceRules = defineEndpoint({
  operationId: 'listHostPriceRules',
  method: 'GET',
  path: '/host/price-rules',
  summary: 'List the host’s price rules, ended ones last',
  tag: 'host',
  auth: 'host',
  status: 200,
  response: z.object({ rules: z.array(priceRuleSchema) }),
  errors: [],
});

export const addHostPriceRule = defineEndpoint({
  operationId: 'addHostPriceRule',
  method: 'POST',
  path: '/host/price-rules',
  summary:
    'Add a rule for one of the host’s vehicles, or for all of them. Quotes and bookings keep their prices',
  tag: 'host',
  auth: 'host',
  body: hostRuleFormSchema,
  status: 201,
  response: priceRuleSchema,
  errors: ['not_found', 'too_many_price_rules'],
});

export const changeHostPriceRule = defineEndpoint({
  operationId: 'changeHostPriceRule',
  method: 'PUT',
  path: '/host/price-rules/:id',
  summary: 'Change one of the host’s price rules. Quotes and bookings keep their prices',
  tag: 'host',
  auth: 'host',
  params: z.strictObject({ id: idSchema }),
  body: changedHostRuleSchema,
  status: 200,
  response: priceRuleSchema,
  errors: ['not_found', 'effect_changed', 'too_many_price_rules'],
});

export const endHostPriceRule = defineEndpoint({
  operationId: 'endHostPriceRule',
  method: 'POST',
  path: '/host/price-rules/:id/end',
  summary: 'End one of the host’s price rules permanently. It stays in the list',
  tag: 'host',
  auth: 'host',
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

/** `2026-12`. */
export const yearMonthSchema = z
  .string()
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Please choose a month.'));

/** A day of a vehicle, at the price of a rental of this one day that is booked today. */
export const pricedDaySchema = z.object({
  date: wallDateSchema,
  cents: centsSchema,
  /** The names of the rules that make its price. */
  rules: z.array(z.string()),
});
export type PricedDay = z.output<typeof pricedDaySchema>;

export const pricedMonthSchema = z.object({
  vehicle: z.object({ id: idSchema, name: z.string(), dailyCents: centsSchema }),
  month: yearMonthSchema,
  today: wallDateSchema,
  days: z.array(pricedDaySchema),
});
export type PricedMonth = z.output<typeof pricedMonthSchema>;

export const getHostPrices = defineEndpoint({
  operationId: 'getHostPrices',
  method: 'GET',
  path: '/host/cars/:id/prices',
  summary: 'Return the price of each day of a month for one of the host’s vehicles, and the rules that apply',
  tag: 'host',
  auth: 'host',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({ month: z.optional(yearMonthSchema) }),
  status: 200,
  response: pricedMonthSchema,
  errors: ['not_found'],
});
