import type { ResponseOf, Endpoint } from '@makani/contract/kernel/endpoint';
import { currentSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { parseResponse } from './call.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** Share of the bytes sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads one file to an endpoint. `fetch` reports no upload progress; an XMLHttpRequest does.
 * @throws ApiError, as `call` does; an abort is thrown unchanged.
 */
export async function upload<E extends Endpoint & { upload: object }>(
  endpoint: E,
  file: File,
  options: UploadOptions,
): Promise<ResponseOf<E>> {
  const token = currentSession()?.token;
  const { response, content } = await send(endpoint, { file, token }, options);
  return parseResponse(endpoint, { response, content }, { token, quiet: false });
}

interface Sent {
  response: Response;
  content: unknown;
}

function send(
  { method, path }: Endpoint,
  { file, token }: { file: File; token: string | undefined },
  { signal, onProgress }: UploadOptions,
): Promise<Sent> {
  const request = new XMLHttpRequest();
  request.open(method, `/api${path}`);
  request.setRequestHeader('accept', 'application/json');
  if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : loaded / total),
  );
  const sent = new Promise<Sent>((resolve, reject) => {
    request.addEventListener('load', () => resolve(sentOf(request)));
    request.addEventListener('error', () => reject(new ApiError({ code: 'offline', status: 0 })));
    request.addEventListener('abort', () => reject(signal.reason));
  });
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));

  const body = new FormData();
  body.append('file', file, file.name);
  request.send(body);
  return sent;
}

/** Converts the request to what `fetch` would return, so that one function parses both. */
function sentOf(request: XMLHttpRequest): Sent {
  const { status, responseText } = request;
  const headers = new Headers();
  const retryAfter = request.getResponseHeader('retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  const response = new Response(null, { status, headers });
  return { response, content: jsonOf(responseText) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
