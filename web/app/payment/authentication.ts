import { isApiError } from '../api/api-error.ts';
import { waitForResponse } from '../api/wait-for-response.ts';
import type { Authenticate } from './card-door.ts';

/**
 * Sends a payment, and sends the same once more after the cardholder's bank was asked: the key makes it find the result.
 * @throws ApiError `authentication_required` when the bank still waits.
 */
export async function withAuthentication<T>(
  request: () => Promise<T>,
  authenticate: Authenticate | undefined,
): Promise<T> {
  try {
    return await waitForResponse(request);
  } catch (error) {
    if (!authenticate || !isApiError(error, 'authentication_required') || error.clientSecret === null)
      throw error;
    await authenticate(error.clientSecret);
    return waitForResponse(request);
  }
}
