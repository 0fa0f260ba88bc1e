import { type Session, sessionSchema } from '@makani/contract/accounts/auth';
import { type Vehicle, categorySchema, vehicleSchema } from '@makani/contract/vehicles/vehicles';
import { cabinSchema } from '@makani/contract/fit/cabin';
import { monthSchema } from '@makani/contract/earnings/host-earnings';
import { idSchema } from '@makani/contract/kernel/text';
import * as z from 'zod/mini';

/** Null for any other content of local storage than a whole session. */
export function parseSession(stored: unknown): Session | null {
  return z.safeParse(sessionSchema, stored).data ?? null;
}

/** A vehicle as lists have it, of one that says more. */
export function listedVehicle(vehicle: Vehicle): Vehicle {
  return z.parse(vehicleSchema, vehicle);
}

export function isId(text: string): boolean {
  return z.safeParse(idSchema, text).success;
}

/** `2026-11`, or null. */
export function parseMonth(text: string | null): string | null {
  return z.safeParse(monthSchema, text).data ?? null;
}

const notOffered = z._default(z.nullable(z.string()), null);

/** The fields of the form as it is now: a draft of an older form does not fit and is dropped. */
const vehicleDraftSchema = z.strictObject({
  /** The wall time at the location. */
  savedAt: z.string(),
  /** The number of photos that had been added, which a draft cannot keep. */
  addedPhotos: z.int(),
  values: z.strictObject({
    name: z.string(),
    category: z.nullable(categorySchema),
    locationId: z.string(),
    year: z.string(),
    price: z.string(),
    instantBooking: z.boolean(),
    description: z.string(),
    features: z.string(),
    seats: z.string(),
    transmission: z.string(),
    engine: z.string(),
    acceleration: z.string(),
    cabin: z._default(z.nullable(cabinSchema), null),
    yearlyFees: z._default(z.string(), ''),
    cooler: notOffered,
    beachSet: notOffered,
    surfRack: notOffered,
  }),
});
export type VehicleDraft = z.output<typeof vehicleDraftSchema>;

export function parseVehicleDraft(stored: unknown): VehicleDraft | null {
  return z.safeParse(vehicleDraftSchema, stored).data ?? null;
}
