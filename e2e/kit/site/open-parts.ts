import type { AddressInfo } from 'node:net';
import { calendarFetcher } from '@makani/server/adapters/calendar-fetch/fetch-calendar';
import { createSmtpTransport } from '@makani/server/adapters/mail/smtp-transport';
import { cardSourcesOf } from '@makani/server/http/pages/card-sources';
import { pageStamp } from '@makani/server/http/pages/page-cache';
import { renderPlugin } from '@makani/server/http/pages/render';
import { openTestApp, type TestApp } from '../../../server/test/kit/test-app.ts';
import { type MailSink, startMailSink } from '../../../proof/kit/mail-sink.ts';
import { startTwilio, type TwilioStandIn } from '../../../proof/twilio-stand-in/start-twilio.ts';
import { recordingLog } from '../../../server/test/features/mail/mail-fixtures.ts';
import { openTestDatabase } from './test-database.ts';

export interface ContainerOptions {
  env?: Record<string, string>;
  /** Starts as a new installation does: no host owns the fleet yet. */
  withoutHost?: boolean;
  /** The card network: the stand-in for Stripe instead of the simulated one. */
  network?: 'stripe';
  /** The name of the site in its addresses, instead of a number. */
  host?: 'localhost';
  /** Text messages go to the stand-in for Twilio; without it, none are sent. */
  texts?: 'twilio';
}

export interface Parts {
  url: string;
  app: TestApp;
  sink: MailSink;
  twilio: TwilioStandIn | undefined;
  log: string[];
  close(): Promise<void>;
}

export async function openParts({ network, texts, host, ...options }: ContainerOptions): Promise<Parts> {
  const opened = new AsyncDisposableStack();
  const whenOver = (close: () => Promise<unknown>): void => opened.defer(async () => void (await close()));
  const database = await openTestDatabase();
  whenOver(() => database.close());
  const sink = await startMailSink();
  whenOver(() => sink.close());
  const mailTransport = createSmtpTransport(sink.url);
  whenOver(() => mailTransport.close());
  const twilio = texts === undefined ? undefined : await startTwilio();
  if (twilio !== undefined) whenOver(() => twilio.close());
  const { log, lines } = recordingLog();
  const app = await openTestApp(
    {
      ...options,
      env: { ...options.env, ...twilio?.env },
      database,
      log,
      mailTransport,
      network: network === 'stripe' ? { authorisationDays: 7 } : 'simulated',
      fetchCalendar: calendarFetcher(),
      pages: async (parent, callApi, context) => {
        const { stripe, site, publicUrl } = context.config;
        await parent.register(renderPlugin, {
          buildDirectory: new URL('../../../web/build/', import.meta.url),
          callApi,
          siteName: site.name,
          cards: cardSourcesOf(stripe),
          pageCache: { stamp: pageStamp(context), publicUrl },
        });
      },
    },
    whenOver,
  );
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://${host ?? '127.0.0.1'}:${(app.app.server.address() as AddressInfo).port}`;
  app.context.config.publicUrl = url;
  const { standIn } = app;
  if (standIn) {
    standIn.control.webhooks.target = { url: `${url}/webhooks/stripe`, secret: standIn.webhookSecret };
    whenOver(() => standIn.control.webhooks.settled());
  }
  return { url, app, sink, twilio, log: lines, close: () => opened.disposeAsync() };
}
