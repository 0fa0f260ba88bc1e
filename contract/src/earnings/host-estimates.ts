import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { locationIdSchema } from '../site/locations.ts';
import { categorySchema } from '../vehicles/vehicles.ts';

/** Hosts' earnings with vehicles of one category at one location. */
export const hostEstimateSchema = z.object({
  location: z.object({ id: locationIdSchema, name: z.string() }),
  category: categorySchema,
  /** The median daily price of the vehicles on offer; null without any. */
  dailyCents: z.nullable(centsSchema),
  /**
   * The median of what a booked vehicle earned its host per month, over twelve months until the last midnight (UTC). Null while
   * there are too few bookings, vehicles or hosts to publish it.
   */
  earned: z.nullable(
    z.object({
      monthlyCents: centsSchema,
      /** The sample: vehicles, and their bookings. */
      vehicles: z.int(),
      bookings: z.int(),
    }),
  ),
});
export type HostEstimate = z.output<typeof hostEstimateSchema>;

export const listHostEstimates = defineEndpoint({
  operationId: 'listHostEstimates',
  method: 'GET',
  path: '/host-estimates',
  summary: 'What hosts earn per month, by location and category, from the bookings of the last twelve months',
  tag: 'host earnings',
  auth: 'none',
  status: 200,
  response: z.object({ estimates: z.array(hostEstimateSchema) }),
  errors: [],
});
