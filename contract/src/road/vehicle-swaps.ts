import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { categorySchema } from '../vehicles/vehicles.ts';

/** A vehicle that the guest of a trip under way can go on with. */
export const swapVehicleSchema = z.object({
  id: idSchema,
  name: z.string(),
  category: categorySchema,
  seats: z.int(),
  /** Whether everybody fits, in a sentence; null if the guest hasn’t said who travels. */
  fit: z.nullable(z.string()),
});
export type SwapVehicle = z.output<typeof swapVehicleSchema>;

export const listSwapVehicles = operatorEndpoint({
  operationId: 'listSwapVehicles',
  method: 'GET',
  path: '/operator/bookings/:id/swap-vehicles',
  summary: 'List vehicles of the same host and location that a trip under way can go on with',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.object({
    /** Why the vehicle can't be swapped at all; null when it can. */
    refusal: z.nullable(z.string()),
    vehicles: z.array(swapVehicleSchema),
  }),
  errors: ['not_found'],
});
