import { lookup as systemLookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { isOwnMachine } from '../../config/public-address.ts';
import { pinnedTo, type ResolvedAddress, untilAborted } from '../calendar-fetch/pinned-lookup.ts';
import { isPublicAddress } from '../calendar-fetch/public-address.ts';

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends one delivery to an address that an operator entered. @returns the status of the answer, whatever it is. @throws
 * WebhookUnreachable with a message for the desk.
 */
export type SendWebhook = (request: WebhookRequest) => Promise<number>;

export class WebhookUnreachable extends Error {
  override name = 'WebhookUnreachable';
}

interface Outside {
  /** Resolves a host name to all its addresses. */
  resolve: (name: string) => Promise<ResolvedAddress[]>;
  isAllowed: (address: string) => boolean;
  /** In development, this machine may be named, also without TLS. */
  allowsOwnMachine: boolean;
  /** A certificate authority to trust in addition to the system's. */
  ca?: string;
  timeoutMs: number;
}

/**
 * A sender that is safe for addresses that people enter. It accepts https only, connects only to a checked public address,
 * follows no redirect and reads no body. The whole attempt is limited in time.
 */
export function webhookSender(given: Partial<Outside> = {}): SendWebhook {
  const outside: Outside = {
    resolve: (name) => systemLookup(name, { all: true, verbatim: true }),
    isAllowed: isPublicAddress,
    allowsOwnMachine: false,
    timeoutMs: 10_000,
    ...given,
  };
  return async (request) => {
    const signal = AbortSignal.timeout(outside.timeoutMs);
    try {
      return await untilAborted(send(outside, request, signal), signal);
    } catch (error) {
      if (signal.aborted) throw new WebhookUnreachable('No answer within 10 seconds');
      if (error instanceof WebhookUnreachable) throw error;
      throw new WebhookUnreachable('Couldn’t connect', { cause: error });
    }
  };
}

/** @throws WebhookUnreachable for anything but an https address of a public host. A name is looked up when it is sent to. */
export function checkedWebhookUrl(
  address: string,
  { allowsOwnMachine }: Pick<Outside, 'allowsOwnMachine'>,
): URL {
  const url = URL.parse(address);
  if (url === null) throw new WebhookUnreachable('This isn’t a valid address.');
  const isOwn = isOwnMachine(url.hostname);
  if (url.protocol !== 'https:' && !(allowsOwnMachine && isOwn && url.protocol === 'http:'))
    throw new WebhookUnreachable('Please enter an address that starts with https://.');
  if (url.username !== '' || url.password !== '')
    throw new WebhookUnreachable('Addresses with a username or password aren’t supported.');
  const host = hostOf(url);
  if (isOwn ? !allowsOwnMachine : isIP(host) !== 0 && !isPublicAddress(host)) throw isPrivate();
  return url;
}

async function send(outside: Outside, request: WebhookRequest, signal: AbortSignal): Promise<number> {
  const url = checkedWebhookUrl(request.url, outside);
  const addresses = await addressesOf(outside, url);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const body = Buffer.from(request.body);
  const begin = url.protocol === 'https:' ? secureRequest : plainRequest;
  const outgoing = begin(url, {
    method: 'POST',
    agent: false,
    lookup: pinnedTo(addresses),
    signal,
    headers: { ...request.headers, 'content-length': body.length },
    ...(outside.ca !== undefined && { ca: outside.ca }),
  });
  outgoing.once('response', (response) => {
    resolve(response.statusCode ?? 0);
    response.destroy();
  });
  outgoing.once('upgrade', (response, socket) => {
    resolve(response.statusCode ?? 0);
    socket.destroy();
  });
  outgoing.on('error', reject);
  // A connection can end without an answer and without an error. After either this does nothing.
  outgoing.once('close', () => reject(new WebhookUnreachable('The connection closed without an answer')));
  outgoing.end(body);
  return promise;
}

async function addressesOf(
  { resolve, isAllowed, allowsOwnMachine }: Outside,
  url: URL,
): Promise<ResolvedAddress[]> {
  const name = hostOf(url);
  const family = isIP(name);
  const found = family === 0 ? await resolve(name) : [{ address: name, family }];
  const isOwn = allowsOwnMachine && isOwnMachine(url.hostname);
  if (found.length === 0) throw new WebhookUnreachable('This name has no address');
  if (!found.every(({ address }) => (isOwn ? isOwnMachine(address) : isAllowed(address)))) throw isPrivate();
  return found;
}

/** Without the brackets around IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, '');
}

function isPrivate(): WebhookUnreachable {
  return new WebhookUnreachable('This address is in a private network.');
}
