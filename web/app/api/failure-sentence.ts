import { errorTable } from '@makani/contract/kernel/errors';
import { ApiError, isApiError } from './api-error.ts';

/** What happened, to somebody whose page could not be loaded. */
export function failureSentence(error: unknown): string {
  if (isApiError(error)) return error.message;
  return isNetworkFailure(error)
    ? new ApiError({ code: 'offline', status: 0 }).message
    : errorTable.unexpected.message;
}

/** Part of the site itself did not arrive: no network, or a newer version has taken the place of this one. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
  );
}

/** A request without an answer, as each of the browsers words it. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}
