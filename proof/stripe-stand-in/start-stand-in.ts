import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBrowser } from './browser/answer-browser.ts';
import { answerHost } from './connect/host-pages.ts';
import { type Control, openControl } from './control/control.ts';
import { answerControl } from './control/control-routes.ts';
import { openWebhooks } from './control/webhooks.ts';
import { answerApi, type LoggedRequest } from './http/api.ts';
import { ApiError } from './http/api-error.ts';
import { openFaults } from './http/faults.ts';
import { openWorld } from './state/world.ts';

export interface StandIn {
  /** Its own origin, for the API as for the browser. */
  url: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  control: Control;
  close(): Promise<void>;
}

export interface StandInOptions {
  /** An address of this machine that no other can reach. */
  host?: string;
  /** Unset, any free one. */
  port?: number;
  webhook?: { url: string; secret: string };
  now?: () => Date;
  /** How long any card holds an authorisation; unset, as long as its network does. */
  authorisationDays?: number;
  /** The state outlives the process in this file. */
  file?: string;
}

const loopback = ['127.0.0.1', '::1', 'localhost'];
const secretKey = 'sk_test_standin';
const publishableKey = 'pk_test_standin';

/** A server that plays Stripe on this machine, from its public description: the API, the browser's part, the bank. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const now = options.now ?? (() => new Date());
  const world = openWorld({
    now,
    file: options.file,
    authorisationDays: options.authorisationDays,
  });
  const faults = openFaults();
  const requests: LoggedRequest[] = [];
  const { webhooks, onEvent } = openWebhooks(options.webhook, now);
  world.onEvent = onEvent;
  const control = openControl(world, faults, { webhooks, requests });
  const keys = { secretKey, publishableKey };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    if (path.startsWith('/_control/')) {
      const args = body.length === 0 ? [] : (JSON.parse(body.toString()) as unknown[]);
      const result = await answerControl(control, path.slice('/_control/'.length), args);
      sendJson(response, 200, result ?? null);
    } else if (/^\/connect\/(onboarding|dashboard)\//.test(path)) {
      answerHost(world, response, request.method ?? 'GET', new URL(request.url ?? '/', world.url));
    } else if (path.startsWith('/v3/')) {
      await answerBrowser({ world, control }, { request, response, body });
    } else {
      // Pages of any site may ask, with the publishable key.
      response.setHeader('access-control-allow-origin', '*');
      await answerApi({ world, keys, faults, requests }, { request, response, body });
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof ApiError ? error.status : 500;
      if (!response.headersSent && !response.destroyed)
        sendJson(response, status, { error: { type: 'api_error', message: String(error) } });
    });
  });
  const host = options.host ?? '127.0.0.1';
  // It takes card numbers, and everybody who reaches it may move its money.
  if (!loopback.includes(host))
    throw new Error(`The stand-in for Stripe listens on this machine only, not on ${host}.`);
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  world.url = `http://${host === '::1' ? '[::1]' : host}:${port}`;
  return {
    url: world.url,
    port,
    ...keys,
    webhookSecret: options.webhook?.secret ?? 'whsec_standin',
    control,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
