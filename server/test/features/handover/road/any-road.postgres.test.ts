import type { DeskEffect } from '@makani/contract/operator/desk-acts';
import type { Extension } from '@makani/contract/road/extensions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Desk } from '../../../kit/desk/desk.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { roundsOf } from '../../../kit/rounds.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { OnTheRoad } from './on-the-road.ts';

const app = await createTestApp();
let extendedAfterSwap = 0;
let next = Temporal.PlainDate.from('2026-12-10');

const step = fc.oneof(
  fc.record({
    act: fc.constant('extend' as const),
    days: fc.integer({ min: 1, max: 3 }),
    failsLater: fc.boolean(),
  }),
  fc.record({ act: fc.constant('return early' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    act: fc.constant('swap' as const),
    cause: fc.constantFrom('breakdown' as const, 'other' as const),
  }),
  fc.record({ act: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({
    act: fc.constant('dates' as const),
    days: fc.integer({ min: -2, max: 2 }),
    extraCost: fc.constantFrom('card' as const, 'waive' as const),
  }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const afterSwap: Step[] = [
  { act: 'swap', cause: 'breakdown' },
  { act: 'extend', days: 1, failsLater: false },
];

function movedBy(wallTime: string, duration: Temporal.DurationLike): string {
  return Temporal.PlainDateTime.from(wallTime).add(duration).toString({ smallestUnit: 'minute' });
}

/** Only the booked vehicle of a trip that was swapped is in maintenance. */
async function isBrokenDown(road: OnTheRoad): Promise<boolean> {
  const booked = app.context.db.selectFrom('vehicles').where('id', '=', road.booking.vehicle.id);
  return (await booked.select('status').executeTakeFirstOrThrow()).status === 'maintenance';
}

async function play(road: OnTheRoad, operatorId: string, one: Step): Promise<void> {
  const desk = await Desk.again(app, operatorId);
  const { returnAt, pickupAt } = await road.trip();
  switch (one.act) {
    case 'extend': {
      const { status, body } = await road.preview(movedBy(returnAt, { days: one.days }));
      if (status !== 200 || !(body as Extension).isFree) return;
      const how = one.failsLater ? { card: '4000000000000341' } : {};
      const extended = await road.extend(body as Extension, how);
      if (extended.status === 200 && (await isBrokenDown(road))) extendedAfterSwap += 1;
      return;
    }
    case 'return early': {
      const wanted = movedBy(returnAt, { hours: -one.hours });
      const { status } = await road.earlyTerms(wanted);
      if (status === 200) await road.returnEarly(wanted);
      return;
    }
    case 'swap': {
      const { vehicles } = await app.expect<{ vehicles: { id: string }[] }>(
        200,
        'GET',
        `/operator/bookings/${road.id}/swap-vehicles`,
        { token: desk.token },
      );
      const [other] = vehicles;
      if (other !== undefined)
        await desk.act(road.id, { act: 'swap', vehicleId: other.id, cause: one.cause });
      return;
    }
    case 'refund':
      await desk.send(road.id, { act: 'refund', amountCents: one.cents, line: null }, one.cents);
      return;
    case 'dates': {
      const { days, extraCost } = one;
      const act = {
        act: 'change_dates',
        pickupAt,
        returnAt: movedBy(returnAt, { days }),
        extraCost,
      } as const;
      const { status, body } = await desk.preview(road.id, act);
      const { refundCents, charge } = body as DeskEffect;
      if (status === 200) await desk.send(road.id, act, refundCents, { chargeCents: charge?.cents ?? 0 });
      return;
    }
    case 'wait':
      app.clock.advance({ hours: one.hours });
      await app.runJobs();
  }
}

test('whatever happens on the road, the books are balanced and nobody has paid more than the trip costs', async () => {
  const { db } = app.context;
  const value = JSON.stringify({ earlyReturnRefundPercent: 40 });
  await db.insertInto('site_settings').values({ name: 'policy', value }).execute();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      await db
        .updateTable('vehicles')
        .set({ status: 'active' })
        .where('status', '=', 'maintenance')
        .execute();
      const first = next;
      next = next.add({ days: 21 });
      const road = await OnTheRoad.begun(app, first.toString());
      const { id } = await Desk.open(app);
      for (const one of steps) await play(road, id, one);
      for (let round = 0; round < 3; round += 1) await app.runJobs();
      const { money, totalCents } = await road.trip();
      expect(money.chargedCents - money.refundedCents).toBe(totalCents);
      await requireInvariants(db);
    }),
    { numRuns: roundsOf(25), endOnFailure: true, examples: [[afterSwap]] },
  );
  expect(extendedAfterSwap).toBeGreaterThan(0);
}, 300_000);
