import type { ApiError } from '../../api/api-error.ts';
import { sentenceWithWait } from '../../api/sentence-with-wait.ts';

/** A lasting hint at the code; null for what a toast says. Nothing is said of which of the three was wrong. */
export function operatorSignInHint(error: ApiError): string | null {
  if (error.code === 'too_many_requests') return sentenceWithWait(error);
  if (error.code !== 'invalid_credentials') return null;
  return 'Email, password and code don’t match. Please try again with a new code.';
}
