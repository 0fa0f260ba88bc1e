import { errorTable } from '@makani/contract/kernel/errors';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
    const isApi = isOfApi(request);
    if (!isApi && /\/[^/]+\.\w+$/.test(path)) return;
    const { accept = '' } = request.headers;
    const isPage = !isApi && request.method === 'GET' && accept.includes('text/html');
    // Nothing else runs for this request: no sign-in, no compression, no error with its stack.
    reply.hijack();
    send(reply.raw, request.id, isPage ? page : unavailable(request.id));
  };
}

/** With its length, and as bytes in a text, it leaves in one piece with its head, which costs the half. */
function send(response: ServerResponse, id: string, { headers, body }: ReturnType<typeof unavailable>): void {
  const bytes = Buffer.from(body).toString('latin1');
  response
    .writeHead(503, { ...headers, 'content-length': bytes.length, 'x-request-id': id })
    .end(bytes, 'latin1');
}

/**
 * Turns requests away while the event loop is later than so many milliseconds; 0 is never. How late the process was with its
 * own start, before anybody could ask, is no reason to refuse who comes first.
 * @returns Whether it is late now.
 */
export async function shedWhileLate(
  app: FastifyInstance,
  maxDelayMs: number,
  shed: Shed,
): Promise<() => boolean> {
  let isMeasured = false;
  app.addHook('onListen', (done) => {
    // The next measurement is still of the start, in part; the one after it isn't.
    setTimeout(() => (isMeasured = true), 2 * measuredEachMs).unref();
    done();
  });
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: measuredEachMs,
    pressureHandler: (request, reply) => (isMeasured ? shed(request, reply) : undefined),
  });
  return () => isMeasured && app.isUnderPressure();
}

const measuredEachMs = 1_000;

/**
 * Turns requests to the API away while too much waits for the database or too many are being answered, before anything is
 * done for them. Pages ask when they have to be rendered.
 * @param onShed Called for each that is turned away before Fastify sees it, and so is in no log; it may set headers.
 */
export function shedWhileBusy(
  app: FastifyInstance,
  { database, isLate }: { database: Waited; isLate: () => boolean },
  shed: Shed,
  onShed: OnShed,
): void {
  let atOnce = 0;
  const leave = (): void => void (atOnce -= 1);
  const isTooMuch = (): boolean => isTooMuchWaiting(database) || atOnce >= maxAtOnce;
  answerFirst(app.server, (request, response) => {
    // No route that reads is spared, so none has to be looked up.
    if (!isBareRead(request) || !(isTooMuch() || isLate())) return false;
    const id = randomUUID();
    onShed(request, response);
    send(response, id, unavailable(id));
    return true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOfApi(request) || isInternal(request)) {
      done();
      return;
    }
    if (isTooMuch()) shed(request, reply);
    // A file may be a minute on its way.
    const isCounted = !reply.sent && request.routeOptions.config?.bodySeconds === undefined;
    if (isCounted) {
      atOnce += 1;
      reply.raw.once('close', leave);
    }
    done();
  });
}

/** Asks before the server's own listener, which costs a third of what a hook does: of an overload, most is this. */
function answerFirst(
  server: FastifyInstance['server'],
  isAnswered: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isAnswered(request, response))
      for (const listener of others) listener.call(server, request, response);
  });
}

/** Whether nothing comes after its head that would have to be waited for. */
function isBareRead(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return method === 'GET' && isOfApi(request) && !hasBody;
}

function isOfApi({ url = '' }: { url?: string | undefined }): boolean {
  return url.startsWith('/api/');
}

/**
 * Ten connections keep a machine busy. What waits behind them only comes later, and without a bound nothing would be
 * answered in time.
 */
export function isTooMuchWaiting({ waiting }: Waited): boolean {
  return waiting() >= maxWaiting;
}

/** Fifty people who press at the same moment are all served. */
const maxWaiting = 50;
/** Requests that share an answer, or wait for a password to be compared, do not wait for a connection. */
const maxAtOnce = 100;

type Waited = Pick<Database, 'waiting'>;
type Shed = ReturnType<typeof shedLoad>;
type OnShed = (request: IncomingMessage, response: ServerResponse) => void;

function unavailable(requestId: string) {
  return { headers: apiHeaders, body: `${beforeId}${requestId}${afterId}` };
}

/** Written once: of an overload, most answers are this one, and only its number differs. */
const [beforeId = '', afterId = ''] = JSON.stringify({
  code: 'unavailable',
  message: errorTable.unavailable.message,
  requestId: '\n',
} satisfies ErrorResponse).split(String.raw`\n`);

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
