import { createCardToken } from '@makani/contract/payments/payments';
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

const needsToken: ReadonlySet<Endpoint['auth']> = new Set(['user', 'host', 'operator', 'manager']);

/** Implied codes: sign-in, invalid input, rate limit, Idempotency-Key, and server errors. */
export function derivedErrors(endpoint: Endpoint, isLimited: boolean): ErrorCode[] {
  const takesBody = endpoint.method !== 'GET';
  const takesInput = takesBody || endpoint.params !== undefined || endpoint.query !== undefined;
  const byFact: [boolean, ErrorCode[]][] = [
    [needsToken.has(endpoint.auth), ['not_signed_in']],
    [endpoint.auth === 'host', ['not_a_host']],
    [endpoint.auth === 'manager', ['managers_only']],
    [endpoint.afterPassword === true, ['password_needed']],
    [takesInput, ['invalid_input']],
    [takesInput && endpoint.path !== createCardToken.path, ['card_data_refused']],
    [takesBody, ['payload_too_large', 'unsupported_media_type']],
    [endpoint.idempotent === true, ['request_in_progress', 'idempotency_mismatch']],
    [isLimited, ['too_many_requests']],
  ];
  return [...byFact.flatMap(([holds, codes]) => (holds ? codes : [])), 'unexpected', 'unavailable'];
}
