import { LRUCache } from 'lru-cache';
import type { Context } from '../../adapters/context.ts';
import { within } from '../../lib/within.ts';
import type { Page } from './page.ts';
import { type PageRequest, isRead, isShared, keyOf, pageOf } from './page-key.ts';

/** A version of what a page shows; while it is equal, so is the page. */
export type PageStamp = () => string | Promise<string>;

/**
 * It changes when any process changes what pages show, because the database counts that. It also changes every minute, for
 * anything that depends on the time (open now, local time), and in the second after something came from memory.
 */
export function pageStamp({ catalogue, clock }: Pick<Context, 'catalogue' | 'clock'>): PageStamp {
  const withMinute = (version: number): string =>
    `${version} ${catalogue.retries()} ${Math.floor(clock.now().epochMilliseconds / 60_000)}`;
  return () => {
    const version = catalogue.current();
    return typeof version === 'number' ? withMinute(version) : version.then(withMinute);
  };
}

/** The maximum number of stored pages: the shared ones, and vehicles. */
const maxPages = 300;

/** How long an outdated page may be shown when it cannot be rendered: about the time to restore a database. */
const longestMs = 30 * 60_000;

/** How long a page without one of its parts is shown, so that a database in trouble is not asked for every request. */
const withoutPartMs = 1_000;

/** How long a request with a stored page waits for the current version. */
const patienceMs = 1_000;

interface Entry {
  page: Page;
  stamp: string;
  /** When its stamp was last the current one, by `elapsed`. */
  trueAt: number;
  /** When it has to be rendered again all the same, by `elapsed`. */
  until: number;
}

export interface PageCache {
  /**
   * The page for this request; undefined when it is not a shared page.
   * @param beforeRendering may refuse, by throwing, to render for this request a page that only some ask for.
   */
  find(pageRequest: PageRequest, beforeRendering?: () => void): Promise<Page | undefined>;
  /** The last rendered page, ignoring other query parameters; undefined without a recent one. */
  findLast(pageRequest: PageRequest): Page | undefined;
}

export interface PageCacheOptions {
  stamp: PageStamp;
  /** Where the site is; pages are rendered for it, whatever host they are requested under. */
  publicUrl: string;
  /** Calls `onMissing` when a part of the page cannot be had, such as a vehicle's reviews. */
  render: (request: Request, onMissing: () => void) => Promise<Page>;
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
}

/**
 * Stores public pages in memory until their content changes. While the database is unavailable, the last
 * version is shown: an outdated price does no harm when nothing can be booked.
 */
export function createPageCache({
  stamp,
  publicUrl,
  render,
  elapsed = () => performance.now(),
}: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, Entry>({ max: maxPages });
  // Not among the pages, so that requests for unknown vehicles cannot push them out.
  const rendering = new Map<string, Promise<Page>>();

  return {
    async find(pageRequest, beforeRendering = () => {}) {
      const key = keyOf(pageRequest);
      if (key === undefined) return undefined;
      const before = lastOf(key);
      const now = elapsed();
      // The version is read before rendering, so a page can be newer than its version but never older.
      const current = stamp();
      const version =
        before === undefined || typeof current === 'string'
          ? await current
          : await within(patienceMs, current);
      if (version === undefined) return before?.page;
      const last = lastOf(key);
      if (last?.stamp === version && now < last.until) {
        last.trueAt = now;
        return last.page;
      }
      const name = `${version} ${key}`;
      const begun = rendering.get(name);
      if (begun !== undefined) return begun;
      if (!isShared(key)) beforeRendering();
      const page = renderPage(key, version, now).finally(() => rendering.delete(name));
      rendering.set(name, page);
      return page;
    },

    findLast: (pageRequest) => (isRead(pageRequest) ? lastOf(pageOf(pageRequest.url))?.page : undefined),
  };

  function lastOf(key: string): Entry | undefined {
    const found = pages.get(key);
    return found !== undefined && elapsed() - found.trueAt <= longestMs ? found : undefined;
  }

  /**
   * Renders with a request of its own, so that the page contains nothing of the first visitor and does not
   * stop when they leave. A page that failed is not stored.
   */
  async function renderPage(key: string, version: string, now: number): Promise<Page> {
    let isWithoutPart = false;
    const page = await render(new Request(new URL(key, publicUrl)), () => (isWithoutPart = true));
    const until = isWithoutPart ? elapsed() + withoutPartMs : Infinity;
    if (page.status === 200) pages.set(key, { page, stamp: version, trueAt: now, until });
    return page;
  }
}
