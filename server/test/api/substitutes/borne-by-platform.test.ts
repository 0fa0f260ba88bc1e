import type { Booking } from '@makani/contract/bookings/bookings';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';
import { Desk } from '../operator/desk.ts';
import { TwoHosts } from './two-hosts.ts';

const app = await createTestApp();
const { db } = app.context;
const hosts = await TwoHosts.open(app);
const { friendId, friendsVehicleId: friends } = hosts;

const shown = (token: string, { id }: Booking) =>
  app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token });
const earnedByFriend = async () => {
  const { cents } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount_cents'), eb.lit(0)).as('cents'))
    .where('account', '=', `host_payable:${friendId}`)
    .executeTakeFirstOrThrow();
  return 0 - Number(cents);
};

test('two hosts who agree draw nothing: a trip for $10,419 is refunded, not moved to a vehicle for $18,000', async () => {
  const trip = await hosts.trip({ dailyCents: 347_300, friendsCents: 600_000 });
  await hosts.withdraw(trip);
  const { substitute, money } = await shown(trip.token, trip.booking);
  expect(substitute).toBeNull();
  expect(money.refundedCents).toBe(trip.booking.totalCents);
  expect(await earnedByFriend()).toBe(0);
});

test('within the desk’s limit the platform bears the difference as before', async () => {
  const trip = await hosts.trip({ dailyCents: 39_900, friendsCents: 44_900 });
  await hosts.withdraw(trip);
  const path = `/bookings/${trip.booking.id}/substitute`;
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token: trip.token });
  expect(offered).toMatchObject({ vehicle: { id: friends }, totalCents: trip.booking.totalCents });
  expect(offered.regularCents).toBeGreaterThan(offered.totalCents);
});

test('a price that rises while the guest chooses is not borne beyond the limit', async () => {
  const trip = await hosts.trip({ dailyCents: 39_900, friendsCents: 39_900 });
  await hosts.setPrice(friends, 60_000);
  await hosts.withdraw(trip);
  expect((await shown(trip.token, trip.booking)).substitute).toBeNull();
});

test('above the limit operators decide: the move asks for approval', async () => {
  const { booking } = await hosts.trip({ dailyCents: 39_900, friendsCents: 60_000 });
  const desk = await Desk.open(app);
  const effect = await desk.effect(booking.id, { act: 'move', vehicleId: friends });
  expect(effect.needsApproval).toBe(true);
});

test('a vehicle that was listed after the booking costs the platform nothing', async () => {
  const trip = await hosts.trip({ dailyCents: 39_900, friendsCents: 44_900 });
  const younger = app.clock.now().add({ minutes: 1 });
  await sql`update vehicles set created_at = ${younger}::timestamptz where id = ${friends}`.execute(db);
  await hosts.withdraw(trip);
  expect((await shown(trip.token, trip.booking)).substitute).toBeNull();
});
