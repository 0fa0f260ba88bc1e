import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { ConfigError, type Config } from '../config/config.ts';
import { openContainer, type Container, type Ports } from '../container.ts';
import { replayErasures } from '../features/account-lifecycle/public/erasure-journal.ts';
import { devMailPath } from '../features/mail/dev/dev-mail.routes.ts';
import { releaseRunning } from '../http/idempotency.ts';
import { cardSourcesOf } from '../http/pages/card-sources.ts';
import { pageBudget } from '../http/pages/page-budget.ts';
import { pageStamp } from '../http/pages/page-cache.ts';
import { isTooMuchWaiting } from '../http/shed-load.ts';
import { version } from '../lib/version.ts';
import { listenForOperations } from '../monitoring/listener.ts';
import { createOperations, type Operations } from '../monitoring/monitoring.ts';
import { demoGuest, demoHost } from '../seed/demo-accounts.ts';
import { requireClosedDemo } from '../seed/demo-doors.ts';
import { seed } from '../seed/seed.ts';
import { unfinishedUploads } from '../worker/retention/retention-table.ts';
import { sweepFiles } from '../worker/retention/sweep.ts';
import { startWorker } from '../worker/worker.ts';
import { cannotListen, requireFreePort } from './listening.ts';
import { storeServedAddress } from './served-address.ts';
import { UsageError } from './start-failure.ts';
import { fleetWarnings, startWarnings } from './start-warnings.ts';
import { bringPagesUpToDate, compressPages } from './start/page-build.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const buildDirectory = new URL('../../../web/build/', import.meta.url);
const webDirectory = new URL('../../../web/', import.meta.url);

type Role = 'web' | 'worker' | 'all';

interface Lifecycle {
  stopping: boolean;
  answering: Set<ServerResponse>;
}

/** Runs until a signal: opens the container, serves and works according to its role, and stops cleanly. */
export async function serve(config: Config, args: string[]): Promise<void> {
  const { role, dev, build } = readArgs(args);
  if (role !== 'all' && config.databaseUrl === undefined) {
    throw new ConfigError('--role needs DATABASE_URL: the embedded database belongs to one process');
  }
  if (role !== 'worker') await requireFreePort(config);
  const lifecycle: Lifecycle = { stopping: false, answering: new Set() };
  const abort = new AbortController();
  // The build runs while the database opens; each takes half of a first start.
  const pages = build ? bringPagesUpToDate(root, abort.signal) : Promise.resolve();
  pages.catch(() => undefined);
  // The stack closes in reverse order, after a signal as well as after a failed start.
  const opened = new AsyncDisposableStack();
  try {
    const container = opened.adopt(await openContainer(config, await devPorts(dev)), (open) => open.close());
    for (const warning of startWarnings(config)) container.context.log.warn(warning);
    if (container.database.kind === 'embedded') await releaseRunning(container.context.db);
    if (await seed(container.context)) container.context.log.info('the empty database was filled');
    await requireClosedDemo(container.context);
    const { repeated } = await replayErasures(container.context, [config.erasureJournal]);
    if (repeated > 0)
      container.context.log.warn({ repeated }, 'erased people had come back with a restored database');
    for (const warning of await fleetWarnings(container.context.db)) container.context.log.warn(warning);
    const operations = createOperations(container.context, container.database, lifecycle);
    if (config.metrics.port !== undefined)
      opened.adopt(await listenForOperations(container.context, operations), (app) => app.close());
    else if (role === 'worker')
      container.context.log.warn('This worker answers no health checks. Set METRICS_PORT to give it some.');
    await pages;
    if (!dev) requireBuild();
    // A worker on another machine does not see what a crash left here. A failure is logged, and no reason not to serve.
    if (role === 'web')
      await sweepFiles(container.context, abort.signal, [unfinishedUploads]).catch(() => undefined);
    if (role !== 'worker')
      opened.adopt(await listen(container, config, { dev, lifecycle, operations }), (app) => app.close());
    if (role !== 'web') {
      // The jobs of a start take as long as its first pages, so they let those pass.
      const restMs = role === 'all' ? 1_000 : 0;
      const worker = startWorker(container.context, operations.metrics.jobs, { restMs });
      opened.adopt(worker, (working) => working.stop());
    }
    if (build) {
      const warn = (reason: string): void =>
        container.context.log.warn({ reason }, 'the new pages could not be compressed');
      opened.defer(compressPages(root, warn));
    }
    stopOnSignal(async () => {
      lifecycle.stopping = true;
      // Keep-alive connections would delay the stop until their next request.
      for (const response of lifecycle.answering) response.shouldKeepAlive = false;
      // A load balancer needs time to notice that this process is no longer ready.
      if (config.databaseUrl !== undefined && role !== 'worker') await wait(3_000);
      await opened.disposeAsync();
    });
    await storeServedAddress(config);
    announce(config, role, container);
  } catch (error) {
    abort.abort();
    await opened.disposeAsync();
    throw error;
  }
}

