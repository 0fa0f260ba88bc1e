import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { MailMessage } from '../../../../server/src/adapters/mail/mail-transport.ts';
import { expect } from '../client.ts';

export interface LimitServer {
  url: string;
  /** @returns the path under which these bytes are answered from memory. */
  store(body: Buffer, headers: Record<string, string>): Promise<string>;
  /** Takes quotes and holds as the site does, with no more than keeps two bookings apart. */
  book(databaseUrl: string): Promise<void>;
  /** Sends one mail so many times, over as many connections as a worker. */
  mail(smtpUrl: string, message: MailMessage, count: number): Promise<void>;
  close(): Promise<void>;
}

/** Fastify in a process of its own, with nothing but what a limit needs. */
export async function startLimitServer(): Promise<LimitServer> {
  const child = fork(join(import.meta.dirname, 'limit-server.ts'));
  const [port] = (await once(child, 'message')) as [unknown];
  const url = `http://localhost:${String(port)}`;
  let stored = 0;
  return {
    url,
    async store(body, headers) {
      stored += 1;
      const path = `/bytes/${stored}`;
      await expect(204, 'PUT', `${url}${path}`, {
        body,
        headers: { 'content-type': 'application/octet-stream', 'x-headers': JSON.stringify(headers) },
      });
      return path;
    },
    async book(databaseUrl) {
      await expect(204, 'PUT', `${url}/database?database=${encodeURIComponent(databaseUrl)}`);
    },
    async mail(smtpUrl, message, count) {
      const query = new URLSearchParams({ smtp: smtpUrl, count: String(count) });
      await expect(204, 'PUT', `${url}/mails?${query.toString()}`, { body: message });
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
