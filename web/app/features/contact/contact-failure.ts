import { isApiError } from '../../api/api-error.ts';

/** The message for a failed submission, with the next step. */
export function contactFailure(error: unknown): string {
  if (isApiError(error, 'too_many_requests')) {
    return `You’ve sent three messages within an hour. ${whenAgain(error.retryAfterSeconds)}, or call us.`;
  }
  if (isApiError(error, 'invalid_input', 'card_data_refused', 'unavailable', 'offline')) return error.message;
  return 'Your message couldn’t be sent. Please try again.';
}

function whenAgain(seconds: number | null): string {
  if (seconds === null) return 'Please try again later';
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
