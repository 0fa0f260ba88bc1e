import { errorTable } from '@makani/contract/kernel/errors';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { isInternal } from './clients/client-address.ts';
import { safeHeaders } from './response-headers.ts';
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

/**
 * Turns requests to the API away while too much waits for the database or too many are being answered, before anything is
 * done for them. Pages ask when they have to be rendered.
 */
export function shedWhileBusy(app: FastifyInstance, database: Waited, shed: Shed): void {
  let atOnce = 0;
  const leave = (): void => void (atOnce -= 1);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/') || isInternal(request)) {
      done();
      return;
    }
    if (isTooMuchWaiting(database) || atOnce >= mostAtOnce) shed(request, reply);
    // A file may be a minute on its way.
    const isCounted = !reply.sent && request.routeOptions.config?.bodySeconds === undefined;
    if (isCounted) {
      atOnce += 1;
      reply.raw.once('close', leave);
    }
    done();
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
/** Who waits for the same answer as others, or for a password to be compared, does not wait for a connection. */
const mostAtOnce = 100;

type Waited = Pick<Database, 'waiting'>;
type Shed = ReturnType<typeof shedLoad>;

function unavailable(requestId: string) {
  const { message } = errorTable.unavailable;
  const body: ErrorResponse = { code: 'unavailable', message, requestId };
  return { headers: apiHeaders, body: JSON.stringify(body) };
}

const apiHeaders = {
  ...safeHeaders,
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
