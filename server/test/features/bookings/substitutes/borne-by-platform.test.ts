import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { previewWithdrawals, WithdrawalPreview } from '@makani/contract/operator/blocks';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { accept, invitationOf } from '../../../kit/trip-drivers.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { TwoHosts } from './two-hosts.ts';

const app = await createTestApp();
const { db } = app.context;
const hosts = await TwoHosts.open(app);
const { friendId, friendsVehicleId: friends } = hosts;

afterEach(() => {
  app.context.config.substituteCost = 'platform';
});

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

test('a driver who has accepted is not offered a vehicle of their own', async () => {
  const trip = await hosts.trip({ dailyCents: 39_900, friendsCents: 39_900 });
  const friend = await db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', friendId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const body = { ...customerInfo, email: friend.email };
  await app.expect(200, 'PUT', `/bookings/${trip.booking.id}/driver`, { token: trip.token, body });
  const invitation = await invitationOf(app, trip.booking.id);
  await accept(app, invitation, { token: await hosts.friendsToken() });
  await hosts.withdraw(trip);
  const { substitute, money } = await shown(trip.token, trip.booking);
  expect(substitute).toBeNull();
  expect(money.refundedCents).toBe(trip.booking.totalCents);
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

test('where hosts pay the difference, two who agree draw nothing, too: the first may have earned nothing to pay with', async () => {
  app.context.config.substituteCost = 'host';
  const trip = await hosts.trip({ dailyCents: 347_300, friendsCents: 600_000 });
  await hosts.withdraw(trip);
  expect((await shown(trip.token, trip.booking)).substitute).toBeNull();
  expect(await earnedByFriend()).toBe(0);
});

test('where hosts pay the difference, no operator alone takes it from one host for another', async () => {
  app.context.config.substituteCost = 'host';
  const { booking } = await hosts.trip({ dailyCents: 39_900, friendsCents: 60_000 });
  const desk = await Desk.open(app);
  const effect = await desk.effect(booking.id, { act: 'move', vehicleId: friends });
  expect(effect).toMatchObject({ givenUpCents: 69_345, needsApproval: true });
});

test.each(['platform', 'host'] as const)(
  'a vehicle that was taken from its host has nobody who bears the difference but the platform, where %s pays',
  async (cost) => {
    app.context.config.substituteCost = cost;
    const { booking } = await hosts.trip({ dailyCents: 39_900, friendsCents: 44_900 });
    const { id: owner } = await fleetHost(app);
    const give = (hostId: string | null) =>
      db.updateTable('vehicles').set({ host_id: hostId }).where('id', '=', hosts.vehicleId).execute();
    await give(null);
    const desk = await Desk.open(app);
    const act = { act: 'move', vehicleId: friends } as const;
    expect(await desk.effect(booking.id, act)).toMatchObject({ givenUpCents: 17_250 });
    await desk.act(booking.id, act);
    await app.runJobs();
    await give(owner);
    await requireInvariants(db);
  },
);

describe('before the desk withdraws many bookings', () => {
  const dearer = { dailyCents: 39_900, friendsCents: 44_900 };
  beforeEach(async () => {
    await sql`update vehicles set created_at = '2026-01-01' where id = ${friends}`.execute(db);
  });
  const previewed = (token: string, body: WithdrawalPreview) =>
    app.expect<ResponseOf<typeof previewWithdrawals>>(200, 'POST', '/operator/withdrawals/preview', {
      token,
      body,
    });

  test.each(['platform', 'host'] as const)(
    'it reads what each costs the %s, and all together, as the guests are then offered it',
    async (cost) => {
      app.context.config.substituteCost = cost;
      const trips = [await hosts.trip(dearer), await hosts.trip(dearer)];
      const bookingIds = trips.map(({ booking }) => booking.id);
      const { token } = await Desk.open(app);
      const of = { vehicleId: hosts.vehicleId };
      const { bookings, platformCents, hostCents } = await previewed(token, { of, bookingIds });
      const offer = { borneCents: 17_250, borneBy: cost, vehicleName: expect.any(String) };
      expect(bookings).toEqual(bookingIds.map((id) => ({ id, offer })));
      expect({ platformCents, hostCents }).toEqual({
        platformCents: cost === 'platform' ? 34_500 : 0,
        hostCents: cost === 'host' ? 34_500 : 0,
      });
      for (const trip of trips) {
        await hosts.withdraw(trip);
        const path = `/bookings/${trip.booking.id}/substitute`;
        const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token: trip.token });
        expect(offered.regularCents - offered.totalCents).toBe(17_250);
        expect(bookings.map((one) => one.offer?.vehicleName)).toContain(offered.vehicle.name);
      }
    },
  );

  test('more than 50 at once are refused', async () => {
    const { token } = await Desk.open(app);
    const bookingIds = Array.from({ length: 51 }, () => randomUUID());
    const body = { of: { vehicleId: hosts.vehicleId }, bookingIds };
    await app.expect(400, 'POST', '/operator/withdrawals/preview', { token, body });
  });

  test('no vehicle of the blocked host is offered, and none to two guests for the same days', async () => {
    const { booking } = await hosts.trip(dearer);
    const { id: hostId } = await fleetHost(app);
    const { id: second } = await db
      .selectFrom('vehicles')
      .select('id')
      .where('host_id', '=', hostId)
      .where('status', '=', 'maintenance')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`update vehicles set (category, seats, cabin, status, daily_cents, location_id) = (
      select category, seats, cabin, 'active', daily_cents, location_id from vehicles own where own.id = ${hosts.vehicleId})
      where id = ${second}`.execute(db);
    const { token } = await Desk.open(app);
    const alone = await previewed(token, { of: { hostId }, bookingIds: [booking.id] });
    expect(alone.bookings).toMatchObject([{ offer: { borneCents: 17_250, borneBy: 'platform' } }]);
    const { pickupAt, returnAt } = booking;
    const { booking: other } = await app.bookedByGuest({ vehicleId: second, pickupAt, returnAt });
    const bookingIds = [booking.id, other.id, randomUUID()];
    const { bookings, platformCents } = await previewed(token, { of: { hostId }, bookingIds });
    expect(new Set(bookings.map(({ offer }) => offer?.borneCents ?? null))).toEqual(new Set([17_250, null]));
    expect(platformCents).toBe(17_250);
    await db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', second).execute();
  });
});
