import { randomBytes } from 'node:crypto';
import type { Shown } from '../../db/catalogue/catalogue-version.ts';
import type { Context } from '../../adapters/context.ts';
import { within } from '../../lib/within.ts';
import { setNewest } from '../clients/newest.ts';
import { type GzipTemplate, gzipTemplate } from './gzip-template.ts';
import { type PageRequest, isShared, keyOf, pageOf, shownOn } from './page-key.ts';

/** A version of what a page shows; while it is equal, so is the page. */
export type PageStamp = (shown: Shown) => string | Promise<string>;

/**
 * The version changes when any process changes the vehicles and locations that a page shows, because the database
 * counts it. It also changes every minute, for anything that depends on the time (open now, local time).
 */
export function pageStamp({ catalogue, clock }: Pick<Context, 'catalogue' | 'clock'>): PageStamp {
  const withMinute = (version: string): string =>
    `${version} ${Math.floor(clock.now().epochMilliseconds / 60_000)}`;
  return (shown) => {
    const version = catalogue.of(shown);
    return typeof version === 'string' ? withMinute(version) : version.then(withMinute);
  };
}

/** The maximum number of cached pages: the shared ones, and vehicles. */
const maxPages = 300;

/** How long an outdated page may be shown when it cannot be rendered: about the time to restore a database. */
const longestMs = 30 * 60_000;

/** How long a page without one of its parts is kept, so that a database in trouble is not asked for every request. */
const withoutPartMs = 1_000;

/** How long a request with a cached page waits for the current version. */
const patienceMs = 1_000;

export interface CachedPage {
  status: number;
  headers: [name: string, value: string][];
  html: (nonce: string) => string;
  /** The same, compressed once; undefined for what is not kept, such as the page of no vehicle. */
  gzip: GzipTemplate | undefined;
  /** A part of it could not be had, such as a vehicle's reviews. */
  isWithoutPart: boolean;
}

interface Entry {
  stamp: string;
  page: Promise<CachedPage>;
  /** By `elapsed`. */
  until: number;
}

export interface PageCache {
  /**
   * The page for this request; undefined when it is not a shared page.
   * @param beforeRendering may refuse, by throwing, to render for this request a page that only some ask for.
   */
  find(pageRequest: PageRequest, beforeRendering?: () => void): Promise<CachedPage | undefined>;
  /** The last rendered page, ignoring other query parameters; undefined without a recent one. */
  findLast(pageRequest: PageRequest): CachedPage | undefined;
}

export interface PageCacheOptions {
  stamp: PageStamp;
  /** Where the site is; pages are rendered for it, whatever host they are requested under. */
  publicUrl: string;
  render: (request: Request, nonce: string, onMissing: () => void) => Promise<Response>;
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
}

/**
 * Caches public pages in memory until their content changes. While the database is unavailable, the last
 * version is shown: an outdated price does no harm when nothing can be booked.
 */
export function createPageCache({
  stamp,
  publicUrl,
  render,
  elapsed = () => performance.now(),
}: PageCacheOptions): PageCache {
  const cached = new Map<string, Entry>();
  // Separate from the cached pages, so that requests for unknown vehicles cannot evict them.
  const rendering = new Map<string, Entry>();
  const last = new Map<string, { page: CachedPage; trueAt: number }>();
  // Placeholder for the nonce, and as long. It is random, so no text entered by a host can contain it.
  const place = randomBytes(18).toString('base64url');

  return {
    async find(pageRequest, beforeRendering = () => {}) {
      const key = keyOf(pageRequest);
      if (key === undefined) return undefined;
      const older = lastOf(key);
      const requestedAt = elapsed();
      // The version is read before rendering, so a page can be newer than its version but never older.
      const current = stamp(shownOn(key));
      const now =
        older === undefined || typeof current === 'string'
          ? await current
          : await within(patienceMs, current);
      if (now === undefined) return older;
      const known = entryOf(key, now);
      if (known === undefined && !isShared(key)) beforeRendering();
      const page = await (known ?? store(key, now)).page;
      if (page.status === 200) setNewest(last, key, { page, trueAt: requestedAt }, maxPages);
      return page;
    },

    findLast: ({ method, url }) => (method === 'GET' ? lastOf(pageOf(url)) : undefined),
  };

  function entryOf(key: string, now: string): Entry | undefined {
    return [cached.get(key), rendering.get(key)].find(
      (entry) => entry?.stamp === now && elapsed() < entry.until,
    );
  }

  function lastOf(page: string): CachedPage | undefined {
    const found = last.get(page);
    return found !== undefined && elapsed() - found.trueAt <= longestMs ? found.page : undefined;
  }

  function store(key: string, now: string): Entry {
    const entry = { stamp: now, page: renderPage(key), until: Infinity };
    rendering.set(key, entry);
    // Concurrent requests share a failure; the next request renders again.
    const settle = (isGood: boolean): void => {
      if (rendering.get(key) !== entry) return;
      rendering.delete(key);
      if (isGood) setNewest(cached, key, entry, maxPages);
    };
    entry.page.then(
      ({ status, isWithoutPart }) => {
        if (isWithoutPart) entry.until = elapsed() + withoutPartMs;
        settle(status === 200);
      },
      () => settle(false),
    );
    return entry;
  }

  /**
   * Renders with a request of its own, so that the page contains nothing of the first visitor and does not
   * stop when they leave.
   */
  async function renderPage(key: string): Promise<CachedPage> {
    let isWithoutPart = false;
    const response = await render(new Request(new URL(key, publicUrl)), place, () => (isWithoutPart = true));
    const parts = (await response.text()).split(place);
    return {
      status: response.status,
      headers: [...response.headers],
      html: (nonce) => parts.join(nonce),
      gzip: response.status === 200 ? await gzipTemplate(parts, place.length) : undefined,
      isWithoutPart,
    };
  }
}
