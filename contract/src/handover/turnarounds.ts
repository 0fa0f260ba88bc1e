import * as z from 'zod/mini';
import { defineEndpoint, operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { energyKindSchema } from './handover-words.ts';

/** Steps between two rentals. */
export const turnaroundSteps = ['cleaned', 'energy', 'seats', 'checked'] as const;
export const turnaroundStepSchema = z.enum(turnaroundSteps);
export type TurnaroundStep = z.output<typeof turnaroundStepSchema>;

/** A vehicle that came back and isn't ready for its next guest yet. */
export const turnaroundSchema = z.object({
  vehicle: z.object({ id: idSchema, name: z.string(), locationName: z.string(), plate: z.string() }),
  energy: energyKindSchema,
  begunAt: instantSchema,
  done: z.array(turnaroundStepSchema),
  /** Its next pickup, if one is booked. */
  next: z.nullable(z.object({ bookingId: idSchema, pickupAt: z.string(), at: instantSchema })),
  /** The next pickup is less than two hours away. */
  isUrgent: z.boolean(),
});
export type Turnaround = z.output<typeof turnaroundSchema>;

const turnarounds = z.object({ turnarounds: z.array(turnaroundSchema) });
const params = z.strictObject({ id: idSchema });
const done = z.strictObject({
  done: z.array(turnaroundStepSchema).check(z.maxLength(turnaroundSteps.length)),
});
/** The steps that are done now; with all of them the vehicle is ready and leaves the list. */
const outcome = z.object({ done: z.array(turnaroundStepSchema), isReady: z.boolean() });

export const listHostTurnarounds = defineEndpoint({
  operationId: 'listHostTurnarounds',
  method: 'GET',
  path: '/host/turnarounds',
  summary: 'List the host’s vehicles that came back and aren’t ready yet, soonest pickup first',
  tag: 'host',
  auth: 'host',
  status: 200,
  response: turnarounds,
  errors: [],
});

export const setHostTurnaround = defineEndpoint({
  operationId: 'setHostTurnaround',
  method: 'PUT',
  path: '/host/cars/:id/turnaround',
  summary: 'Set which steps of a vehicle’s turnaround are done',
  tag: 'host',
  auth: 'host',
  params,
  body: done,
  status: 200,
  response: outcome,
  errors: ['not_found'],
});

export const listTurnaroundsAtDesk = operatorEndpoint({
  operationId: 'listTurnaroundsAtDesk',
  method: 'GET',
  path: '/operator/turnarounds',
  summary: 'List all vehicles that came back and aren’t ready yet, soonest pickup first',
  status: 200,
  response: turnarounds,
  errors: [],
});

export const setTurnaroundAtDesk = operatorEndpoint({
  operationId: 'setTurnaroundAtDesk',
  method: 'PUT',
  path: '/operator/vehicles/:id/turnaround',
  summary: 'Set which steps of a vehicle’s turnaround are done',
  params,
  body: done,
  status: 200,
  response: outcome,
  errors: ['not_found'],
});
