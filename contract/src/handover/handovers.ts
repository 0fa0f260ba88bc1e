import * as z from 'zod/mini';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, momentSchema, wallTimeSchema } from '../kernel/time.ts';
import { categorySchema, pictureSchema } from '../vehicles/vehicles.ts';
import {
  energyKindSchema,
  handoverKindSchema,
  handoverSideSchema,
  readingQuestionSchema,
} from './handover-words.ts';
import {
  handoverBodySchema,
  sentConfirmationSchema,
  sentMarkSchema,
  sentPhotoSchema,
} from './record-body.ts';

/** A photo of a record. */
export const handoverPhotoSchema = z.object({
  id: idSchema,
  slot: sentPhotoSchema.shape.slot,
  /** From 1, in the order in which they were taken. */
  position: z.int(),
  takenAt: momentSchema,
  /** By the server's clock; null while its file is under way. */
  receivedAt: z.nullable(momentSchema),
  /** The hash of the file as it was sent. */
  sha256: z.string(),
  /** The hash of the stored JPEG, which the evidence has. */
  storedSha256: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** Null while its file is under way, when it failed, and after its retention. */
  picture: z.nullable(pictureSchema),
  /** Its file was deleted at the end of its retention. */
  isRemoved: z.boolean(),
});
export type HandoverPhoto = z.output<typeof handoverPhotoSchema>;

export const vehicleMarkSchema = z.object({
  id: idSchema,
  place: sentMarkSchema.shape.place,
  x: z.int(),
  y: z.int(),
  kind: sentMarkSchema.shape.kind,
  size: sentMarkSchema.shape.size,
  note: z.string(),
  /** The record that has it first. */
  handoverId: idSchema,
  /** A mark of a return is proposed: nobody has decided whose it is. */
  isProposed: z.boolean(),
  notedAt: momentSchema,
  pictures: z.array(pictureSchema),
});
export type VehicleMark = z.output<typeof vehicleMarkSchema>;

export const handoverConfirmationSchema = z.object({
  id: idSchema,
  by: sentConfirmationSchema.shape.by,
  name: z.string(),
  signature: z.nullable(z.string()),
  agrees: z.boolean(),
  remark: z.string(),
  /** By the server's clock. */
  at: momentSchema,
  /** Given on the phone of the other side. */
  onOtherPhone: z.boolean(),
});
export type HandoverConfirmation = z.output<typeof handoverConfirmationSchema>;

export const handoverRecordSchema = z.object({
  id: idSchema,
  /** The id that the phone which began it gave it. */
  clientId: idSchema,
  kind: handoverKindSchema,
  vehicleId: idSchema,
  ledBy: handoverSideSchema,
  /** When it happened: the phone's time where that can be right, else the server's. */
  happenedAt: momentSchema,
  /** The phone's time as it was sent. */
  deviceAt: instantSchema,
  receivedAt: momentSchema,
  /** Whether `happenedAt` is the phone's time. */
  isDeviceTime: z.boolean(),
  odometerMiles: z.nullable(z.int()),
  energyLevel: z.nullable(z.int()),
  note: z.string(),
  missing: handoverBodySchema.shape.missing,
  answers: handoverBodySchema.shape.answers,
  photos: z.array(handoverPhotoSchema),
  marks: z.array(vehicleMarkSchema),
  confirmations: z.array(handoverConfirmationSchema),
  /** Null while it is a draft. */
  signedAt: z.nullable(momentSchema),
  /** The hash of its signed content, as the audit has it. */
  contentSha256: z.nullable(z.string()),
  corrects: z.nullable(idSchema),
  /**
   * False for a record that changes nothing of the trip: it stands beside another one, or came after the trip had been called
   * off.
   */
  counts: z.boolean(),
});
export type HandoverRecord = z.output<typeof handoverRecordSchema>;

/** A trip with one of its vehicles, and what each side can record of it now. */
export const handoverLegSchema = z.object({
  vehicle: z.object({ id: idSchema, name: z.string(), category: categorySchema, energy: energyKindSchema }),
  /** Times of this vehicle. */
  pickedUp: z.nullable(momentSchema),
  returned: z.nullable(momentSchema),
  /** The record to make next; null when there is none. */
  next: z.nullable(handoverKindSchema),
  /** Whether a confirmation on the caller's phone signs: the host's, the desk's, or that of a guest who may be alone. */
  canSign: z.boolean(),
  /** Why the caller can't make each of them now; null when they can. */
  refusals: z.object({ pickup: z.nullable(z.string()), return: z.nullable(z.string()) }),
  /** The last known readings of the vehicle, for the questions. */
  lastReadings: z.object({ odometerMiles: z.nullable(z.int()), energyLevel: z.nullable(z.int()) }),
  /** Signed marks of the vehicle from before this trip. */
  knownMarks: z.array(vehicleMarkSchema),
});
export type HandoverLeg = z.output<typeof handoverLegSchema>;

/** All records of a trip, with the vehicle whose record comes next: after a swap the first one until it is back, then the other. */
export const tripHandoversSchema = z.extend(handoverLegSchema, {
  bookingId: idSchema,
  reference: z.string(),
  guestName: z.string(),
  /** The host's first name; null for a vehicle without one. */
  hostName: z.nullable(z.string()),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  location: z.object({ name: z.string(), timeZone: z.string(), wallTimeNow: z.string() }),
  /** The caller's. */
  side: handoverSideSchema,
  isOverdue: z.boolean(),
  /** Its return has passed and nobody recorded anything: the clock decided. */
  isNotRecorded: z.boolean(),
  /** One for each vehicle of a swapped trip, in their order; empty for a trip with one vehicle. */
  legs: z.array(handoverLegSchema),
  /** Oldest first, those of all its vehicles, drafts too. */
  records: z.array(handoverRecordSchema),
});
export type TripHandovers = z.output<typeof tripHandoversSchema>;

/** The answer to a record that was sent. */
export const savedHandoverSchema = z.object({
  record: handoverRecordSchema,
  /**
   * The other phone was first. `merged`: what was sent is part of its draft. `added`: its record was signed already, so this
   * one stands beside it and names it.
   */
  joined: z.nullable(z.enum(['merged', 'added'])),
  /** Open questions about the readings, which are no refusal. */
  questions: z.array(readingQuestionSchema),
});
export type SavedHandover = z.output<typeof savedHandoverSchema>;

export const recordParams = z.strictObject({ id: idSchema, clientId: idSchema });
export const photoParams = z.strictObject({ id: idSchema, clientId: idSchema, photoId: idSchema });
