import type { Endpoint, ResponseInput } from '@makani/contract/kernel/endpoint';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import { type ErrorCode, errorTable } from '@makani/contract/kernel/errors';
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { isDeclared } from './declared.ts';

/** One request. */
export interface Call {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  /** The answer, once it was sent. */
  answered?: Response;
}

/** A refusal as the API sends it. */
class Refusal {
  readonly code: ErrorCode;
  readonly response: Response;

  constructor(code: ErrorCode, response: Response) {
    this.code = code;
    this.response = response;
  }
}

/** A `Response` is sent as it is. */
type Answer<E extends Endpoint> = ResponseInput<E> | Refusal | Response;

/** A function that answers a request. */
type Answerer<E extends Endpoint> = (call: Call) => Answer<E> | Promise<Answer<E>>;

interface Answering {
  endpoint: Endpoint;
  answer: (call: Call) => Promise<Response>;
  calls: Call[];
}

let answering: Answering[] = [];
let faults: string[] = [];

/** Makes the endpoint answer so from now on. An answer that isn't the contract's fails the test. */
export function answers<E extends Endpoint>(endpoint: E, answer: ResponseInput<E> | Answerer<E>): void {
  const { calls = [] } = answering.find((one) => one.endpoint === endpoint) ?? {};
  answering = answering.filter((one) => one.endpoint !== endpoint);
  answering.push({
    endpoint,
    calls,
    async answer(request) {
      const given: unknown = isAnswerer(answer) ? await answer(request) : answer;
      if (given instanceof Response) return given;
      if (given instanceof Refusal) return refusedBy(endpoint, given);
      const result = z.safeParse(endpoint.response, given);
      if (!result.success)
        return isWrong(`${endpoint.operationId} doesn’t answer so: ${result.error.message}`);
      return given === undefined
        ? new Response(null, { status: endpoint.status })
        : Response.json(given, { status: endpoint.status });
    },
  });
}

/** The same, unless the test has given an answer. */
export function answersByDefault<E extends Endpoint>(
  endpoint: E,
  answer: ResponseInput<E> | Answerer<E>,
): void {
  if (!answering.some((one) => one.endpoint === endpoint)) answers(endpoint, answer);
}

function isAnswerer<E extends Endpoint>(answer: ResponseInput<E> | Answerer<E>): answer is Answerer<E> {
  return typeof answer === 'function';
}

/** A refusal with its sentence. */
export function refusal(code: ErrorCode, more: Partial<ErrorResponse> = {}, headers = {}): Refusal {
  const { status, message } = errorTable[code];
  return new Refusal(code, Response.json({ code, message, requestId: 'r-1', ...more }, { status, headers }));
}

/** A refusal that the contract doesn't know of the endpoint fails the test. */
function refusedBy(endpoint: Endpoint, { code, response }: Refusal): Response {
  if (isDeclared(endpoint, code)) return response;
  return isWrong(`${endpoint.operationId} doesn’t declare ${code}`);
}

/** Requests to the endpoint so far. */
export function callsOf(endpoint: Endpoint): Call[] {
  return answering.find((one) => one.endpoint === endpoint)?.calls ?? [];
}

/** The page has read the answer to this request, and shows what it makes of it. */
export async function expectRead(call: Call | undefined): Promise<void> {
  await waitFor(() => expect(call?.answered?.bodyUsed).toBe(true));
}

/** The API of the pages: a request for which no answer is given fails the test. */
async function callAnswers(input: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(input, 'https://makani.example');
  const path = pathname.replace(/^\/api/, '');
  const method = init.method ?? 'GET';
  for (const one of answering) {
    const params = paramsOf(one.endpoint, method, path);
    if (params === null) continue;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call: Call = {
      params,
      query: Object.fromEntries(searchParams),
      body,
      headers: new Headers(init.headers),
    };
    one.calls.push(call);
    requireHeaders(one.endpoint, call);
    call.answered = refusalOf(one.endpoint, call) ?? (await one.answer(call));
    return call.answered;
  }
  return isWrong(`nothing answers ${method} ${path}`);
}

/** A fault of the test, which the page only sees as an answer that doesn't come. */
function isWrong(words: string): never {
  faults.push(words);
  throw new TypeError(words);
}

/** A request without the session or the key that its endpoint asks for fails the test. */
function requireHeaders({ auth, idempotent, operationId }: Endpoint, { headers }: Call): void {
  if (auth !== 'none' && auth !== 'optional' && !headers.has('authorization'))
    isWrong(`${operationId} was asked without a session`);
  if (idempotent && !headers.has('idempotency-key')) isWrong(`${operationId} was asked without a key`);
}

/** The refusal, with its fields, of a request that the endpoint's schemas don't accept, as the server does. */
function refusalOf(endpoint: Endpoint, call: Call): Response | null {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    const { error } = schema ? z.safeParse(schema, call[part]) : {};
    if (!error) continue;
    const fields = error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    return refusal('invalid_input', { fields: Object.fromEntries(fields) }).response;
  }
  return null;
}

function paramsOf(endpoint: Endpoint, method: string, path: string): Record<string, string> | null {
  if (endpoint.method !== method) return null;
  const form = endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${form}$`).exec(path);
  return found && { ...found.groups };
}

/** Begins a test, to which nothing is answered yet. */
export function resetApi(): void {
  answering = [];
  faults = [];
  vi.stubGlobal('fetch', callAnswers);
}

export function expectAllAnswered(): void {
  expect(faults).toEqual([]);
}
