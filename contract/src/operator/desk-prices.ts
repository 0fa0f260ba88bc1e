import * as z from 'zod/mini';
import { managerEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { wallDateSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';
import {
  goesTogether,
  pricedMonthSchema,
  priceRuleFields,
  priceRuleSchema,
  shownVersion,
  yearMonthSchema,
} from '../vehicles/price-rules.ts';
import { categorySchema } from '../vehicles/vehicles.ts';
import { actReasonSchema, reasonedSchema } from './act-reason.ts';

const deskRuleFields = {
  ...priceRuleFields,
  /** One vehicle; otherwise all of a category, at a location, or all. */
  vehicleId: z.nullable(idSchema),
  category: z.nullable(categorySchema),
  locationId: z.nullable(locationIdSchema),
};

const oneScope = z.check<{ vehicleId: unknown; category: unknown; locationId: unknown }>(
  ({ value, issues }) => {
    const { vehicleId, category, locationId } = value;
    if (vehicleId === null || (category === null && locationId === null)) return;
    const message = 'One vehicle has its category and location already.';
    issues.push({ code: 'custom', input: value, path: ['vehicleId'], message });
  },
);

/** A rule of the desk’s, for any vehicles. */
export const deskRuleFormSchema = z.strictObject(deskRuleFields).check(goesTogether, oneScope);
export type DeskRuleForm = z.output<typeof deskRuleFormSchema>;

export const reasonedRuleSchema = z
  .strictObject({ ...deskRuleFields, reason: actReasonSchema })
  .check(goesTogether, oneScope);

const changedRuleSchema = z
  .strictObject({ ...deskRuleFields, ...shownVersion, reason: actReasonSchema })
  .check(goesTogether, oneScope);

export const listDeskPriceRules = managerEndpoint({
  operationId: 'listDeskPriceRules',
  method: 'GET',
  path: '/operator/price-rules',
  summary: 'List the desk’s price rules, ended ones last',
  status: 200,
  response: z.object({ rules: z.array(priceRuleSchema) }),
  errors: [],
});

export const addDeskPriceRule = managerEndpoint({
  operationId: 'addDeskPriceRule',
  method: 'POST',
  path: '/operator/price-rules',
  summary: 'Add a rule for a vehicle, a category, a location, or all. Quotes and bookings keep their prices',
  afterPassword: true,
  body: reasonedRuleSchema,
  status: 201,
  response: priceRuleSchema,
  errors: ['not_found', 'too_many_price_rules'],
});

export const changeDeskPriceRule = managerEndpoint({
  operationId: 'changeDeskPriceRule',
  method: 'PUT',
  path: '/operator/price-rules/:id',
  summary: 'Change one of the desk’s rules. Quotes and bookings keep their prices',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: changedRuleSchema,
  status: 200,
  response: priceRuleSchema,
  errors: ['not_found', 'effect_changed', 'too_many_price_rules'],
});

export const endDeskPriceRule = managerEndpoint({
  operationId: 'endDeskPriceRule',
  method: 'POST',
  path: '/operator/price-rules/:id/end',
  summary: 'End one of the desk’s rules permanently. It stays in the list',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

const comparedRentalSchema = z.object({
  /** The length of the rentals whose prices are compared. */
  rentalDays: z.int(),
  /** The first day whose price changes, and the last within a year; null where none does. */
  firstDate: z.nullable(wallDateSchema),
  lastDate: z.nullable(wallDateSchema),
  changedDays: z.int(),
  /** The first of them. */
  days: z.array(z.object({ date: wallDateSchema, beforeCents: centsSchema, afterCents: centsSchema })),
});
export type ComparedRental = z.output<typeof comparedRentalSchema>;

export const pricePreviewSchema = z.object({
  vehicle: z.object({ id: idSchema, name: z.string(), dailyCents: centsSchema }),
  /** For each length at which the rule begins, or the one that it replaces: a day, if it isn’t one for a length. */
  rentals: z.array(comparedRentalSchema),
});
export type PricePreview = z.output<typeof pricePreviewSchema>;

/** Days that a preview lists for a length. */
export const maxPreviewedDays = 14;

export const previewDeskPriceRule = managerEndpoint({
  operationId: 'previewDeskPriceRule',
  method: 'POST',
  path: '/operator/price-rules/preview',
  summary: 'Compare a vehicle’s prices with and without a rule, for a year, without saving the rule',
  body: z.strictObject({
    rule: deskRuleFormSchema,
    /** The rule that it replaces. */
    ruleId: z.nullable(idSchema),
    /** The vehicle whose prices are compared. */
    forVehicleId: idSchema,
  }),
  status: 200,
  response: pricePreviewSchema,
  errors: ['not_found'],
});

export const getDeskPrices = managerEndpoint({
  operationId: 'getDeskPrices',
  method: 'GET',
  path: '/operator/vehicles/:id/prices',
  summary: 'Return the price of each day of a month for any vehicle, and the rules that apply',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({ month: z.optional(yearMonthSchema) }),
  status: 200,
  response: pricedMonthSchema,
  errors: ['not_found'],
});
