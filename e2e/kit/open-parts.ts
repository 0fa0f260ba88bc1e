import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEncryption } from '@makani/server/adapters/encryption/encrypted-text';
import { createSmtpTransport } from '@makani/server/adapters/mail/smtp-transport';
import { createApp } from '@makani/server/app';
import { parseConfig } from '@makani/server/config/config';
import { openContainer } from '@makani/server/container';
import type { Database } from '@makani/server/db/database';
import { pageStamp } from '@makani/server/http/pages/page-cache';
import { renderPlugin } from '@makani/server/http/pages/render';
import type { JobContext } from '@makani/server/jobs/job-context';
import { seed } from '@makani/server/seed/seed';
import { seedWithHost } from '../../server/test/kit/fleet-host.ts';
import { ManualClock } from '../../server/test/kit/manual-clock.ts';
import { type MailSink, recordingLog, startMailSink } from '../../server/test/mail/mail-fixtures.ts';
import { openTestDatabase } from './test-database.ts';

/** Friday, 20 November 2026, 08:00 in Honolulu. */
export const startOfTests = '2026-11-20T18:00:00Z';

export interface ContainerOptions {
  env?: Record<string, string>;
  /** Starts as a new installation does: no host owns the fleet yet. */
  withoutHost?: boolean;
}

export interface Parts {
  url: string;
  app: Awaited<ReturnType<typeof createApp>>;
  context: JobContext;
  clock: ManualClock;
  database: Database;
  sink: MailSink;
  log: string[];
}

export async function openParts(options: ContainerOptions): Promise<Parts> {
  const database = await openTestDatabase();
  const sink = await startMailSink();
  const clock = new ManualClock(startOfTests);
  const { log, lines } = recordingLog();
  const dataDir = await mkdtemp(join(tmpdir(), 'makani-e2e-'));
  const config = parseConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off-public',
    SIMULATED_PAYMENT_DELAY_MS: '0',
    DEMO_DATA: 'off',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const { context } = await openContainer(config, {
    database,
    clock,
    encryption: createEncryption(randomBytes(32)),
    mailTransport: createSmtpTransport(sink.url),
    log,
  });
  await (options.withoutHost === true ? seed(context) : seedWithHost(context));
  const buildDirectory = new URL('../../web/build/', import.meta.url);
  const app = await createApp(context, {
    database,
    pages: async (parent, callApi) => {
      await parent.register(renderPlugin, {
        buildDirectory,
        callApi,
        siteName: context.config.site.name,
        kept: { stamp: pageStamp(context), publicUrl: config.publicUrl },
      });
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  context.config.publicUrl = url;
  return { url, app, context, clock, database, sink, log: lines };
}

export async function closeParts({ app, context, sink, database }: Parts): Promise<void> {
  await app.close();
  await context.mailTransport.close();
  await sink.close();
  await database.close();
  await rm(context.config.dataDir, { recursive: true });
}
