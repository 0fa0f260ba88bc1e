import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { wallDateSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';
import { deskPageFields, nextCursorField } from '../operator/desk-page.ts';
import { pictureSchema } from '../vehicles/vehicles.ts';
import { handoverKindSchema } from './handover-words.ts';
import { vehicleMarkSchema } from './handovers.ts';
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

/** A mark of a vehicle, with the booking whose record has it first. */
export const registeredMarkSchema = z.object({
  ...z.pick(vehicleMarkSchema, { id: true, place: true, kind: true, size: true, note: true, notedAt: true })
    .shape,
  recorded: handoverKindSchema,
  booking: z.object({ id: idSchema, reference: z.string() }),
  /** Null where it has none, and after its retention. */
  photo: z.nullable(pictureSchema),
});
export type RegisteredMark = z.output<typeof registeredMarkSchema>;

export const listMarksAtDesk = operatorEndpoint({
  operationId: 'listMarksAtDesk',
  method: 'GET',
  path: '/operator/vehicles/:id/marks',
  summary: 'List the marks of a vehicle that signed records have, newest first, each with its booking',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.object({ marks: z.array(registeredMarkSchema) }),
  errors: ['not_found'],
});
