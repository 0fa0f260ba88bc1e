import { listOffers } from '@makani/contract/bookings/offers';
import { listFaqs } from '@makani/contract/site/faqs';
import { listLocations } from '@makani/contract/site/locations';
import { getSite } from '@makani/contract/site/site';
import { listVehicles } from '@makani/contract/vehicles/vehicles';
import type { FastifyInstance } from 'fastify';
import { VersionedCache } from '../../lib/versioned-cache.ts';
import { internalAddress } from '../clients/client-address.ts';
import type { PageStamp } from './page-cache.ts';

/** Requests of almost every page with the same answer for everyone: the vehicles as long as no dates are asked for. */
const shared = new Map<string, readonly string[]>([
  [`/api${getSite.path}`, []],
  [`/api${listLocations.path}`, []],
  [`/api${listFaqs.path}`, []],
  [`/api${listOffers.path}`, []],
  [`/api${listVehicles.path}`, ['pickupAt', 'returnAt']],
]);

/** The maximum number of stored answers: lists have many filters. */
const maxAnswers = 100;

/** A response whose text is there already, to be read by everybody who is given it. The body of any other is read once. */
class Answer extends Response {
  override readonly text: () => Promise<string>;

  constructor(text: string, init: ResponseInit) {
    super(null, init);
    this.text = async () => text;
  }
}

/**
 * The API for the renderer: called inside the process, through all hooks, without a socket. Answers that pages share are
 * stored under the version of the pages themselves, so a page that is rendered for one visitor is given the same `Response`
 * instead of asking again.
 */
export function callApiOf(app: FastifyInstance, stamp: PageStamp): typeof fetch {
  const answers = new VersionedCache<Answer>(maxAnswers);

  /** Sent as a request of our own, with nothing of the first visitor. */
  async function sharedAnswer(address: URL): Promise<Answer> {
    const send = (): Promise<Answer> =>
      inject(app, new Request(address, { headers: { accept: 'application/json' } }));
    // Without the database there is no version, but perhaps an answer.
    const version = await Promise.resolve(stamp()).catch(() => undefined);
    if (version === undefined) return send();
    return answers.once(address.pathname + address.search, version, send, ({ status }) => status === 200);
  }

  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, 'http://api.invalid');
    return isShared(address, init) ? sharedAnswer(address) : inject(app, new Request(address, init));
  };
}

function isShared({ pathname, searchParams }: URL, { method = 'GET', headers }: RequestInit = {}): boolean {
  const personal = shared.get(pathname);
  if (personal === undefined || method !== 'GET') return false;
  return !new Headers(headers).has('authorization') && !personal.some((name) => searchParams.has(name));
}

async function inject(app: FastifyInstance, request: Request): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  const answered = app.inject({
    method: methodOf(request.method),
    url: pathname + search,
    remoteAddress: internalAddress,
    headers: Object.fromEntries(request.headers),
    ...(request.body !== null && { payload: await request.text() }),
  });
  const { statusCode, headers, body } = await unlessAborted(request.signal, answered);
  const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Answer(body, { status: statusCode, headers: named });
}

/** An aborted caller does not wait; the work goes on to its end. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

function methodOf(method: string): (typeof methods)[number] {
  const known = methods.find((one) => one === method);
  if (known === undefined) throw new Error(`the API has no ${method}`);
  return known;
}
