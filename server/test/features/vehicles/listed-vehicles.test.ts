import { listVehicles } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { ratings } from '../../../src/features/reviews/public/reviews.ts';
import { cacheVehicles } from '../../../src/features/vehicles/search/listed-vehicles.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db, catalogue } = app.context;
const rows = await db.selectFrom('vehicles').select(['id', 'daily_cents']).orderBy('id').execute();
const [one] = rows;

test('what lists show of a vehicle is read once, and again after a change', async () => {
  const find = cacheVehicles({ db, catalogue, ratings });
  const before = await find(rows);
  expect(before.map(({ vehicle }) => vehicle.id)).toEqual(rows.map(({ id }) => id));
  const again = await find(rows);
  for (const [index, found] of again.entries()) expect(found).toBe(before[index]);
  await db
    .updateTable('vehicles')
    .set({ year: 2020 })
    .where('id', '=', one?.id ?? '')
    .execute();
  const [changed] = await find(rows);
  expect(changed).toMatchObject({ vehicle: { year: 2020 }, text: expect.stringContaining('2020') });
});

test('a vehicle that was found by another price than the cached one is read again', async () => {
  const find = cacheVehicles({ db, catalogue, ratings });
  const [before] = await find(rows);
  const [after] = await find([{ id: one?.id ?? '', daily_cents: (one?.daily_cents ?? 0) + 1 }]);
  expect(after).toEqual(before);
  expect(after).not.toBe(before);
});

test('what is gone is left out', async () => {
  const find = cacheVehicles({ db, catalogue, ratings });
  const gone = { id: '00000000-0000-4000-8000-000000000000', daily_cents: 1 };
  expect(await find([gone, ...rows.slice(0, 1)])).toHaveLength(1);
});

test.each(['', 'pickupAt=2026-12-01T10:00&returnAt=2026-12-03T10:00&location=honolulu', 'limit=2'])(
  'the text of a list is what its schema writes (%s)',
  async (query) => {
    const sent = await app.expect<{ vehicles: object[] }>(200, 'GET', `/cars?${query}`);
    expect(sent.vehicles.length).toBeGreaterThan(1);
    expect(JSON.stringify(sent)).toBe(JSON.stringify(listVehicles.response.parse(sent)));
  },
);
