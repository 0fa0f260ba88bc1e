import { ApiError, isApiError } from './api-error.ts';

/** The message for a page that couldn’t be loaded. */
export function failureSentence(error: unknown): string {
  if (isApiError(error)) return error.message;
  const code = isNetworkFailure(error) ? 'offline' : 'unexpected';
  return new ApiError({ code, status: 0 }).message;
}

/** Whether a script of the site failed to load: no network, or a newer version has replaced this one. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
  );
}

/** Whether a request got no response, in the wording of each browser. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}
