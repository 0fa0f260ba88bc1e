import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { pictureSchema } from './vehicles.ts';

/** Limits of Spec 9. The server recognizes the types by content, not by file name. */
export const photoLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxMegapixels: 40,
  /** A narrower picture is blurred on every screen. */
  minWidth: 640,
  maxPerVehicle: 8,
  maxPerHost: 400,
  /** Total size of a host's photos in the store, after re-encoding. */
  maxBytesPerHost: 500 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** Messages of Spec 5 and 8, shared by the form field and the server. */
export const photoSentences = {
  required: 'Please add at least one photo',
  tooMany: `You can add up to ${photoLimits.maxPerVehicle} photos.`,
  tooManyBytes: 'Your photos have reached the limit of 500 MB. Please remove some first.',
  tooLarge: (name: string, maxBytes: number = photoLimits.maxBytes) =>
    `File ${name} is too large. Maximum size is ${maxBytes / (1024 * 1024)}MB.`,
  notAnImage: (name: string) => `File ${name} is not an image.`,
  heic: (name: string) => `File ${name} is a HEIC photo. Please save it as JPEG, PNG or WebP first.`,
  avif: (name: string) => `File ${name} is an AVIF picture. Please save it as JPEG, PNG or WebP first.`,
  gif: (name: string) => `File ${name} is a GIF. Please add photos as JPEG, PNG or WebP.`,
  tiff: (name: string) => `File ${name} is a TIFF picture. Please save it as JPEG, PNG or WebP first.`,
  bmp: (name: string) => `File ${name} is a BMP picture. Please save it as JPEG, PNG or WebP first.`,
  tooManyPixels: (name: string) =>
    `File ${name} has too many pixels. The most is ${photoLimits.maxMegapixels} megapixels.`,
  tooSmall: (name: string) =>
    `File ${name} is too small. Photos need to be at least ${photoLimits.minWidth} pixels wide.`,
} as const;

export const hostPhotoSchema = z.extend(pictureSchema, { id: idSchema });
export type HostPhoto = z.output<typeof hostPhotoSchema>;

/**
 * Each request uploads one file, so every file has its own progress and retry. The photo belongs to the
 * host but to no vehicle yet; it is deleted after a day unless a form names it in `photos`.
 */
export const uploadHostPhoto = defineEndpoint({
  operationId: 'uploadHostPhoto',
  method: 'POST',
  path: '/host/photos',
  summary:
    'Upload one photo: JPEG, PNG or WebP, at most 5 MB, at least 640 pixels wide. It is re-encoded and stripped of all metadata',
  tag: 'host',
  auth: 'host',
  upload: { maxBytes: photoLimits.maxBytes },
  status: 201,
  response: hostPhotoSchema,
  errors: ['too_many_photos'],
});

export const discardHostPhoto = defineEndpoint({
  operationId: 'discardHostPhoto',
  method: 'DELETE',
  path: '/host/photos/:id',
  summary:
    'Delete an uploaded photo that no vehicle uses yet. To remove a saved photo, save the vehicle without it',
  tag: 'host',
  auth: 'host',
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});
