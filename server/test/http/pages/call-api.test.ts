import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { catalogueVersion } from '../../../src/db/catalogue/catalogue-version.ts';
import { openDatabase } from '../../../src/db/open-database.ts';
import { callApiOf } from '../../../src/http/pages/call-api.ts';
import { pageStamp } from '../../../src/http/pages/page-cache.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';

const database = await createTestDatabase();
const { app, context, clock } = await createTestApp({ database });
const { db } = context;
const callApi = callApiOf(app, pageStamp(context));

/** Every answer that was made has an id of its own. */
async function idOf(path: string, init?: RequestInit): Promise<string | null> {
  return (await callApi(path, init)).headers.get('x-request-id');
}

const shared = [
  '/api/site',
  '/api/locations',
  '/api/faqs',
  '/api/offers',
  '/api/cars',
  '/api/cars?category=Van&limit=1',
];

beforeEach(() => clock.advance({ hours: 1 }));

test.each(shared)('what pages ask of %s is answered once', async (path) => {
  const ids = await Promise.all([idOf(path), idOf(path), idOf(path)]);
  expect(new Set(ids).size).toBe(1);
  expect(await idOf(path)).toBe(ids[0]);
});

test('what is answered once is read by every page, also beside others', async () => {
  const [one, other] = await Promise.all([callApi('/api/site'), callApi('/api/site')]);
  expect(one).toBe(other);
  expect(await one.text()).toBe(await other.text());
  expect(await one.text()).toContain('"supportPhone"');
});

test.each<[string, string, RequestInit?]>([
  ['a list with dates', '/api/cars?location=honolulu&pickupAt=2026-12-01T10:00&returnAt=2026-12-03T10:00'],
  ['somebody who is signed in', '/api/cars', { headers: { authorization: 'Bearer nobody' } }],
  ['what is no page’s', '/api/track-record'],
  ['what is refused', '/api/cars?limit=0'],
  ['a question that sends something', '/api/locations', { method: 'POST' }],
])('%s is answered each time', async (_what, path, init) => {
  expect(await idOf(path, init)).not.toBe(await idOf(path, init));
});

test('who has given up waits no longer', async () => {
  const giveUp = new AbortController();
  const answer = callApi('/api/track-record', { signal: giveUp.signal });
  giveUp.abort(new Error('a second has passed'));
  await expect(answer).rejects.toThrow('a second has passed');
  await expect(callApi('/api/track-record', { signal: giveUp.signal })).rejects.toThrow();
});

describe('the next answer shows', () => {
  test('another price', async () => {
    const before = await (await callApi('/api/cars?sort=price_high&limit=1')).text();
    await db
      .updateTable('vehicles')
      .set((vehicle) => ({ daily_cents: vehicle('daily_cents', '+', 100) }))
      .execute();
    expect(await (await callApi('/api/cars?sort=price_high&limit=1')).text()).not.toBe(before);
  });

  test('another phone of the office', async () => {
    await callApi('/api/locations');
    await db.updateTable('locations').set({ phone: '+1 808 555 0123' }).execute();
    expect(await (await callApi('/api/locations')).text()).toContain('+1 808 555 0123');
  });

  test('another minute', async () => {
    clock.set('2026-11-20T18:00:00Z');
    expect(await (await callApi('/api/locations')).text()).toContain('T08:00');
    clock.advance({ minutes: 1 });
    expect(await (await callApi('/api/locations')).text()).toContain('T08:01');
  });
});

test.runIf(testDatabaseKind() === 'postgres')(
  'a page of another process is shown each change, too',
  async () => {
    const { databaseUrl } = database;
    const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
    const callThere = callApiOf(app, pageStamp({ catalogue: catalogueVersion(other), clock }));
    const text = async (path: string) => (await callThere(path)).text();
    try {
      await text('/api/locations');
      await database.script(`UPDATE locations SET phone = '+1 808 555 0134'`);
      const withinTwoSeconds = { timeout: 2_000, interval: 10 };
      await expect.poll(() => text('/api/locations'), withinTwoSeconds).toContain('+1 808 555 0134');
      const before = await text('/api/cars?limit=1');
      await database.script('UPDATE vehicles SET daily_cents = daily_cents + 100');
      await expect.poll(() => text('/api/cars?limit=1'), withinTwoSeconds).not.toBe(before);
    } finally {
      await other.close();
    }
  },
);

test('an answer from memory is made again with the next second, and not stored until the minute ends', async () => {
  await callApi('/api/site');
  await sql`ALTER TABLE site_settings RENAME TO site_settings_away`.execute(db);
  clock.advance({ minutes: 1 });
  const fromMemory = await idOf('/api/site');
  await sql`ALTER TABLE site_settings_away RENAME TO site_settings`.execute(db);
  await expect.poll(() => idOf('/api/site'), { timeout: 2_000, interval: 10 }).not.toBe(fromMemory);
  const fromDatabase = await idOf('/api/site');
  expect(await idOf('/api/site')).toBe(fromDatabase);
});
