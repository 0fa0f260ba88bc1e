import { errorSchema } from '@makani/contract/kernel/error-response';
import { errorTable } from '@makani/contract/kernel/errors';
import * as z from 'zod/mini';
import { expectedErrors } from '../../../server/src/http/expected-errors.ts';
import type { Operation } from '../kit/site.ts';

export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Text that only a developer should read: a line of a stack, a query, a path of the machine. */
const inside =
  /\n\s+at |node_modules|\.(?:ts|js|mjs):\d+|\b(?:select|insert|update|delete)\b[^"]{0,80}\b(?:from|into|set)\b|violates \w+(?: \w+)? constraint|syntax error at|invalid input syntax|relation \\?"|\/(?:tmp|work|home|usr|var)\/|ECONN|Error:/i;

/** @returns a sentence for everything in an answer that is not as the operation declares. */
export function brokenIn({ status, headers, body }: Answered, operation: Operation | undefined): string[] {
  const broken: string[] = [];
  if (status >= 500) broken.push(`answered ${status}: ${body.slice(0, 200)}`);
  if (status >= 400 && inside.test(body)) broken.push(`tells of its inside: ${body.slice(0, 200)}`);
  if (operation !== undefined && headers['cache-control'] !== 'no-store') broken.push('may be stored');
  if (status >= 500 || operation === undefined) return broken;
  const undeclared =
    status >= 400
      ? undeclaredError(status, body, operation)
      : undeclaredSuccess(status, headers, body, operation);
  return undeclared === undefined ? broken : [...broken, undeclared];
}

function undeclaredError(status: number, body: string, { endpoint, limits }: Operation): string | undefined {
  const parsed = z.safeParse(errorSchema, jsonOf(body));
  if (!parsed.success) return `answered ${status} in a shape of its own: ${body.slice(0, 200)}`;
  const { code } = parsed.data;
  if (!expectedErrors(endpoint, limits).includes(code)) return `answered ${code}, which it does not declare`;
  return errorTable[code].status === status ? undefined : `answered ${code} with ${status}`;
}

function undeclaredSuccess(
  status: number,
  headers: Answered['headers'],
  body: string,
  { endpoint }: Operation,
): string | undefined {
  if (status !== endpoint.status) return `answered ${status}, not ${endpoint.status}`;
  if (endpoint.file !== undefined)
    return headers['content-type'] === endpoint.file ? undefined : `is no ${endpoint.file}`;
  if (endpoint.events === true)
    return String(headers['content-type']).startsWith('text/event-stream')
      ? undefined
      : 'is no stream of events';
  if (status === 204) return body === '' ? undefined : 'answered 204 with a body';
  const parsed = z.safeParse(endpoint.response, jsonOf(body));
  return parsed.success
    ? undefined
    : `answers unlike its schema: ${z.prettifyError(parsed.error).slice(0, 300)}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
