import * as z from 'zod/mini';
import { chargeLiableSchema } from '../bookings/charges.ts';
import { priceLineSchema } from '../bookings/quotes.ts';
import { managerEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { emailSchema, idSchema, optionalText, phoneSchema, requiredText } from '../kernel/text.ts';
import { instantSchema, wallDateSchema, wallTimeSchema } from '../kernel/time.ts';
import { hoursExceptionSchema, locationIdSchema } from '../site/locations.ts';
import { actReasonSchema, reasonedSchema } from './act-reason.ts';

const degrees = (label: string, max: number) =>
  z
    .number({ error: `${label} is a number, such as 21.2793.` })
    .check(
      z.minimum(-max, `${label} lies between -${max} and ${max}.`),
      z.maximum(max, `${label} lies between -${max} and ${max}.`),
    );

const settableFields = {
  address: requiredText('Address', 200),
  phone: phoneSchema,
  email: emailSchema,
  /** As `hoursFormat` of the domain has it, or 'Opening Soon'. */
  hours: requiredText('Hours', 200),
  status: z.enum(['open', 'opening_soon']),
  latitude: degrees('Latitude', 90),
  longitude: degrees('Longitude', 180),
  /** Whether guests pay what the law of the place charges rentals. Of quotes that are made from then on. */
  chargesOn: z.boolean(),
  chargesLiable: chargeLiableSchema,
};

/** Special days that a change sets or takes back at once. */
const maxDays = 60;

/** The change of one special day. */
export const specialDaySchema = z.strictObject({
  date: wallDateSchema,
  /** `closed`, `9:00 AM-1:00 PM`; null goes back to the hours of the week. */
  hours: z.nullable(requiredText('Hours', 100)),
  note: optionalText('Occasion', 60),
});

/** Only what is to change. */
export const locationChangesSchema = z.strictObject({
  ...z.partial(z.strictObject(settableFields)).shape,
  days: z.optional(z.array(specialDaySchema).check(z.maxLength(maxDays))),
});
export type LocationChanges = z.output<typeof locationChangesSchema>;

/** Everything about a location that is set at the desk. */
export const locationSettingsSchema = z.object({
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  status: z.enum(['open', 'opening_soon']),
  latitude: z.number(),
  longitude: z.number(),
  chargesOn: z.boolean(),
  chargesLiable: chargeLiableSchema,
  exceptions: z.array(hoursExceptionSchema),
});
export type LocationSettings = z.output<typeof locationSettingsSchema>;

export const settingVersionSchema = z.object({
  id: idSchema,
  changes: locationChangesSchema,
  effectiveFrom: instantSchema,
  /** The same at the location. */
  effectiveAt: z.string(),
  state: z.enum(['waiting', 'applied', 'withdrawn']),
  reason: z.string(),
  operatorName: z.string(),
  createdAt: instantSchema,
  /** It never holds unless a second manager confirms it before its moment. */
  takesTwo: z._default(z.boolean(), false),
  confirmedBy: z._default(z.nullable(z.string()), null),
  /** Why whoever is signed in isn’t the second manager, in a sentence; null when they are. */
  cannotConfirm: z._default(z.nullable(z.string()), null),
});
export type SettingVersion = z.output<typeof settingVersionSchema>;

export const settableLocationSchema = z.object({
  id: locationIdSchema,
  name: z.string(),
  timeZone: z.string(),
  /** The current wall time at the location, to the minute. */
  wallTimeNow: z.string(),
  settings: locationSettingsSchema,
  /** Counts everything that was decided. Whoever changes something says of which revision. */
  revision: z.int(),
  /** Those that wait, soonest first; then the latest others. */
  versions: z.array(settingVersionSchema),
});
export type SettableLocation = z.output<typeof settableLocationSchema>;

export const listSettableLocations = managerEndpoint({
  operationId: 'listSettableLocations',
  method: 'GET',
  path: '/operator/settings/locations',
  summary: 'List all locations with their settings and planned changes',
  status: 200,
  response: z.object({ locations: z.array(settableLocationSchema) }),
  errors: [],
});

const changeFields = {
  locationId: locationIdSchema,
  changes: locationChangesSchema,
  /** The moment at the location from which it holds; null is now. */
  effectiveAt: z.nullable(wallTimeSchema),
};

const pricedSampleSchema = z.object({ lines: z.array(priceLineSchema), totalCents: centsSchema });

/** A rental of the cheapest vehicle soon after the change, priced as a quote of that moment would be. */
export const samplePriceSchema = z.object({
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  before: pricedSampleSchema,
  after: pricedSampleSchema,
});
export type SamplePrice = z.output<typeof samplePriceSchema>;

/** The result of a change, and the people it concerns. */
export const locationPreviewSchema = z.object({
  revision: z.int(),
  /** At that moment, without the change and with it. */
  before: locationSettingsSchema,
  after: locationSettingsSchema,
  /**
   * The days that the change closes, with bookings that pick up or return on them, which stay as they are. What is on hold
   * stays once it is paid for.
   */
  closedDays: z.array(z.object({ date: z.string(), pickups: z.int(), returns: z.int(), holds: z.int() })),
  /** Null unless the charges change, and where no vehicle is offered. */
  samplePrice: z.nullable(samplePriceSchema),
});
export type LocationPreview = z.output<typeof locationPreviewSchema>;

export const previewLocationChange = managerEndpoint({
  operationId: 'previewLocationChange',
  method: 'POST',
  path: '/operator/settings/locations/preview',
  summary: 'Preview a change to a location and count the bookings it affects',
  body: z.strictObject(changeFields),
  status: 200,
  response: locationPreviewSchema,
  errors: ['not_found'],
});

export const changeLocationSettings = managerEndpoint({
  operationId: 'changeLocationSettings',
  method: 'POST',
  path: '/operator/settings/locations',
  summary: 'Change a location now or at a set time. Existing bookings don’t change',
  afterPassword: true,
  body: z.strictObject({ ...changeFields, revision: z.int(), reason: actReasonSchema }),
  status: 200,
  response: settableLocationSchema,
  errors: ['not_found', 'setting_changed'],
});

export const withdrawSettingVersion = managerEndpoint({
  operationId: 'withdrawSettingVersion',
  method: 'POST',
  path: '/operator/settings/versions/:id/withdraw',
  summary: 'Withdraw a planned change',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'setting_changed', 'setting_needed'],
});

export const confirmSettingVersion = managerEndpoint({
  operationId: 'confirmSettingVersion',
  method: 'POST',
  path: '/operator/settings/versions/:id/confirm',
  summary: 'Confirm a planned change as the second manager',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'setting_changed', 'own_request'],
});
