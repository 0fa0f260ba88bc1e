import { errorTable } from '@makani/contract/kernel/errors';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { isInternal } from './clients/client-address.ts';
import { busyAnswer, retryAfterSeconds } from './pages/busy-page.ts';

/**
 * The response while the process is overloaded: an error from the API, a self-reloading page for a person.
 * Files are still sent, because an open page needs its styles and a retry costs more than the file. So are
 * routes that are never shed, and what a page that was let in asks of the API.
 */
export function shedLoad(siteName: string) {
  const page = busyAnswer(siteName);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.routeOptions.config?.neverShed === true || isInternal(request)) return;
    const [path = ''] = request.url.split('?');
    const isApi = path.startsWith('/api/');
    if (!isApi && /\/[^/]+\.\w+$/.test(path)) return;
    const { accept = '' } = request.headers;
    const isPage = !isApi && request.method === 'GET' && accept.includes('text/html');
    // Nothing else runs for this request: no sign-in, no compression, no error with its stack.
    reply.hijack();
    const { headers, body } = isPage ? page : unavailable(request.id);
    // With its length it leaves in one piece, which costs the half.
    const length = Buffer.byteLength(body);
    reply.raw.writeHead(503, { ...headers, 'content-length': length, 'x-request-id': request.id }).end(body);
  };
}

/** Turns requests to the API away while too much waits for the database. Pages ask when they have to be rendered. */
export function shedWhileWaiting(api: FastifyInstance, database: Waited, shed: Shed): void {
  api.addHook('onRequest', async (request, reply) => {
    if (isTooMuchWaiting(database)) shed(request, reply);
  });
}

/**
 * Ten connections keep a machine busy. What waits behind them only comes later, and without a bound nothing would be
 * answered in time.
 */
export function isTooMuchWaiting({ waiting }: Waited): boolean {
  return waiting() >= mostWaiting;
}

/** Fifty people who press at the same moment are all served. */
const mostWaiting = 50;

type Waited = Pick<Database, 'waiting'>;
type Shed = ReturnType<typeof shedLoad>;

function unavailable(requestId: string) {
  const { message } = errorTable.unavailable;
  const body: ErrorResponse = { code: 'unavailable', message, requestId };
  return { headers: apiHeaders, body: JSON.stringify(body) };
}

const apiHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'retry-after': String(retryAfterSeconds),
  'cache-control': 'no-store',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers however busy the process is: a check of its health, or money that is on its way. */
    neverShed?: boolean;
  }
}
