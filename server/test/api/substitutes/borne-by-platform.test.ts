import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Desk } from '../operator/desk.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const sienna = await app.vehicle('Toyota Sienna Platinum');
const friend = await app.signedIn({ roles: ['guest', 'host'] });
const { id: friends } = await db
  .selectFrom('vehicles')
  .select('id')
  .where('location_id', '=', 'honolulu')
  .where('id', '!=', sienna.id)
  .limit(1)
  .executeTakeFirstOrThrow();
await sql`update vehicles set (category, seats, cabin) = (
  select category, seats, cabin from vehicles own where own.id = ${sienna.id}) where id = ${friends}`.execute(
  db,
);
// Nothing else can take the place.
await db
  .updateTable('vehicles')
  .set({ status: 'maintenance' })
  .where('id', 'not in', [friends, sienna.id])
  .execute();

let weeks = 0;

/** A charged trip of three days in a vehicle of one host, whose friend asks another price. */
async function trip(prices: { dailyCents: number; friendsCents: number }): Promise<{
  booking: Booking;
  token: string;
}> {
  const set = (id: string, dailyCents: number, hostId?: string) =>
    db
      .updateTable('vehicles')
      .set({ daily_cents: dailyCents, ...(hostId !== undefined && { host_id: hostId }) })
      .where('id', '=', id)
      .execute();
  await set(sienna.id, prices.dailyCents);
  await set(friends, prices.friendsCents, friend.user.id);
  const day = Temporal.PlainDate.from('2026-12-01').add({ weeks: weeks++ });
  const booked = await app.bookedByGuest({
    pickupAt: `${day.toString()}T10:00`,
    returnAt: `${day.add({ days: 3 }).toString()}T10:00`,
  });
  app.clock.advance({ seconds: 1 });
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booked.booking.id}/confirm`, { token, key: randomUUID() });
  await app.runJobs();
  return booked;
}

async function withdraw({ id }: Booking): Promise<void> {
  app.clock.advance({ seconds: 1 });
  const call = { token: (await fleetHost(app)).token, key: randomUUID(), body: { reason: 'It broke down.' } };
  await app.expect(200, 'POST', `/host/bookings/${id}/withdraw`, call);
  await app.runJobs();
  await requireInvariants(db);
}

const shown = (token: string, { id }: Booking) =>
  app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token });
const earnedByFriend = async () => {
  const { cents } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount_cents'), eb.lit(0)).as('cents'))
    .where('account', '=', `host_payable:${friend.user.id}`)
    .executeTakeFirstOrThrow();
  return 0 - Number(cents);
};

test('two hosts who agree draw nothing: a trip for $10,419 is refunded, not moved to a vehicle for $18,000', async () => {
  const { booking, token } = await trip({ dailyCents: 347_300, friendsCents: 600_000 });
  await withdraw(booking);
  const { substitute, money } = await shown(token, booking);
  expect(substitute).toBeNull();
  expect(money.refundedCents).toBe(booking.totalCents);
  expect(await earnedByFriend()).toBe(0);
});

test('within the desk’s limit the platform bears the difference as before', async () => {
  const { booking, token } = await trip({ dailyCents: 39_900, friendsCents: 44_900 });
  await withdraw(booking);
  const path = `/bookings/${booking.id}/substitute`;
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token });
  expect(offered).toMatchObject({ vehicle: { id: friends }, totalCents: booking.totalCents });
  expect(offered.regularCents).toBeGreaterThan(offered.totalCents);
});

test('a price that rises while the guest chooses is not borne beyond the limit', async () => {
  const { booking } = await trip({ dailyCents: 39_900, friendsCents: 39_900 });
  await db.updateTable('vehicles').set({ daily_cents: 60_000 }).where('id', '=', friends).execute();
  await withdraw(booking);
  expect((await shown(await app.guestOf(booking.id), booking)).substitute).toBeNull();
});

test('above the limit operators decide: the move asks for approval', async () => {
  const { booking } = await trip({ dailyCents: 39_900, friendsCents: 60_000 });
  const desk = await Desk.open(app);
  const effect = await desk.effect(booking.id, { act: 'move', vehicleId: friends });
  expect(effect.needsApproval).toBe(true);
});

test('a vehicle that was listed after the booking costs the platform nothing', async () => {
  const { booking, token } = await trip({ dailyCents: 39_900, friendsCents: 44_900 });
  const younger = app.clock.now().add({ minutes: 1 });
  await sql`update vehicles set created_at = ${younger}::timestamptz where id = ${friends}`.execute(db);
  await withdraw(booking);
  expect((await shown(token, booking)).substitute).toBeNull();
});
