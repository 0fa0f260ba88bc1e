import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type CatalogueVersion, catalogueVersion } from '../../../src/db/catalogue/catalogue-version.ts';
import { openDatabase } from '../../../src/db/open-database.ts';
import { createPageCache, pageStamp } from '../../../src/http/pages/page-cache.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';

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

const fetchPage = (url: string) => cache.find({ method: 'GET', url });
const pageAt = async (path: string): Promise<string | undefined> => (await fetchPage(path))?.html('nonce');

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
  expect(await fetchPage(`/vehicle${query}`)).toBeUndefined();
});

test('figures of all bookings, which change with almost each of them, are never kept', async () => {
  expect(await fetchPage('/about')).toBeUndefined();
});

test('addresses of no vehicle are answered 404, are not kept, and push no page out', async () => {
  const fleet = await pageAt('/fleet');
  const before = renderings;
  const unknown = Array.from({ length: 400 }, () => `/vehicle?id=${randomUUID()}`);
  for (const path of [...unknown, ...unknown]) expect((await fetchPage(path))?.status).toBe(404);
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

const database = await createTestDatabase();
const app = await createTestApp({ database });
const { db, clock } = app.context;
const [one, two] = await db.selectFrom('vehicles').select('id').orderBy('id').limit(2).execute();
const id = one?.id ?? '';
const guestId = await reviewedBy();
const pages = {
  its: `/vehicle?id=${id}`,
  another: `/vehicle?id=${two?.id}`,
  fleet: '/fleet',
  locations: '/locations',
  questions: '/faqs',
};
const everywhere = Object.keys(pages);

/** A guest who has reviewed the first vehicle. */
async function reviewedBy(): Promise<string> {
  const { booking } = await app.bookedByGuest({ vehicleId: id });
  const { guest_id: guest } = await db
    .selectFrom('bookings')
    .select('guest_id')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const [now, review] = [clock.now(), { booking_id: booking.id, vehicle_id: id, guest_id: guest }];
  await db
    .insertInto('reviews')
    .values({ ...review, stars: 4, text: 'Fine.', created_at: now, updated_at: now })
    .execute();
  return guest;
}

const longerName = `UPDATE users SET first_name = first_name || 'a'`;

/** Each change, and the pages that show it. */
const changes: Record<string, [change: string, shownOn: string[]]> = {
  'the price of a vehicle': [`UPDATE vehicles SET daily_cents = 12300 WHERE id = '${id}'`, ['its', 'fleet']],
  'its photos': [`UPDATE vehicle_photos SET alt = 'From afar' WHERE vehicle_id = '${id}'`, ['its', 'fleet']],
  'its stars, which also count for its host': [
    `UPDATE vehicles SET rating_stars = rating_stars + 1 WHERE id = '${id}'`,
    everywhere,
  ],
  'what a review of it says': [
    `UPDATE reviews SET text = text || '!' WHERE guest_id = '${guestId}'`,
    ['its', 'fleet'],
  ],
  'the name of who has reviewed it': [`${longerName} WHERE id = '${guestId}'`, ['its', 'fleet']],
  'the name of its host': [
    `${longerName} WHERE id = (SELECT host_id FROM vehicles WHERE id = '${id}')`,
    ['its', 'another', 'fleet'],
  ],
  'how long its host usually takes to answer': [
    `INSERT INTO host_answers (host_id) SELECT host_id FROM vehicles WHERE id = '${id}' ON CONFLICT DO NOTHING;
      UPDATE host_answers SET within_hours = coalesce(within_hours, 0) + 1`,
    ['its', 'another', 'fleet'],
  ],
  'the name of somebody else': [
    `${longerName} WHERE id <> '${guestId}' AND id NOT IN (SELECT host_id FROM vehicles)`,
    [],
  ],
  'the office': [`UPDATE locations SET phone = '+1 808 555 0177'`, everywhere],
  'a trip, and nothing that is shown': ['UPDATE users SET promotions = true', []],
};

/** Returns the pages whose text changed since the last call. */
function changedPages(catalogue: CatalogueVersion): () => Promise<string[]> {
  let rendered = 0;
  let before: (string | undefined)[] | undefined;
  const own = createPageCache({
    publicUrl: 'https://makani.example',
    stamp: pageStamp({ catalogue, clock }),
    render: async () => new Response(`page ${(rendered += 1)}`),
  });
  return async () => {
    const shown = await Promise.all(
      Object.values(pages).map(async (url) => (await own.find({ method: 'GET', url }))?.html('')),
    );
    const changed = everywhere.filter(
      (_page, index) => before !== undefined && before[index] !== shown[index],
    );
    before = shown;
    return changed;
  };
}

describe('only the pages that show it are rendered anew after a change of', () => {
  const changed = changedPages(app.context.catalogue);

  test.each(Object.entries(changes))('%s', async (_what, [change, shownOn]) => {
    await changed();
    expect(await changed()).toEqual([]);
    await database.script(change);
    expect(await changed()).toEqual(shownOn);
  });

  test.runIf(testDatabaseKind() === 'postgres')('each of them, also in another process', async () => {
    const { databaseUrl } = database;
    const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
    const there = changedPages(catalogueVersion(other));
    try {
      for (const [what, [change, shownOn]] of Object.entries(changes)) {
        await there();
        await database.script(change);
        const all = new Set<string>();
        const sinceThen = async () => {
          for (const page of await there()) all.add(page);
          return everywhere.filter((page) => all.has(page));
        };
        await expect.poll(sinceThen, { timeout: 2_000, interval: 10, message: what }).toEqual(shownOn);
      }
    } finally {
      await other.close();
    }
  });
});
