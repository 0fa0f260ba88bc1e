import * as z from 'zod/mini';
import { oneWayPairSchema } from '../arrivals/one-way.ts';
import { meetingPlaceSchema } from '../arrivals/places.ts';
import { optionalPlainText } from '../kernel/text.ts';
import { locationIdSchema } from '../site/locations.ts';
import { type Preview, settableOf, settingEndpoints } from './documents.ts';

/** A place that a location offers with all vehicles there. */
export const placeOfLocationSchema = z.extend(meetingPlaceSchema, { locationId: locationIdSchema });
export type PlaceOfLocation = z.output<typeof placeOfLocationSchema>;

/** How many places there may be is judged when somebody changes them; what is stored can always be read. */
export const arrivalsSettingSchema = z.strictObject({
  /** The number of the airport’s permit. Without one, nothing is handed over at the terminal. */
  airportPermit: optionalPlainText('Permit', 60),
  /** The fee of earlier versions, which no price ever had. The next change drops it. */
  oneWayFeeCents: z.optional(z.null()),
  /** Where trips may end at another location; none until somebody sets a fee. */
  oneWays: z.array(oneWayPairSchema),
  places: z.array(placeOfLocationSchema),
});
export type ArrivalsSetting = z.output<typeof arrivalsSettingSchema>;

/** Places to add or to replace, by their ids, and those to remove. Fields that are left out stay. */
export const arrivalChangesSchema = z.strictObject({
  airportPermit: z.optional(arrivalsSettingSchema.shape.airportPermit),
  places: z.optional(
    z.array(placeOfLocationSchema).check(z.maxLength(40, 'There can be at most 40 places.')),
  ),
  /** All pairs; those that are left out end. */
  oneWays: z.optional(
    z.array(oneWayPairSchema).check(z.maxLength(40, 'There can be at most 40 one-way routes.')),
  ),
  removed: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40))),
});
export type ArrivalChanges = z.output<typeof arrivalChangesSchema>;

export const settableArrivalsSchema = settableOf(arrivalsSettingSchema, arrivalChangesSchema);
export type SettableArrivals = z.output<typeof settableArrivalsSchema>;

export type ArrivalsPreview = Preview<ArrivalsSetting>;

export const {
  show: showArrivalSettings,
  preview: previewArrivalChange,
  change: changeArrivalSettings,
} = settingEndpoints({
  name: 'Arrival',
  path: 'arrivals',
  settings: arrivalsSettingSchema,
  changes: arrivalChangesSchema,
  settable: settableArrivalsSchema,
  summaries: {
    show: 'Return the pickup and return places of the locations, the one-way routes, the airport permit, and planned changes',
    preview: 'Preview a change to the pickup and return places and the one-way routes',
    change:
      'Add, change or remove pickup and return places, or set the one-way routes, now or at a set time. Existing quotes and bookings keep theirs',
  },
});
