import type { Insurance } from '@makani/contract/bookings/rental-options';
import { proofInWords } from '../insurance/cover-words.ts';

/** The documents that the guest shows at pickup. Spec 1. */
export const requiredDocuments = [
  { kind: 'license', name: 'Valid driver’s license' },
  { kind: 'card', name: 'Major credit card in the renter’s name' },
  { kind: 'insurance', name: 'Proof of insurance' },
  { kind: 'identity', name: 'Additional ID' },
] as const;

/** The documents for one trip, with what counts as proof of the chosen insurance. */
export function documentsToBring(insurance: Insurance): string[] {
  return requiredDocuments.map(({ kind, name }) =>
    kind === 'insurance' ? `${name}: ${proofInWords(insurance)}` : name,
  );
}
