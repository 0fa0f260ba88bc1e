import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { locationIdSchema } from './locations.ts';
import { centsSchema } from './money.ts';
import { idSchema, requiredParagraphs, requiredText } from './text.ts';
import { categorySchema, pictureSchema } from './vehicles.ts';

export const hostVehicleStatuses = ['active', 'maintenance'] as const;
export const hostVehicleStatusSchema = z.enum(hostVehicleStatuses);
export type HostVehicleStatus = z.output<typeof hostVehicleStatusSchema>;

/** The specification's host vehicle, point 3. */
export const hostVehicleSchema = z.object({
  id: idSchema,
  name: z.string(),
  category: categorySchema,
  year: z.int(),
  dailyCents: centsSchema,
  image: pictureSchema,
  status: hostVehicleStatusSchema,
  /** Pending, confirmed and completed ones. */
  totalBookings: z.int(),
  /** Of `totalBookings`, those on the road now and those still to come: the question before a delete says them. */
  runningBookings: z.int(),
  upcomingBookings: z.int(),
  /** Out of 5, to one decimal; null before the first review. */
  rating: z.nullable(z.number()),
  location: z.object({ id: locationIdSchema, name: z.string() }),
});
export type HostVehicle = z.output<typeof hostVehicleSchema>;

export const hostPhotoSchema = z.extend(pictureSchema, { id: idSchema });
export type HostPhoto = z.output<typeof hostPhotoSchema>;

/** A booking that a vehicle in maintenance still owes its guest. */
const conflictSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: z.enum(['pending', 'confirmed']),
  pickupAt: z.string(),
  returnAt: z.string(),
  customerName: z.string(),
});

export const hostVehicleDetailSchema = z.extend(hostVehicleSchema, {
  description: z.string(),
  features: z.array(z.string()),
  specs: z.object({
    seats: z.int(),
    transmission: z.string(),
    engine: z.string(),
    acceleration: z.string(),
  }),
  /** In the order of the gallery; exactly one is primary. */
  photos: z.array(z.extend(hostPhotoSchema, { isPrimary: z.boolean() })),
  /** Goes up with every edit; an edit says which one it was made on. */
  version: z.int(),
  /** Running and coming bookings while in maintenance, soonest first; otherwise none. */
  conflicts: z.array(conflictSchema),
});
export type HostVehicleDetail = z.output<typeof hostVehicleDetailSchema>;

export const vehicleFormLimits = {
  minYear: 2000,
  maxDailyCents: 1_000_000,
  maxSeats: 15,
  maxFeatures: 20,
} as const;

/** Photographs: point 9's limits, the types that are recognised by their content, the server's widths. */
export const photoLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxMegapixels: 40,
  maxPerVehicle: 8,
  maxPerHost: 400,
  /** What all of a host's photographs may take in the store, as we keep them. */
  maxBytesPerHost: 500 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** The sentences of points 5 and 8, for the field and the server alike. */
export const photoSentences = {
  required: 'Please add at least one photo',
  tooMany: `You can add up to ${photoLimits.maxPerVehicle} photos.`,
  tooManyBytes: 'Your photos have reached the limit of 500 MB. Please remove some first.',
  tooLarge: (name: string) => `File ${name} is too large. Maximum size is 5MB.`,
  notAnImage: (name: string) => `File ${name} is not an image.`,
  heic: (name: string) => `File ${name} is a HEIC photo. Please save it as JPEG, PNG or WebP first.`,
  tooManyPixels: (name: string) =>
    `File ${name} has too many pixels. The most is ${photoLimits.maxMegapixels} megapixels.`,
} as const;

const yearSentence = `Year must be ${vehicleFormLimits.minYear} or later.`;
const priceSentence = 'Price must be an amount of 0 or more, in whole cents.';
const seatsSentence = `Seats must be a number from 1 to ${vehicleFormLimits.maxSeats}.`;

