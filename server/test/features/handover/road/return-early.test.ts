import { expect, test } from 'vitest';
import type { Extension } from '@makani/contract/road/extensions';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { tripsOf } from './on-the-road.ts';

const app = await createTestApp();
const begun = tripsOf(app);
const rentalDayCents = 39_900;
const totalCents = 137_655;

async function refundPercent(percent: number): Promise<void> {
  const value = JSON.stringify({ earlyReturnRefundPercent: percent });
  await app.context.db
    .insertInto('site_settings')
    .values({ name: 'policy', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

test('by default nothing comes back, and the vehicle can be booked again', async () => {
  await refundPercent(0);
  const road = await begun();
  expect(await road.earlyTerms(road.at(2))).toMatchObject({
    status: 200,
    body: { agreedReturnAt: road.at(3), unusedDays: 1, refundPercent: 0, refundCents: 0, totalCents },
  });
  expect(await road.returnEarly(road.at(2))).toMatchObject({
    status: 200,
    body: { returnAt: road.at(2), totalCents, days: 3, can: { extend: false, returnEarly: false } },
  });
  const { booking } = await app.bookedByGuest({ pickupAt: road.at(2), returnAt: road.at(3) });
  expect(booking.pickupAt).toBe(road.at(2));
  await app.runJobs();
  await requireInvariants(app.context.db);
});

test('the policy’s part of whole unused days is refunded, for exactly what was shown', async () => {
  await refundPercent(50);
  const road = await begun();
  const refundCents = rentalDayCents / 2;
  expect(await road.earlyTerms(road.at(2))).toMatchObject({ body: { unusedDays: 1, refundCents } });
  expect(await road.returnEarly(road.at(2), { refundCents: refundCents + 1 })).toMatchObject({
    status: 409,
    body: { code: 'effect_changed' },
  });
  expect(await road.returnEarly(road.at(2), { agreedReturnAt: road.at(4) })).toMatchObject({ status: 409 });
  expect((await road.returnEarly(road.at(2))).status).toBe(200);
  for (let round = 0; round < 2; round += 1) await app.runJobs();
  const { money } = await road.trip();
  expect(money).toMatchObject({ dueCents: totalCents - refundCents, refundedCents: refundCents });
  await requireInvariants(app.context.db);
  // It is agreed once, and extended by nobody.
  const over = { status: 409, body: { code: 'trip_not_active' } };
  expect(await road.earlyTerms(road.at(2))).toMatchObject(over);
  expect(await road.preview(road.at(5))).toMatchObject(over);
});

test('is refused for the past, for a later time, before the trip and after it', async () => {
  const road = await begun();
  expect(await road.earlyTerms(road.at(0))).toMatchObject({ status: 400 });
  expect(await road.earlyTerms(road.at(1))).toMatchObject({ status: 400 });
  expect(await road.earlyTerms(road.at(3))).toMatchObject({ status: 400 });
  app.clock.set(`${road.at(-1).slice(0, 10)}T20:00:00Z`);
  expect(await road.earlyTerms(road.at(2))).toMatchObject({ status: 409 });
  app.clock.set(`${road.at(3).slice(0, 10)}T20:00:00Z`);
  expect(await road.earlyTerms(road.at(2))).toMatchObject({ status: 409 });
});

test('a trip that was extended meanwhile keeps its new return, and one that ends earlier isn’t extended', async () => {
  const road = await begun();
  const shown: Extension = await road.shown(road.at(5));
  expect((await road.extend(shown)).status).toBe(200);
  expect(await road.returnEarly(road.at(2), { agreedReturnAt: road.at(3) })).toMatchObject({
    status: 409,
    body: { code: 'effect_changed' },
  });
  const other = await begun();
  const late = await other.shown(other.at(5));
  expect((await other.returnEarly(other.at(2))).status).toBe(200);
  expect(await other.extend(late)).toMatchObject({ status: 409, body: { code: 'trip_not_active' } });
  await app.runJobs();
  await requireInvariants(app.context.db);
});
