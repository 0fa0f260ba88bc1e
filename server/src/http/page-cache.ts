import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';

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
  '/terms',
]);

/** One address under many host names: a page for each, up to this many. */
const mostPages = 100;

interface KeptPage {
  status: number;
  headers: Headers;
  /** The page's text, cut where each response has a nonce of its own. */
  parts: string[];
}

export interface PageCache {
  /** The page for this very response; undefined when it is not one to be shared. */
  find(request: Request, nonce: string): Promise<Response | undefined>;
}

export interface PageCacheOptions {
  stamp: PageStamp;
  render: (request: Request, nonce: string) => Promise<Response>;
}

/** Public pages, rendered once and served from memory until what they show has changed. */
export function createPageCache({ stamp, render }: PageCacheOptions): PageCache {
  const kept = new Map<string, { stamp: string; page: Promise<KeptPage> }>();
  // Stands in the kept text for the nonce. Nobody outside knows it, so nothing that a host writes can hold it.
  const place = randomBytes(18).toString('base64url');

  return {
    async find(request, nonce) {
      if (!isShared(request)) return undefined;
      // Read before the page is rendered: a page may be newer than its stamp, never older.
      const now = await stamp();
      const entry = kept.get(request.url);
      const page = entry?.stamp === now ? entry.page : keep(request.url, now);
      const { status, headers, parts } = await page;
      return new Response(parts.join(nonce), { status, headers });
    },
  };

  function keep(url: string, now: string): Promise<KeptPage> {
    const entry = { stamp: now, page: renderPage(url) };
    kept.delete(url);
    kept.set(url, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest);
    const forget = (): void => {
      if (kept.get(url) === entry) kept.delete(url);
    };
    // Those who asked meanwhile share the failure; the next one asks anew.
    entry.page.then(({ status }) => (status === 200 ? undefined : forget()), forget);
    return entry.page;
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

/** Without a query: there are endless ones. */
function isShared(request: Request): boolean {
  if (request.method !== 'GET') return false;
  const { pathname, search } = new URL(request.url);
  return search === '' && sharedPages.has(pathname);
}
