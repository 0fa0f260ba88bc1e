import type { ApiError } from './api-error.ts';

/** The message of a refusal, and how long to wait where that is a minute or more. */
export function sentenceWithWait({ message, retryAfterSeconds: seconds }: ApiError): string {
  if (seconds === null || seconds < 60) return message;
  const minutes = Math.ceil(seconds / 60);
  return `${message} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
