import * as z from 'zod/mini';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import { idSchema } from '../kernel/text.ts';
import { momentSchema, wallDateSchema, wallTimeSchema } from '../kernel/time.ts';
import { signatureSchema } from './signatures.ts';

/** One heading of an agreement: facts in rows, sentences below, and points where there are several. */
export const agreementSectionSchema = z.object({
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  sentences: z.array(z.string()),
  points: z.array(z.string()),
});
export type AgreementSection = z.output<typeof agreementSectionSchema>;

/** The whole wording, as it is read, signed and printed. A signed one is stored and never written anew. */
export const agreementTextSchema = z.object({
  /** The version of the wording. */
  version: z.int(),
  title: z.string(),
  reference: z.string(),
  sections: z.array(agreementSectionSchema),
});
export type AgreementText = z.output<typeof agreementTextSchema>;

/**
 * `closed`: nobody can sign, because the trip isn't confirmed, was called off, or is over. `changed`: it was signed, and the trip
 * has changed since.
 */
export const agreementStateSchema = z.enum(['closed', 'unsigned', 'changed', 'signed']);
export type AgreementState = z.output<typeof agreementStateSchema>;

/** The phone or computer on which it was signed. */
export const signingPlaceSchema = z.enum(['guest', 'host', 'desk']);
export type SigningPlace = z.output<typeof signingPlaceSchema>;

export const signedAgreementSchema = z.object({
  id: idSchema,
  /** 1 for the first of a trip. */
  number: z.int(),
  signature: signatureSchema,
  signedAt: momentSchema,
  signedOn: signingPlaceSchema,
  /** The hash of everything that was signed, as the audit has it. */
  sha256: z.string(),
});
export type SignedAgreement = z.output<typeof signedAgreementSchema>;

/** A license that somebody has seen. Nothing of it is kept but this. */
export const licenseCheckSchema = z.object({
  at: momentSchema,
  by: z.enum(['host', 'desk']),
  validUntil: wallDateSchema,
  /** The card that was shown with it; null for none. */
  cardLast4: z.nullable(z.string()),
  /** False where it expires before the return. */
  isEnough: z.boolean(),
});
export type LicenseCheck = z.output<typeof licenseCheckSchema>;

export const checkedDriverSchema = z.object({
  /** Null for the driver who is named in the booking. */
  otherDriverId: z.nullable(idSchema),
  name: z.string(),
  check: z.nullable(licenseCheckSchema),
});
export type CheckedDriver = z.output<typeof checkedDriverSchema>;

export const agreementSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  /** The guest whose account rents, and who signs. */
  renterName: z.string(),
  state: agreementStateSchema,
  /** The text to sign now; where there is none, the one that was signed last. */
  text: z.nullable(agreementTextSchema),
  /** SHA-256 of the text to sign, by which it is signed; null where nothing is to be signed. */
  digest: z.nullable(z.string()),
  /** Differences since the last signature: 'the return time', 'the price'. */
  changes: z.array(z.string()),
  /** Oldest first. */
  signed: z.array(signedAgreementSchema),
  /** Drivers with what was seen of their licenses. */
  drivers: z.array(checkedDriverSchema),
});
export type Agreement = z.output<typeof agreementSchema>;

export const agreementBodySchema = z.strictObject({
  /** The hash of the text that was read: another one is refused with `agreement_changed`. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: signatureSchema,
});
export type AgreementBody = z.output<typeof agreementBodySchema>;

export const licenseCheckBodySchema = z.strictObject({
  otherDriverId: z._default(z.nullable(idSchema), null),
  validUntil: wallDateSchema,
  /** Never more than the last four digits. */
  cardLast4: z._default(
    z.nullable(z.string().check(z.regex(/^\d{4}$/, 'Please enter the last four digits.'))),
    null,
  ),
});
export type LicenseCheckBody = z.output<typeof licenseCheckBodySchema>;
