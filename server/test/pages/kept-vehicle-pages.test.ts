import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPageCache, pageStamp } from '../../src/http/pages/page-cache.ts';
import { createTestApp } from '../kit/test-app.ts';

const vehicle: string = randomUUID();
const otherVehicle: string = randomUUID();
let renderings = 0;
let stamp: () => Promise<string> = async () => 'one';

const cache = createPageCache({
  publicUrl: 'https://makani.example',
  stamp: () => stamp(),
  render: async ({ url }) => {
    renderings += 1;
    const id = new URL(url).searchParams.get('id');
    const status = id === null || [vehicle, otherVehicle].includes(id) ? 200 : 404;
    return new Response(`page ${renderings}`, { status });
  },
});

const ask = (url: string) => cache.find({ method: 'GET', url });
const pageAt = async (path: string): Promise<string | undefined> => (await ask(path))?.html('nonce');

test('the page of a vehicle is kept by its id', async () => {
  const page = await pageAt(`/vehicle?id=${vehicle}`);
  expect(await pageAt(`/vehicle?id=${vehicle}`)).toBe(page);
  expect(await pageAt(`/vehicle?id=${otherVehicle}`)).not.toBe(page);
});

test.each([
  ['something before it', `?utm_source=letter&id=${vehicle}`],
  ['something after it', `?id=${vehicle}&utm_source=letter`],
])('with %s it is the same page', async (_case, query) => {
  const page = await pageAt(`/vehicle?id=${vehicle}`);
  expect(await pageAt(`/vehicle${query}`)).toBe(page);
});

test.each([
  ['no id', ''],
  ['no id that we write', '?id=anything'],
  ['capitals', `?id=${vehicle.toUpperCase()}`],
])('with %s it is rendered for each request', async (_case, query) => {
  expect(await ask(`/vehicle${query}`)).toBeUndefined();
});

test('addresses of no vehicle are answered 404, are not kept, and push no page out', async () => {
  const fleet = await pageAt('/fleet');
  const before = renderings;
  const unknown = Array.from({ length: 400 }, () => `/vehicle?id=${randomUUID()}`);
  for (const path of [...unknown, ...unknown]) expect((await ask(path))?.status).toBe(404);
  expect(renderings).toBe(before + 800);
  expect(await pageAt('/fleet')).toBe(fleet);
});

test('many who ask at once share one rendering, found or not', async () => {
  stamp = async () => 'two';
  for (const path of [`/vehicle?id=${vehicle}`, `/vehicle?id=${randomUUID()}`]) {
    const pages = await Promise.all(Array.from({ length: 10 }, () => pageAt(path)));
    expect(new Set(pages).size).toBe(1);
  }
});

test('it goes on while the database is away, with whatever else its query says', async () => {
  const page = await pageAt(`/vehicle?id=${vehicle}`);
  const last = (query: string) => cache.findLast({ method: 'GET', url: `/vehicle${query}` })?.html('nonce');
  stamp = () => Promise.reject(new Error('connect ECONNREFUSED'));
  expect(await pageAt(`/vehicle?id=${vehicle}`)).toBe(page);
  expect(last(`?utm_source=letter&id=${vehicle}`)).toBe(page);
  expect(last('')).toBeUndefined();
  expect(last(`?id=${randomUUID()}`)).toBeUndefined();
});

const { context } = await createTestApp();
const { db } = context;
const [one, two] = await db
  .selectFrom('vehicles')
  .select(['id', 'rating_stars'])
  .orderBy('id')
  .limit(2)
  .execute();
const pages = {
  its: `/vehicle?id=${one?.id}`,
  another: `/vehicle?id=${two?.id}`,
  fleet: '/fleet',
  locations: '/locations',
  questions: '/faqs',
};
const everywhere = Object.keys(pages);

test.each<[string, (id: string) => { execute(): Promise<unknown> }, string[]]>([
  [
    'the price of a vehicle',
    (id) => db.updateTable('vehicles').set({ daily_cents: 12_300 }).where('id', '=', id),
    ['its', 'fleet'],
  ],
  ['its photos', (id) => db.deleteFrom('vehicle_photos').where('vehicle_id', '=', id), ['its', 'fleet']],
  [
    'its stars, which also count for its host',
    (id) => db.updateTable('vehicles').set({ rating_stars: 5, rating_count: 1 }).where('id', '=', id),
    everywhere,
  ],
  ['the office', () => db.updateTable('locations').set({ phone: '+1 808 555 0177' }), everywhere],
  ['a trip, and nothing that is shown', () => db.updateTable('users').set({ promotions: true }), []],
])('after a change of %s, only the pages that show it are rendered anew', async (_what, change, dropped) => {
  let rendered = 0;
  const own = createPageCache({
    publicUrl: 'https://makani.example',
    stamp: pageStamp(context),
    render: async () => new Response(`page ${(rendered += 1)}`),
  });
  const show = async () =>
    Promise.all(Object.values(pages).map(async (url) => (await own.find({ method: 'GET', url }))?.html('')));
  const before = await show();
  expect(await show()).toEqual(before);
  await change(one?.id ?? '').execute();
  const after = await show();
  expect(everywhere.filter((_page, index) => before[index] !== after[index])).toEqual(dropped);
});
