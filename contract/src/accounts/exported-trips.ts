import * as z from 'zod/mini';
import { driverAgeSchema } from '../bookings/rental-options.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallDateSchema } from '../kernel/time.ts';
import { agreementTextSchema, signingPlaceSchema } from '../handover/agreements.ts';
import {
  handoverConfirmationSchema,
  handoverPhotoSchema,
  handoverRecordSchema,
  vehicleMarkSchema,
} from '../handover/handovers.ts';
import { signatureSchema } from '../handover/signatures.ts';
import { automaticOffSchema } from '../messages/automatic-messages.ts';
import { messageReadersSchema, messageSideSchema } from '../messages/messages.ts';
import {
  chargeEvidenceSchema,
  chargeFactsSchema,
  chargeKindSchema,
  chargeStatuses,
} from '../handover/trip-charges.ts';

/** Signed records of pickups and returns: a guest's own, and those that a host has confirmed. */
export const exportedHandoversSchema = z.array(
  z.object({
    bookingId: idSchema,
    ...z.pick(handoverRecordSchema, {
      kind: true,
      ledBy: true,
      odometerMiles: true,
      energyLevel: true,
      note: true,
      missing: true,
      answers: true,
      contentSha256: true,
    }).shape,
    happenedAt: instantSchema,
    marks: z.array(z.pick(vehicleMarkSchema, { place: true, kind: true, size: true, note: true })),
    photos: z.array(
      z.object({
        slot: handoverPhotoSchema.shape.slot,
        takenAt: instantSchema,
        /** Null after its retention, and for one that never came. */
        address: z.nullable(z.string()),
      }),
    ),
    confirmations: z.array(
      z.extend(z.omit(handoverConfirmationSchema, { id: true, at: true, onOtherPhone: true }), {
        at: instantSchema,
      }),
    ),
  }),
);

/** Rental agreements as they were signed. */
export const exportedAgreementsSchema = z.array(
  z.object({
    bookingId: idSchema,
    text: agreementTextSchema,
    signature: signatureSchema,
    signedOn: signingPlaceSchema,
    signedAt: instantSchema,
    sha256: z.string(),
  }),
);

/** When somebody saw the license of the guest of a trip. */
export const exportedLicenseChecksSchema = z.array(
  z.object({
    bookingId: idSchema,
    by: z.enum(['host', 'desk']),
    checkedAt: instantSchema,
    validUntil: wallDateSchema,
    cardLast4: z.nullable(z.string()),
  }),
);

/** Charges after the return, with what both sides wrote. */
export const exportedChargesSchema = z.array(
  z.object({
    kind: chargeKindSchema,
    status: z.enum(chargeStatuses),
    facts: chargeFactsSchema,
    words: z.string(),
    evidence: z.array(chargeEvidenceSchema),
    proposedBy: z.enum(['host', 'desk']),
    amountCents: z.int(),
    answer: z.nullable(z.enum(['accepted', 'objected', 'silent'])),
    objection: z.nullable(z.string()),
    owedCents: z.nullable(z.int()),
    fromDepositCents: z.int(),
    returnedCents: z.int(),
    decisionReason: z.nullable(z.string()),
    createdAt: instantSchema,
  }),
);

/** Threads of messages, with what the person wrote and what they were written. */
export const exportedThreadsSchema = z.array(
  z.object({
    vehicleId: idSchema,
    /** Null for a question before a booking. */
    bookingId: z.nullable(idSchema),
    side: z.enum(['guest', 'host']),
    /** How far the person has read. */
    readUpTo: z.int(),
    /** The person’s own report to the desk. */
    report: z.nullable(z.object({ at: instantSchema, reason: z.string() })),
    blockedAt: z.nullable(instantSchema),
    messages: z.array(
      z.object({
        from: messageSideSchema,
        readers: messageReadersSchema,
        isOwn: z.boolean(),
        text: z.string(),
        photos: z.array(z.string()),
        sentAt: instantSchema,
      }),
    ),
  }),
);

export const exportedMessageChoicesSchema = z.object({
  off: automaticOffSchema.shape.off,
  savedAnswers: z.array(
    z.object({ name: z.string(), text: z.string(), createdAt: instantSchema, updatedAt: instantSchema }),
  ),
});

/** A trip that somebody drives and another person pays for. */
export const exportedDrivenTripSchema = z.object({
  reference: z.string(),
  pickupAt: z.string(),
  returnAt: z.string(),
  acceptedAt: z.nullable(instantSchema),
  /** As the person said when they accepted, or wait for the payer. */
  driverAge: z.nullable(driverAgeSchema),
  /** Details of the person, as the payer has entered them. */
  details: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    driverLicense: z.string(),
  }),
});
