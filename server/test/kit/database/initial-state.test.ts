import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { bringBackInitialState, saveInitialState } from '../../../../proof/kit/databases/initial-state.ts';
import { newOperator } from '../desk/operators.ts';
import { createTestApp } from '../test-app.ts';

/** Browser tests share a site, and begin with what it had at first. */
const app = await createTestApp();
const { db } = app.context;
await saveInitialState(app.database);
const first = await everyRow();

beforeEach(() => bringBackInitialState(app.database));

test('whatever a test has done through the product, the next finds every row as it was', async () => {
  const { booking, token } = await app.booked();
  await app.expect(201, 'POST', '/contact', { body: message });
  await app.signedIn({ roles: ['guest', 'host'] });
  await newOperator(app);
  await app.expect(200, 'GET', `/bookings/${booking.id}`, { token });
  app.clock.advance({ hours: 30 });
  await app.runJobs();
  const changed = await everyRow();
  const tables = [...changed.keys()].filter((name) => String(changed.get(name)) !== String(first.get(name)));
  expect(tables).toEqual(
    expect.arrayContaining(['bookings', 'contact_messages', 'users', 'operators', 'payments', 'vehicles']),
  );

  await bringBackInitialState(app.database);
  expect(await everyRow()).toEqual(first);
  expect((await app.vehicle()).dailyCents).toBe(39_900);
});

test('every column that a test has changed and every row that it has deleted comes back', async () => {
  await app.database.script(`
    INSERT INTO audit_entries (at, act, facts) VALUES (now(), 'sign_in_failed', '{}');
    SELECT set_config('session_replication_role', 'replica', true);
    UPDATE vehicles SET description = 'Changed', year = 2020, cabin = NULL, instant_booking = NOT instant_booking;
    UPDATE locations SET description = 'Changed', hours = 'Changed';
    UPDATE users SET first_name = 'Changed';
    DELETE FROM vehicle_photos;
    DELETE FROM vehicles WHERE name = 'Tesla Model S';
    SELECT set_config('session_replication_role', 'origin', true)`);
  expect(await everyRow()).not.toEqual(first);
  await bringBackInitialState(app.database);
  expect(await everyRow()).toEqual(first);
});

test('pages that were kept are not shown to the next test', async () => {
  const version = await app.context.catalogue.current();
  await bringBackInitialState(app.database);
  expect(await app.context.catalogue.current()).toBeGreaterThan(version);
});

const message = {
  name: 'Sample Guest',
  email: 'sample@guests.example',
  subject: 'A question',
  message: 'Do you have child seats?',
};

/** The rows of each table, but for those that go on. */
async function everyRow(): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('encryption_keys', 'catalogue_version', 'vehicle_versions')`.execute(db);
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    found.set(name, rows.map(({ row }) => row).toSorted());
  }
  return found;
}
