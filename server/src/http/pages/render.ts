import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestHandler } from 'react-router';
import { busyPage, retryAfterSeconds } from './busy-page.ts';
import type { Spend } from '../clients/client-budget.ts';
import { AppError } from '../app-error.ts';
import { isUnavailable } from '../errors.ts';
import type { CardSources } from './card-sources.ts';
import { scriptMark } from './inline-scripts.ts';
import { type Page, pageMaker } from './page.ts';
import { isTooMany, sendTooMany, spendRendering } from './page-budget.ts';
import { type PageStamp, createPageCache } from './page-cache.ts';
import { type PagesBuild, pageHandler } from './page-handler.ts';
import { isOfDesk, type PagePolicy, pagePolicy } from './page-policy.ts';
import { pageRoutes, type RouteOf } from './page-routes.ts';
import { sendPage, sendPublicPage } from './send-page.ts';

export interface RenderOptions {
  /** The output of `npm run build`: static files in `client/`, the renderer in `server/index.js`. */
  buildDirectory: URL | string;
  /** The API, called inside the process. Takes a path such as `/api/site`. */
  callApi: typeof fetch;
  /** The site's name, for the page shown when rendering fails. */
  siteName: string;
  /** Sources of the card network, where it has a form of its own. */
  cards?: CardSources | undefined;
  /** Enables the cache of public pages, which are rendered for `publicUrl` and again when `stamp` changes. */
  pageCache?: { stamp: PageStamp; publicUrl: string };
  /** True while the process has too much to do to render a page that is not stored. */
  isBusy?: () => boolean;
  /** Renderings that each client may cause beside those of pages that all share. */
  budget?: Spend;
}

/** Serves all addresses outside the API: built files as they are, everything else rendered by React Router. */
export async function renderPlugin(app: FastifyInstance, options: RenderOptions): Promise<void> {
  const directory =
    options.buildDirectory instanceof URL ? fileURLToPath(options.buildDirectory) : options.buildDirectory;
  const build = await loadBuild(join(directory, 'server', 'index.js'));

  await app.register(fastifyStatic, {
    root: join(directory, 'client'),
    // One route per file, so other paths reach the pages without disk access.
    wildcard: false,
    index: false,
    // The build has compressed the files already.
    preCompressed: true,
    // Found beside what they were made of; their routes alone would take a tenth of a second of the start.
    globIgnore: ['**/*.{br,gz,part}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheControlOf(path));
      // The frames of the card fields load it, too.
      if (options.cards && path.endsWith('.woff2')) void reply.header('access-control-allow-origin', '*');
    },
  });
  const pages = { build, handle: pageHandler(build) };
  mountPages(app, {
    callApi: options.callApi,
    siteName: options.siteName,
    loadPages: () => Promise.resolve(pages),
    policy: pagePolicy(options.cards),
    routeOf: pageRoutes(build.routes),
    cards: options.cards,
    ...(options.pageCache && { pageCache: options.pageCache }),
    ...(options.isBusy && { isBusy: options.isBusy }),
    ...(options.budget && { budget: options.budget }),
  });
}

/** A build and its request handler. */
export interface Pages {
  build: PagesBuild;
  handle: RequestHandler;
}

interface MountOptions {
  callApi: typeof fetch;
  siteName: string;
  loadPages: () => Promise<Pages>;
  policy: PagePolicy;
  /** For the log; without it every page is one route. */
  routeOf?: RouteOf;
  cards?: CardSources | undefined;
  pageCache?: RenderOptions['pageCache'];
  isBusy?: () => boolean;
  budget?: Spend;
}

/**
 * The catch-all route. Its own parser leaves bodies unread, because React Router reads them from the
 * request.
 */
