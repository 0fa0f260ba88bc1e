import { fileURLToPath } from 'node:url';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { type ViteDevServer, createServer } from 'vite';
import type { CardSources } from './card-sources.ts';
import type { PagesBuild } from './page-handler.ts';
import { devPolicy } from './page-policy.ts';
import { type Pages, mountPages } from './render.ts';

export interface RenderDevOptions {
  /** The folder of the web workspace. */
  webDirectory: URL | string;
  callApi: typeof fetch;
  siteName: string;
  cards?: CardSources | undefined;
}

/** Serves the pages from source with hot reload, on the app's port. */
export async function renderDevPlugin(app: FastifyInstance, options: RenderDevOptions): Promise<void> {
  const root =
    options.webDirectory instanceof URL ? fileURLToPath(options.webDirectory) : options.webDirectory;
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: { server: app.server }, hmr: { server: app.server } },
  });
  // Vite must close its hot-reload sockets before the server waits for its connections.
  app.addHook('preClose', () => vite.close());

  await app.register(middie);
  app.use(vite.middlewares);
  mountPages(app, {
    callApi: options.callApi,
    siteName: options.siteName,
    loadPages: () => loadPages(vite),
    policy: devPolicy(options.cards),
    cards: options.cards,
  });
}

async function loadPages(vite: ViteDevServer): Promise<Pages> {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build');
  if (!isPagesBuild(build)) throw new Error('The pages have no server build.');
  return { build, handle: build.entry.module.createRequestHandler(build, 'development') };
}

/** Vite returns modules without types. */
function isPagesBuild(build: object): build is PagesBuild {
  return 'entry' in build && 'routes' in build;
}
