import { derivedErrors } from '@makani/contract/kernel/derived-errors';
import type { Endpoint } from '@makani/contract/kernel/endpoint';
import type { ErrorCode } from '@makani/contract/kernel/errors';
import type { Limit } from './mount.ts';

/**
 * Every error code an operation may return: those its endpoint declares, and those implied by its
 * properties.
 */
export function expectedErrors(endpoint: Endpoint, limits: readonly Limit[] = []): ErrorCode[] {
  return [...new Set([...derivedErrors(endpoint, limits.length > 0), ...endpoint.errors])];
}
