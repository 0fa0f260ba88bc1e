import { type ApiError, isApiError } from '../../api/api-error.ts';

const unknownFailure = 'An unknown error occurred';

/**
 * The sentences of the specification, point 8. Who must wait is told so: 'Invalid credentials' would send them to look
 * for a mistake they have not made.
 */
export function logInFailure(error: unknown): string {
  if (isApiError(error, 'too_many_requests', 'unavailable')) return error.message;
  if (!isApiError(error) || isNoAnswer(error)) return unknownFailure;
  return 'Invalid credentials';
}

/** The server's own message where there is one: only an answer of ours carries a request id. */
export function signUpFailure(error: unknown): string {
  if (!isApiError(error) || error.status < 400) return unknownFailure;
  return error.requestId === '' ? 'Registration failed' : error.message;
}

/** No word about the credentials: nobody there, a server in trouble, or something between us and it that says 200. */
function isNoAnswer({ status }: ApiError): boolean {
  return status < 400 || status >= 500;
}
