import { type Endpoint, type ResponseOf } from '@makani/contract/kernel/endpoint';
import { errorBody } from '@makani/contract/kernel/error-body';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import type { ErrorCode } from '@makani/contract/kernel/errors';
import * as z from 'zod/mini';

type Checked<Value> = { ok: true; value: Value } | { ok: false; fault: Error };

/** A response, by the endpoint's schema. */
export function checkResponse<E extends Endpoint>(endpoint: E, content: unknown): Checked<ResponseOf<E>> {
  return checked(z.safeParse<E['response']>(wholeOf(endpoint).response, content));
}

/** The body of a refusal, and its message even if a proxy wrote it. */
export function checkRefusal(content: unknown) {
  return {
    refusal: checked<ErrorResponse>(z.safeParse(refusalSchema, content)),
    sentMessage: z.safeParse(sentMessageSchema, content).data?.message,
  };
}

/** A newer version of the server may answer with a code that is not known here; its sentence is shown all the same. */
const refusalSchema = errorBody(z.custom<ErrorCode>((code) => typeof code === 'string'));

function checked<Value>(result: z.core.util.SafeParseResult<Value>): Checked<Value> {
  return result.success ? { ok: true, value: result.data } : { ok: false, fault: result.error };
}

/**
 * The contract, as other scripts of built pages have endpoints without their schemas; see checks-later.config.ts. None of its
 * modules is looked through at the start: each export of theirs costs a phone some time.
 */
const contract: Record<string, unknown>[] = [];
addEndpoints(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../../contract/src/*/*.ts',
      '!../../../contract/src/{kernel,operator,settings,disputes}/*.ts',
      '!../../../contract/src/payouts/desk-payouts.ts',
    ],
    { eager: true },
  ),
);

/** @param modules of the contract, with their schemas. */
export function addEndpoints(modules: Record<string, Record<string, unknown>>): void {
  contract.push(...Object.values(modules));
}

function wholeOf<E extends Endpoint>(endpoint: E): E {
  // The export is named after the operation. In built pages it is a function, which makes its schemas at the first call.
  const found = contract.find((module) => endpoint.operationId in module)?.[endpoint.operationId];
  const whole: unknown = typeof found === 'function' ? found() : found;
  return isSame(whole, endpoint) ? whole : endpoint;
}

function isSame<E extends Endpoint>(value: unknown, { operationId }: E): value is E {
  return (
    typeof value === 'object' && value !== null && 'operationId' in value && value.operationId === operationId
  );
}

/** Anything longer is no sentence for a toast. */
const sentMessageSchema = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
});
