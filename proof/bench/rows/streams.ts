import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { messageLimits } from '@makani/contract/messages/messages';
import { guestTokens } from '../kit/people.ts';
import { memoryOf } from '../kit/process-facts.ts';
import type { Row } from '../kit/row.ts';
import { atMost } from '../kit/table/bar.ts';
import { inMb } from '../kit/words.ts';

const windows = 10_000;
const atOnce = 50;
const maxBytes = 300 * 1024 ** 2;
/** Until the process has freed what opening took. */
const settleMs = 5_000;

export const streams: Row = {
  id: 'P22',
  what: `${windows.toLocaleString('en-US')} open windows that wait for messages, on one process`,
  run: async (bench) => {
    const databases = await bench.databases();
    const guests = windows / messageLimits.streams;
    const size = { vehicles: 1_000, bookings: 20 * guests, withHistory: false };
    const { url, pid, databaseUrl } = await bench.siteOn(await databases.filled(size));
    const tokens = await guestTokens(databaseUrl, 1, guests);
    const before = await memoryOf(pid);
    const open = await openAll(`${url}/api/messages/events`, tokens);
    await pause(settleMs);
    const added = (await memoryOf(pid)) - before;
    const isOpen = open.filter(({ complete, destroyed }) => !complete && !destroyed).length;
    for (const stream of open) stream.destroy();
    return [
      {
        what: 'memory that they add',
        measured: inMb(added),
        limit: inMb(before),
        compared: `${(added / windows / 1024).toFixed(1)} kB each`,
        bar: atMost(added, maxBytes, '≤ 300 MB'),
      },
      {
        what: 'that stay open',
        measured: isOpen.toLocaleString('en-US'),
        bar: atMost(windows - isOpen, 0, 'all'),
      },
    ];
  },
};

/** As many streams of each guest as the site lets them have. */
async function openAll(url: string, tokens: readonly string[]): Promise<IncomingMessage[]> {
  const waiting = tokens.flatMap((token) => Array.from({ length: messageLimits.streams }, () => token));
  const agent = new Agent({ maxSockets: Infinity });
  const open: IncomingMessage[] = [];
  const openers = Array.from({ length: atOnce }, async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
      open.push(await openOne(url, token, agent));
  });
  await Promise.all(openers);
  return open;
}

async function openOne(url: string, token: string, agent: Agent): Promise<IncomingMessage> {
  const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`a stream was answered with ${response.statusCode}`);
  response.on('error', () => undefined).resume();
  return response;
}
