import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestHandler, RouterContextProvider, ServerBuild, createRequestHandler } from 'react-router';
import { busyPage } from './busy-page.ts';
import { isUnavailable } from '../errors.ts';
import { type PageStamp, createPageCache } from './page-cache.ts';

export interface RenderOptions {
  /** What `npm run build` wrote: `client/` is served as it is, `server/index.js` renders the pages. */
  buildDirectory: URL | string;
  /** Our own API, called inside the process. Takes a path such as `/api/site`. */
  callApi: typeof fetch;
  /** What the page is called that a visitor sees when no page can be made. */
  siteName: string;
  /** With it, pages that are the same for every visitor are rendered once for as long as it stays the same. */
  stamp?: PageStamp;
}

/** Serves every address that is not the API's: built files as they are, all else rendered by React Router. */
export async function renderPlugin(app: FastifyInstance, options: RenderOptions): Promise<void> {
  const directory =
    options.buildDirectory instanceof URL ? fileURLToPath(options.buildDirectory) : options.buildDirectory;
  const build = await loadBuild(join(directory, 'server', 'index.js'));

  await app.register(fastifyStatic, {
    root: join(directory, 'client'),
    // One route per file: all other paths go to the pages without touching the disk.
    wildcard: false,
    index: false,
    // The build has compressed them as small as they get.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheControlOf(path));
    },
  });
  const pages = { build, handle: build.entry.module.createRequestHandler(build, 'production') };
  mountPages(app, {
    callApi: options.callApi,
    siteName: options.siteName,
    loadPages: () => Promise.resolve(pages),
    newNonce,
    policy: pagePolicy,
    ...(options.stamp && { stamp: options.stamp }),
  });
}

/** What the pages' server entry gives us beside React Router's own exports. */
export interface PagesBuild extends ServerBuild {
  entry: ServerBuild['entry'] & { module: ServerBuild['entry']['module'] & PagesEntry };
}

interface PagesEntry {
  /** From the pages' own copy of React Router: a context of another copy is refused. */
  createRequestHandler: typeof createRequestHandler;
  createLoadContext(input: {
    callApi: typeof fetch;
    nonce: string;
    report: (error: unknown) => void;
  }): RouterContextProvider;
}

/** A build and the handler made from it. */
export interface Pages {
  build: PagesBuild;
  handle: RequestHandler;
}

interface MountOptions {
  callApi: typeof fetch;
  siteName: string;
  loadPages: () => Promise<Pages>;
  newNonce: () => string;
  policy: (nonce: string) => string;
  stamp?: PageStamp;
}

/** The catch-all route. The parser of its own keeps bodies unread: React Router reads them from the request. */
export function mountPages(app: FastifyInstance, options: MountOptions): void {
  const { newNonce, policy, stamp } = options;
  const render = renderer(options);
  const cache =
    stamp && createPageCache({ stamp, render: (webRequest, nonce) => render(webRequest, nonce, app.log) });
  const sendBusyPage = busyPage(options.siteName);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const webRequest = toWebRequest(request, reply);
      if (!webRequest) return reply.code(400).type('text/plain').send('Bad request');

      const nonce = newNonce();
      let response = await (cache?.find(webRequest, nonce) ?? Promise.resolve(undefined))
        .then((kept) => kept ?? render(webRequest, nonce, request.log))
        .catch((error: unknown) => unavailableOr(error, request.log));
      if (response.status === 503) response = cache?.findLast(webRequest, nonce) ?? response;
      if (response.status === 503 && isPage(webRequest)) return sendBusyPage(reply);

      const headers = new Headers(response.headers);
      headers.set('content-security-policy', policy(nonce));
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
      return reply.send(
        new Response(response.body, { status: response.status, statusText: response.statusText, headers }),
      );
    },
  });
}

/** Renders one page. One that failed because our API had nothing to give at the moment is 503 and no failure of ours. */
function renderer({ callApi, loadPages }: MountOptions) {
  return async (webRequest: Request, nonce: string, log: FastifyBaseLogger): Promise<Response> => {
    const { build, handle } = await loadPages();
    let isWaiting = false;
    const context = build.entry.module.createLoadContext({
      callApi: async (input, init) => {
        const response = await callApi(input, init);
        isWaiting ||= response.status === 503;
        return response;
      },
      nonce,
      report: (error) => log[isWaiting ? 'warn' : 'error']({ err: error }, 'a page failed to render'),
    });
    const response = await handle(webRequest, context);
    return isWaiting && response.status >= 500 ? unavailable(response) : response;
  };
}

function unavailableOr(error: unknown, log: FastifyBaseLogger): Response {
  if (!isUnavailable(error)) throw error;
  log.warn({ err: error }, 'a page could not be made');
  return unavailable(new Response(null));
}

function unavailable({ body, headers }: Response): Response {
  const all = new Headers(headers);
  all.set('retry-after', '2');
  return new Response(body, { status: 503, headers: all });
}

/** Files and the data of a page that is open already are for programs: those are told by the status. */
function isPage({ method, url }: Request): boolean {
  return method !== 'POST' && !/\.\w+$/.test(new URL(url).pathname);
}

/** Undefined for a Host header or path that is no address. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request | undefined {
  try {
    return createRequest(request.raw, reply.raw, { protocol: `${request.protocol}:` });
  } catch {
    return undefined;
  }
}

function newNonce(): string {
  return randomBytes(18).toString('base64');
}

/** Only scripts of this very response run, and those they load; nothing leaves for another host. */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Names below `assets/` carry a hash of their content. */
function cacheControlOf(path: string): string {
  return /[\\/]client[\\/]assets[\\/]/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400';
}

/** The pages are built by another workspace, so they are found by path, when the process runs. */
async function loadBuild(file: string): Promise<PagesBuild> {
  return await import(pathToFileURL(file).href);
}
