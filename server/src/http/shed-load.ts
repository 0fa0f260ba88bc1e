import { errorTable } from '@makani/contract/kernel/errors';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
    const isApi = isOfApi(request);
    if (!isApi && /\/[^/]+\.\w+$/.test(path)) return;
    const { accept = '' } = request.headers;
    const isPage = !isApi && request.method === 'GET' && accept.includes('text/html');
    // Nothing else runs for this request: no sign-in, no compression, no error with its stack.
    reply.hijack();
    const { headers, body } = isPage ? page : unavailable(request.id);
    const length = { 'content-length': Buffer.byteLength(body), 'x-request-id': request.id };
    reply.raw.writeHead(503, { ...headers, ...length }).end(body);
  };
}

/**
 * Turns requests away while the event loop is later than so many milliseconds; 0 is never. How late the process was with its
 * own start, before anybody could ask, is no reason to refuse who comes first.
 */
export async function shedWhileLate(app: FastifyInstance, maxDelayMs: number, shed: Shed): Promise<void> {
  let isMeasured = false;
  app.addHook('onListen', (done) => {
    // The next measurement is still of the start, in part; the one after it isn't.
    setTimeout(() => (isMeasured = true), 2 * sampleMs).unref();
    done();
  });
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: (request, reply) => (isMeasured ? shed(request, reply) : undefined),
  });
}

const sampleMs = 1_000;

/** Turns requests to the API away while too much waits for the database or too many are being answered. */
export function shedWhileBusy(app: FastifyInstance, waiting: () => number, shed: Shed): void {
  let atOnce = 0;
  const leave = (): void => void (atOnce -= 1);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOfApi(request) || isInternal(request)) {
      done();
      return;
    }
    if (isTooMuchWaiting(waiting()) || atOnce >= maxAtOnce) shed(request, reply);
    // A file may be a minute on its way.
    const isCounted = !reply.sent && request.routeOptions.config?.bodySeconds === undefined;
    if (isCounted) {
      atOnce += 1;
      reply.raw.once('close', leave);
    }
    done();
  });
}

function isOfApi({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/');
}

/**
 * Ten connections keep a machine busy. What waits behind them only comes later, and without a bound nothing would be
 * answered in time.
 */
export function isTooMuchWaiting(waiting: number): boolean {
  return waiting >= maxWaiting;
}

/** Fifty people who press at the same moment are all served. */
const maxWaiting = 50;
/** Requests that share an answer, or wait for a password to be compared, do not wait for a connection. */
const maxAtOnce = 100;

type Shed = ReturnType<typeof shedLoad>;

function unavailable(requestId: string) {
  const { message } = errorTable.unavailable;
  const body = JSON.stringify({ code: 'unavailable', message, requestId } satisfies ErrorResponse);
  return { headers: apiHeaders, body };
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
