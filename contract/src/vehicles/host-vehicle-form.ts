import * as z from 'zod/mini';
import { maxPlacesOfHost, meetingPlaceSchema } from '../arrivals/places.ts';
import type { HostExtraKind } from '../bookings/host-extras.ts';
import { cabinSchema } from '../fit/cabin.ts';
import { photoLimits, photoSentences } from './host-photos.ts';
import { locationIdSchema } from '../site/locations.ts';
import { idSchema, requiredParagraphs, requiredText } from '../kernel/text.ts';
import { categorySchema, maxSeats } from './vehicles.ts';

export const vehicleFormLimits = {
  minYear: 2000,
  maxDailyCents: 1_000_000,
  maxYearlyFeesCents: 1_000_000,
  maxSeats,
  maxFeatures: 20,
} as const;

const yearSentence = `Year must be a whole number, ${vehicleFormLimits.minYear} or later.`;
export const priceSentence = 'Price must be an amount of 0 or more, such as 399.99.';
export const priceTooHigh = 'Price can be at most $10,000.00 a day.';
export const yearlyFeesSentence = 'Annual fees must be an amount from 0 to 10,000, such as 312.50.';
const seatsSentence = `Seats must be a number from 1 to ${vehicleFormLimits.maxSeats}.`;

const dailyPrice = z
  .int({ error: priceSentence })
  .check(z.minimum(0, priceSentence), z.maximum(vehicleFormLimits.maxDailyCents, priceTooHigh));

const yearlyFees = z
  .int({ error: yearlyFeesSentence })
  .check(
    z.minimum(0, yearlyFeesSentence),
    z.maximum(vehicleFormLimits.maxYearlyFeesCents, yearlyFeesSentence),
  );

/** All fields of both forms: Basic Information, Vehicle Photos and Vehicle Details. */
export const vehicleFields = {
  name: requiredText('Name', 80),
  category: z.enum(categorySchema.def.entries, { error: 'Please choose a category.' }),
  locationId: locationIdSchema,
  /** The upper limit depends on the location's clock, so the server checks it with `latestVehicleYear`. */
  year: z
    .int({ error: yearSentence })
    .check(z.minimum(vehicleFormLimits.minYear, yearSentence), z.maximum(2100, yearSentence)),
  dailyCents: dailyPrice,
  description: requiredParagraphs('Description', 2000),
  features: z
    .array(requiredText('Feature', 120), { error: 'Features are required.' })
    .check(
      z.minLength(1, 'Features are required.'),
      z.maxLength(
        vehicleFormLimits.maxFeatures,
        `You can list up to ${vehicleFormLimits.maxFeatures} features.`,
      ),
    ),
  /** The form's Specifications: four facts that the vehicle screen shows. */
  specs: z.strictObject(
    {
      seats: z
        .int({ error: seatsSentence })
        .check(z.minimum(1, seatsSentence), z.maximum(vehicleFormLimits.maxSeats, seatsSentence)),
      transmission: requiredText('Transmission', 60),
      engine: requiredText('Engine', 60),
      acceleration: requiredText('Acceleration', 60),
    },
    { error: 'Specifications are required.' },
  ),
  /** Where its seats are and what its trunk holds. Left out: unchanged, and none for a new vehicle. */
  cabin: z.optional(z.nullable(cabinSchema)),
  /** Extras with their price per day. Left out: unchanged, and nothing for a new vehicle. */
  extraPrices: z.optional(
    z.strictObject({
      cooler: z.optional(dailyPrice),
      beachSet: z.optional(dailyPrice),
      surfRack: z.optional(dailyPrice),
    } satisfies Record<HostExtraKind, unknown>),
  ),
  /** Places to which the host brings it. Left out: unchanged, and none for a new vehicle. */
  meetingPlaces: z.optional(
    z
      .array(meetingPlaceSchema)
      .check(z.maxLength(maxPlacesOfHost, `You can offer up to ${maxPlacesOfHost} places.`)),
  ),
  /** The host's cost of registration in a year. Left out: unchanged, and unknown for a new vehicle. */
  yearlyFeesCents: z.optional(z.nullable(yearlyFees)),
  /** Confirms paid bookings at once. Left out: unchanged, and off for a new vehicle. */
  instantBooking: z.optional(z.boolean()),
  /** In gallery order. The first becomes primary if none is. */
  photos: z
    .array(z.strictObject({ id: idSchema, isPrimary: z.boolean() }), { error: photoSentences.required })
    .check(
      z.minLength(1, photoSentences.required),
      z.maxLength(photoLimits.maxPerVehicle, photoSentences.tooMany),
      z.refine((photos) => photos.filter(({ isPrimary }) => isPrimary).length <= 1, {
        error: 'Only one photo can be the primary one.',
      }),
      z.refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, {
        error: 'Each photo can be added once.',
      }),
    ),
};

export const vehicleFormSchema = z.strictObject(vehicleFields);
export type VehicleForm = z.output<typeof vehicleFormSchema>;
