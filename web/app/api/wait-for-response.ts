import { type ApiError, isApiError } from './api-error.ts';

const maxRounds = 8;

/**
 * Repeats a request while the server reports that it is still being processed. The Idempotency-Key makes all
 * attempts one request; after a bounded number of rounds the error is thrown.
 */
export async function waitForResponse<T>(request: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await request();
    } catch (error) {
      if (!isApiError(error, 'request_in_progress') || round === maxRounds) throw error;
      await pause(error);
    }
  }
}

async function pause({ retryAfterSeconds }: ApiError): Promise<void> {
  const seconds = Math.min(Math.max(retryAfterSeconds ?? 1, 0.5), 5);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
