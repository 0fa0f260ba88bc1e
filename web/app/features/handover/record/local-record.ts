import {
  handoverKindSchema,
  handoverSideSchema,
  photoSlots,
  readingQuestionSchema,
} from '@makani/contract/handover/handover-words';
import { tripHandoversSchema } from '@makani/contract/handover/handovers';
import { handoverBodySchema, sentMarkSchema, sentPhotoSchema } from '@makani/contract/handover/record-body';
import * as z from 'zod/mini';

export const steps = ['readings', 'photos', 'marks', 'notes', 'confirm'] as const;
export type Step = (typeof steps)[number];

/** A photo's file is stored beside the record until the server has it. */
export const photoStates = ['waiting', 'sent', 'failed'] as const;

const localPhotoSchema = z.extend(sentPhotoSchema, { state: z.enum(photoStates) });
export type LocalPhoto = z.output<typeof localPhotoSchema>;

const { odometerMiles, energyLevel, corrects, confirmations } = handoverBodySchema.shape;

const missingPartSchema = z.enum([...photoSlots, 'odometer_reading', 'energy_reading']);

/** A part of what is stored; null when a later version can't read it. */
export function readable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.unknown(),
    z.transform((stored): z.output<Schema> | null => z.safeParse(schema, stored).data ?? null),
  );
}

/** A record as this phone has it, from its first entry until the server has everything. */
export const localRecordSchema = z.object({
  key: z.string(),
  owner: z.string(),
  side: handoverSideSchema,
  bookingId: z.string(),
  kind: handoverKindSchema,
  clientId: z.string(),
  vehicleId: z.string(),
  step: z.enum(steps),
  happenedAt: z.string(),
  /** The time that somebody entered by the location's clock; null where it happens as it is signed, empty until it is entered. */
  statedAt: z._default(z.nullable(z.string()), null),
  odometerMiles,
  energyLevel,
  // Texts may be half written, and a record is read again as it was.
  note: z.string(),
  photos: z.array(localPhotoSchema),
  marks: z.array(z.extend(sentMarkSchema, { note: z.string() })),
  missing: z.array(z.object({ what: missingPartSchema, reason: z.string() })),
  answers: z.array(z.object({ question: readingQuestionSchema, answer: z.string() })),
  corrects,
  confirmations,
  /** The body that the server has, without the time of sending; empty before the first. */
  sentBody: z.string(),
  /** The server's sentence about a record that it doesn't take; empty for none. */
  refusal: z.string(),
  /** The trip as the server last described it, for a phone without a connection. */
  trip: readable(tripHandoversSchema),
});
export type LocalRecord = z.output<typeof localRecordSchema>;

export type RecordChange = Partial<
  Pick<
    LocalRecord,
    | 'step'
    | 'happenedAt'
    | 'statedAt'
    | 'odometerMiles'
    | 'energyLevel'
    | 'note'
    | 'marks'
    | 'missing'
    | 'answers'
    | 'photos'
    | 'confirmations'
    | 'corrects'
  >
>;

/** Signed on this phone: its content stays as it is. */
export function isSigned({ confirmations: given }: Pick<LocalRecord, 'confirmations'>): boolean {
  return given.length > 0;
}