function readArgs(args: string[]): { role: Role; dev: boolean; build: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      role: { type: 'string', default: 'all' },
      dev: { type: 'boolean', default: false },
      build: { type: 'boolean', default: false },
    },
  });
  const role = (['web', 'worker', 'all'] as const).find((one) => one === values.role);
  if (role === undefined) throw new UsageError('--role should be web, worker or all');
  return { role, dev: values.dev, build: values.build };
}

/** In development mails are made from the templates' sources, as pages are. */
async function devPorts(dev: boolean): Promise<Ports> {
  if (!dev) return {};
  const { devMailTemplates } = await import('../features/mail/load-dev-templates.ts');
  return { mailTemplates: devMailTemplates };
}

/** The pages for those who serve, the mails for those who send. */
function requireBuild(): void {
  const built = ['server/index.js', 'mails/templates.js'];
  if (built.every((file) => existsSync(new URL(file, buildDirectory)))) return;
  throw new ConfigError('The pages are not built yet. Run: npm run build');
}

async function listen(
  { context, database }: Container,
  config: Config,
  options: { dev: boolean; lifecycle: Lifecycle; operations: Operations },
): Promise<FastifyInstance> {
  const siteName = config.site.name;
  const cards = cardSourcesOf(config.stripe);
  const app = await createApp(context, {
    database,
    operations: options.operations,
    pages: async (parent, callApi) => {
      if (options.dev) {
        const { renderDevPlugin } = await import('../http/pages/render-dev.ts');
        await parent.register(renderDevPlugin, {
          webDirectory: fileURLToPath(webDirectory),
          callApi,
          siteName,
          cards,
        });
      } else {
        const { renderPlugin } = await import('../http/pages/render.ts');
        await parent.register(renderPlugin, {
          buildDirectory,
          callApi,
          siteName,
          cards,
          pageCache: { stamp: pageStamp(context), publicUrl: config.publicUrl },
          isBusy: () => isTooMuchWaiting(database.waiting()),
          ...(config.rateLimits && { budget: pageBudget() }),
        });
      }
    },
  });
  app.server.prependListener('request', (_request, response) => {
    options.lifecycle.answering.add(response);
    response.once('close', () => options.lifecycle.answering.delete(response));
    if (options.lifecycle.stopping) response.shouldKeepAlive = false;
  });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw cannotListen(config, error);
  }
  return app;
}

/** Tells the person at the terminal; a server writes a log line instead. */
function announce(config: Config, role: Role, { context }: Container): void {
  if (config.databaseUrl !== undefined) {
    const served = role === 'worker' ? {} : { publicUrl: config.publicUrl, port: config.port };
    context.log.info({ role, version, ...served }, `${config.site.name} is open`);
    return;
  }
  const lines = ['', `  ${config.site.name} is open at ${config.publicUrl}`];
  if (config.demoData) {
    lines.push(
      `  Demo guest   ${demoGuest.email}  ${demoGuest.password}`,
      `  Demo host    ${demoHost.email}  ${demoHost.password}`,
    );
  }
  lines.push(
    `  Mail goes to ${config.mail.smtpUrl === undefined ? `${config.dataDir}/mail, to be read at ${config.publicUrl}${devMailPath}` : 'your SMTP server'}`,
    `  Version ${version}. Ctrl-C stops it`,
    '',
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The first signal stops cleanly within ten seconds; the second stops at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = (): void => {
    // One Ctrl-C arrives several times: from the terminal, from npm and from the launcher.
    if (stoppingSince !== undefined && performance.now() - stoppingSince < 500) return;
    if (stoppingSince !== undefined) process.exit(130);
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), 10_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // In development Vite listens too, and would exit before the database is closed.
    process.removeAllListeners(signal);
    process.on(signal, onSignal);
  }
}
