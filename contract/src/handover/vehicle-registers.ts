import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { wallDateSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';
import { deskPageFields, nextCursorField } from '../operator/desk-page.ts';
import { milesSchema, neededDetails, serviceStateSchema } from './vehicle-details.ts';

export const servicedVehicleSchema = z.object({
  id: idSchema,
  name: z.string(),
  plate: z.string(),
  locationName: z.string(),
  host: z.nullable(z.object({ id: idSchema, name: z.string() })),
  odometerMiles: z.nullable(milesSchema),
  serviceDueMiles: z.nullable(milesSchema),
  serviceDueOn: z.nullable(wallDateSchema),
  service: serviceStateSchema,
  isPausedForService: z.boolean(),
  missing: z.array(z.enum(neededDetails)),
  isReady: z.boolean(),
});
export type ServicedVehicle = z.output<typeof servicedVehicleSchema>;

export const listServiceAtDesk = operatorEndpoint({
  operationId: 'listServiceAtDesk',
  method: 'GET',
  path: '/operator/service',
  summary: 'List vehicles with their plate, odometer and next service, found by part of the name or plate',
  query: z.strictObject({ ...deskPageFields, location: z.optional(locationIdSchema) }),
  status: 200,
  response: z.object({ vehicles: z.array(servicedVehicleSchema), ...nextCursorField }),
  errors: [],
});
