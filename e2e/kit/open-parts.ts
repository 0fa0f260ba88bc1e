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
import { cardSourcesOf } from '@makani/server/http/pages/card-sources';
import { pageStamp } from '@makani/server/http/pages/page-cache';
import { renderPlugin } from '@makani/server/http/pages/render';
import type { JobContext } from '@makani/server/jobs/job-context';
import { seed } from '@makani/server/seed/seed';
import { seedWithHost } from '../../server/test/kit/fleet-host.ts';
import { ManualClock } from '../../server/test/kit/manual-clock.ts';
import { type MailSink, recordingLog, startMailSink } from '../../server/test/mail/mail-fixtures.ts';
import { environmentOf } from '../../proof/stripe-stand-in/test-network.ts';
import { type StandIn, startStandIn } from '../../proof/stripe-stand-in/start-stand-in.ts';
import { openTestDatabase } from './test-database.ts';

/** Friday, 20 November 2026, 08:00 in Honolulu. */
export const startOfTests = '2026-11-20T18:00:00Z';

export interface ContainerOptions {
  env?: Record<string, string>;
  /** Starts as a new installation does: no host owns the fleet yet. */
  withoutHost?: boolean;
  /** Who takes cards: the stand-in for Stripe instead of the simulated network. */
  network?: 'stripe';
}

export interface Parts {
  url: string;
  app: Awaited<ReturnType<typeof createApp>>;
  context: JobContext;
  clock: ManualClock;
  database: Database;
  sink: MailSink;
  log: string[];
  standIn: StandIn | undefined;
}

export async function openParts(options: ContainerOptions): Promise<Parts> {
  const database = await openTestDatabase();
  const sink = await startMailSink();
  const clock = new ManualClock(startOfTests);
  const { log, lines } = recordingLog();
  const standIn =
    options.network === 'stripe'
      ? await startStandIn({ now: () => new Date(clock.now().epochMilliseconds) })
      : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'makani-e2e-'));
  const config = parseConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off-public',
    SIMULATED_PAYMENT_DELAY_MS: '0',
    DEMO_DATA: 'off',
    DATA_DIR: dataDir,
    ...(standIn && environmentOf(standIn)),
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
        cards: cardSourcesOf(config.stripe),
        kept: { stamp: pageStamp(context), publicUrl: config.publicUrl },
      });
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  context.config.publicUrl = url;
  if (standIn)
    standIn.control.webhooks.target = { url: `${url}/webhooks/stripe`, secret: standIn.webhookSecret };
  return { url, app, context, clock, database, sink, log: lines, standIn };
}

export async function closeParts({ app, context, sink, database, standIn }: Parts): Promise<void> {
  await standIn?.control.webhooks.settled();
  await app.close();
  await standIn?.close();
  await context.mailTransport.close();
  await sink.close();
  await database.close();
  await rm(context.config.dataDir, { recursive: true });
}
