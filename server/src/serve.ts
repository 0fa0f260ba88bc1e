import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { ConfigError, type Config } from './config/config.ts';
import { openHouse, type House } from './house.ts';
import { demoGuest, demoHost } from './seed/demo-accounts.ts';
import { seed } from './seed/seed.ts';
import { startWorker } from './worker.ts';

const buildDirectory = new URL('../../web/build/', import.meta.url);
const webDirectory = new URL('../../web/', import.meta.url);

type Role = 'web' | 'worker' | 'all';

/** Runs until a signal: opens the house, serves and works by its role, and stops cleanly. */
export async function serve(config: Config, args: string[]): Promise<void> {
  const { role, dev } = readArgs(args);
  if (role !== 'all' && config.databaseUrl === undefined) {
    throw new ConfigError('--role needs DATABASE_URL: the embedded database belongs to one process');
  }
  const house = await openHouse(config);
  const { context } = house;
  const lifecycle = { stopping: false };
  if (await seed(context)) context.log.info('the empty database was filled');

  const app = role === 'worker' ? undefined : await listen(house, config, { dev, lifecycle });
  const worker = role === 'web' ? undefined : startWorker(context);
  if (app !== undefined) announce(config);
  stopOnSignal(async () => {
    lifecycle.stopping = true;
    // On a server a balancer first has to see that we are no longer ready.
    if (config.databaseUrl !== undefined && app !== undefined) await wait(3_000);
    await app?.close();
    await worker?.stop();
    await house.close();
  });
}

function readArgs(args: string[]): { role: Role; dev: boolean } {
  const { values } = parseArgs({
    args,
    options: { role: { type: 'string', default: 'all' }, dev: { type: 'boolean', default: false } },
  });
  const role = (['web', 'worker', 'all'] as const).find((one) => one === values.role);
  if (role === undefined) throw new ConfigError('--role should be web, worker or all');
  return { role, dev: values.dev };
}

async function listen(
  { context, database }: House,
  config: Config,
  options: { dev: boolean; lifecycle: { stopping: boolean } },
): Promise<FastifyInstance> {
  if (!options.dev && !existsSync(new URL('server/index.js', buildDirectory))) {
    throw new ConfigError('The pages are not built yet. Run: npm run build');
  }
  const app = await createApp(context, {
    database,
    lifecycle: options.lifecycle,
    pages: async (parent, callApi) => {
      if (options.dev) {
        const { renderDevPlugin } = await import('./http/render-dev.ts');
        await parent.register(renderDevPlugin, { webDirectory: fileURLToPath(webDirectory), callApi });
      } else {
        const { renderPlugin } = await import('./http/render.ts');
        await parent.register(renderPlugin, { buildDirectory, callApi });
      }
    },
  });
  await app.listen({ host: config.host, port: config.port });
  return app;
}

function announce(config: Config): void {
  const lines = ['', `  ${config.site.name} is open at ${config.publicUrl}`];
  if (config.databaseUrl === undefined && config.demoData) {
    lines.push(
      `  Demo guest   ${demoGuest.email}  ${demoGuest.password}`,
      `  Demo host    ${demoHost.email}  ${demoHost.password}`,
      `  Mail goes to ${config.mail.smtpUrl === undefined ? `${config.dataDir}/mail` : 'your SMTP server'}`,
    );
  }
  lines.push('  Ctrl-C stops it', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The first signal stops cleanly, within ten seconds; the second at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
