import { agreementTextSchema } from '@makani/contract/handover/agreements';
import { signaturePathSchema } from '@makani/contract/handover/signatures';
import * as z from 'zod/mini';

/** A signed agreement as it is printed. Everything comes from what was stored when it was signed. */
export const printedAgreementSchema = z.object({
  text: agreementTextSchema,
  signerName: z.string(),
  /** Null for a name that was typed. */
  signaturePath: z.nullable(signaturePathSchema),
  /** At the location, formatted for display. */
  signedAt: z.string(),
  /** The hash of all that was signed. */
  sha256: z.string(),
});
export type PrintedAgreement = z.output<typeof printedAgreementSchema>;
