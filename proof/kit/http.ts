import type { Method } from '@makani/contract/kernel/endpoint';
import type { Api, Sent } from './trips.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A request, with the path after the site's address. */
export type Call = [method: Method, path: string, sent?: Sent];

/** Sends one request. Rejects when the server dies during it. */
export async function send(url: string, ...[method, path, sent = {}]: Call): Promise<Answer> {
  const { body } = sent;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headersOf(sent), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

export function headersOf({ token, key }: Pick<Sent, 'token' | 'key'>): Record<string, string> {
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
}

/** @throws unless the response has the expected status. */
export async function expectResponse<T>(status: number, url: string, ...call: Call): Promise<T> {
  const response = await send(url, ...call);
  if (response.status !== status)
    throw new Error(`${call[0]} ${call[1]} answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body as T;
}

/** The API of a site, for the steps that tests of every kind share. @param ask - How a request is sent. */
export function apiAt(url: string, caller = expectResponse): Api {
  return { expect: (status, method, path, sent) => caller(status, url, method, `/api${path}`, sent) };
}
