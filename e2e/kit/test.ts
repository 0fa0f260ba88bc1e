import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
} from '@playwright/test';
import type { Container } from './app.ts';
import { waitsUntilAtWork } from './at-work.ts';
import { recordBrowserTime } from './browser-time.ts';
import type { ContainerOptions } from './site/open-parts.ts';
import { Sites } from './site/sites.ts';

interface Fixtures {
  /** Opens another browser with its own storage, zone and size; its errors fail the test, too. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Allows error responses: the browser logs each one, so a test names the statuses that it expects, 0 for no
   * response.
   */
  mayRespond: (...statuses: number[]) => void;
  /** Allows errors of the page itself whose report has these words. */
  mayReport: (...words: string[]) => void;
  /** Advances the server's clock and every open browser's. */
  pass: (time: { minutes: number }) => Promise<void>;
  watch: Watch;
  /** How the server starts: `test.use({ site: … })` at the top of a file. */
  site: ContainerOptions;
  app: Container;
}

interface Watch {
  allowed: Set<number>;
  reports: Set<string>;
  contexts: BrowserContext[];
  seen: string[];
  look(context: BrowserContext, options?: Pick<BrowserContextOptions, 'javaScriptEnabled'>): Promise<void>;
}

interface WorkerFixtures {
  sites: Sites;
  /** The browser, whose work is counted before it closes. */
  countedBrowser: Browser;
}

/**
 * Gives every worker servers of its own, one for each way to start, reset before each test. An unexpected error in browser
 * or server fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [{}, { option: true }],

  sites: [
    // Playwright reads from the braces what a fixture needs.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const sites = new Sites();
      await provide(sites);
      await sites.close();
    },
    { scope: 'worker' },
  ],

  countedBrowser: [
    async ({ browser }, provide) => {
      await provide(browser);
      await recordBrowserTime();
    },
    { scope: 'worker' },
  ],

  app: async ({ site, sites }, provide) => provide(await sites.open(site)),

  baseURL: async ({ app }, provide) => provide(app.url),

  watch: async ({ app }, provide) => {
    await app.reset();
    const watch: Watch = {
      allowed: new Set(),
      reports: new Set(),
      contexts: [],
      seen: [],
      async look(context, { javaScriptEnabled = true } = {}) {
        watch.contexts.push(context);
        if (javaScriptEnabled) context.on('page', waitsUntilAtWork);
        context.on('weberror', (error) => {
          const { stack, message } = error.error();
          watch.seen.push(`${error.page()?.url()}: ${stack || message}`);
        });
        context.on('console', (message) => {
          const line = `${message.text()} ${message.location().url}`;
          if (message.type() === 'error' && !isOfRecorder(line) && !isOfEndedStream(line))
            watch.seen.push(line);
        });
        await context.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', (event) => {
            console.error(
              `security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
            );
          });
        });
        await context.clock.install({ time: app.clock.now().epochMilliseconds });
      },
    };
    await provide(watch);
    const statuses = [...watch.allowed].map((status) => (status === 0 ? 'net::ERR' : `status of ${status}`));
    const expected = [...statuses, ...watch.reports];
    const unexpected = watch.seen.filter((line) => !expected.some((words) => line.includes(words)));
    base.expect(unexpected, 'errors in the browser').toEqual([]);
    base.expect(app.errors, 'errors in the server log').toEqual([]);
  },

  context: async ({ context, countedBrowser: _counted, javaScriptEnabled, watch }, provide) => {
    await watch.look(context, { javaScriptEnabled });
    await provide(context);
  },

  openBrowser: async (
    { countedBrowser, contextOptions, baseURL, viewport, locale, timezoneId, watch },
    provide,
  ) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const usual = { ...contextOptions, baseURL, viewport, locale, timezoneId };
      const context = await countedBrowser.newContext({ ...usual, ...options });
      opened.push(context);
      await watch.look(context, options);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  mayRespond: async ({ watch }, provide) =>
    provide((...statuses) => {
      for (const status of statuses) watch.allowed.add(status);
    }),

  mayReport: async ({ watch }, provide) =>
    provide((...words) => {
      for (const each of words) watch.reports.add(each);
    }),

  pass: async ({ app, watch }, provide) =>
    provide(async (time) => {
      app.clock.advance(time);
      for (const context of watch.contexts) await context.clock.fastForward(time.minutes * 60_000);
    }),
});

export const { expect } = base;

/**
 * The trace recorder fetches pictures again that the browser has released, and opens `blob:` previews as
 * connections, which the policy blocks. For a script of the page, the line would end with the script's name.
 */
function isOfRecorder(line: string): boolean {
  return (
    /^Connecting to 'blob:\S+' violates [^]*The request has been blocked\.\s*$/.test(line) ||
    /^security policy: connect-src blob\s*$/.test(line)
  );
}

/** A stream ends with its session, which the browser hears when it asks for another. */
function isOfEndedStream(line: string): boolean {
  return /status of 401 \(Unauthorized\) \S+\/api\/messages\/events$/.test(line);
}
