import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { catalogueVersion } from '../../../src/db/catalogue/catalogue-version.ts';
import { openDatabase } from '../../../src/db/open-database.ts';
import type { Page } from '../../../src/http/pages/page.ts';
import { createPageCache, pageStamp } from '../../../src/http/pages/page-cache.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';

const vehicle: string = randomUUID();
const otherVehicle: string = randomUUID();
const minute = 60_000;
let now = 0;
let version = 0;
let renderings = 0;
let isMissing = false;
let stamp: () => Promise<string>;
const away = (): Promise<string> => Promise.reject(new Error('connect ECONNREFUSED'));

const cache = createPageCache({
  publicUrl: 'https://makani.example',
  stamp: () => stamp(),
  render: async ({ url }, onMissing): Promise<Page> => {
    renderings += 1;
    if (isMissing) onMissing();
    const id = new URL(url).searchParams.get('id');
    const status = id === null || [vehicle, otherVehicle].includes(id) ? 200 : 404;
    return { status, headers: {}, text: `page ${renderings}`, tag: '', compressed: new Map() };
  },
  elapsed: () => now,
});

const ask = (url: string) => cache.find({ method: 'GET', url });
const pageAt = async (path: string): Promise<string | undefined> => (await ask(path))?.text;
const last = (url: string, method = 'GET'): string | undefined => cache.findLast({ method, url })?.text;

beforeEach(() => {
  const current = `version ${(version += 1)}`;
  stamp = async () => current;
});

describe('the page of a vehicle', () => {
  test('is stored by its id', async () => {
    const page = await pageAt(`/vehicle?id=${vehicle}`);
    expect(await pageAt(`/vehicle?id=${vehicle}`)).toBe(page);
    expect(await pageAt(`/vehicle?id=${otherVehicle}`)).not.toBe(page);
  });

  test.each([`?utm_source=letter&id=${vehicle}`, `?id=${vehicle}&utm_source=letter`])(
    'is the same with whatever stands beside the id: %s',
    async (query) => {
      const page = await pageAt(`/vehicle?id=${vehicle}`);
      expect(await pageAt(`/vehicle${query}`)).toBe(page);
    },
  );

  test.each([
    ['no id', ''],
    ['no id that we write', '?id=anything'],
    ['capitals', `?id=${vehicle.toUpperCase()}`],
  ])('with %s is rendered for each request', async (_case, query) => {
    expect(await ask(`/vehicle${query}`)).toBeUndefined();
  });
});

test('figures of all bookings, which change with almost each of them, are never stored', async () => {
  expect(await ask('/about')).toBeUndefined();
});

test('addresses of no vehicle are answered 404, are not stored, and push no page out', async () => {
  const fleet = await pageAt('/fleet');
  const before = renderings;
  const unknown = Array.from({ length: 400 }, () => `/vehicle?id=${randomUUID()}`);
  for (const path of [...unknown, ...unknown]) expect((await ask(path))?.status).toBe(404);
  expect(renderings).toBe(before + 800);
  expect(await pageAt('/fleet')).toBe(fleet);
});

test('many who ask at once share one rendering, found or not', async () => {
  for (const path of [`/vehicle?id=${vehicle}`, `/vehicle?id=${randomUUID()}`]) {
    const pages = await Promise.all(Array.from({ length: 10 }, () => pageAt(path)));
    expect(new Set(pages).size).toBe(1);
  }
});

describe('while the database is away', () => {
  test('a stored page goes on for half an hour, and not a minute longer', async () => {
    const page = await pageAt('/fleet');
    stamp = away;
    now += 30 * minute;
    expect(await pageAt('/fleet')).toBe(page);
    now += minute;
    await expect(pageAt('/fleet')).rejects.toThrow('ECONNREFUSED');
  });

  test('the half hour counts from when the page was last known to hold', async () => {
    const page = await pageAt('/contact');
    now += 20 * minute;
    expect(await pageAt('/contact')).toBe(page);
    stamp = away;
    now += 20 * minute;
    expect(await pageAt('/contact')).toBe(page);
  });

  test('it is there for whatever query, for nobody else’s page, and not for a form', async () => {
    const page = await pageAt(`/vehicle?id=${vehicle}`);
    stamp = away;
    expect(await pageAt(`/vehicle?id=${vehicle}`)).toBe(page);
    expect(last(`/vehicle?utm_source=letter&id=${vehicle}`)).toBe(page);
    for (const url of ['/vehicle', `/vehicle?id=${randomUUID()}`, '/privacy'])
      expect(last(url)).toBeUndefined();
    expect(last(`/vehicle?id=${vehicle}`, 'POST')).toBeUndefined();
  });

  test('nobody waits for one that says nothing where a page is stored', async () => {
    const page = await pageAt('/faqs');
    stamp = () => new Promise(() => undefined);
    expect(await pageAt('/faqs')).toBe(page);
  });

  test('and once it is back, the next answer is made anew', async () => {
    const page = await pageAt('/cookies');
    stamp = away;
    expect(await pageAt('/cookies')).toBe(page);
    stamp = async () => 'after all';
    expect(await pageAt('/cookies')).not.toBe(page);
  });
});

