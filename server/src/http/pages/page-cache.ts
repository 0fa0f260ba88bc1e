import { randomBytes } from 'node:crypto';
import type { Context } from '../../adapters/context.ts';
import { within } from '../../process/within.ts';

/** What pages depend on, in one word: while it stays the same, so do they. */
export type PageStamp = () => Promise<string>;

/**
 * Vehicles, photos and locations by the version that the database counts, so a change made by any process counts at
 * once; all that follows from the time (open now, the clock at the location) by the minute.
 */
export function pageStamp({ db, clock }: Pick<Context, 'db' | 'clock'>): PageStamp {
  return async () => {
    const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    return `${version} ${Math.floor(clock.now().epochMilliseconds / 60_000)}`;
  };
}

/** The pages that are the same for every visitor. */
const sharedPages = new Set([
  '/',
  '/about',
  '/contact',
  '/cookies',
  '/faqs',
  '/fleet',
  '/how-to-rent',
  '/locations',
  '/privacy',
  '/sitemap.xml',
  '/terms',
]);

/** A vehicle's own page, by nothing but its id as we write it. */
const vehiclePage = /^\/vehicle\?id=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Vehicles, and one address under many host names: a page for each, up to this many. */
const mostPages = 300;

/** How long a page may be shown that cannot be made anew: about what it takes to restore a database. */
const longestMs = 30 * 60_000;

/** How long a page that is there waits to hear whether it still holds. */
const patienceMs = 1_000;

interface KeptPage {
  status: number;
  headers: Headers;
  /** The page's text, cut where each response has a nonce of its own. */
  parts: string[];
}

interface Entry {
  stamp: string;
  page: Promise<KeptPage>;
}

export interface PageCache {
  /** The page for this very response; undefined when it is not one to be shared. */
  find(request: Request, nonce: string): Promise<Response | undefined>;
  /** The page as it last was, whatever the query; undefined without one, or when that was too long ago. */
  findLast(request: Request, nonce: string): Response | undefined;
}

export interface PageCacheOptions {
  stamp: PageStamp;
  render: (request: Request, nonce: string) => Promise<Response>;
  /** Milliseconds that only go forward. */
  elapsed?: () => number;
}

/**
 * Public pages, rendered once and served from memory until what they show has changed. While the database cannot be
 * asked, they are shown as they last were: a price of before does no harm where nothing can be booked.
 */
export function createPageCache({
  stamp,
  render,
  elapsed = () => performance.now(),
}: PageCacheOptions): PageCache {
  const kept = new Map<string, Entry>();
  // Apart from the kept ones, which an address of no vehicle must not push out.
  const rendering = new Map<string, Entry>();
  const last = new Map<string, { page: KeptPage; trueAt: number }>();
  // Stands in the kept text for the nonce. Nobody outside knows it, so nothing that a host writes can hold it.
  const place = randomBytes(18).toString('base64url');

  return {
    async find(request, nonce) {
      if (!isShared(request)) return undefined;
      const older = lastOf(request);
      const askedAt = elapsed();
      // Read before the page is rendered: a page may be newer than its stamp, never older.
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
    // Those who asked meanwhile share a failure; the next one asks anew.
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

  /** By a request of our own: nothing of the visitor who came first is in it, and leaving early stops it for nobody. */
  async function renderPage(url: string): Promise<KeptPage> {
    const response = await render(new Request(url), place);
    return {
      status: response.status,
      headers: response.headers,
      parts: (await response.text()).split(place),
    };
  }
}

/** The newest last; what was there longest goes. */
function remember<V>(pages: Map<string, V>, url: string, value: V): void {
  pages.delete(url);
  pages.set(url, value);
  const [oldest] = pages.keys();
  if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
}

/** The address without what else its query says. */
function pageOf(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const id = pathname === '/vehicle' ? searchParams.get('id') : null;
  return origin + pathname + (id === null ? '' : `?id=${id}`);
}

/** Without a query, but for a vehicle's id: there are endless ones. */
function isShared(request: Request): boolean {
  if (request.method !== 'GET') return false;
  const { pathname, search } = new URL(request.url);
  return search === '' ? sharedPages.has(pathname) : vehiclePage.test(pathname + search);
}
