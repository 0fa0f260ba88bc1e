import { randomUUID } from 'node:crypto';
import { messageLimits } from '@makani/contract/messages/messages';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { openEventStream } from '../../../src/http/events/event-stream.ts';
import { messageEvents } from '../../../src/features/messages/events/message-events.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { type Person, Talk } from './talk.ts';

// Streams of events, over real connections.

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);
const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
const open: Stream[] = [];

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('message_threads').execute();
});
// The first stream of a process makes it listen.
beforeAll(async () => {
  const stream = await Stream.open((await talk.guest()).token);
  await comes(() => stream.reloads > 0);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});

async function comes(isThere: () => boolean): Promise<void> {
  const look = (): void => {
    if (!isThere()) throw new Error('it has not come');
  };
  await vi.waitFor(look, { timeout: 10_000, interval: 10 });
}

/** A browser's window. */
class Stream {
  readonly events: object[] = [];
  readonly response: Response;
  isOver = false;
  reloads = 0;
  private readonly abort: AbortController;

  constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.abort = abort;
    void this.follow();
  }

  static async open(token: string, path = '/messages/events'): Promise<Stream> {
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
    const response = await fetch(`${address}/api${path}`, { headers, signal: abort.signal });
    const stream = new Stream(response, abort);
    open.push(stream);
    return stream;
  }

  /** The server says so once it hears the other processes. */
  private take(event: { kind: string }): void {
    if (event.kind === 'reload') this.reloads += 1;
    else this.events.push(event);
  }

  leave(): void {
    this.abort.abort();
  }

  /** Waits until so many have come. */
  async until(count: number): Promise<object[]> {
    await comes(() => this.events.length >= count);
    return this.events;
  }

  private async follow(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of this.response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) if (part.startsWith('data: ')) this.take(JSON.parse(part.slice(6)));
      }
    } catch {
      // It was left.
    }
    this.isOver = true;
  }
}

