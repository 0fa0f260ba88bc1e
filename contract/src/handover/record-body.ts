import * as z from 'zod/mini';
import { idSchema, optionalText, requiredText } from '../kernel/text.ts';
import { instantSchema, wallMinuteSchema } from '../kernel/time.ts';
import {
  handoverKindSchema,
  handoverLimits,
  markKinds,
  markPlaces,
  markSizes,
  photoSlots,
  photoSlotSchema,
  readingQuestionSchema,
} from './handover-words.ts';

const reason = requiredText('Reason', 200);

/** A place on a drawing, in thousandths of its width and height from the upper left corner. */
const thousandths = z.int().check(z.minimum(0), z.maximum(1000));

/** A mark as the phone sends it; `id` is the phone's own. */
export const sentMarkSchema = z.strictObject({
  id: idSchema,
  place: z.enum(markPlaces),
  x: thousandths,
  y: thousandths,
  kind: z.enum(markKinds),
  size: z.enum(markSizes),
  note: optionalText('Note', 200),
  /** Photos of this record that show it. */
  photoIds: z.array(idSchema).check(z.maxLength(4, 'A mark can have up to 4 photos.')),
});
export type SentMark = z.output<typeof sentMarkSchema>;

/**
 * A photo that the phone has taken. The list is signed with the record; the files follow when there is a connection, and
 * each has to have the hash that stands here.
 */
export const sentPhotoSchema = z.strictObject({
  /** The phone's own id of it. */
  id: idSchema,
  slot: photoSlotSchema,
  /** The phone's clock. */
  takenAt: instantSchema,
  /** SHA-256 of the file as it is sent, in lower-case hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This isn’t a SHA-256.')),
  /** The phone gave up sending its file, and why. It can be added after the record is signed. */
  failure: z.nullable(reason),
});
export type SentPhoto = z.output<typeof sentPhotoSchema>;

/** `M12 40L15 44L…`: lines in whole units of a field of 600 by 200. Longer numbers could look like a card's. */
const signatureSchema = z
  .string()
  .check(
    z.maxLength(20_000, 'This signature is too long.'),
    z.regex(/^(?:[ML]\d{1,3} \d{1,3})+$/, 'This isn’t a signature.'),
  );

/** A confirmation of one side, on its own phone or on the other's. The first one signs the record. */
export const sentConfirmationSchema = z.strictObject({
  /** The phone's own id of it. */
  id: idSchema,
  /** `other`: the host or the desk. */
  by: z.enum(['guest', 'other']),
  name: requiredText('Name', 80),
  /** Null for a name that was typed. */
  signature: z.nullable(signatureSchema),
  /** False: they sign that they were there, and `remark` says what they see otherwise. */
  agrees: z.boolean(),
  remark: optionalText('Remark', 500),
  /** The phone's clock. */
  at: instantSchema,
});
export type SentConfirmation = z.output<typeof sentConfirmationSchema>;

const unique = (rows: readonly { id: string }[]): boolean =>
  new Set(rows.map(({ id }) => id)).size === rows.length;

/**
 * A whole record, also while it is only begun. The same body may be sent as often as the phone likes. Without a confirmation
 * it is a draft; a draft is replaced by the next one of the same phone.
 */
export const handoverBodySchema = z.strictObject({
  kind: handoverKindSchema,
  /** By the phone's clock. The server keeps its own time beside it. */
  happenedAt: instantSchema,
  /**
   * When it really happened, where somebody entered it: to the minute, by the clock of its location. Without it a correction has
   * the time of what it corrects, and every other record `happenedAt`.
   */
  statedAt: z.optional(wallMinuteSchema),
  /** The phone's clock at the moment of sending, by which the server sees how wrong it is. */
  deviceNow: instantSchema,
  odometerMiles: z.nullable(z.int().check(z.minimum(0), z.maximum(handoverLimits.maxMiles))),
  /** Eighths (0 to 8) or percent (0 to 100), as `energy` of the answer says. */
  energyLevel: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  note: optionalText('Note', 2000),
  photos: z
    .array(sentPhotoSchema)
    .check(
      z.maxLength(handoverLimits.maxPhotos, `A record can have up to ${handoverLimits.maxPhotos} photos.`),
      z.refine(unique, 'Each photo needs an id of its own.'),
    ),
  /** New ones only. Known marks are there already. */
  marks: z
    .array(sentMarkSchema)
    .check(
      z.maxLength(handoverLimits.maxMarks, `A record can have up to ${handoverLimits.maxMarks} marks.`),
      z.refine(unique, 'Each mark needs an id of its own.'),
    ),
  /** Slots without a photo and readings that are missing, each with the reason. */
  missing: z
    .array(z.strictObject({ what: z.enum([...photoSlots, 'odometer_reading', 'energy_reading']), reason }))
    .check(z.maxLength(20)),
  /** Answers to the questions about odd readings. */
  answers: z.array(z.strictObject({ question: readingQuestionSchema, answer: reason })).check(z.maxLength(8)),
  /** The signed record that this one corrects, by the server's id; null for none. */
  corrects: z.nullable(idSchema),
  /** The vehicle, where the trip has had more than one; without it, the one whose record comes next. */
  vehicleId: z.optional(idSchema),
  confirmations: z.array(sentConfirmationSchema).check(z.maxLength(2)),
});
export type HandoverBody = z.output<typeof handoverBodySchema>;