/** Everything the two forms ask, sections Basic Information, Vehicle Photos and Vehicle Details in one. */
const vehicleFields = {
  name: requiredText('Name', 80),
  category: z.enum(categorySchema.def.entries, { error: 'Please choose a category.' }),
  locationId: locationIdSchema,
  /** Below the next calendar year's end by the location's clock, which only the server and `latestVehicleYear` know. */
  year: z
    .int({ error: yearSentence })
    .check(z.minimum(vehicleFormLimits.minYear, yearSentence), z.maximum(2100, yearSentence)),
  dailyCents: z
    .int({ error: priceSentence })
    .check(
      z.minimum(0, priceSentence),
      z.maximum(vehicleFormLimits.maxDailyCents, 'Price can be at most $10,000.00 a day.'),
    ),
  description: requiredParagraphs('Description', 2000),
  features: z
    .array(requiredText('Feature', 120), { error: 'Features is required.' })
    .check(
      z.minLength(1, 'Features is required.'),
      z.maxLength(
        vehicleFormLimits.maxFeatures,
        `You can list up to ${vehicleFormLimits.maxFeatures} features.`,
      ),
    ),
  /** The form's Specifications: the four facts that renters see on the vehicle's screen. */
  specs: z.strictObject(
    {
      seats: z
        .int({ error: seatsSentence })
        .check(z.minimum(1, seatsSentence), z.maximum(vehicleFormLimits.maxSeats, seatsSentence)),
      transmission: requiredText('Transmission', 60),
      engine: requiredText('Engine', 60),
      acceleration: requiredText('Acceleration', 60),
    },
    { error: 'Specifications is required.' },
  ),
  /** In the order of the gallery. Without a primary one the first becomes it. */
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

export const listHostVehicles = defineEndpoint({
  method: 'GET',
  path: '/host/cars',
  summary: 'The host’s own vehicles, newest first; archived ones are left out',
  tag: 'host',
  auth: 'user',
  status: 200,
  answer: z.object({ vehicles: z.array(hostVehicleSchema) }),
  errors: ['not_signed_in', 'not_a_host'],
});

export const createHostVehicle = defineEndpoint({
  method: 'POST',
  path: '/host/cars',
  summary: 'List a vehicle; its photos have been uploaded before. On offer at once',
  tag: 'host',
  auth: 'user',
  idempotent: true,
  body: vehicleFormSchema,
  status: 201,
  answer: hostVehicleDetailSchema,
  errors: ['invalid_input', 'not_signed_in', 'not_a_host', 'idempotency_mismatch', 'request_in_progress'],
});

const ownVehicle = z.strictObject({ id: idSchema });

export const getHostVehicle = defineEndpoint({
  method: 'GET',
  path: '/host/cars/:id',
  summary: 'One own vehicle with everything the form edits',
  tag: 'host',
  auth: 'user',
  params: ownVehicle,
  status: 200,
  answer: hostVehicleDetailSchema,
  errors: ['not_signed_in', 'not_a_host', 'not_found'],
});

export const updateHostVehicle = defineEndpoint({
  method: 'PUT',
  path: '/host/cars/:id',
  summary: 'Edit a vehicle; a photo left out of the list is removed. A new price is for new quotes only',
  tag: 'host',
  auth: 'user',
  params: ownVehicle,
  body: z.strictObject({ ...vehicleFields, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  status: 200,
  answer: hostVehicleDetailSchema,
  errors: ['invalid_input', 'not_signed_in', 'not_a_host', 'not_found', 'vehicle_changed'],
});

export const setHostVehicleStatus = defineEndpoint({
  method: 'PATCH',
  path: '/host/cars/:id/status',
  summary: 'Active, or in maintenance: then no new bookings, and `conflicts` tells those there are',
  tag: 'host',
  auth: 'user',
  params: ownVehicle,
  body: z.strictObject({ status: hostVehicleStatusSchema }),
  status: 200,
  answer: hostVehicleDetailSchema,
  errors: ['invalid_input', 'not_signed_in', 'not_a_host', 'not_found'],
});

export const deleteHostVehicle = defineEndpoint({
  method: 'DELETE',
  path: '/host/cars/:id',
  summary: 'Takes a vehicle off the offer for good; one with bookings is archived, they and their money stay',
  tag: 'host',
  auth: 'user',
  params: ownVehicle,
  status: 200,
  answer: z.object({ outcome: z.enum(['archived', 'erased']) }),
  errors: ['not_signed_in', 'not_a_host', 'not_found'],
});

/**
 * One request per file, so that each has its progress and can be tried again. The photo belongs to the host and to no
 * vehicle yet: it is named in the form's `photos`, or gone a day later.
 */
export const uploadHostPhoto = defineEndpoint({
  method: 'POST',
  path: '/host/photos',
  summary: 'Upload one photo: JPEG, PNG or WebP, at most 5 MB; it is re-encoded and loses all its metadata',
  tag: 'host',
  auth: 'user',
  upload: { maxBytes: photoLimits.maxBytes },
  status: 201,
  answer: hostPhotoSchema,
  errors: [
    'invalid_input',
    'not_signed_in',
    'not_a_host',
    'too_many_photos',
    'payload_too_large',
    'unsupported_media_type',
    'too_many_requests',
    'unavailable',
  ],
});

export const discardHostPhoto = defineEndpoint({
  method: 'DELETE',
  path: '/host/photos/:id',
  summary:
    'Takes back an upload that no vehicle shows yet; a saved photo is removed by saving the vehicle without it',
  tag: 'host',
  auth: 'user',
  params: z.strictObject({ id: idSchema }),
  status: 204,
  answer: z.undefined(),
  errors: ['not_signed_in', 'not_a_host', 'not_found'],
});
