import {
  type AgreementText,
  agreementTextSchema,
  signingPlaceSchema,
  type SigningPlace,
} from '@makani/contract/handover/agreements';
import { type Signature, signatureSchema } from '@makani/contract/handover/signatures';
import { instantSchema } from '@makani/contract/kernel/time';
import type { AgreedTerms } from '@makani/domain/agreement/agreed-terms';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const termsSchema: z.ZodMiniType<AgreedTerms> = z.object({
  vehicleId: z.string(),
  plate: z.string(),
  pickupAt: z.string(),
  returnAt: z.string(),
  locationId: z.string(),
  drivers: z.array(z.string()),
  insurance: z.string(),
  depositCents: z.int(),
  lines: z.array(z.object({ kind: z.string(), label: z.string(), cents: z.int() })),
});

const contentSchema = z.object({
  text: agreementTextSchema,
  terms: termsSchema,
  signature: signatureSchema,
  signedAt: instantSchema,
  signedOn: signingPlaceSchema,
});
type Content = z.output<typeof contentSchema>;

/** The text that somebody is about to sign, with the terms that it is compared by later. */
export interface Unsigned {
  text: AgreementText;
  terms: AgreedTerms;
}

/** By this the text is signed that was read, and no other. */
export function digestOf({ text, terms }: Unsigned): string {
  return sha256Of(JSON.stringify({ text, terms }));
}

/** The stored content and its hash. Afterwards only the hash shows that the content is what was signed. */
export function contentOf(
  { text, terms }: Unsigned,
  signed: { signature: Signature; at: Temporal.Instant; on: SigningPlace },
): { content: string; sha256: string } {
  const { signature, at, on } = signed;
  const whole: Content = { text, terms, signature, signedAt: at.toString(), signedOn: on };
  const content = JSON.stringify(whole);
  return { content, sha256: sha256Of(content) };
}

export function readContent(content: string): Content {
  return z.parse(contentSchema, JSON.parse(content));
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
