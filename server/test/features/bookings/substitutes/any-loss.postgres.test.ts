import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import type { Cabin } from '@makani/contract/fit/cabin';
import { noLuggage, type Party } from '@makani/contract/fit/party';
import type { Category } from '@makani/contract/vehicles/vehicles';
import { seatsOf } from '@makani/domain/fit/cabin-rules';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { fitsParty } from '@makani/domain/fit/fits-party';
import { models, templates } from '@makani/domain/fit/models';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceOf } from './choice-of.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { roundsOf } from '../../../kit/rounds.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createPatientApp, patience } from '../races/race.ts';

const app = await createPatientApp();
const { db } = app.context;
const { vehicles: seeded } = await app.expect<{ vehicles: { id: string }[] }>(200, 'GET', '/cars');
const all = seeded.map(({ id }) => id).toSorted();
const rule = childSeatRule('2026-12-01');
const everyFleet = 12;
const fleets = roundsOf(everyFleet);
const classes: readonly Category[] = ['Non-Van', 'Minivan', 'Van'];

interface FleetVehicle {
  dailyCents: number;
  category: Category;
  cabin: Cabin | null;
}

const anyVehicle: fc.Arbitrary<FleetVehicle> = fc.record({
  dailyCents: fc.integer({ min: 100_00, max: 450_00 }),
  category: fc.constantFrom(...classes),
  cabin: fc.constantFrom(null, ...Object.values(models), ...Object.values(templates)),
});
const anyParty: fc.Arbitrary<Party | null> = fc.option(
  fc.record({
    adults: fc.integer({ min: 1, max: 5 }),
    children: fc.array(fc.record({ ageYears: fc.integer({ min: 0, max: 12 }) }), { maxLength: 3 }),
    luggage: fc.integer({ min: 0, max: 3 }).map((large) => ({ ...noLuggage, large })),
  }),
);
const anyGuest = fc.record({
  party: anyParty,
  loss: fc.constantFrom('reject', 'withdraw', 'maintenance', 'pause', 'archive', 'block'),
  answer: fc.constantFrom('take', 'another', 'decline', 'nothing'),
});
type Guest = typeof anyGuest extends fc.Arbitrary<infer One> ? One : never;

function times<One>(count: number, one: fc.Arbitrary<One>): fc.Arbitrary<One[]> {
  return fc.array(one, { minLength: count, maxLength: count });
}

test(
  'whatever a host loses of a random fleet ends in exactly one open offer at no higher price, or in one full refund',
  patience,
  async () => {
    const ends = { offered: 0, refunded: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          fleet: times(all.length, anyVehicle),
          booked: fc.subarray(all, { minLength: 1 }),
          away: fc.subarray(all, { maxLength: 3 }),
          instant: fc.boolean(),
          guests: times(all.length, anyGuest),
        }),
        async ({ fleet, booked, away, instant, guests }) => {
          app.clock.advance({ minutes: 1 });
          const { token: host } = await fleetHost(app);
          await makeFleet(fleet);
          const paid = await bookEach(booked, guests, host);
          await db.updateTable('vehicles').set({ instant_booking: instant }).execute();
          if (away.length > 0)
            await db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', 'in', away).execute();
          for (const one of paid) {
            const serving = await servingInsteadOf(one);
            await lose(one, host);
            ends[await expectMadeGood(one, serving)] += 1;
            await answer(one);
            await requireInvariants(db);
          }
          for (const one of paid) await expectWhole(one);
          await expectBalanced();
        },
      ),
      { numRuns: fleets },
    );
    // A few fleets may all end in one way.
    expect(fleets < everyFleet || Math.min(ends.offered, ends.refunded) > 2).toBe(true);
    app.clock.advance({ hours: 25 });
    for (let turn = 0; turn < 3; turn += 1) await app.runJobs();
    await requireInvariants(db, { calm: app.clock.now().subtract({ hours: 1 }) });
    await expectBalanced();
    const open = db.selectFrom('substitutes').select('booking_id').where('status', '=', 'open');
    expect(await open.execute()).toEqual([]);
  },
);

