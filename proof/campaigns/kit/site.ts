import { channel } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@makani/contract/kernel/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Limit } from '../../../server/src/http/mount.ts';
import { renderPlugin } from '../../../server/src/http/pages/render.ts';
import { openTestApp, type TestApp } from '../../../server/test/kit/test-app.ts';
import { openDatabases } from './databases.ts';

type Options = Parameters<typeof openTestApp>[0];

export interface Operation {
  endpoint: Endpoint;
  limits: readonly Limit[];
}

export interface Site {
  app: TestApp;
  /** Every mounted route: `GET /api/cars/:id`, and `/*` for what a pattern or the built files answer. */
  routes: string[];
  /** The operation of each route that has one, with its limits. */
  operations: Map<string, Operation>;
  /** The token of `/metrics`. */
  metricsToken: string;
  databaseUrl: string;
  close(): Promise<void>;
}

const buildDirectory = join(import.meta.dirname, '../../../web/build');
const metricsToken = 'the-token-of-the-figures-4711';

/** The whole site in this process, with pages, figures and development mail, on a database of its own. */
export async function openSite(options: Partial<Options> = {}): Promise<Site> {
  const databases = await openDatabases();
  const closing: (() => Promise<unknown>)[] = [databases.close];
  const close = async (): Promise<void> => {
    for (const one of closing) await one();
  };
  const routes = new Set<string>();
  const operations = new Map<string, Operation>();
  // Fastify tells of every instance, so that the list is what is mounted and not what somebody wrote down.
  const made = channel('fastify.initialization');
  const listen = (message: unknown): void => {
    if (isInitialization(message))
      message.fastify.addHook('onRoute', (route) => {
        routes.add(nameOf(route));
        const { endpoint, limits = [] } = route.config ?? {};
        if (endpoint !== undefined) operations.set(nameOf(route), { endpoint, limits });
      });
  };
  made.subscribe(listen);
  try {
    const database = await databases.create();
    const { databaseUrl } = database;
    const app = await openTestApp(
      {
        database,
        pages: async (parent, callApi) => {
          await parent.register(renderPlugin, { buildDirectory, callApi, siteName: 'Makani' });
        },
        ...options,
        // A site that others reach answers whatever name they know it by.
        env: { HOST: '0.0.0.0', METRICS_TOKEN: metricsToken, TEXT_MESSAGES: 'simulated', ...options.env },
      },
      (one) => closing.unshift(one),
    );
    return { app, routes: [...routes], operations, metricsToken, databaseUrl, close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    made.unsubscribe(listen);
  }
}

function isInitialization(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}

/** HEAD goes with GET. A route for all methods is `ANY`; the files of the build are one route. */
function nameOf({ method, url }: RouteOptions): string {
  const methods = [method].flat().filter((one, _index, all) => one !== 'HEAD' || all.length === 1);
  const name = methods.length > 4 ? 'ANY' : methods.map((one) => (one === 'HEAD' ? 'GET' : one)).join('|');
  return existsSync(join(buildDirectory, 'client', url)) && url !== '/'
    ? `${name} (a file of the build)`
    : `${name} ${url}`;
}
