import { lookup as systemLookup } from 'node:dns/promises';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { pinnedTo, type ResolvedAddress, untilAborted } from './pinned-lookup.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Fetches a calendar from an address that a host entered. @throws CalendarUnreadable with a message for the
 * host.
 */
export type FetchCalendar = (address: string) => Promise<string>;

export class CalendarUnreadable extends Error {
  override name = 'CalendarUnreadable';
}

export interface Outside {
  /** Resolves a host name to all its addresses. */
  resolve: (name: string) => Promise<ResolvedAddress[]>;
  isAllowed: (address: string) => boolean;
  /** A certificate authority to trust in addition to the system's. */
  ca?: string;
  maxBytes: number;
  timeoutMs: number;
}

const maxRedirects = 3;
const cutShort = 'This address closed the connection before the whole calendar arrived.';

/**
 * A fetcher that is safe for addresses entered by strangers. It accepts https only, connects only to a checked public
 * address and follows redirects by the same rules. Size and time are limited, and compressed content is not unpacked.
 */
export function calendarFetcher(given: Partial<Outside> = {}): FetchCalendar {
  const outside: Outside = {
    resolve: (name) => systemLookup(name, { all: true, verbatim: true }),
    isAllowed: isPublicAddress,
    maxBytes: 1_000_000,
    timeoutMs: 10_000,
    ...given,
  };
  return async (address) => {
    const signal = AbortSignal.timeout(outside.timeoutMs);
    try {
      return await untilAborted(follow(outside, address, signal), signal);
    } catch (error) {
      if (signal.aborted) throw new CalendarUnreadable('This address took too long to answer.');
      if (error instanceof CalendarUnreadable) throw error;
      throw new CalendarUnreadable('We couldn’t reach this address.', { cause: error });
    }
  };
}

async function follow(outside: Outside, address: string, signal: AbortSignal): Promise<string> {
  let url = checkedUrl(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await send(outside, url, signal);
    const { statusCode = 0, headers } = response;
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
      response.destroy();
      url = checkedUrl(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new CalendarUnreadable(`This address returned an error (${statusCode}).`);
    }
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      response.destroy();
      throw new CalendarUnreadable('This address sent compressed data, which we can’t read.');
    }
    return readBody(response, outside.maxBytes);
  }
  throw new CalendarUnreadable('This address redirects too many times.');
}

/** @throws CalendarUnreadable for anything but a plain https address. */
export function checkedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address.replace(/^webcal:/i, 'https:'), base);
  if (url === null) throw new CalendarUnreadable('This isn’t a valid address.');
  if (url.protocol !== 'https:') {
    throw new CalendarUnreadable('Please enter an address that starts with https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new CalendarUnreadable('Addresses with a username or password aren’t supported.');
  }
  return url;
}

async function send(outside: Outside, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const addresses = await addressesOf(outside, url.hostname.replace(/^\[|\]$/g, ''), signal);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = request(url, {
    agent: false,
    lookup: pinnedTo(addresses),
    signal,
    headers: { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1', 'accept-encoding': 'identity' },
    ...(outside.ca !== undefined && { ca: outside.ca }),
  });
  outgoing.once('response', resolve);
  outgoing.once('upgrade', (_response, socket) => {
    socket.destroy();
    reject(new CalendarUnreadable('This address opens another kind of connection, which we can’t read.'));
  });
  outgoing.on('error', reject);
  // A connection can end without an answer and without an error. After either this does nothing.
  outgoing.once('close', () => reject(new CalendarUnreadable(cutShort)));
  outgoing.end();
  return promise;
}

async function addressesOf(
  { resolve, isAllowed }: Outside,
  name: string,
  signal: AbortSignal,
): Promise<ResolvedAddress[]> {
  const family = isIP(name);
  const found = family === 0 ? await untilAborted(resolve(name), signal) : [{ address: name, family }];
  if (found.length === 0) throw new CalendarUnreadable('We couldn’t reach this address.');
  if (!found.every(({ address }) => isAllowed(address))) {
    throw new CalendarUnreadable('This address points to a private network.');
  }
  return found;
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response) {
      const chunk = Buffer.from(part);
      bytes += chunk.length;
      if (bytes > maxBytes) throw new CalendarUnreadable('Calendars can be at most 1 MB.');
      parts.push(chunk);
    }
  } catch (error) {
    if (error instanceof CalendarUnreadable) throw error;
    throw new CalendarUnreadable(cutShort, { cause: error });
  }
  return Buffer.concat(parts).toString('utf8');
}