async function makeFleet(fleet: readonly FleetVehicle[]): Promise<void> {
  for (const [index, { dailyCents, category, cabin }] of fleet.entries()) {
    const plan = { cabin, seats: cabin === null ? 5 : seatsOf(cabin) };
    await db
      .updateTable('vehicles')
      .set({ ...plan, category, daily_cents: dailyCents, status: 'active', instant_booking: false })
      .where('id', '=', all[index] ?? '')
      .execute();
  }
}

interface Paid extends Guest {
  token: string;
  booking: Booking;
}

let round = 0;

/** On other days than those of every round before. */
async function bookEach(
  vehicleIds: readonly string[],
  guests: readonly Guest[],
  host: string,
): Promise<Paid[]> {
  const day = Temporal.PlainDate.from('2026-12-01').add({ days: (round += 1) * 4 });
  const period = {
    pickupAt: `${day.toString()}T10:00`,
    returnAt: `${day.add({ days: 3 }).toString()}T10:00`,
  };
  const tokens = await app.guests(vehicleIds.length);
  const paid: Paid[] = [];
  for (const [index, vehicleId] of vehicleIds.entries()) {
    const [guest, token = ''] = [guests[index], tokens[index]];
    if (guest === undefined) continue;
    const quote = await app.quote({ ...period, vehicleId });
    const body = { quoteId: quote.id, customerInfo, ...(guest.party && { party: guest.party }) };
    const held = await app.expect<Booking>(201, 'POST', '/bookings', { token, key: randomUUID(), body });
    const { body: booking } = await app.pay(token, held.id);
    paid.push({ ...guest, token, booking: booking as Booking });
    if (guest.loss === 'reject') continue;
    await app.expect(200, 'POST', `/host/bookings/${held.id}/confirm`, { token: host, key: randomUUID() });
  }
  await app.runJobs();
  return paid;
}

/** Found by going through the fleet: available, as good a class, everybody fits, and at most twice the price. */
async function servingInsteadOf({ booking, party }: Paid): Promise<string[]> {
  const { pickupAt, returnAt, totalCents } = booking;
  const taken = await db
    .selectFrom('bookings')
    .select('vehicle_id')
    .where('pickup_at', '=', pickupAt)
    .where('status', 'in', ['held', 'pending', 'confirmed'])
    .execute();
  const blocked = await db
    .selectFrom('vehicle_blocks')
    .select('vehicle_id')
    .where('starts_at', '=', Temporal.Instant.from(`${pickupAt}:00-10:00`))
    .execute();
  const away = new Set([...taken, ...blocked].map(({ vehicle_id: id }) => id));
  const rows = await db.selectFrom('vehicles').selectAll().where('location_id', '=', 'honolulu').execute();
  const lost = rows.find(({ id }) => id === booking.vehicle.id);
  if (lost === undefined) throw new Error('the vehicle is gone');
  const serving: string[] = [];
  for (const row of rows) {
    const isFree = row.status === 'active' && !away.has(row.id);
    const isAsGood = classes.indexOf(row.category) >= classes.indexOf(lost.category);
    const hasRoom = party === null ? row.seats >= lost.seats : fitsParty(row, party, rule);
    if (!isFree || !isAsGood || !hasRoom) continue;
    const quote = await app.quote({ pickupAt, returnAt, vehicleId: row.id });
    if (quote.totalCents <= 2 * totalCents) serving.push(row.id);
  }
  return serving;
}

