import { turnaroundStepSchema } from '@makani/contract/handover/turnarounds';
import { energyKindSchema } from '@makani/contract/handover/handover-words';
import * as z from 'zod/mini';

/** A vehicle isn't ready for a pickup within two hours. */
export const vehicleNotReadySchema = z.object({
  firstName: z.string(),
  vehicleName: z.string(),
  /** Empty while unknown. */
  plate: z.string(),
  pickupAt: z.string(),
  done: z.array(turnaroundStepSchema),
  energy: energyKindSchema,
});
export type NotReadyVehicle = z.output<typeof vehicleNotReadySchema>;

/** A service is near, or has stopped new bookings. */
export const serviceDueSchema = z.object({
  firstName: z.string(),
  vehicleId: z.string(),
  vehicleName: z.string(),
  what: z.enum(['near', 'paused']),
  dueMiles: z.nullable(z.int()),
  dueOn: z.nullable(z.string()),
});
export type DueService = z.output<typeof serviceDueSchema>;
