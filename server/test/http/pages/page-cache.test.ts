import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { responseErrors } from '../../../src/http/errors.ts';
import { pageBudget } from '../../../src/http/pages/page-budget.ts';
import { pageStamp } from '../../../src/http/pages/page-cache.ts';
import { renderPlugin } from '../../../src/http/pages/render.ts';
import { createTestApp } from '../../kit/test-app.ts';

const testApp = await createTestApp();
const { db } = testApp.context;

/** Stands in for React Router's build. It returns the fleet's prices and the number of renderings. */
const serverBuild = `
  export const assets = { url: '/assets/manifest-a1b2c3.js' };
  let renderings = 0;
  export const routes = {};
  export const entry = { module: {
    createLoadContext: (input) => input,
    createRequestHandler: () => async (request, { mark, callApi }) => {
      renderings += 1;
      const { vehicles } = await (await callApi('/api/cars')).json();
      const { locations } = await (await callApi('/api/locations')).json();
      const cars = vehicles.map(({ name, dailyCents, image }) => [name, dailyCents, image.src]);
      return Response.json({
        renderings, script: '<script nonce=' + mark + '>1</script>', cars,
        places: locations.map(({ name, wallTimeNow }) => [name, wallTimeNow]),
        visitor: request.headers.get('accept-language'), address: request.url,
      }, { status: cars.length === 0 ? 500 : request.url.includes('/vehicle?') ? 404 : 200 });
    },
  } };
`;

interface Shown {
  renderings: number;
  cars: [string, number, string][];
  places: [string, string][];
  visitor: string | null;
  address: string;
}

const directory = await mkdtemp(join(tmpdir(), 'makani-page-cache-'));
await mkdir(join(directory, 'client'));
await mkdir(join(directory, 'server'));
await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
await writeFile(join(directory, 'server', 'index.js'), serverBuild);
afterAll(() => rm(directory, { recursive: true }));

/** The budgets' clock in milliseconds. */
let now = 0;
let isBusy = false;

/** A separate page server; each has its own cache. */
async function openPages(): Promise<FastifyInstance> {
  const app = Fastify();
  responseErrors(app);
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1 });
  await app.register(renderPlugin, {
    buildDirectory: directory,
    callApi: async (path) =>
      new Response((await testApp.app.inject(typeof path === 'string' ? path : '/')).body),
    siteName: 'Makani',
    pageCache: { stamp: pageStamp(testApp.context), publicUrl: 'https://rent.example' },
    isBusy: () => isBusy,
    budget: pageBudget(() => now),
  });
  afterAll(() => app.close());
  return app;
}

const app = await openPages();
const other = await openPages();

async function show(url = '/fleet', from = app): Promise<Shown> {
  return (await from.inject({ url, headers: { 'accept-language': 'de' } })).json<Shown>();
}

const priceOf = (shown: Shown, name: string) => shown.cars.find(([car]) => car === name)?.[1];

beforeEach(() => {
  testApp.clock.set('2026-11-20T18:00:00Z');
  now += 60_000;
});