async function lose({ booking, loss }: Paid, token: string): Promise<void> {
  const vehicle = `/host/cars/${booking.vehicle.id}`;
  const together = { bookings: 'withdraw' };
  switch (loss) {
    case 'reject':
    case 'withdraw':
      await app.expect(200, 'POST', `/host/bookings/${booking.id}/${loss}`, {
        token,
        key: randomUUID(),
        body: {},
      });
      return;
    case 'maintenance':
      await app.expect(200, 'PATCH', `${vehicle}/status`, { token, body: { status: 'maintenance' } });
      await app.expect(200, 'POST', `${vehicle}/withdraw-bookings`, { token, body: {} });
      return;
    case 'pause':
      await app.expect(200, 'PATCH', `${vehicle}/status`, {
        token,
        body: { status: 'maintenance', ...together },
      });
      return;
    case 'archive':
      await app.expect(200, 'DELETE', vehicle, { token, body: together });
      return;
    case 'block': {
      const body = { from: booking.pickupAt, until: booking.returnAt, ...together };
      await app.expect(201, 'POST', `${vehicle}/blocks`, { token, body });
    }
  }
}

/** One offer if a vehicle serves, and else everything back. */
async function expectMadeGood(
  { booking, token }: Paid,
  serving: readonly string[],
): Promise<'offered' | 'refunded'> {
  const substitutes = await db
    .selectFrom('substitutes')
    .select('status')
    .where('lost_booking_id', '=', booking.id)
    .execute();
  const shown = await app.request('GET', `/bookings/${booking.id}/substitute`, { token });
  const trip = await tripOf(token, booking.id);
  const offers = shown.status === 200 ? [(shown.body as SubstituteOffer).offered] : [];
  const isMadeGood = serving.length > 0;
  expect({ status: trip.status, shown: shown.status, substitutes, kept: retainedCents(trip) }).toEqual({
    status: 'rejected',
    shown: isMadeGood ? 200 : 410,
    substitutes: isMadeGood ? [{ status: 'open' }] : [],
    kept: isMadeGood ? booking.totalCents : 0,
  });
  expect(offers.filter(({ vehicle }) => !serving.includes(vehicle.id))).toEqual([]);
  expect(offers.filter(({ totalCents }) => totalCents > booking.totalCents)).toEqual([]);
  return isMadeGood ? 'offered' : 'refunded';
}

async function answer({ token, booking, answer: how }: Paid): Promise<void> {
  const path = `/bookings/${booking.id}/substitute`;
  const shown = await app.request('GET', path, { token });
  if (shown.status !== 200 || how === 'nothing') return;
  if (how === 'decline') {
    await app.expect(200, 'DELETE', path, { token });
    return;
  }
  const { offered, others } = shown.body as SubstituteOffer;
  const chosen = how === 'another' ? (others[0] ?? offered) : offered;
  await app.expect(200, 'POST', path, { token, key: randomUUID(), body: choiceOf(chosen) });
}

/** Whatever took the place of what by now: the last trip is paid for, waits for an answer, or costs nothing. */
async function expectWhole({ token, booking }: Paid): Promise<void> {
  let trip = await tripOf(token, booking.id);
  while (trip.substitute?.takenAs) trip = await tripOf(token, trip.substitute.takenAs.bookingId);
  const isOpen = trip.substitute !== null && trip.substitute.chooseBy !== null;
  expect(retainedCents(trip)).toBe(isOpen ? trip.totalCents : trip.money.dueCents);
  expect(trip.totalCents).toBeLessThanOrEqual(booking.totalCents);
}

function tripOf(token: string, id: string): Promise<Trip> {
  return app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token });
}

/** Set aside or charged, and neither refunded nor about to be. */
function retainedCents({ money }: Trip): number {
  return money.setAsideCents + money.chargedCents - money.refundedCents - money.refundPendingCents;
}

/** No booking's books say more, or less, than nothing in all. */
async function expectBalanced(): Promise<void> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('reference')
    .groupBy('reference')
    .having((eb) => eb.fn.sum('amount_cents'), '<>', 0)
    .execute();
  expect(rows).toEqual([]);
}
