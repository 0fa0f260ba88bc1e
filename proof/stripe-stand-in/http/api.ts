import type { IncomingMessage, ServerResponse } from 'node:http';
import { record } from '../check/record.ts';
import { routes } from '../routes.ts';
import { newId, type World } from '../state/world.ts';
import { ApiError, invalid } from './api-error.ts';
import { authenticate, type Keys } from './authenticate.ts';
import { expanded } from './expand.ts';
import type { Faults } from './faults.ts';
import { type Answer, failed, sendWithFault } from './faulty-answer.ts';
import { parseForm, type Value } from './form.ts';
import { earlierAnswer, holdKey, isRemembered, releaseKey } from './idempotency.ts';
import { readFields } from './multipart.ts';
import { type Params, paramsOf } from './params.ts';
import { findRoute, type Route } from './route.ts';

/** One request that came in, as the log keeps it: without its body, where card numbers may be. */
export interface LoggedRequest {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  operation: string;
  status: number | undefined;
}

/** Answers `/v1/…` as Stripe does, or as the faults have it. */
export async function answerApi(
  context: { world: World; keys: Keys; faults: Faults; requests: LoggedRequest[] },
  exchange: { request: IncomingMessage; response: ServerResponse; body: Buffer },
): Promise<void> {
  const { world, keys, faults, requests } = context;
  const { request, response, body } = exchange;
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const found = findRoute(routes, request.method, url.pathname);
  const key = request.headers['idempotency-key']?.toString();
  const logged: LoggedRequest = {
    method: request.method ?? '',
    path: url.pathname,
    idempotencyKey: key,
    operation: found?.route.operation ?? 'unknown',
    status: undefined,
  };
  requests.push(logged);
  const answer = async (act: () => Answer): Promise<Answer> => {
    const given = act();
    logged.status = given.status;
    return given;
  };
  const fault = faults.take(request, url.pathname, logged.operation);
  // While it waits, nobody else can use its key.
  const holder = fault?.kind === 'delay' && key !== undefined ? holdKey(world, key) : undefined;
  await sendWithFault({ response, fault }, () =>
    answer(() => {
      const requestId = newId('req');
      response.setHeader('request-id', requestId);
      try {
        const isFile = request.headers['content-type']?.startsWith('multipart/') === true;
        const fields = isFile ? readFields(request, body) : readBody(request, body);
        const params = paramsOf({ ...parseForm(url.searchParams.toString()), ...fields });
        authenticate(keys, request, { params, route: found?.route });
        if (found === undefined)
          throw invalid(`Unrecognized request URL (${request.method}: ${url.pathname}).`);
        world.request = { id: requestId, idempotency_key: key ?? null };
        const call = request.method === 'POST' ? { key, holder } : {};
        const given = act(world, found, params, { ...call, fails: fault?.kind === 'kept-500' });
        if (isOfSite(keys, request) && given.status === 200)
          record({ operation: found.route.operation, params: params.all, answer: given.body });
        return given;
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, body: { error: error.body } };
        throw error;
      } finally {
        world.request = { id: null, idempotency_key: null };
        if (key !== undefined) releaseKey(world, key, holder);
      }
    }),
  );
}

/** API v1 takes forms, API v2 takes JSON. */
function readBody({ headers }: IncomingMessage, body: Buffer): Record<string, Value> {
  const text = body.toString();
  if (headers['content-type']?.startsWith('application/json') !== true) return parseForm(text);
  return text === '' ? {} : (JSON.parse(text) as Record<string, Value>);
}

/** Asked with the secret key, so not by a browser. */
function isOfSite({ secretKey }: Keys, { headers: { authorization } }: IncomingMessage): boolean {
  return authorization === `Bearer ${secretKey}`;
}

/** Acts once for each key, and says again what it said. */
function act(
  world: World,
  { route, id }: { route: Route; id: string },
  params: Params,
  call: { key?: string | undefined; holder?: symbol | undefined; fails: boolean },
): Answer {
  const { key, holder, fails } = call;
  const run = (): Answer => {
    // A request that Stripe has begun is the answer of its key, also when it failed by itself.
    if (fails) return { status: 500, body: failed };
    const expand = params.list('expand') ?? [];
    const result = route.handle({ world, params, id });
    return { status: 200, body: expanded(world, result, expand) };
  };
  if (key === undefined) {
    const given = run();
    if (route.method !== 'GET') world.save();
    return given;
  }
  const fingerprint = JSON.stringify([route.operation, id, params.all]);
  const stored = earlierAnswer(world, { key, holder }, fingerprint);
  if (stored !== undefined)
    return { status: stored.status, body: structuredClone(stored.body), isReplayed: true };
  const store = ({ status, body }: Answer): void => {
    world.tables.answers[key] = {
      request: fingerprint,
      status,
      body: structuredClone(body),
      at: world.now(),
    };
  };
  try {
    const given = run();
    store(given);
    return given;
  } catch (error) {
    if (error instanceof ApiError && isRemembered(error))
      store({ status: error.status, body: { error: error.body } });
    throw error;
  } finally {
    world.save();
  }
}
