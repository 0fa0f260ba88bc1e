import { isApiError } from '../../api/api-error.ts';
import { sentenceWithWait } from '../../api/sentence-with-wait.ts';

const unknownFailure = 'An unknown error occurred';

/**
 * The toast. Every error response reads 'Invalid credentials'; a missing response is another failure. Spec 7
 * and 8. Only a blocked account is told, because no other password helps there.
 */
export function logInFailure(error: unknown): string {
  if (isApiError(error, 'account_blocked')) return error.message;
  return isApiError(error) && error.status >= 400 ? 'Invalid credentials' : unknownFailure;
}

/**
 * A lasting hint in the form beside the toast: a user who only has to wait would otherwise search for a typo.
 */
export function logInHint(error: unknown): string | null {
  if (isApiError(error, 'invalid_credentials')) return 'That email and password don’t match.';
  if (!isApiError(error) || (error.status !== 429 && error.status < 500)) return null;
  return sentenceWithWait(error);
}

/** The response's message, whoever wrote it. Spec 8. */
export function signUpFailure(error: unknown): string {
  if (!isApiError(error) || error.status < 400) return unknownFailure;
  return error.sentMessage ?? 'Registration failed';
}
