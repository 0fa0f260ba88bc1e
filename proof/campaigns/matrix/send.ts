import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Row } from '../kit/authorisation/authorisation.ts';
import type { Ids } from '../kit/objects.ts';
import { injected } from '../kit/messages/injected.ts';
import { wordsOf } from './unpack.ts';

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];

export interface Answer {
  method: Method;
  status: number;
  /** Words of the body, unpacked, and headers, without what differs in every answer. */
  text: string;
  body: string;
}

export interface Request {
  row: Row;
  ids?: Ids;
  token?: string | undefined;
  body?: object | undefined;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

/** The addresses behind a row: one, but for patterns that stand for many. */
export function addressesOf({ route, query }: Row, ids: Ids = {}): { method: Method; url: string }[] {
  const [allMethods = '', pattern = ''] = route.split(/ (?=\/)/);
  if (pattern === '') return methods.filter(readsOnly).map((method) => ({ method, url: '/favicon.svg' }));
  const several = examples[pattern];
  const filled = pattern.replaceAll(/:(?<name>\w+)/g, (_match, name: string) =>
    encodeURIComponent(ids[name] ?? ''),
  );
  const urls = several ?? [query === undefined ? filled : `${filled}?${query}`];
  const all = allMethods === 'ANY' ? ['GET', 'POST', 'DELETE'] : allMethods.split('|');
  // Whatever is read can be asked for without its body.
  const named = all.includes('GET') ? ['HEAD', ...all] : all;
  return (
    methods
      .filter((method) => named.includes(method))
      .flatMap((method) => urls.map((url) => ({ method, url })))
      // Every page refuses a POST: none has an action on the server.
      .filter(({ method }) => pattern !== '/*' || readsOnly(method))
  );
}

/** The methods that change nothing. */
export function readsOnly(method: Method): boolean {
  return method === 'GET' || method === 'HEAD';
}

const examples: Partial<Record<string, string[]>> = {
  '/*': ['/', '/dashboard/trips', '/host/vehicles', '/host/bookings'],
  '/api/*': ['/api/nothing', '/api/bookings/nothing/else'],
};

/** Sends a row's request, the same to each of its addresses. */
export async function send(app: FastifyInstance, request: Request): Promise<Answer[]> {
  const { row, ids, token, body, headers, remoteAddress } = request;
  const isForm = body !== undefined && 'body' in body && 'headers' in body;
  const answers: Answer[] = [];
  for (const { method, url } of addressesOf(row, ids)) {
    const response = await injected(app, {
      method,
      url,
      headers: {
        'idempotency-key': randomUUID(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(isForm && isHeaders(body.headers) && body.headers),
        ...headers,
      },
      ...(body !== undefined && { payload: isForm && Buffer.isBuffer(body.body) ? body.body : body }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
    const { date: _date, 'x-request-id': requestId, ...stored } = response.headers;
    const words = `${JSON.stringify(stored)}\n${wordsOf(response.rawPayload)}`;
    answers.push({
      method,
      status: response.statusCode,
      body: response.body,
      text: typeof requestId === 'string' ? words.replaceAll(requestId, 'the request') : words,
    });
  }
  return answers;
}

function isHeaders(headers: unknown): headers is Record<string, string> {
  return typeof headers === 'object' && headers !== null;
}
