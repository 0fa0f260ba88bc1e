import type { ListedTrip } from '@makani/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/db/open-database.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';

const database = await createTestDatabase();
const app = await createTestApp({ database });
const { token, booking } = await app.booked();
const { id } = booking.vehicle;
const withinTwoSeconds = { timeout: 2_000, interval: 10 };

async function shown(): Promise<ListedTrip | undefined> {
  const { bookings } = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
  return bookings[0];
}

/** Each change, what the trips show of it, and the change back. */
const changes: Record<string, { sql: string; shows: object; back: string }> = {
  'a name': {
    sql: `UPDATE vehicles SET name = 'Another' WHERE id = '${id}'`,
    shows: { vehicle: { name: 'Another' } },
    back: `UPDATE vehicles SET name = 'The first' WHERE id = '${id}'`,
  },
  'a photo': {
    sql: `UPDATE vehicle_photos SET alt = 'From behind' WHERE vehicle_id = '${id}' AND is_primary`,
    shows: { vehicle: { image: { alt: 'From behind' } } },
    back: `UPDATE vehicle_photos SET alt = 'A drawing' WHERE vehicle_id = '${id}' AND is_primary`,
  },
  'a place': {
    sql: "UPDATE locations SET name = 'Waikīkī' WHERE id = 'honolulu'",
    shows: { location: { name: 'Waikīkī' } },
    back: "UPDATE locations SET name = 'Honolulu' WHERE id = 'honolulu'",
  },
};

test.each(Object.entries(changes))('trips show %s that has changed', async (_what, change) => {
  expect(await shown()).toMatchObject({ vehicle: { id } });
  expect(await shown()).not.toMatchObject(change.shows);
  await database.script(change.sql);
  expect(await shown()).toMatchObject(change.shows);
  await database.script(change.back);
  expect(await shown()).not.toMatchObject(change.shows);
});

test.runIf(testDatabaseKind() === 'postgres')('they show it from another process, too', async () => {
  const { databaseUrl } = database;
  const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
  try {
    for (const change of Object.values(changes)) {
      await other.script(change.sql);
      await expect.poll(shown, withinTwoSeconds).toMatchObject(change.shows);
      await other.script(change.back);
    }
  } finally {
    await other.close();
  }
});

test('trips show a vehicle that was archived since', async () => {
  await database.script(`UPDATE vehicles SET status = 'archived' WHERE id = '${id}'`);
  expect((await shown())?.vehicle.id).toBe(id);
});
