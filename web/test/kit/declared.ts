import { derivedErrors } from '@makani/contract/kernel/derived-errors';
import type { Endpoint } from '@makani/contract/kernel/endpoint';
import type { ErrorCode } from '@makani/contract/kernel/errors';

/** Whether the contract knows the code of the endpoint. Any endpoint may have a limit. */
export function isDeclared(endpoint: Endpoint, code: ErrorCode): boolean {
  return [...endpoint.errors, ...derivedErrors(endpoint, true)].includes(code);
}
