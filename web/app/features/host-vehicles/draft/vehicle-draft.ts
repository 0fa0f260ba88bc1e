import { placeKinds } from '@makani/contract/arrivals/places';
import { cabinSchema } from '@makani/contract/fit/cabin';
import { categorySchema } from '@makani/contract/vehicles/vehicles';
import * as z from 'zod/mini';
import type { FormDraft } from '../../../session/form-drafts.ts';

// oxlint-disable-next-line promise/valid-params -- zod's, not a promise's
const asTyped = z.catch(z.number(), 0);

const notOffered = z._default(z.nullable(z.string()), null);

/** As typed: an amount that is none is stored as null. */
const draftPlaceSchema = z.object({
  id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  address: z.string(),
  miles: z.nullable(z.number()),
  feeCents: asTyped,
  leadHours: asTyped,
  from: z.string(),
  until: z.string(),
  note: z.string(),
  isForPickup: z.boolean(),
  isForReturn: z.boolean(),
});

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
    places: z._default(z.array(draftPlaceSchema), []),
  }),
});
export type VehicleDraft = z.output<typeof vehicleDraftSchema>;

/** A draft belongs to a version of the vehicle, so that it never undoes what was saved since. */
export function draftName(vehicle: { id: string; version: number } | null): string {
  return vehicle ? `vehicle.${vehicle.id}.${vehicle.version}` : 'vehicle.new';
}

export function readVehicleDraft(draft: FormDraft): VehicleDraft | null {
  const stored = draft.read();
  if (stored === null) return null;
  const restored = vehicleDraftSchema.safeParse(stored).data ?? null;
  if (restored === null) draft.clear();
  return restored;
}
