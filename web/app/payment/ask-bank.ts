import { isApiError } from '../api/api-error.ts';
import { waitForResponse } from '../api/wait-for-response.ts';
import type { AskBank } from './card-door.ts';

/**
 * Sends a payment, and sends the same once more after the cardholder's bank was asked: the key makes it find the result.
 * @throws ApiError `authentication_required` when the bank still waits.
 */
export async function askWithBank<T>(ask: () => Promise<T>, askBank: AskBank | undefined): Promise<T> {
  try {
    return await waitForResponse(ask);
  } catch (error) {
    if (!askBank || !isApiError(error, 'authentication_required') || error.clientSecret === null) throw error;
    await askBank(error.clientSecret);
    return waitForResponse(ask);
  }
}
