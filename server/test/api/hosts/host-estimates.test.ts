import type { HostEstimate } from '@makani/contract/earnings/host-estimates';
import { expect, test } from 'vitest';
import { confirmBySilence } from '../../../src/features/bookings/jobs/booking-jobs.ts';
import { openDatabase } from '../../../src/db/open-database.ts';
import { createTestApp, type TestApp } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';

const database = await createTestDatabase();
const app = await createTestApp({ database });
const { db } = app.context;

async function estimates(): Promise<HostEstimate[]> {
  return (await app.expect<{ estimates: HostEstimate[] }>(200, 'GET', '/host-estimates')).estimates;
}

async function booked(name: string, pickupAt: string, returnAt: string): Promise<void> {
  await app.booked({ vehicleId: (await app.vehicle(name)).id, pickupAt, returnAt });
}

test('what hosts earn is told of three hosts and five trips, from the bookings of twelve months', async () => {
  const honolulu = { id: 'honolulu', name: 'Honolulu' };
  const start = [
    { location: honolulu, category: 'Minivan', dailyCents: 38_900, earned: null },
    { location: honolulu, category: 'Van', dailyCents: 49_900, earned: null },
    { location: honolulu, category: 'Non-Van', dailyCents: 59_900, earned: null },
  ];
  expect(await estimates()).toEqual(start);

  // Two days each, and one more of the Tesla: $599.00, $549.00 and $699.00 per day.
  for (const name of ['Tesla Model S', 'BMW M4 Competition', 'Porsche 911 Carrera']) {
    await booked(name, '2026-12-01T10:00', '2026-12-03T10:00');
    await booked(name, '2026-12-05T10:00', '2026-12-07T10:00');
  }
  await booked('Tesla Model S', '2026-12-08T10:00', '2026-12-09T10:00');
  // Ahead of the day of counting.
  await booked('Tesla Model S', '2026-12-26T10:00', '2026-12-29T10:00');
  app.clock.advance({ hours: 25 });
  await confirmBySilence(app.context);
  app.clock.set('2026-12-20T18:00:00Z');
  // All of them belong to one host, whose earnings are nobody's business.
  expect(await estimates()).toEqual(start);

  for (const name of ['BMW M4 Competition', 'Porsche 911 Carrera']) {
    const { user } = await app.signedIn({ roles: ['guest', 'host'] });
    await db.updateTable('vehicles').set({ host_id: user.id }).where('name', '=', name).execute();
  }
  const told = await estimates();
  // Listed for one month: $2,995.00, $2,196.00 and $2,796.00.
  expect(told[2]?.earned).toEqual({ monthlyCents: 279_000, vehicles: 3, bookings: 7 });
  expect(told.slice(0, 2)).toEqual(start.slice(0, 2));

  // Under way until the next morning, and counted once that day is over.
  await booked('Tesla Model S', '2026-12-20T10:00', '2026-12-21T09:00');
  app.clock.advance({ hours: 25 });
  await confirmBySilence(app.context);
  expect((await estimates())[2]?.earned?.bookings).toBe(7);
  app.clock.set('2026-12-22T00:00:00Z');
  expect((await estimates())[2]?.earned?.bookings).toBe(8);

  app.clock.set('2027-12-20T18:00:00Z');
  // Only the trip that began on December 26 is still within twelve months.
  expect((await estimates())[2]?.earned).toBeNull();
});

test('a changed price shows at once, and within two seconds in another process', async () => {
  const vans = async (asked: TestApp) => {
    const { estimates: all } = await asked.expect<{ estimates: HostEstimate[] }>(
      200,
      'GET',
      '/host-estimates',
    );
    return all.find(({ category }) => category === 'Van')?.dailyCents;
  };
  const raise = (by: number) =>
    db
      .updateTable('vehicles')
      .set(({ eb }) => ({ daily_cents: eb('daily_cents', '+', by) }))
      .where('category', '=', 'Van')
      .execute();
  const before = (await vans(app)) ?? 0;
  await raise(100);
  expect(await vans(app)).toBe(before + 100);
  if (testDatabaseKind() !== 'postgres') return;
  const { databaseUrl } = database;
  const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
  const there = await createTestApp({ database: other });
  expect(await vans(there)).toBe(before + 100);
  await raise(100);
  await expect.poll(() => vans(there), { timeout: 2_000, interval: 10 }).toBe(before + 200);
  await other.close();
});