test('both windows see a message at once, without its text, and a stranger’s doesn’t', async () => {
  const [guest, host, stranger] = [await talk.guest(), await talk.host(), await talk.guest()];
  const [one, two] = [await Stream.open(guest.token), await Stream.open(host.token)];
  const other = await Stream.open(stranger.token);
  expect(Object.fromEntries(one.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(one.response.headers.get('content-encoding')).toBeNull();
  const { thread } = await talk.ask(guest, 'Is it blue?');
  const first = { kind: 'message', threadId: thread.id, number: 1 };
  expect(await two.until(1)).toEqual([first]);
  await talk.read(host, thread.id, 1);
  await talk.send(host, thread.id, 'It is.');
  const all = [first, { kind: 'read', threadId: thread.id, number: 1 }, { ...first, number: 2 }];
  expect(await one.until(3)).toEqual(all);
  expect(await two.until(3)).toEqual(all);
  await talk.ask(stranger, 'Hi');
  expect(await other.until(1)).toHaveLength(1);
});

test('a refused message and a repeated one are no event', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const stream = await Stream.open(host.token);
  const { thread, messages } = await talk.ask(guest, 'Hi');
  await app.refused(400, ...talk.sending(guest, thread.id, ''));
  await talk.ask(guest, 'Hi', { clientId: messages[0]?.clientId ?? '' });
  await talk.send(guest, thread.id, 'The second');
  const first = { kind: 'message', threadId: thread.id, number: 1 };
  expect(await stream.until(2)).toEqual([first, { ...first, number: 2 }]);
});

test('the desk sees what it may read', async () => {
  const [guest, host, desk] = [await talk.guest(), await talk.host(), await Desk.open(app)];
  const stream = await Stream.open(desk.token, '/operator/messages/events');
  const { thread } = await talk.ask(guest, 'Hi');
  await app.expect(204, 'PUT', `/messages/threads/${thread.id}/report`, {
    token: host.token,
    body: { reason: 'Spam' },
  });
  await talk.send(guest, thread.id, 'Hi again');
  expect(await stream.until(1)).toEqual([{ kind: 'message', threadId: thread.id, number: 2 }]);
  const refused = await Stream.open(guest.token, '/operator/messages/events');
  expect(refused.response.status).toBe(401);
});

describe('a stream ends at once with its session, and no other', () => {
  interface Leaving {
    token: string;
    path?: string;
    leave: () => Promise<unknown>;
  }
  const guestLeaves = async (leave: (guest: Person) => Promise<unknown>): Promise<Leaving> => {
    const guest = await talk.guest();
    return { token: guest.token, leave: () => leave(guest) };
  };
  const deskLeaves = async (leave: (desk: Desk) => Promise<unknown>): Promise<Leaving> => {
    const desk = await Desk.open(app);
    return { token: desk.token, path: '/operator/messages/events', leave: () => leave(desk) };
  };
  const cases: Record<string, () => Promise<Leaving>> = {
    'a sign-out': () => guestLeaves(({ token }) => app.expect(204, 'POST', '/auth/logout', { token })),
    'a sign-out on another device': () =>
      guestLeaves(async (guest) =>
        app.expect(204, 'DELETE', '/auth/sessions', { token: await talk.again(guest) }),
      ),
    'a block by the desk': () =>
      guestLeaves(async ({ id }) => {
        const { token } = await Desk.open(app);
        const block = { token, key: randomUUID(), body: { reason: 'Spam.', bookings: [] } };
        await app.expect(200, 'POST', `/operator/people/${id}/block`, block);
      }),
    'a deleted account': async () => {
      const { token } = await app.signedIn();
      const body = { password: guestPassword };
      return { token, leave: () => app.expect(204, 'POST', '/account/delete', { token, body }) };
    },
    'a sign-out at the desk': () =>
      deskLeaves(({ token }) => app.expect(204, 'POST', '/operator/sign-out', { token })),
  };

  test.each(Object.entries(cases))('%s', async (_name, open) => {
    const other = await Stream.open((await talk.guest()).token);
    const { token, path, leave } = await open();
    const [one, two] = [await Stream.open(token, path), await Stream.open(token, path)];
    await leave();
    await comes(() => one.isOver && two.isOver);
    expect(other.isOver).toBe(false);
  });
});

test('windows see what the site writes by itself', async () => {
  const guest = await talk.guest();
  const booking = await talk.book(guest);
  await talk.confirm(booking);
  const stream = await Stream.open(guest.token);
  await app.runJobs();
  await app.runJobs();
  const { id } = await talk.threadOf(guest, booking.id);
  expect(await stream.until(1)).toEqual([{ kind: 'message', threadId: id, number: 1 }]);
});

test('a person has five at most: a further one ends the oldest', async () => {
  const guest = await talk.guest();
  const streams: Stream[] = [];
  for (let count = 0; count <= messageLimits.streams; count += 1)
    streams.push(await Stream.open(guest.token));
  const [oldest, ...others] = streams;
  await expect.poll(() => oldest?.isOver).toBe(true);
  const { thread } = await talk.ask(guest, 'Hi');
  for (const stream of others)
    expect(await stream.until(1)).toEqual([{ kind: 'message', threadId: thread.id, number: 1 }]);
});

test('streams are no requests that wait, and a HEAD opens none', async () => {
  const guests = await app.guests(120);
  for (const token of guests) await Stream.open(token);
  const { status } = await fetch(`${address}/api/messages/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${(await talk.guest()).token}` },
  });
  expect(status).toBe(200);
  expect(await talk.unread(await talk.guest())).toBe(0);
  expect((await fetch(`${address}/api/locations`)).status).toBe(200);
});

test('a browser that reads nothing is cut off', async () => {
  const stream = openEventStream();
  let ended = 0;
  stream.onEnd(() => (ended += 1));
  for (let count = 0; count < 2_000; count += 1) stream.send({ kind: 'reload' });
  await pause(0);
  expect(ended).toBe(1);
  expect(stream.body.destroyed).toBe(true);
  stream.beat();
  stream.end();
});

test('a stream that was left is forgotten, and all end with the process', async () => {
  const events = messageEvents(app.database);
  const reader = { as: 'person', id: 'ada', session: 'one' } as const;
  const [left, other] = [events.follow(reader), events.follow(reader)];
  left.body.destroy();
  await expect.poll(() => events.open()).toBe(1);
  other.body.resume();
  events.close();
  await expect.poll(() => events.open()).toBe(0);
});

test('a stream that was ended gets nothing more, and counts no more before its browser has read the rest', () => {
  const events = messageEvents(app.database);
  const stream = events.follow({ as: 'person', id: 'ada', session: 'one' });
  // A push after the end would be an error.
  stream.body.on('error', () => undefined);
  events.close();
  expect(events.open()).toBe(0);
  stream.send({ kind: 'reload' });
  stream.end();
  expect(stream.body.errored).toBeNull();
  stream.body.resume();
});
