import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { previewHostWithdrawal } from '@makani/contract/bookings/host-bookings';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { priceDifference } from '@makani/domain/substitutes/price-difference';
import { expect, test } from 'vitest';
import { earnedBy, fleetHost, otherHost } from '../../../kit/hosts.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { choiceOf } from './choice-of.ts';

const app = await createTestApp();
const { db } = app.context;
await db.updateTable('vehicles').set({ instant_booking: false }).execute();

type Preview = ResponseOf<typeof previewHostWithdrawal>;

async function previewed(id: string): Promise<Preview['difference']> {
  const { token } = await fleetHost(app);
  const path = `/host/bookings/${id}/withdrawal`;
  return (await app.expect<Preview>(200, 'GET', path, { token })).difference;
}

async function pricedOthers(dailyCents: number): Promise<void> {
  const others = db.updateTable('vehicles').set({ daily_cents: dailyCents });
  await others.where('name', '!=', 'Toyota Sienna Platinum').where('category', '!=', 'Non-Van').execute();
}

async function answered(id: string, verb: 'confirm' | 'withdraw'): Promise<void> {
  const { token } = await fleetHost(app);
  const body = verb === 'withdraw' ? { body: {} } : {};
  await app.expect(200, 'POST', `/host/bookings/${id}/${verb}`, { token, key: randomUUID(), ...body });
  await app.runJobs();
  app.clock.advance({ minutes: 1 });
}

test('a host reads what a dearer vehicle of their own costs them, and finds it in the earnings by its name', async () => {
  const { booking, token } = await app.bookedByGuest({
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
  });
  await answered(booking.id, 'confirm');
  await pricedOthers(69_900);
  const difference = await previewed(booking.id);
  expect(difference).toMatchObject({ isOwn: true });
  expect(difference?.costCents).toBeGreaterThan(0);

  await answered(booking.id, 'withdraw');
  const path = `/bookings/${booking.id}/substitute`;
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token });
  expect(difference?.vehicleName).toBe(offered.vehicle.name);
  expect(difference?.dearerCents).toBe(offered.regularCents - offered.totalCents);
  const choice = { token, key: randomUUID(), body: choiceOf(offered) };
  const trip = await app.expect<Trip>(200, 'POST', path, choice);
  await app.runJobs();
  const cost = difference?.costCents ?? 0;
  expect((await earnedBy(app, booking.id)).slice(0, 2)).toEqual([
    [priceDifference.charged, -cost],
    ['Refund', expect.any(Number)],
  ]);

  app.clock.advance({ minutes: 1 });
  const { feeCents, refundCents } = await app.expect<Cancellation>(
    200,
    'GET',
    `/bookings/${trip.id}/cancellation`,
    { token },
  );
  const cancel = { token, key: randomUUID(), body: { feeCents, refundCents } };
  await app.expect(200, 'POST', `/bookings/${trip.id}/cancel`, cancel);
  await app.runJobs();
  expect((await earnedBy(app, booking.id))[0]).toEqual([priceDifference.returned, cost]);
});

test('where the other vehicle costs no more, rejecting costs nothing; nobody reads it of another’s booking', async () => {
  await pricedOthers(15_900);
  const { booking } = await app.bookedByGuest({
    pickupAt: '2026-12-11T10:00',
    returnAt: '2026-12-14T10:00',
  });
  expect(await previewed(booking.id)).toBeNull();
  const { token } = await otherHost(app);
  await app.expect(404, 'GET', `/host/bookings/${booking.id}/withdrawal`, { token });
});
