import { randomBytes } from 'node:crypto';
import { listVehicles } from '@makani/contract/vehicles/vehicles';
import type { Context } from '../../adapters/context.ts';
import { within } from '../../process/within.ts';
import { setNewest } from '../clients/newest.ts';

/** A version of everything that public pages show; while it is equal, so are the pages. */
export type PageStamp = () => string | Promise<string>;

/**
 * The version changes with every change of vehicles, photos and locations by any process, because the
 * database counts it, and every minute for anything that depends on the time (open now, local time).
 */
export function pageStamp({ catalogue, clock }: Pick<Context, 'catalogue' | 'clock'>): PageStamp {
  const withMinute = (version: number): string =>
    `${version} ${Math.floor(clock.now().epochMilliseconds / 60_000)}`;
  return () => {
    const version = catalogue.current();
    return typeof version === 'number' ? withMinute(version) : version.then(withMinute);
  };
}

/** Pages that are the same for every visitor. */
const sharedPages = new Set([
  '/',
  '/about',
  '/contact',
  '/cookies',
  '/faqs',
  '/fleet',
  '/how-to-rent',
  '/list-your-vehicle',
  '/locations',
  '/privacy',
  '/sitemap.xml',
  '/terms',
]);

/** A vehicle's id as the site itself writes it. */
const canonicalId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The fleet is shown filtered and sorted by parameters of the API's list. */
const fleetParameters = Object.keys(listVehicles.query.def.shape);

/** The maximum number of cached pages: the shared ones, and vehicles. */
const mostPages = 300;

/** How long an outdated page may be shown when it cannot be rendered: about the time to restore a database. */
const longestMs = 30 * 60_000;

/** How long a request with a cached page waits for the current version. */
const patienceMs = 1_000;

interface KeptPage {
  status: number;
  headers: Headers;
  /** The page's HTML, split where each response inserts its own nonce. */
  parts: string[];
}

interface Entry {
  stamp: string;
  page: Promise<KeptPage>;
}

export interface PageCache {
  /**
   * The page for this request; undefined when it is not a shared page.
   * @param beforeRendering may refuse, by throwing, to render for this request a page that only some ask for.
   */
  find(request: Request, nonce: string, beforeRendering?: () => void): Promise<Response | undefined>;
  /** The last rendered page, ignoring other query parameters; undefined without a recent one. */
  findLast(request: Request, nonce: string): Response | undefined;
}

export interface PageCacheOptions {
  stamp: PageStamp;
  /** Where the site is; pages are rendered for it, whatever host they are requested under. */
  publicUrl: string;
  render: (request: Request, nonce: string) => Promise<Response>;
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
  const kept = new Map<string, Entry>();
  // Separate from the cached pages, so that requests for unknown vehicles cannot evict them.
  const rendering = new Map<string, Entry>();
  const last = new Map<string, { page: KeptPage; trueAt: number }>();
  // Placeholder for the nonce. It is random, so no text entered by a host can contain it.
  const place = randomBytes(18).toString('base64url');

  return {
    async find(request, nonce, beforeRendering = () => {}) {
      const key = keyOf(request);
      if (key === undefined) return undefined;
      const older = lastOf(request);
      const askedAt = elapsed();
      // The version is read before rendering, so a page can be newer than its version but never older.
      const asked = stamp();
      const now =
        older === undefined || typeof asked === 'string' ? await asked : await within(patienceMs, asked);
      if (now === undefined) return older && response(older, nonce);
      const known = entryOf(key, now);
      if (known === undefined && !sharedPages.has(key)) beforeRendering();
      const page = await (known ?? keep(key, now)).page;
      if (page.status === 200) setNewest(last, key, { page, trueAt: askedAt }, mostPages);
      return response(page, nonce);
    },

    findLast(request, nonce) {
      const page = lastOf(request);
      return page && response(page, nonce);
    },
  };

  function entryOf(key: string, now: string): Entry | undefined {
    return [kept.get(key), rendering.get(key)].find((entry) => entry?.stamp === now);
  }

  function lastOf({ method, url }: Request): KeptPage | undefined {
    const found = method === 'GET' ? last.get(pageOf(url)) : undefined;
    return found !== undefined && elapsed() - found.trueAt <= longestMs ? found.page : undefined;
  }

  function response({ status, headers, parts }: KeptPage, nonce: string): Response {
    return new Response(parts.join(nonce), { status, headers });
  }

  function keep(key: string, now: string): Entry {
    const entry = { stamp: now, page: renderPage(key) };
    rendering.set(key, entry);
    // Concurrent requests share a failure; the next request renders again.
    const settle = (isGood: boolean): void => {
      if (rendering.get(key) !== entry) return;
      rendering.delete(key);
      if (isGood) setNewest(kept, key, entry, mostPages);
    };
    entry.page.then(
      ({ status }) => settle(status === 200),
      () => settle(false),
    );
    return entry;
  }

  /**
   * Renders with a request of its own, so that the page contains nothing of the first visitor and does not
   * stop when they leave.
   */
  async function renderPage(key: string): Promise<KeptPage> {
    const response = await render(new Request(new URL(key, publicUrl)), place);
    return {
      status: response.status,
      headers: response.headers,
      parts: (await response.text()).split(place),
    };
  }
}

/** What a page is kept under: all of its address that may change it. Undefined when it is not kept. */
function keyOf({ method, url }: Request): string | undefined {
  if (method !== 'GET') return undefined;
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/vehicle')
    return canonicalId.test(searchParams.get('id') ?? '') ? pageOf(url) : undefined;
  // Filters have too many combinations to keep.
  const isFiltered = pathname === '/fleet' && fleetParameters.some((name) => searchParams.has(name));
  return sharedPages.has(pathname) && !isFiltered ? pathname : undefined;
}

/** The path and a vehicle's id, without host and other parameters. */
function pageOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const id = pathname === '/vehicle' ? searchParams.get('id') : null;
  return pathname + (id === null ? '' : `?id=${id}`);
}
