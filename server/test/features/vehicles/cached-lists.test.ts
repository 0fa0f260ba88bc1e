import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../src/db/open-database.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';

const database = await createTestDatabase();
const app = await createTestApp({ database });
const withinTwoSeconds = { timeout: 2_000, interval: 10 };

async function list(query = ''): Promise<Vehicle[]> {
  return (await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${query}`)).vehicles;
}

const dated = 'location=honolulu&pickupAt=2026-12-01T10:00&returnAt=2026-12-03T10:00';

const tesla = async (query = '') => (await list(query)).find(({ name }) => name === 'Tesla Model S');

const totalCents = async () => (await tesla(dated))?.quote?.totalCents;

const { id } = (await tesla()) ?? { id: '' };
const reviewed = `
  ALTER TABLE reviews DISABLE TRIGGER ALL;
  ALTER TABLE reviews ENABLE TRIGGER reviews_are_counted;
  INSERT INTO reviews (booking_id, vehicle_id, guest_id, stars, text, created_at, updated_at)
    VALUES (gen_random_uuid(), '${id}', gen_random_uuid(), 4, 'Good.', now(), now());
  ALTER TABLE reviews ENABLE TRIGGER ALL`;

const ruledByHost = `
  INSERT INTO price_rules (id, name, kind, host_id, vehicle_id, from_date, until_date, daily_cents, is_active, created_by, created_at)
    SELECT gen_random_uuid(), 'December', 'season', host_id, id, '2026-12-01', '2026-12-31', 12300, true, host_id, now()
    FROM vehicles WHERE id = '${id}'`;

/** Each change, what a list shows of it, and the change back. */
const changes: Record<string, { sql: string; shows: () => Promise<unknown>; is: unknown; back: string }> = {
  'a price': {
    sql: `UPDATE vehicles SET daily_cents = 12300 WHERE id = '${id}'`,
    shows: async () => (await tesla('category=Non-Van'))?.dailyCents,
    is: 12_300,
    back: `UPDATE vehicles SET daily_cents = 59900 WHERE id = '${id}'`,
  },
  'a vehicle that goes into maintenance': {
    sql: `UPDATE vehicles SET status = 'maintenance' WHERE id = '${id}'`,
    shows: async () => tesla('sort=newest'),
    is: undefined,
    back: `UPDATE vehicles SET status = 'active' WHERE id = '${id}'`,
  },
  'a new photo': {
    sql: `UPDATE vehicle_photos SET alt = 'From the side' WHERE vehicle_id = '${id}' AND is_primary`,
    shows: async () => (await tesla('location=honolulu'))?.image.alt,
    is: 'From the side',
    back: `UPDATE vehicle_photos SET alt = 'A drawing' WHERE vehicle_id = '${id}' AND is_primary`,
  },
  'a review': {
    sql: reviewed,
    shows: async () => (await list('sort=top_rated'))[0]?.rating,
    is: { average: 4, count: 1 },
    back: 'DELETE FROM reviews',
  },
  'a location that closes': {
    sql: "UPDATE locations SET status = 'opening_soon' WHERE id = 'honolulu'",
    shows: async () => list('minSeats=2'),
    is: [],
    back: "UPDATE locations SET status = 'open' WHERE id = 'honolulu'",
  },
  'a price, in a list with dates': {
    sql: `UPDATE vehicles SET daily_cents = 12300 WHERE id = '${id}'`,
    shows: async () => (await tesla(dated))?.quote,
    is: { days: 2, totalCents: 28_290 },
    back: `UPDATE vehicles SET daily_cents = 59900 WHERE id = '${id}'`,
  },
  'a name, in a list with dates': {
    sql: `UPDATE vehicles SET name = 'Tesla' WHERE id = '${id}'`,
    shows: async () => (await list(dated)).find((one) => one.id === id)?.name,
    is: 'Tesla',
    back: `UPDATE vehicles SET name = 'Tesla Model S' WHERE id = '${id}'`,
  },
  'a new photo, in a list with dates': {
    sql: `UPDATE vehicle_photos SET alt = 'From behind' WHERE vehicle_id = '${id}' AND is_primary`,
    shows: async () => (await tesla(dated))?.image.alt,
    is: 'From behind',
    back: `UPDATE vehicle_photos SET alt = 'A drawing' WHERE vehicle_id = '${id}' AND is_primary`,
  },
  'a review, in a list with dates': {
    sql: reviewed,
    shows: async () => (await tesla(dated))?.rating,
    is: { average: 4, count: 1 },
    back: 'DELETE FROM reviews',
  },
  // Nine in Honolulu is ahead of the first moment of the tests, and in Chicago it has passed.
  'a location’s time zone, in a list with dates': {
    sql: "UPDATE locations SET time_zone = 'America/Chicago' WHERE id = 'honolulu'",
    shows: async () => {
      const dates = 'pickupAt=2026-11-20T09:00&returnAt=2026-11-21T09:00';
      return (await app.request('GET', `/cars?location=honolulu&${dates}`)).status;
    },
    is: 400,
    back: "UPDATE locations SET time_zone = 'Pacific/Honolulu' WHERE id = 'honolulu'",
  },
  'a location’s charges, in a list with dates': {
    sql: "UPDATE locations SET charges_on = true WHERE id = 'honolulu'",
    shows: totalCents,
    is: 145_762,
    back: "UPDATE locations SET charges_on = false WHERE id = 'honolulu'",
  },
  'a day on which a location is closed, in a list with dates': {
    sql: `UPDATE locations SET exceptions = '[{"date": "2026-12-01", "hours": "closed", "note": "Inventory"}]' WHERE id = 'honolulu'`,
    shows: async () => (await app.request('GET', `/cars?${dated}`)).status,
    is: 400,
    back: "UPDATE locations SET exceptions = '[]' WHERE id = 'honolulu'",
  },
  'the policy, in a list with dates': {
    sql: `INSERT INTO site_settings VALUES ('policy', '${JSON.stringify({ ...initialPolicy, servicePercent: 7 })}')`,
    shows: totalCents,
    is: 140_166,
    back: "DELETE FROM site_settings WHERE name = 'policy'",
  },
  'a rule of prices, in a list with dates': {
    sql: `INSERT INTO price_rules (id, name, kind, from_date, until_date, daily_cents, is_active, created_by, created_at)
      VALUES (gen_random_uuid(), 'December', 'season', '2026-12-01', '2026-12-31', 12300, true, gen_random_uuid(), now())`,
    shows: totalCents,
    is: 28_290,
    back: 'DELETE FROM price_rules',
  },
  'a host’s rule for one vehicle, and that it is switched off, in a list with dates': {
    sql: ruledByHost,
    shows: totalCents,
    is: 28_290,
    back: 'UPDATE price_rules SET is_active = false',
  },
  'a host’s rule for one vehicle, and that it ends, in a list with dates': {
    sql: ruledByHost,
    shows: totalCents,
    is: 28_290,
    back: 'UPDATE price_rules SET ended_at = now()',
  },
};

describe('a list shows', () => {
  test.each(Object.entries(changes))('%s, with the next answer', async (_what, change) => {
    expect(await change.shows()).not.toEqual(change.is);
    await database.script(change.sql);
    expect(await change.shows()).toEqual(change.is);
    await database.script(change.back);
    expect(await change.shows()).not.toEqual(change.is);
  });

  test.runIf(testDatabaseKind() === 'postgres')('each of them also from another process', async () => {
    const { databaseUrl } = database;
    const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
    try {
      for (const change of Object.values(changes)) {
        await other.script(change.sql);
        await expect.poll(change.shows, withinTwoSeconds).toEqual(change.is);
        await other.script(change.back);
        await expect.poll(change.shows, withinTwoSeconds).not.toEqual(change.is);
      }
    } finally {
      await other.close();
    }
  });
});

/** How many statements a list takes. */
async function statementsOf(query: string): Promise<number> {
  const executed = vi.spyOn(app.context.db.getExecutor(), 'executeQuery').mockClear();
  await list(query);
  return executed.mock.calls.length;
}

test('a list without dates is read once for everybody, each for its own filter, and again after a change', async () => {
  const filters = [
    'minSeats=5',
    'maxPrice=500',
    'category=Van',
    'location=honolulu',
    'limit=5',
    'sort=newest',
  ];
  for (const query of ['', ...filters]) await expect.poll(() => statementsOf(query)).toBe(0);
  const lists = await Promise.all(['', ...filters].map(list));
  expect(new Set(lists.map((one) => JSON.stringify(one))).size).toBeGreaterThan(5);
  expect(await statementsOf('insurance=premium')).toBe(0);
  await sql`update vehicles set year = year`.execute(app.context.db);
  expect(await statementsOf('')).toBeGreaterThan(0);
});

test('a list with dates is one statement, with its photos, ratings, totals and location', async () => {
  const dates = 'location=honolulu&pickupAt=2026-12-01T10:00&returnAt=2026-12-04T10:00';
  // After a notice of an earlier change the version is asked for once more.
  await expect.poll(() => statementsOf(dates)).toBe(1);
});
