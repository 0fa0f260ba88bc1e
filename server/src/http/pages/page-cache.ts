import { randomBytes } from 'node:crypto';
import type { Context } from '../../adapters/context.ts';
import { within } from '../../process/within.ts';

/** A version of everything that public pages show; while it is equal, so are the pages. */
export type PageStamp = () => Promise<string>;

/**
 * The version changes with every change of vehicles, photos and locations by any process, because the
 * database counts it, and every minute for anything that depends on the time (open now, local time).
 */
export function pageStamp({ db, clock }: Pick<Context, 'db' | 'clock'>): PageStamp {
  return async () => {
    const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    return `${version} ${Math.floor(clock.now().epochMilliseconds / 60_000)}`;
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

/** A vehicle page with nothing but a canonical id. */
const vehiclePage = /^\/vehicle\?id=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The maximum number of cached pages: vehicles, times the host names they are requested under. */
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
  /** The page for this request; undefined when it is not a shared page. */
  find(request: Request, nonce: string): Promise<Response | undefined>;
  /** The last rendered page, ignoring other query parameters; undefined without a recent one. */
  findLast(request: Request, nonce: string): Response | undefined;
}

export interface PageCacheOptions {
  stamp: PageStamp;
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
    async find(request, nonce) {
      if (!isShared(request)) return undefined;
      const older = lastOf(request);
      const askedAt = elapsed();
      // The version is read before rendering, so a page can be newer than its version but never older.
      const now = older === undefined ? await stamp() : await within(patienceMs, stamp());
      if (now === undefined) return older && response(older, nonce);
      const page = await (entryOf(request.url, now) ?? keep(request.url, now)).page;
      if (page.status === 200) remember(last, request.url, { page, trueAt: askedAt });
      return response(page, nonce);
    },

    findLast(request, nonce) {
      const page = lastOf(request);
      return page && response(page, nonce);
    },
  };

  function entryOf(url: string, now: string): Entry | undefined {
    return [kept.get(url), rendering.get(url)].find((entry) => entry?.stamp === now);
  }

  function lastOf({ method, url }: Request): KeptPage | undefined {
    const found = method === 'GET' ? last.get(pageOf(url)) : undefined;
    return found !== undefined && elapsed() - found.trueAt <= longestMs ? found.page : undefined;
  }

  function response({ status, headers, parts }: KeptPage, nonce: string): Response {
    return new Response(parts.join(nonce), { status, headers });
  }

  function keep(url: string, now: string): Entry {
    const entry = { stamp: now, page: renderPage(url) };
    rendering.set(url, entry);
    // Concurrent requests share a failure; the next request renders again.
    const settle = (isGood: boolean): void => {
      if (rendering.get(url) !== entry) return;
      rendering.delete(url);
      if (isGood) remember(kept, url, entry);
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
  async function renderPage(url: string): Promise<KeptPage> {
    const response = await render(new Request(url), place);
    return {
      status: response.status,
      headers: response.headers,
      parts: (await response.text()).split(place),
    };
  }
}

/** Adds a page as the newest and evicts the oldest. */
function remember<V>(pages: Map<string, V>, url: string, value: V): void {
  pages.delete(url);
  pages.set(url, value);
  const [oldest] = pages.keys();
  if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
}

/** The address reduced to the path and a vehicle's id. */
function pageOf(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const id = pathname === '/vehicle' ? searchParams.get('id') : null;
  return origin + pathname + (id === null ? '' : `?id=${id}`);
}

/** True for pages without a query, except a vehicle's id; other queries are unlimited in number. */
function isShared(request: Request): boolean {
  if (request.method !== 'GET') return false;
  const { pathname, search } = new URL(request.url);
  return search === '' ? sharedPages.has(pathname) : vehiclePage.test(pathname + search);
}