test('a page that lacks a part is made again after a second, and stored once it is whole', async () => {
  isMissing = true;
  const page = await pageAt('/contact');
  expect(await pageAt('/contact')).toBe(page);
  isMissing = false;
  now += 1_000;
  const whole = await pageAt('/contact');
  expect(whole).not.toBe(page);
  now += 1_000;
  expect(await pageAt('/contact')).toBe(whole);
});

describe('pages are made anew', async () => {
  const database = await createTestDatabase();
  const app = await createTestApp({ database });
  const { db, clock } = app.context;
  const { id } = await db
    .selectFrom('vehicles')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const guestId = await reviewedBy();

  /** A guest who has reviewed the first vehicle. */
  async function reviewedBy(): Promise<string> {
    const { booking } = await app.bookedByGuest({ vehicleId: id });
    const { guest_id: guest } = await db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    const at = clock.now();
    const review = {
      booking_id: booking.id,
      vehicle_id: id,
      guest_id: guest,
      created_at: at,
      updated_at: at,
    };
    await db
      .insertInto('reviews')
      .values({ ...review, stars: 4, text: 'Fine.' })
      .execute();
    return guest;
  }

  const longerName = `UPDATE users SET first_name = first_name || 'a'`;
  const shown: Record<string, string> = {
    'the price of a vehicle': `UPDATE vehicles SET daily_cents = 12300 WHERE id = '${id}'`,
    'its photos': `UPDATE vehicle_photos SET alt = 'From afar' WHERE vehicle_id = '${id}'`,
    'its stars': `UPDATE vehicles SET rating_stars = rating_stars + 1 WHERE id = '${id}'`,
    'what a review of it says': `UPDATE reviews SET text = text || '!' WHERE guest_id = '${guestId}'`,
    'the name of who has reviewed it': `${longerName} WHERE id = '${guestId}'`,
    'the name of its host': `${longerName} WHERE id = (SELECT host_id FROM vehicles WHERE id = '${id}')`,
    'how long its host usually takes to answer': `
      INSERT INTO host_answers (host_id) SELECT host_id FROM vehicles WHERE id = '${id}' ON CONFLICT DO NOTHING;
      UPDATE host_answers SET within_hours = coalesce(within_hours, 0) + 1`,
    'the office': `UPDATE locations SET phone = '+1 808 555 0177'`,
  };
  const notShown: Record<string, string> = {
    'the name of somebody else': `${longerName} WHERE id <> '${guestId}' AND id NOT IN (SELECT host_id FROM vehicles)`,
    'what somebody likes to be told': 'UPDATE users SET promotions = true',
  };
  const stampHere = pageStamp(app.context);

  test.each(Object.entries(shown))('after a change of %s', async (_what, change) => {
    const before = await stampHere();
    await database.script(change);
    expect(await stampHere()).not.toBe(before);
  });

  test.each(Object.entries(notShown))('but not after a change of %s', async (_what, change) => {
    const before = await stampHere();
    await database.script(change);
    expect(await stampHere()).toBe(before);
  });

  test.runIf(testDatabaseKind() === 'postgres')('after each of them also in another process', async () => {
    const { databaseUrl } = database;
    const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
    const stampThere = pageStamp({ catalogue: catalogueVersion(other), clock });
    try {
      for (const [what, change] of Object.entries(shown)) {
        const before = await stampThere();
        await database.script(change);
        await expect.poll(stampThere, { timeout: 2_000, interval: 10, message: what }).not.toBe(before);
      }
    } finally {
      await other.close();
    }
  });
});
