import type { Endpoint, ResponseOf } from '@makani/contract/kernel/endpoint';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { addressOf, parseResponse } from '../call.ts';

export type EventEndpoint = Endpoint & { events: true };

export interface ReadEventsOptions<E extends EventEndpoint> {
  token: string;
  signal: AbortSignal;
  /** Called with the first bytes: a proxy may answer and then hold back what follows. */
  onOpen: () => void;
  onEvent: (event: ResponseOf<E>) => void;
}

/** The server sends a line every 15 seconds, so a stream that is silent for longer is dead. */
const silenceMs = 45_000;

/**
 * Reads server-sent events until the server ends the stream. The browser's EventSource can't send the session's token.
 * @throws ApiError for a refusal and for a lost connection; an abort is thrown unchanged.
 */
export async function readEvents<E extends EventEndpoint>(
  endpoint: E,
  { token, signal, onOpen, onEvent }: ReadEventsOptions<E>,
): Promise<void> {
  const request = new AbortController();
  const abort = () => request.abort(signal.reason);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  let watch = setTimeout(() => request.abort(), silenceMs);
  const hear = () => {
    clearTimeout(watch);
    watch = setTimeout(() => request.abort(), silenceMs);
  };
  try {
    const body = await open(endpoint, token, request.signal);
    await readBlocks(body, { signal: request.signal, hear }, (block, isFirst) => {
      if (isFirst) onOpen();
      const event = eventIn(endpoint, block);
      if (event !== undefined && !signal.aborted) onEvent(event);
    });
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError({ code: 'offline', status: 0, cause: error });
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', abort);
    request.abort();
  }
}

async function open(
  endpoint: EventEndpoint,
  token: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const response = await fetch(addressOf(endpoint, {}), { headers, signal, cache: 'no-store' });
  if (response.ok && response.body !== null) return response.body;
  parseResponse(endpoint, { response, content: await contentOf(response) }, { token, quiet: true });
  throw new ApiError({ code: 'unexpected', status: response.status });
}

async function contentOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Blocks of lines, which empty lines part. */
async function readBlocks(
  body: ReadableStream<Uint8Array>,
  { signal, hear }: { signal: AbortSignal; hear: () => void },
  onBlock: (block: string, isFirst: boolean) => void,
): Promise<void> {
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  const decoder = new TextDecoder();
  let rest = '';
  let isFirst = true;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    hear();
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      onBlock(block, isFirst);
      isFirst = false;
    }
  }
}

/** Undefined for a line without data, and for an event that a newer server sends. */
function eventIn<E extends EventEndpoint>(endpoint: E, block: string): ResponseOf<E> | undefined {
  const data = block.split('\n').find((line) => line.startsWith('data:'));
  if (data === undefined) return undefined;
  try {
    return z.safeParse<E['response']>(endpoint.response, JSON.parse(data.slice('data:'.length))).data;
  } catch {
    return undefined;
  }
}
