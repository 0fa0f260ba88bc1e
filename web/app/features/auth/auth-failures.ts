import { isApiError } from '../../api/api-error.ts';

const unknownFailure = 'An unknown error occurred';

/**
 * The sentences of the specification, point 8. Who must wait is told so: 'Invalid credentials' would send them to look
 * for a mistake they have not made.
 */
export function logInFailure(error: unknown): string {
  if (isApiError(error, 'too_many_requests', 'unavailable')) return error.message;
  if (!isApiError(error) || error.status === 0 || error.status >= 500) return unknownFailure;
  return 'Invalid credentials';
}

/** The server's own message where there is one: only an answer of ours carries a request id. */
export function signUpFailure(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return unknownFailure;
  return error.requestId === '' ? 'Registration failed' : error.message;
}
