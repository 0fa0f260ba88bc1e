import { errorTable } from '@makani/contract/kernel/errors';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastifyCompress from '@fastify/compress';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ping } from '../../../src/db/database.ts';
import { shedLoad } from '../../../src/http/shed-load.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase } from '../../kit/test-database.ts';

const app = Fastify();
await app.register(fastifyCompress, { threshold: 0 });
const shed = shedLoad('Sun & Sea');
app.addHook('onRequest', async (request, reply) => shed(request, reply));
let signIns = 0;
app.addHook('onRequest', async () => {
  signIns += 1;
});
app.all('/*', () => 'served');

const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a person who comes while the house is too busy gets a page that asks again', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/fleet?from=home', headers: person });
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<meta http-equiv="refresh" content="2"><title>One moment | Sun &#38; Sea</title>');
});

test.each(['/assets/root-B2pahRoW.css', '/art/scenes/hero-wide.svg', '/favicon.svg'])(
  '%s is sent all the same',
  async (url) => {
    expect((await app.inject({ url, headers: person })).body).toBe('served');
  },
);

test.each([
  ['GET', '/api/cars'],
  ['GET', '/api/bookings/1/receipt.pdf'],
  ['POST', '/fleet'],
  ['GET', '/metrics'],
] as const)('%s %s is told in the words of the API', async (method, url) => {
  const headers = url === '/metrics' ? {} : person;
  const { statusCode, headers: answered, body } = await app.inject({ method, url, headers });
  expect(statusCode).toBe(503);
  expect(answered['retry-after']).toBe('2');
  expect(JSON.parse(body)).toEqual({
    code: 'unavailable',
    message: expect.stringContaining('busy'),
    requestId: answered['x-request-id'],
  });
});

test('costs no compression, and nothing that comes after', async () => {
  const before = signIns;
  for (const url of ['/fleet', '/api/cars']) {
    const headers = { ...person, 'accept-encoding': 'br' };
    const { statusCode, headers: answered } = await app.inject({ url, headers });
    expect([statusCode, answered['content-encoding']]).toEqual([503, undefined]);
  }
  expect(signIns).toBe(before);
});

describe('a server whose event loop is 200 ms late', async () => {
  const DATA_KEY = randomBytes(32).toString('base64');
  const busy = await createTestApp({
    env: { RATE_LIMITS: 'on', DATABASE_URL: 'postgres://makani@db.example/makani', DATA_KEY },
    shedsWhenLate: true,
  });
  /** Keeps the event loop until it is measured as late, which happens once a second. */
  async function beLate(): Promise<void> {
    const measured = () => busy.app.memoryUsage().eventLoopDelay;
    const last = measured();
    for (let block = 0; block < 20 && (measured() === last || !busy.app.isUnderPressure()); block += 1)
      await blockLoop(300);
    expect(busy.app.isUnderPressure()).toBe(true);
  }

  async function blockLoop(ms: number): Promise<void> {
    const until = performance.now() + ms;
    while (performance.now() < until);
    await nextTurn();
  }

  test('refuses nobody for its own start, and then all but health checks and money on its way', async () => {
    await beLate();
    const address = await busy.app.listen({ host: '127.0.0.1', port: 0 });
    const send = async ([method = '', url = '']: readonly string[]) =>
      (await fetch(address + url, { method })).status;
    const others = [
      ['GET', '/api/cars'],
      ['POST', '/api/bookings'],
    ];
    const spared = [
      ['GET', '/healthz'],
      ['GET', '/readyz'],
      ['POST', '/api/payments/card-tokens'],
      ['POST', `/api/bookings/${randomUUID()}/payment`],
      ['PATCH', `/api/bookings/${randomUUID()}`],
    ];
    // All within the second until it is measured again.
    const requestAll = async () => Promise.all([...others, ...spared].map(send));
    const early = await requestAll();
    expect(early).toEqual([200, 401, 200, 200, 401, 401, 401]);
    await blockLoop(2_500);
    await beLate();
    expect(await requestAll()).toEqual([503, 503, ...early.slice(2)]);
  });
});

