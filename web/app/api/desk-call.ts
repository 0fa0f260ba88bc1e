import type { CallInput, Endpoint, ResponseOf } from '@makani/contract/kernel/endpoint';
import { currentOperatorSession, lapseOperatorSession } from '../session/operator-session.ts';
import { isApiError } from './api-error.ts';
import { call, type CallOptions } from './call.ts';

/** Calls an endpoint of the desk with the operator's token. @throws ApiError */
export async function deskCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<ResponseOf<E>> {
  const token = currentOperatorSession()?.token;
  try {
    return await call(endpoint, input, { ...options, quiet: true, ...(token !== undefined && { token }) });
  } catch (error) {
    if (isApiError(error, 'not_signed_in') && token === currentOperatorSession()?.token)
      lapseOperatorSession();
    throw error;
  }
}
