import { errorTable } from '@makani/contract/kernel/errors';
import { ApiError, type ApiErrorFacts } from '../app/api/api-error.ts';

/** An error as the API sends it, with its sentence. */
export function refused(facts: ApiErrorFacts): ApiError {
  return new ApiError(
    facts.code === 'offline' ? facts : { message: errorTable[facts.code].message, ...facts },
  );
}