describe('a server where fifty wait for a database connection', async () => {
  const database = await createTestDatabase();
  let count = 0;
  const waiting = await createTestApp({ database: { ...database, waiting: () => count } });
  const send = async (url: string) => (await waiting.app.inject({ url })).statusCode;

  test('turns the next request to the API away, and is back as soon as one less waits', async () => {
    count = 49;
    expect(await send('/api/cars')).toBe(200);
    count = 50;
    const turnedAway = await waiting.request('GET', '/cars');
    expect([turnedAway.status, turnedAway.headers['retry-after']]).toEqual([503, '2']);
    expect(turnedAway.body).toMatchObject({ code: 'unavailable' });
    expect(await send('/healthz')).toBe(200);
    expect((await waiting.request('POST', `/bookings/${randomUUID()}/payment`)).status).toBe(401);
    count = 49;
    expect(await send('/api/cars')).toBe(200);
  });

  test('what is turned away is counted, and a connection ends with its thousandth request', async () => {
    const address = await waiting.app.listen({ host: '127.0.0.1', port: 0 });
    const before = await countShed();
    count = 50;
    const shed = await fetch(`${address}/api/cars`);
    expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await shed.json()).toEqual({
      code: 'unavailable',
      message: errorTable.unavailable.message,
      requestId: shed.headers.get('x-request-id'),
    });
    expect(await answersTo(address, 'GET /api/cars HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1_000))).toBe(1_000);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    count = 0;
    expect((await fetch(`${address}/api/cars`)).status).toBe(200);
    expect((await countShed()) - before).toBe(1_001);
  });

  async function countShed(): Promise<number> {
    const { body } = await waiting.app.inject({ url: '/metrics' });
    return Number(
      /seconds_count\{method="GET",route="\/api\/cars",status="503"\} (\d+)/.exec(body)?.[1] ?? 0,
    );
  }

  /** How many answers a connection brings until it is closed. */
  async function answersTo(address: string, requests: string): Promise<number> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.write(requests);
    await once(socket, 'close');
    return heard.split('HTTP/1.1 503').length - 1;
  }

  /** Takes all connections, until it is told to let them go. */
  async function blockDatabase(): Promise<() => Promise<unknown>> {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const begun = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
    const all = begun.map(({ resolve }) =>
      database.kysely.transaction().execute(async (trx) => {
        await ping(trx);
        resolve();
        await over;
      }),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    return async () => {
      end();
      await Promise.all(all);
    };
  }

  describe.runIf(database.kind === 'postgres')('while the database is blocked', async () => {
    const blocked = await createTestApp({ database });
    const answer = async (url: string) => (await blocked.app.inject({ url })).statusCode;
    // The two seconds that somebody waits don't pass here: a busy machine may need longer.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
    afterEach(() => void vi.useRealTimers());

    test('fifty wait for a connection, the next is turned away, and the fifty are answered', async () => {
      const { id } = await blocked.vehicle();
      const release = await blockDatabase();
      const first = Array.from({ length: 50 }, () => answer(`/api/cars/${id}`));
      await expect.poll(() => database.waiting(), { timeout: 10_000 }).toBe(50);
      expect([await answer(`/api/cars/${id}`), await answer('/healthz')]).toEqual([503, 200]);
      await release();
      expect(new Set(await Promise.all(first))).toEqual(new Set([200]));
      expect([database.waiting(), await answer(`/api/cars/${id}`)]).toEqual([0, 200]);
    });

    test('a hundred wait for one answer, the next is turned away, and the hundred are answered', async () => {
      const release = await blockDatabase();
      const first = Array.from({ length: 100 }, () => answer('/api/cars'));
      await expect.poll(() => database.waiting(), { timeout: 10_000 }).toBeGreaterThan(0);
      expect([database.waiting(), await answer('/api/cars')]).toEqual([1, 503]);
      await release();
      expect(new Set(await Promise.all(first))).toEqual(new Set([200]));
      expect(await answer('/api/cars')).toBe(200);
    });

    test('four searches by dates and 46 that wait for their turn count as much', async () => {
      const search = '/api/cars?location=honolulu&pickupAt=2026-12-01T10:00&returnAt=2026-12-03T10:00';
      expect(await answer(search)).toBe(200);
      const release = await blockDatabase();
      const first = Array.from({ length: 50 }, () => answer(search));
      await expect.poll(() => database.waiting(), { timeout: 10_000 }).toBe(4);
      expect(await answer(search)).toBe(503);
      await release();
      expect(new Set(await Promise.all(first))).toEqual(new Set([200]));
      expect([database.waiting(), await answer(search)]).toEqual([0, 200]);
    });
  });
});
