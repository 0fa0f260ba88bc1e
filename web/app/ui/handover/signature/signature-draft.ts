import { type Signature, signatureSchema } from '@makani/contract/handover/signatures';
import * as z from 'zod/mini';

/** A signature in a form: not drawn or typed in full yet. */
export interface SignatureDraft {
  kind: Signature['kind'];
  name: string;
  /** Empty until something is drawn. */
  path: string;
}

/** Begins with the finger, and with the name that is known. */
export function emptySignature(name: string): SignatureDraft {
  return { kind: 'drawn', name, path: '' };
}

/** The signature, or what to do to have one. */
export function signatureOf({
  kind,
  name,
  path,
}: SignatureDraft): { signature: Signature } | { fault: string } {
  const { data, error } = z.safeParse(
    signatureSchema,
    kind === 'typed' ? { kind, name } : { kind, name, path },
  );
  return error ? { fault: error.issues[0]?.message ?? 'Please sign.' } : { signature: data };
}