test('a public page is one text for everybody, which caches may hold and ask about each time', async () => {
  const headers = { 'accept-language': 'de', 'user-agent': 'another' };
  const [one, two] = [await app.inject('/contact'), await app.inject({ url: '/contact', headers })];
  expect(two.body).toBe(one.body);
  expect(one.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
  const sent = ['etag', 'content-security-policy', 'cache-control', 'vary'];
  for (const name of sent) expect(two.headers[name]).toBe(one.headers[name]);
});

test('a page that a cache has is not sent again, until something on it changes', async () => {
  const { etag = '', ...first } = (await app.inject('/fleet')).headers;
  const ask = (tag: string) => app.inject({ url: '/fleet', headers: { 'if-none-match': tag } });
  for (const tag of [etag, etag.replace('W/', ''), `W/"other", ${etag}`]) {
    const { statusCode, body, headers } = await ask(tag);
    expect([statusCode, body, headers.etag]).toEqual([304, '', etag]);
    for (const name of ['content-security-policy', 'cache-control', 'vary'])
      expect(headers[name]).toBe(first[name]);
  }
  expect((await ask('W/"other"')).statusCode).toBe(200);
  await db.updateTable('vehicles').set({ daily_cents: 59_800 }).where('name', '=', 'Tesla Model S').execute();
  const changed = await ask(etag);
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
  await db.updateTable('vehicles').set({ daily_cents: 59_900 }).where('name', '=', 'Tesla Model S').execute();
});

test('its headers alone are sent to who asks for them', async () => {
  const page = await app.inject('/contact');
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/contact' });
  expect([statusCode, body, headers.etag]).toEqual([200, '', page.headers.etag]);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0.5, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])('a stored page reaches who accepts %s as %s', async (accepted, encoding, unpack) => {
  const sent = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const plain = await app.inject('/contact');
  for (const { headers, rawPayload } of [
    await app.inject({ url: '/contact', headers: sent }),
    await app.inject({ url: '/contact', headers: sent }),
  ]) {
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({ etag: plain.headers.etag, vary: 'accept-encoding' });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(unpack(rawPayload).toString()).toBe(plain.body);
  }
});

test('nothing of the visitor who came first is stored, and many who come at once share one rendering', async () => {
  testApp.clock.advance({ minutes: 5 });
  const before = (await show('/private')).renderings;
  const shown = await Promise.all(Array.from({ length: 10 }, () => show('/terms')));
  expect(shown.map(({ renderings }) => renderings)).toEqual(Array.from({ length: 10 }, () => before + 1));
  expect(shown[0]?.visitor).toBeNull();
});

test.each(['/vehicle', '/dashboard/trips', '/fleet?category=Van', '/fleet?utm_source=letter&sort=newest'])(
  '%s is rendered for each request',
  async (url) => {
    const [one, two] = [await show(url), await show(url)];
    expect(two.renderings).toBe(one.renderings + 1);
    expect(two.visitor).toBe('de');
    expect((await app.inject(url)).headers).toMatchObject({ 'cache-control': 'no-store' });
  },
);

test('a server that has too much to do renders nothing, and shows the pages that it has', async () => {
  const stored = await show('/faqs');
  const fleet = await show('/fleet');
  isBusy = true;
  const { statusCode, headers } = await app.inject('/dashboard/trips');
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(await show('/faqs')).toMatchObject({ renderings: stored.renderings });
  const substitute = await app.inject('/fleet?category=Van');
  expect(substitute.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(substitute.json<Shown>()).toMatchObject({ renderings: fleet.renderings });
  isBusy = false;
  expect((await show('/dashboard/trips')).renderings).toBe(fleet.renderings + 1);
});

describe('the next answer shows, in every process,', () => {
  test('a new price', async () => {
    expect(priceOf(await show(), 'Tesla Model S')).toBe(59_900);
    expect(priceOf(await show('/fleet', other), 'Tesla Model S')).toBe(59_900);
    await db
      .updateTable('vehicles')
      .set({ daily_cents: 64_900 })
      .where('name', '=', 'Tesla Model S')
      .execute();
    expect(priceOf(await show(), 'Tesla Model S')).toBe(64_900);
    expect(priceOf(await show('/fleet', other), 'Tesla Model S')).toBe(64_900);
  });

  test('a vehicle that has gone into maintenance', async () => {
    expect((await show()).cars).toHaveLength(6);
    await db
      .updateTable('vehicles')
      .set({ status: 'maintenance' })
      .where('name', '=', 'BMW M4 Competition')
      .execute();
    expect((await show()).cars).toHaveLength(5);
    await db.updateTable('vehicles').set({ status: 'active' }).execute();
    expect((await show()).cars).toHaveLength(6);
  });

  test('another name of a location', async () => {
    await show('/locations', other);
    await db.updateTable('locations').set({ name: 'Waikīkī' }).where('id', '=', 'honolulu').execute();
    expect((await show('/locations', other)).places[0]?.[0]).toBe('Waikīkī');
    await db.updateTable('locations').set({ name: 'Honolulu' }).where('id', '=', 'honolulu').execute();
  });

  test('another photo', async () => {
    const version = () => db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    const before = await version();
    await db
      .updateTable('vehicle_photos')
      .set((photo) => ({ alt: photo.ref('alt') }))
      .execute();
    expect((await version()).version).toBeGreaterThan(before.version);
  });
});

test('a change that is taken back changes no page, and until it is made pages stay as they were', async () => {
  const before = await show();
  const change = db.transaction().execute(async (transaction) => {
    await transaction.updateTable('vehicles').set({ daily_cents: 100 }).execute();
    throw new Error('taken back');
  });
  await expect(change).rejects.toThrow('taken back');
  expect((await show()).renderings).toBe(before.renderings);
});

test('the clock at the location is never more than a minute old', async () => {
  const wallTime = (shown: Shown) => shown.places[0]?.[1];
  expect(wallTime(await show('/'))).toBe('2026-11-20T08:00');
  testApp.clock.advance({ seconds: 59 });
  const stored = (await show('/')).renderings;
  testApp.clock.advance({ seconds: 1 });
  const next = await show('/');
  expect(wallTime(next)).toBe('2026-11-20T08:01');
  expect(next.renderings).toBeGreaterThan(stored);
});

test('a page that failed is not stored', async () => {
  await db.updateTable('vehicles').set({ status: 'maintenance' }).execute();
  expect((await app.inject('/contact')).statusCode).toBe(500);
  const failed = (await show('/private')).renderings;
  expect((await app.inject('/contact')).json<Shown>().renderings).toBe(failed + 1);
  await db.updateTable('vehicles').set({ status: 'active' }).execute();
});

describe('what changes nothing on a page changes nothing about its cache:', () => {
  const noise = () => Array.from({ length: 500 }, () => randomUUID());

  test('any host has the page of the public address', async () => {
    const { renderings, address } = await show('/contact');
    expect(address).toBe('https://rent.example/contact');
    for (const host of noise()) {
      const shown = await app.inject({ url: '/contact', headers: { host: `${host}.example` } });
      expect(shown.json<Shown>()).toMatchObject({ renderings, address });
    }
    expect((await show('/contact')).renderings).toBe(renderings);
  });

  test('any unknown query has the page without it', async () => {
    const { renderings, address } = await show('/fleet');
    for (const word of noise())
      expect(await show(`/fleet?${word}=${word}`)).toMatchObject({ renderings, address });
  });
});

describe('a client who asks for pages that are not stored', () => {
  const addressOf = {
    'of nobody else': () => `/dashboard/trips/${randomUUID()}`,
    'of no vehicle': () => `/vehicle?id=${randomUUID()}`,
    'with filters': () => `/fleet?maxPrice=${Math.floor(Math.random() * 1_000)}`,
  };
  const from = (remoteAddress: string, url: string, headers = {}) =>
    app.inject({ url, remoteAddress, headers });

  test.each(Object.entries(addressOf))('%s gets forty, then ten a second', async (_kind, address) => {
    for (let page = 0; page < 40; page += 1)
      expect((await from('203.0.113.1', address())).statusCode).not.toBe(429);
    const refused = await from('203.0.113.1', address());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'text/html; charset=utf-8' });
    expect(refused.body).toContain('a lot of pages at once from your network');
    expect((await from('203.0.113.2', address())).statusCode).not.toBe(429);
    expect((await from('203.0.113.1', '/fleet')).statusCode).toBe(200);
    now += 1_000;
    for (let page = 0; page < 10; page += 1)
      expect((await from('203.0.113.1', address())).statusCode).not.toBe(429);
    expect((await from('203.0.113.1', address())).statusCode).toBe(429);
  });

  test('is told in the words of the API where a program asks', async () => {
    const refusals = await Promise.all(
      Array.from({ length: 41 }, () => from('203.0.113.3', '/dashboard.data')),
    );
    const refused = refusals.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('wait'),
    });
  });
});
