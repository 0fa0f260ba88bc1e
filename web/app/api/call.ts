import type { ResponseOf, CallInput, Endpoint } from '@makani/contract/kernel/endpoint';
import { errorBody } from '@makani/contract/kernel/error-body';
import type { ErrorCode } from '@makani/contract/kernel/errors';
import type { AnsweredFile } from '@makani/contract/kernel/files';
import * as z from 'zod/mini';
import { promptSignIn } from '../session/auth-dialog-state.ts';
import { currentSession, lapseSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { watchForLateness } from './connection.ts';
import { parseOnce } from './parse-once.ts';

export interface CallOptions {
  /** The API inside the server's process, while the server renders. By default the browser's own `fetch`. */
  callApi?: typeof fetch;
  /** Replaces the stored session's token. */
  token?: string;
  signal?: AbortSignal;
  /** Marks a request that the user did not trigger: an expired session opens no dialog. */
  quiet?: boolean;
}

/**
 * Calls one endpoint of the contract and returns its parsed response, or throws an `ApiError`. An abort is
 * thrown unchanged.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const token = options.token ?? (endpoint.auth === 'none' ? undefined : currentSession()?.token);
  const hasResponded = options.callApi ? () => undefined : watchForLateness();
  const session = { token, quiet: options.quiet ?? false };
  const parse = async (response: Response): Promise<ResponseOf<E>> =>
    parseResponse(
      endpoint,
      { response, content: await readContent(endpoint, response, options.signal) },
      session,
    );
  try {
    const response = await sendRequest(endpoint, input, { ...options, token });
    return await (options.callApi ? parseOnce(response, parse) : parse(response));
  } finally {
    hasResponded();
  }
}

/** Parses a response by the endpoint's schema. @throws ApiError */
export function parseResponse<E extends Endpoint>(
  endpoint: E,
  { response, content }: { response: Response; content: unknown },
  session: { token: string | undefined; quiet: boolean },
): ResponseOf<E> {
  if (!response.ok) throw refusalOf(response, content, session);
  const { data, error } = z.safeParse<E['response']>(endpoint.response, content);
  if (error) throw new ApiError({ code: 'unexpected', status: response.status, cause: error });
  return data;
}

async function sendRequest(
  endpoint: Endpoint,
  input: AnyInput,
  { callApi = fetch, token, signal }: Omit<CallOptions, 'token'> & { token: string | undefined },
): Promise<Response> {
  return send(callApi, addressOf(endpoint, input), {
    method: endpoint.method,
    headers: headersOf(input, token),
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(signal ? { signal } : {}),
  });
}

export interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string | undefined;
  knownBrowsers?: readonly string[] | undefined;
}

export function addressOf({ path }: Endpoint, { params, query }: AnyInput): string {
  const filled = entriesOf(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)),
    `/api${path}`,
  );
  const search = new URLSearchParams(entriesOf(query)).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function entriesOf(part: unknown): [string, string][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  );
}

function headersOf(
  { body, idempotencyKey, knownBrowsers }: AnyInput,
  token: string | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(knownBrowsers === undefined ? {} : { 'known-browsers': knownBrowsers.join() }),
  };
}

async function send(callApi: typeof fetch, address: string, init: RequestInit): Promise<Response> {
  try {
    return await callApi(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError({ code: 'offline', status: 0, cause: error });
  }
}

/** The parsed body; undefined when it is empty or not JSON, which the schemas then reject. */
async function readContent(
  endpoint: Endpoint,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (response.ok && endpoint.file !== undefined) return fileOf(response);
  try {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

/** The response's bytes, with the file name that the server sent. */
async function fileOf(response: Response): Promise<AnsweredFile> {
  const name = /filename="(?<name>[\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return {
    name: name?.groups?.['name'] ?? 'makani',
    content: new Uint8Array(await response.arrayBuffer()),
  };
}

/** A newer version of the server may answer with a code that is not known here; its sentence is shown all the same. */
const refusalSchema = errorBody(z.custom<ErrorCode>((code) => typeof code === 'string'));

/** Anything longer is no sentence for a toast. */
const sentMessageSchema = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
});

function refusalOf(
  response: Response,
  content: unknown,
  session: { token: string | undefined; quiet: boolean },
): ApiError {
  const { status } = response;
  const refusal = z.safeParse(refusalSchema, content);
  const sentMessage = z.safeParse(sentMessageSchema, content).data?.message;
  if (!refusal.success) {
    // A proxy's own refusal lacks what ours have, but its sentence says more than ours would.
    const message = sentMessage === undefined ? {} : { message: sentMessage };
    return new ApiError({ code: 'unexpected', status, ...message, sentMessage, cause: refusal.error });
  }
  if (refusal.data.code === 'not_signed_in') noteSignedOut(session);
  return new ApiError({ ...refusal.data, sentMessage, status, retryAfterSeconds: retryAfterOf(response) });
}

/** Ends the session everywhere on the page, because its token is no longer valid. */
function noteSignedOut({ token, quiet }: { token: string | undefined; quiet: boolean }): void {
  // A response to an older token says nothing about the new session.
  if (token !== currentSession()?.token) return;
  lapseSession();
  if (!quiet) promptSignIn();
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
