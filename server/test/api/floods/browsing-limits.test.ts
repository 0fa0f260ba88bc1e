import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
const { db } = app.context;
const { id } = await app.vehicle();
const get = (path: string, address: string) =>
  app.request('GET', path, { headers: { 'x-forwarded-for': address } });
const statuses = async (count: number, ...call: Parameters<typeof get>) =>
  (await Promise.all(Array.from({ length: count }, () => get(...call)))).map(({ status }) => status);

beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

describe('what anybody may read is read ten times a second, and forty at once:', () => {
  const period = 'pickupAt=2026-12-01T10:00&returnAt=2026-12-04T10:00';
  test.each([
    ['the search', `/cars?location=honolulu&${period}`],
    ['alternatives', `/cars/alternatives?location=honolulu&${period}`],
    ['a vehicle', `/cars/${id}`],
    ['availability', `/cars/${id}/availability?from=2026-12-01&to=2026-12-31`],
    ['reviews', `/cars/${id}/reviews`],
  ])('%s', async (_what, path) => {
    expect(new Set(await statuses(40, path, '203.0.113.7'))).toEqual(new Set([200]));
    expect(await get(path, '203.0.113.7')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '4' },
      body: { code: 'too_many_requests', message: expect.stringContaining('wait a moment') },
    });
    expect((await get(path, '203.0.113.8')).status).toBe(200);
    app.clock.advance({ seconds: 4 });
    expect((await get(path, '203.0.113.7')).status).toBe(200);
  });
});

test('an IPv6 customer is one client, however the addresses of the network are written', async () => {
  for (let address = 1; address <= 40; address += 1)
    expect((await get(`/cars/${id}`, `2001:db8::${address.toString(16)}`)).status).toBe(200);
  for (const address of ['2001:db8::9:9', '2001:0db8:0000:0000:1:2:3:4', '2001:DB8:0:0::5'])
    expect((await get(`/cars/${id}`, address)).status).toBe(429);
  expect((await get(`/cars/${id}`, '2001:db8:0:1::1')).status).toBe(200);
});

test('an IPv4 address is one client, also where it is written as IPv6', async () => {
  await statuses(40, `/cars/${id}`, '::ffff:203.0.113.20');
  expect((await get(`/cars/${id}`, '203.0.113.20')).status).toBe(429);
  expect((await get(`/cars/${id}`, '::ffff:203.0.113.21')).status).toBe(200);
});

test('a flood that is refused costs the database nothing', async () => {
  const hits = async () => {
    const rows = await db
      .selectFrom('rate_limits')
      .select('hits')
      .where('key', 'like', '%203.0.113.30')
      .execute();
    return rows.map(({ hits: count }) => count);
  };
  await statuses(41, `/cars/${id}`, '203.0.113.30');
  const before = await hits();
  expect(before).toEqual([41]);
  expect(new Set(await statuses(100, `/cars/${id}`, '203.0.113.30'))).toEqual(new Set([429]));
  expect(await hits()).toEqual(before);
});

test('pages read for their visitors without being counted, and nobody can claim to be a page', async () => {
  let callApi: typeof fetch = fetch;
  const site = await createApp(app.context, {
    database: app.database,
    pages: async (_app, call) => void (callApi = call),
  });
  for (let page = 0; page < 50; page += 1) expect((await callApi(`/api/cars/${id}`)).status).toBe(200);
  await site.close();
  expect(await statuses(41, `/cars/${id}`, 'renderer')).toContain(429);
});

test('the description of the API is for readers, too', async () => {
  const read = async () => (await app.app.inject('/api/openapi.json')).statusCode;
  expect(await read()).toBe(200);
  const answers = await Promise.all(Array.from({ length: 200 }, read));
  expect(new Set(answers)).toEqual(new Set([200, 429]));
});
