import * as z from 'zod/mini';
import { handoverLimits } from '../handover/handover-words.ts';
import { defineEndpoint, operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema, optionalText, requiredParagraphs, requiredText } from '../kernel/text.ts';
import { instantSchema, momentSchema } from '../kernel/time.ts';
import { pictureSchema } from '../vehicles/vehicles.ts';

export const accidentLimits = { maxReports: 10, maxPhotos: 20, maxBytes: handoverLimits.maxBytes } as const;

const coordinatesSchema = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Coordinates = z.output<typeof coordinatesSchema>;

const facts = {
  place: requiredText('Place', 300),
  /** The phone's position, if its owner shares it. */
  coordinates: z.nullable(coordinatesSchema),
  words: requiredParagraphs('Description', 4000),
  isAnybodyHurt: z.boolean(),
};

/** Fields with empty texts where nothing is known. Hosts get none of them; photos that they get may show a plate. */
const privateFacts = {
  otherParty: z.strictObject({
    name: optionalText('Name', 120),
    plate: optionalText('Plate', 20),
    insurer: optionalText('Insurance', 160),
  }),
  policeReport: optionalText('Police report number', 60),
};

/** A report as the phone sends it. The files of its photos follow, and each has to have the listed hash. */
export const sentAccidentSchema = z.strictObject({
  ...facts,
  ...privateFacts,
  /** The clock at the location, to the minute. */
  happenedAt: z.iso.datetime({ local: true, precision: -1, error: 'Please enter the date and the time.' }),
  photos: z
    .array(
      z.strictObject({
        id: idSchema,
        /** SHA-256 of the file as it is sent, in lower-case hex. */
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This isn’t a SHA-256.')),
      }),
    )
    .check(
      z.maxLength(accidentLimits.maxPhotos, `A report can have up to ${accidentLimits.maxPhotos} photos.`),
      z.refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, {
        error: 'Each photo needs an id of its own.',
      }),
    ),
});
export type SentAccident = z.output<typeof sentAccidentSchema>;

export const accidentPhotoSchema = z.object({
  id: idSchema,
  sha256: z.string(),
  /** Null while its file is under way. */
  picture: z.nullable(pictureSchema),
});
export type AccidentPhoto = z.output<typeof accidentPhotoSchema>;

export const hostAccidentSchema = z.object({
  ...facts,
  id: idSchema,
  vehicleName: z.string(),
  happened: momentSchema,
  reported: momentSchema,
  reportedBy: z.enum(['guest', 'desk']),
  photos: z.array(accidentPhotoSchema),
});
export type HostAccident = z.output<typeof hostAccidentSchema>;

export const accidentSchema = z.extend(hostAccidentSchema, {
  ...privateFacts,
  /** The SHA-256 of a fixed text of what is stored, with the hashes of its photos. */
  contentSha256: z.string(),
});
export type Accident = z.output<typeof accidentSchema>;

const pageOfTrip = {
  bookingId: idSchema,
  reference: z.string(),
  /** The vehicles of the reports; without any, the one that the guest has. */
  vehicleName: z.string(),
};
export const tripAccidentsSchema = z.object({
  ...pageOfTrip,
  locationName: z.string(),
  /** The clock at the location while the trip is under way; null before and after it. */
  wallTimeNow: z.nullable(z.string()),
  canReport: z.boolean(),
  /** The latest first. */
  accidents: z.array(accidentSchema),
});
export type TripAccidents = z.output<typeof tripAccidentsSchema>;

export const hostAccidentsSchema = z.object({ ...pageOfTrip, accidents: z.array(hostAccidentSchema) });
export type HostAccidents = z.output<typeof hostAccidentsSchema>;

/** Account exports have the same without names for people. */
export const exportedAccidentSchema = z.object({
  bookingId: idSchema,
  ...facts,
  ...privateFacts,
  happenedAt: instantSchema,
  reportedAt: instantSchema,
  reportedBy: hostAccidentSchema.shape.reportedBy,
  /** Addresses of the photos that came. */
  photos: z.array(z.string()),
  contentSha256: z.string(),
});

const ofGuest = { tag: 'trips', auth: 'user' } as const;
const ofBooking = z.strictObject({ id: idSchema });
const ofReport = z.strictObject({ id: idSchema, accidentId: idSchema });
const ofPhoto = z.strictObject({ id: idSchema, accidentId: idSchema, photoId: idSchema });

const list = {
  method: 'GET',
  params: ofBooking,
  status: 200,
  response: tripAccidentsSchema,
  errors: ['not_found'],
} as const;

const report = {
  method: 'PUT',
  params: ofReport,
  body: sentAccidentSchema,
  status: 200,
  response: accidentSchema,
  errors: ['not_found', 'trip_not_active', 'act_refused'],
} as const;

const upload = {
  method: 'POST',
  params: ofPhoto,
  upload: { maxBytes: accidentLimits.maxBytes },
  status: 200,
  response: accidentPhotoSchema,
  errors: ['not_found'],
} as const;

const words = {
  list: 'List the accident reports of a trip',
  report:
    'Report an accident that happened during a trip, by the phone’s own id. Sent again, the first report stands',
  upload:
    'Send the file of a photo that an accident report lists. It has to have the hash that the report says',
} as const;

export const listAccidents = defineEndpoint({
  operationId: 'listAccidents',
  ...list,
  ...ofGuest,
  path: '/bookings/:id/accidents',
  summary: `${words.list}, for its guest`,
});
export const reportAccident = defineEndpoint({
  operationId: 'reportAccident',
  ...report,
  ...ofGuest,
  path: '/bookings/:id/accidents/:accidentId',
  summary: `${words.report}, for its guest until 72 hours after the trip`,
});
export const uploadAccidentPhoto = defineEndpoint({
  operationId: 'uploadAccidentPhoto',
  ...upload,
  ...ofGuest,
  path: '/bookings/:id/accidents/:accidentId/photos/:photoId',
  summary: `${words.upload}, for its guest`,
});

export const listHostAccidents = defineEndpoint({
  operationId: 'listHostAccidents',
  ...list,
  tag: 'host bookings',
  auth: 'host',
  path: '/host/bookings/:id/accidents',
  summary: `${words.list}, for the vehicle’s host. The fields about the other party and the police report are left out; place, position, words, injuries and photos are there`,
  response: hostAccidentsSchema,
});

export const listDeskAccidents = operatorEndpoint({
  operationId: 'listDeskAccidents',
  ...list,
  path: '/operator/bookings/:id/accidents',
  summary: `${words.list}, for the desk`,
});
export const reportDeskAccident = operatorEndpoint({
  operationId: 'reportDeskAccident',
  ...report,
  path: '/operator/bookings/:id/accidents/:accidentId',
  summary: `${words.report}, for the desk during the trip and at any time after it`,
});
export const uploadDeskAccidentPhoto = operatorEndpoint({
  operationId: 'uploadDeskAccidentPhoto',
  ...upload,
  path: '/operator/bookings/:id/accidents/:accidentId/photos/:photoId',
  summary: `${words.upload}, for the desk`,
});
