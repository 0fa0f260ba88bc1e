import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

const needsToken: ReadonlySet<Endpoint['auth']> = new Set(['user', 'host', 'operator', 'manager', 'key']);

/** Implied codes: sign-in, invalid input, rate limit, Idempotency-Key, and server errors. */
export function derivedErrors(endpoint: Endpoint, isLimited: boolean): ErrorCode[] {
  const takesBody = endpoint.method !== 'GET';
  const takesInput = takesBody || endpoint.params !== undefined || endpoint.query !== undefined;
  const byFact: [boolean, ErrorCode[]][] = [
    [needsToken.has(endpoint.auth), ['not_signed_in']],
    [endpoint.auth === 'host', ['not_a_host']],
    [endpoint.auth === 'manager', ['managers_only']],
    [endpoint.auth === 'key', ['scope_missing']],
    [endpoint.afterPassword === true, ['password_needed']],
    [takesInput, ['invalid_input']],
    [takesInput && endpoint.takesCards !== true, ['card_data_refused']],
    [takesBody, ['payload_too_large', 'unsupported_media_type']],
    [endpoint.idempotent === true, ['request_in_progress', 'idempotency_mismatch']],
    [isLimited, ['too_many_requests']],
  ];
  return [...byFact.flatMap(([holds, codes]) => (holds ? codes : [])), 'unexpected', 'unavailable'];
}
