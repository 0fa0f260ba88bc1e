import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
const { db } = app.context;
const { id } = await app.vehicle();
const vehicle = `/cars/${id}`;
const get = (path: string, address: string) =>
  app.request('GET', path, { headers: { 'x-forwarded-for': address } });
const statusOf = async (path: string, address: string) => (await get(path, address)).status;

/** Counted for this client so far, without the requests of a flood, which a busy machine would turn away. */
async function count(client: string, hits: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('rate_limits')
    .set({ hits })
    .where('key', 'like', `% ${client}`)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
}

async function counted(client: string): Promise<number[]> {
  const rows = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', 'like', `% ${client}`)
    .execute();
  return rows.map(({ hits }) => hits);
}

beforeEach(async () => {
  app.clock.advance({ minutes: 1 });
  await db.deleteFrom('rate_limits').execute();
});

describe('what anybody may read is read ten times a second, and forty at once:', () => {
  const period = 'pickupAt=2026-12-01T10:00&returnAt=2026-12-04T10:00';
  test.each([
    ['the search', `/cars?location=honolulu&${period}`],
    ['alternatives', `/cars/alternatives?location=honolulu&${period}`],
    ['a vehicle', vehicle],
    ['availability', `${vehicle}/availability?from=2026-12-01&to=2026-12-31`],
    ['reviews', `${vehicle}/reviews`],
  ])('%s', async (_what, path) => {
    expect(await statusOf(path, '203.0.113.7')).toBe(200);
    await count('203.0.113.7', 39);
    expect(await statusOf(path, '203.0.113.7')).toBe(200);
    expect(await get(path, '203.0.113.7')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '4' },
      body: { code: 'too_many_requests', message: expect.stringContaining('wait a moment') },
    });
    expect(await statusOf(path, '203.0.113.8')).toBe(200);
    app.clock.advance({ seconds: 4 });
    expect(await statusOf(path, '203.0.113.7')).toBe(200);
  });
});

test('an IPv6 customer is one client, however the addresses of the network are written', async () => {
  expect(await statusOf(vehicle, '2001:db8::1')).toBe(200);
  await count('2001:db8::', 40);
  for (const address of ['2001:db8::9:9', '2001:0db8:0000:0000:1:2:3:4', '2001:DB8:0:0::5'])
    expect(await statusOf(vehicle, address)).toBe(429);
  expect(await statusOf(vehicle, '2001:db8:0:1::1')).toBe(200);
});

test('an IPv4 address is one client, also where it is written as IPv6', async () => {
  expect(await statusOf(vehicle, '::ffff:203.0.113.20')).toBe(200);
  await count('203.0.113.20', 40);
  expect(await statusOf(vehicle, '203.0.113.20')).toBe(429);
  expect(await statusOf(vehicle, '::ffff:203.0.113.21')).toBe(200);
});

test('a flood that is refused costs the database nothing', async () => {
  expect(await statusOf(vehicle, '203.0.113.30')).toBe(200);
  await count('203.0.113.30', 40);
  for (let request = 0; request < 10; request += 1) expect(await statusOf(vehicle, '203.0.113.30')).toBe(429);
  expect(await counted('203.0.113.30')).toEqual([41]);
});

test('pages read for their visitors without being counted, and nobody can claim to be a page', async () => {
  let callApi: typeof fetch = fetch;
  const site = await createApp(app.context, {
    database: app.database,
    pages: async (_app, call) => void (callApi = call),
  });
  expect((await callApi(`/api${vehicle}`)).status).toBe(200);
  await site.close();
  expect(await counted('renderer')).toEqual([]);
  expect(await statusOf(vehicle, 'renderer')).toBe(200);
  expect(await counted('renderer')).toEqual([1]);
});

test('the description of the API is for readers, too', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const read = async () => (await app.app.inject('/api/openapi.json')).statusCode;
  for (let reader = 0; reader < 60; reader += 1) expect(await read()).toBe(200);
  expect(await read()).toBe(429);
});

test('a HEAD and a GET of the same address count together', async () => {
  const head = () =>
    app.app.inject({ method: 'HEAD', url: `/api${vehicle}`, headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await statusOf(vehicle, '203.0.113.9')).toBe(200);
  expect((await head()).statusCode).toBe(200);
  expect(await counted('203.0.113.9')).toEqual([2]);
  await count('203.0.113.9', 40);
  expect((await head()).statusCode).toBe(429);
  expect(await statusOf(vehicle, '203.0.113.9')).toBe(429);
});
