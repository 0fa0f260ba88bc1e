import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { wallTimeSchema } from '../kernel/time.ts';

export const locationIdForm = /^[a-z][a-z-]{1,39}$/;
export const locationIdSchema = z.string().check(z.regex(locationIdForm, 'Please choose a location.'));

/** A day on which a location keeps other hours than in the rest of its weeks. */
export const hoursExceptionSchema = z.object({
  date: z.string(),
  /** Display text: `closed`, `9:00 AM-1:00 PM`. */
  hours: z.string(),
  /** Why: 'Christmas Day'. May be empty. */
  note: z.string(),
});
export type HoursException = z.output<typeof hoursExceptionSchema>;

/** Another location where a vehicle may be returned. */
export const returnLocationSchema = z.object({
  id: locationIdSchema,
  name: z.string(),
  address: z.string(),
  timeZone: z.string(),
  /** The one-way fee. */
  feeCents: centsSchema,
});
export type ReturnLocation = z.output<typeof returnLocationSchema>;

export const locationSchema = z.object({
  id: locationIdSchema,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Display text: `Mon-Sun 7:00 AM-10:00 PM`. */
  hours: z.string(),
  /** The days ahead that differ, soonest first. */
  exceptions: z.array(hoursExceptionSchema),
  image: z.string(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
  timeZone: z.string(),
  description: z.string(),
  status: z.enum(['open', 'opening_soon']),
  /** The current wall time at the location, to the minute (not on the grid). */
  wallTimeNow: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)),
  /** Other open locations where vehicles of this one may be returned; left out for none. */
  returnLocations: z.optional(z.array(returnLocationSchema)),
});
export type Location = z.output<typeof locationSchema>;

export const listLocations = defineEndpoint({
  operationId: 'listLocations',
  method: 'GET',
  path: '/locations',
  summary: 'List all locations, open ones first',
  tag: 'locations',
  auth: 'none',
  status: 200,
  response: z.object({ locations: z.array(locationSchema) }),
  errors: [],
});

export const periodFields = { pickupAt: wallTimeSchema, returnAt: wallTimeSchema };
