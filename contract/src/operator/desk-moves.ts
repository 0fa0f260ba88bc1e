import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { categorySchema } from '../vehicles/vehicles.ts';

/** A vehicle that a booking can be moved to. */
export const movableVehicleSchema = z.object({
  id: idSchema,
  name: z.string(),
  category: categorySchema,
  seats: z.int(),
  instantBooking: z.boolean(),
  hostName: z.string(),
  /** What the guest pays with it, which is never more than before. */
  totalCents: centsSchema,
  refundCents: centsSchema,
  /** What it costs more than the guest pays. */
  borneCents: centsSchema,
  borneBy: z.enum(['platform', 'host']),
  /** Of the first host's extras, what this one doesn't offer; null for nothing. */
  without: z.nullable(z.string()),
  /** Whether everybody fits, in a sentence; null if the guest hasn't said who travels. */
  fit: z.nullable(z.string()),
});
export type MovableVehicle = z.output<typeof movableVehicleSchema>;

export const listMovableVehicles = defineEndpoint({
  operationId: 'listMovableVehicles',
  method: 'GET',
  path: '/operator/bookings/:id/vehicles',
  summary: 'List the free vehicles of the same or a better class that a booking can be moved to',
  tag: 'operator',
  auth: 'operator',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.object({
    /** Why the booking can't be moved at all; null when it can. */
    refusal: z.nullable(z.string()),
    vehicles: z.array(movableVehicleSchema),
  }),
  errors: ['not_found'],
});