export function mountPages(app: FastifyInstance, options: MountOptions): void {
  const render = renderer(options);
  const cache =
    options.pageCache &&
    createPageCache({
      ...options.pageCache,
      render: (webRequest, onMissing) => render(webRequest, app.log, onMissing),
    });
  const sendBusyPage = busyPage(options.siteName);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      if (!URL.canParse(`http://${request.host}`)) return refuse(reply);
      request.pageRoute = options.routeOf?.(pathOf(request));
      const spend = (): void => {
        if (options.isBusy?.() === true) throw new AppError('unavailable');
        spendRendering(options.budget, request);
      };
      let page: Page | undefined;
      try {
        page = await cache?.find(request, spend).catch(undefinedIfUnavailable);
        if (page?.status === 200) return sendPublicPage(request, reply, page);
        if (page === undefined) {
          spend();
          const webRequest = toWebRequest(request, reply);
          if (!webRequest) return refuse(reply);
          page = await render(webRequest, request.log);
        }
        if (page.status !== 503) return sendPage(reply, page);
      } catch (error) {
        if (isTooMany(error) && isPage(request)) return sendTooMany(reply, options.siteName, error);
        if (!isUnavailable(error)) throw error;
        request.log.warn({ err: error }, 'a page could not be made');
      }
      const last = cache?.findLast(request);
      // A substitute, perhaps without the filter that was asked for, so nobody may store it.
      if (last !== undefined) return sendPage(reply, last);
      if (isPage(request)) return sendBusyPage(reply);
      void reply.header('retry-after', String(retryAfterSeconds));
      return page === undefined ? reply.status(503).send() : sendPage(reply, page);
    },
  });
}

/**
 * Renders one page. A page that failed because the API was temporarily unavailable becomes a 503, not an
 * error.
 */
function renderer({ callApi, loadPages, policy, cards }: MountOptions) {
  const makePage = pageMaker(policy, cards);
  return async (
    webRequest: Request,
    log: FastifyBaseLogger,
    onMissing = (): void => undefined,
  ): Promise<Page> => {
    const { build, handle } = await loadPages();
    let isWaiting = false;
    const context = build.entry.module.createLoadContext({
      callApi: async (input, init) => {
        const response = await callApi(input, init);
        isWaiting ||= response.status === 503;
        if (response.status >= 500) onMissing();
        return response;
      },
      mark: scriptMark,
      scriptOrigins: isOfDesk(new URL(webRequest.url).pathname) ? [] : (cards?.scripts ?? []),
      report: (error) => log[isWaiting ? 'warn' : 'error']({ err: error }, 'a page failed to render'),
    });
    const page = await makePage(webRequest.url, await handle(webRequest, context));
    return isWaiting && page.status >= 500 ? { ...page, status: 503 } : page;
  };
}

/** A page that needs no database is rendered without it, and one that does says so. */
function undefinedIfUnavailable(error: unknown): undefined {
  if (!isUnavailable(error)) throw error;
}

/** True for pages. Files and client-side data requests are for programs, which only need the status. */
function isPage(request: FastifyRequest): boolean {
  return request.method !== 'POST' && !/\.\w+$/.test(pathOf(request));
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(400).type('text/plain').send('Bad request');
}

/**
 * Undefined when the Host header or path is not a valid address. Only a page that is given a body hears that its visitor
 * has gone: any other is made before anyone could, and a signal that listens costs more than the rest of the request.
 */
function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request | undefined {
  try {
    if (request.method === 'POST')
      return createRequest(request.raw, reply.raw, { protocol: `${request.protocol}:` });
    const { host = 'localhost' } = request.headers;
    // A host with a path in it would be answered with the page of that path.
    if (/[/?#\\]/.test(host)) return undefined;
    const address = `${request.protocol}://${host}${request.url}`;
    return new Request(address, { method: request.method, headers: headersOf(request) });
  } catch {
    return undefined;
  }
}

function headersOf({ headers }: FastifyRequest): [name: string, value: string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  );
}

/** File names under `assets/` contain a hash of their content. A worker is looked for anew, compressed or not, for a new build. */
function cacheControlOf(path: string): string {
  if (/offline-worker\.js(?:\.(?:br|gz))?$/.test(path)) return 'no-cache';
  return /[\\/]client[\\/]assets[\\/]/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400';
}

/** Another workspace builds the pages, so they are imported by path at run time. */
async function loadBuild(file: string): Promise<PagesBuild> {
  return await import(pathToFileURL(file).href);
}
