import type { HostEstimate } from '@makani/contract/earnings/host-estimates';
import { expect, onTestFinished, test } from 'vitest';
import { confirmBySilence } from '../../../src/features/bookings/jobs/booking-jobs.ts';
import { openDatabase } from '../../../src/db/open-database.ts';
import { createTestApp, type TestApp } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';
import { Desk } from '../../kit/desk/desk.ts';

const database = await createTestDatabase();
const app = await createTestApp({ database });
const { db } = app.context;
const withinTwoSeconds = { timeout: 2_000, interval: 10 };

async function estimates(site = app): Promise<HostEstimate[]> {
  return (await site.expect<{ estimates: HostEstimate[] }>(200, 'GET', '/host-estimates')).estimates;
}

async function booked(name: string, pickupAt: string, returnAt: string): Promise<string> {
  const vehicleId = (await app.vehicle(name)).id;
  return (await app.booked({ vehicleId, pickupAt, returnAt })).booking.id;
}

/** At once, and in another process within two seconds. */
async function showsWhatTheDeskDid(id: string): Promise<void> {
  const monthlyCents = async (site = app) => (await estimates(site))[2]?.earned?.monthlyCents;
  const bookings = async (site = app) => (await estimates(site))[2]?.earned?.bookings;
  const there = await anotherProcess();
  await app.runJobs();
  const desk = await Desk.open(app);
  const { quoteId } = await desk.story(id);
  const before = (await monthlyCents()) ?? 0;
  expect(await monthlyCents(there)).toBe(before);
  await desk.act(id, { act: 'refund', amountCents: 20_000, line: 0, quoteId });
  expect(await monthlyCents()).toBe(before - 20_000);
  await expect.poll(() => monthlyCents(there), withinTwoSeconds).toBe(before - 20_000);

  expect(await bookings(there)).toBe(8);
  const { approvalId, refundCents } = await desk.act(id, { act: 'mark_no_show' });
  const manager = await Desk.open(app, 'manager');
  await manager.decide(approvalId ?? '', 'approve', refundCents);
  expect(await bookings()).toBe(7);
  await expect.poll(() => bookings(there), withinTwoSeconds).toBe(7);
}

/** The embedded database has one process. */
async function anotherProcess(): Promise<TestApp> {
  if (testDatabaseKind() !== 'postgres') return app;
  const { databaseUrl } = database;
  const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
  onTestFinished(() => other.close());
  const there = await createTestApp({ database: other });
  there.clock.set(app.clock.now().toString());
  return there;
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
  let latest = '';
  for (const name of ['Tesla Model S', 'BMW M4 Competition', 'Porsche 911 Carrera']) {
    await booked(name, '2026-12-01T10:00', '2026-12-03T10:00');
    latest = await booked(name, '2026-12-05T10:00', '2026-12-07T10:00');
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
  const reported = await estimates();
  // Listed for one month: $2,995.00, $2,196.00 and $2,796.00.
  expect(reported[2]?.earned).toEqual({ monthlyCents: 279_000, vehicles: 3, bookings: 7 });
  expect(reported.slice(0, 2)).toEqual(start.slice(0, 2));

  // Under way until the next morning, and counted once that day is over.
  await booked('Tesla Model S', '2026-12-20T10:00', '2026-12-21T09:00');
  app.clock.advance({ hours: 25 });
  await confirmBySilence(app.context);
  expect((await estimates())[2]?.earned?.bookings).toBe(7);
  app.clock.set('2026-12-22T00:00:00Z');
  expect((await estimates())[2]?.earned?.bookings).toBe(8);

  // A trip of the vehicle in the middle.
  await showsWhatTheDeskDid(latest);
  app.clock.set('2027-12-20T18:00:00Z');
  // Only the trip that began on December 26 is still within twelve months.
  expect((await estimates())[2]?.earned).toBeNull();
});

test('a changed price shows at once, and within two seconds in another process', async () => {
  const vans = async (site = app) =>
    (await estimates(site)).find(({ category }) => category === 'Van')?.dailyCents;
  const raise = (by: number) =>
    db
      .updateTable('vehicles')
      .set(({ eb }) => ({ daily_cents: eb('daily_cents', '+', by) }))
      .where('category', '=', 'Van')
      .execute();
  const before = (await vans()) ?? 0;
  await raise(100);
  expect(await vans()).toBe(before + 100);
  const there = await anotherProcess();
  expect(await vans(there)).toBe(before + 100);
  await raise(100);
  await expect.poll(() => vans(there), withinTwoSeconds).toBe(before + 200);
});
