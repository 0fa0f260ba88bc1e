import { randomUUID } from 'node:crypto';
import type { Agreement } from '@makani/contract/handover/agreements';
import type { TripStatement } from '@makani/contract/handover/trip-charges';
import type { DayPage } from '@makani/contract/handover/today';
import type { TripDay } from '@makani/contract/handover/trip-day';
import { beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '../../../../src/features/audit/public/verify-audit.ts';
import {
  listLateVehicles,
  listNextOfLate,
} from '../../../../src/features/bookings/data/trip-notices.repository.ts';
import { thankForReturns } from '../../../../src/features/bookings/jobs/after-trips.ts';
import { watchLateReturns } from '../../../../src/features/bookings/jobs/watch-late-returns.ts';
import { recordReturned } from '../../../../src/features/bookings/public/day/actual-times.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { runDeposits, setDeposits, statusesOf } from '../../bookings/deposits/with-deposit.ts';
import { Phone, timesOnRecord } from '../phone.ts';
import { type OnTheRoad, swapped, tripsOf } from './on-the-road.ts';

const app = await createTestApp();
const { db } = app.context;
const begun = tripsOf(app);
beforeEach(async () => {
  await db.updateTable('vehicles').set({ status: 'active' }).where('status', '=', 'maintenance').execute();
});

/** Ten o’clock so many days after the pickup, as the server writes it. */
const instantOf = (road: OnTheRoad, day: number) => `${road.at(day).slice(0, 10)}T20:00:00Z`;

const givePlate = (id: string, plate: string) =>
  db.updateTable('vehicle_details').set({ plate }).where('vehicle_id', '=', id).execute();

async function pickedUp(road: OnTheRoad): Promise<void> {
  await new Phone(app, 'host', road.id).sign({ happenedAt: instantOf(road, 0) });
}

test('each vehicle of a swapped trip has a pickup and a return; the first and the last of them are the trip’s', async () => {
  const road = await begun();
  await pickedUp(road);
  const { other } = await swapped(road);
  const first = road.booking.vehicle.id;
  expect(await new Phone(app, 'host', road.id).list()).toMatchObject({
    vehicle: { id: first },
    next: 'return',
  });

  app.clock.advance({ minutes: 20 });
  const { record: back } = await new Phone(app, 'host', road.id).sign({
    kind: 'return',
    odometerMiles: 12_050,
  });
  expect(back).toMatchObject({ vehicleId: first, counts: true });
  expect(await timesOnRecord(app, road.id)).toMatchObject({ returnedAt: null });
  expect((await road.trip()).tripStatus).toBe('active');
  expect(await new Phone(app, 'desk', road.id).list()).toMatchObject({
    vehicle: { id: other.id, name: other.name },
    next: 'pickup',
    pickedUp: null,
    returned: null,
    isOverdue: false,
  });

  app.clock.advance({ minutes: 20 });
  const swappedIn = { vehicleId: other.id, odometerMiles: 500 };
  const { record: away } = await new Phone(app, 'desk', road.id).sign(swappedIn);
  expect(away).toMatchObject({ vehicleId: other.id, kind: 'pickup', counts: true, corrects: null });
  app.clock.set(instantOf(road, 3));
  const phone = new Phone(app, 'host', road.id);
  expect(await phone.list()).toMatchObject({ vehicle: { id: other.id }, next: 'return' });
  await phone.sign({ ...swappedIn, kind: 'return', odometerMiles: 700 });
  expect(await timesOnRecord(app, road.id)).toMatchObject({
    pickedUpAt: instantOf(road, 0),
    returnedAt: instantOf(road, 3),
  });
  const { records, next: none, lastReadings } = await new Phone(app, 'guest', road.id).list();
  expect(none).toBeNull();
  expect(lastReadings.odometerMiles).toBe(700);
  expect(records.map(({ kind, vehicleId }) => [kind, vehicleId])).toEqual([
    ['pickup', first],
    ['return', first],
    ['pickup', other.id],
    ['return', other.id],
  ]);
  expect((await road.trip()).tripStatus).toBe('completed');
  const turnarounds = await db
    .selectFrom('turnarounds')
    .select(['vehicle_id', 'begun_at'])
    .where('booking_id', '=', road.id)
    .orderBy('begun_at')
    .execute();
  expect(turnarounds.map((row) => row.vehicle_id)).toEqual([first, other.id]);
  await requireInvariants(db);
});

test('a charge for fuel names the vehicle of the swapped trip, and no other vehicle is taken', async () => {
  const road = await begun();
  await pickedUp(road);
  const { other } = await swapped(road);
  await new Phone(app, 'host', road.id).sign({ kind: 'return', energyLevel: 5 });
  await new Phone(app, 'desk', road.id).sign({ vehicleId: other.id });
  app.clock.set(instantOf(road, 3));
  await new Phone(app, 'host', road.id).sign({ kind: 'return', vehicleId: other.id, energyLevel: 5 });
  const fuel = { kind: 'fuel', words: 'Not filled up.', photoIds: [], markIds: [], eighths: 3 };
  const propose = async (status: number, vehicleId?: string) => {
    const { token } = await fleetHost(app);
    const call = { token, key: randomUUID(), body: { ...fuel, vehicleId } };
    return app.expect<TripStatement>(status, 'POST', `/host/bookings/${road.id}/charges`, call);
  };
  await propose(400, randomUUID());
  await propose(200, road.booking.vehicle.id);
  const { charges } = await propose(200);
  expect(charges.map(({ detail }) => detail).toSorted()).toEqual(
    [road.booking.vehicle.name, other.name].map((name) => `${name}: 3/8 less than at pickup`).toSorted(),
  );
  await requireInvariants(db);
});

test('the first vehicle may be recorded after the second, and a vehicle that the trip never had is not found', async () => {
  const road = await begun();
  await pickedUp(road);
  // Begun before the swap, and signed after it.
  const phone = new Phone(app, 'host', road.id);
  await phone.save({ kind: 'return' });
  const { other } = await swapped(road);
  const stranger = await new Phone(app, 'desk', road.id).send({ vehicleId: randomUUID() });
  expect(stranger.status).toBe(404);
  await new Phone(app, 'desk', road.id).sign({ vehicleId: other.id });
  expect(await phone.list()).toMatchObject({ vehicle: { id: other.id }, next: 'return' });
  await phone.sign({ kind: 'return' });
  expect(await timesOnRecord(app, road.id)).toMatchObject({ returnedAt: null });
  app.clock.set(instantOf(road, 3));
  await new Phone(app, 'desk', road.id).sign({ kind: 'return' });
  expect(await timesOnRecord(app, road.id)).toMatchObject({ returnedAt: instantOf(road, 3) });
  await requireInvariants(db);
});

test('either vehicle can be recorded first, and each side sees where both stand', async () => {
  const road = await begun();
  const { other } = await swapped(road);
  const first = road.booking.vehicle.id;
  const none = { pickup: null, return: null };
  const { legs } = await new Phone(app, 'desk', road.id).list();
  expect(legs).toMatchObject([
    { vehicle: { id: first }, pickedUp: null, returned: null, next: 'pickup', refusals: none },
    { vehicle: { id: other.id }, pickedUp: null, returned: null, next: 'pickup', refusals: none },
  ]);
  const host = new Phone(app, 'host', road.id);
  const { record: back } = await host.save({
    kind: 'return',
    vehicleId: first,
    confirmations: [host.confirmation('other')],
  });
  await new Phone(app, 'desk', road.id).sign({ vehicleId: other.id });
  const guest = new Phone(app, 'guest', road.id);
  expect((await guest.sendConfirmation(back.clientId, guest.confirmation('guest'))).status).toBe(200);
  expect(await guest.list()).toMatchObject({
    vehicle: { id: other.id },
    legs: [
      { vehicle: { id: first }, returned: { at: expect.any(String) }, next: null },
      { vehicle: { id: other.id }, pickedUp: { at: expect.any(String) }, returned: null, next: 'return' },
    ],
    records: [{ kind: 'return', confirmations: [{ by: 'other' }, { by: 'guest' }] }, { kind: 'pickup' }],
  });
  expect(await timesOnRecord(app, road.id)).toMatchObject({ returnedAt: null });
  await requireInvariants(db);
});

test('the guest’s day is that of the vehicle of now, and of the whole trip once it is over', async () => {
  const road = await begun();
  const day = async () =>
    app.expect<TripDay>(200, 'GET', `/bookings/${road.id}/day`, { token: await road.guest() });
  await pickedUp(road);
  expect(await day()).toMatchObject({ pickedUp: { at: instantOf(road, 0) }, next: 'return' });
  const { other } = await swapped(road);
  const away = { phase: 'under_way', pickedUp: null, returned: null };
  expect(await day()).toMatchObject({ ...away, next: 'return' });
  await new Phone(app, 'host', road.id).sign({ kind: 'return' });
  expect(await day()).toMatchObject({ ...away, next: 'pickup' });
  await new Phone(app, 'desk', road.id).sign({ vehicleId: other.id });
  expect(await day()).toMatchObject({ pickedUp: { at: expect.any(String) }, next: 'return' });
  app.clock.set(instantOf(road, 3));
  await new Phone(app, 'host', road.id).sign({ kind: 'return' });
  expect(await day()).toMatchObject({
    phase: 'over',
    pickedUp: { at: instantOf(road, 0) },
    returned: { at: instantOf(road, 3) },
    next: null,
  });
});

test('the deposit is released only where every vehicle came back as it went', async () => {
  await setDeposits(app);
  const road = await begun();
  await runDeposits(app);
  expect(await statusesOf(app, road.id)).toEqual(['standing']);
  await pickedUp(road);
  const { other } = await swapped(road);
  const first = new Phone(app, 'host', road.id);
  await first.sign({ kind: 'return', marks: [first.mark()] });
  await new Phone(app, 'host', road.id).sign({ vehicleId: other.id });
  app.clock.set(instantOf(road, 3));
  await new Phone(app, 'host', road.id).sign({ kind: 'return' });
  // The first vehicle came back with a mark.
  expect(await statusesOf(app, road.id)).toEqual(['standing']);
  await requireInvariants(db);
});

test('the agreement names the vehicle of now and the one before it, and is signed again', async () => {
  const road = await begun();
  await givePlate(road.booking.vehicle.id, 'OLD 111');
  const path = `/bookings/${road.id}/agreement`;
  const read = async () => app.expect<Agreement>(200, 'GET', path, { token: await road.guest() });
  const sign = async () => {
    const { digest } = await read();
    const body = { digest, signature: { kind: 'typed', name: 'Ada Sample' } };
    return app.expect<Agreement>(200, 'POST', path, { token: await road.guest(), key: randomUUID(), body });
  };
  await sign();
  const { other } = await swapped(road);
  await givePlate(other.id, 'NEW 222');
  const changed = await read();
  expect(changed).toMatchObject({ state: 'changed', changes: ['the vehicle'], vehicleName: other.name });
  const text = JSON.stringify(changed.text);
  for (const words of [`${road.booking.vehicle.name}, OLD 111`, other.name, 'NEW 222'])
    expect(text).toContain(words);
  const day = await app.expect<TripDay>(200, 'GET', `/bookings/${road.id}/day`, {
    token: await road.guest(),
  });
  expect(day).toMatchObject({ agreement: 'changed', vehicle: { plate: 'NEW 222' } });
  const signed = await sign();
  expect(signed).toMatchObject({ state: 'signed', changes: [], signed: [{ number: 1 }, { number: 2 }] });
  expect(signed.text).toEqual(changed.text);
  expect(await verifyAudit(db)).toMatchObject({ isWhole: true });
  await requireInvariants(db);
});

test('the desk’s day expects the vehicle that the guest has', async () => {
  const road = await begun();
  const { desk, other } = await swapped(road);
  const page = await app.expect<DayPage>(200, 'GET', `/operator/today?day=${road.at(3).slice(0, 10)}`, {
    token: desk.token,
  });
  const events = page.places
    .flatMap((place) => place.events)
    .filter(({ bookingId }) => bookingId === road.id);
  expect(events).toMatchObject([{ kind: 'return', vehicle: { id: other.id, name: other.name } }]);
});

test('a late return warns the next guest of the vehicle that is out', async () => {
  const road = await begun();
  await pickedUp(road);
  const { other } = await swapped(road);
  await app.bookedByGuest({
    vehicleId: other.id,
    pickupAt: `${road.at(3).slice(0, 10)}T15:00`,
    returnAt: road.at(5),
  });
  app.clock.set(`${road.at(3).slice(0, 10)}T20:30:00Z`);
  expect(await listLateVehicles(db, app.clock.now())).toEqual([other.id]);
  expect(await listNextOfLate(db, app.clock.now())).toMatchObject([{ lateId: road.id }]);
});

test('mails about a late and a recorded return name the vehicle that the guest has', async () => {
  const road = await begun();
  await pickedUp(road);
  const { other } = await swapped(road);
  app.clock.set(`${road.at(3).slice(0, 10)}T20:30:00Z`);
  await watchLateReturns(app.context);
  await recordReturned(db, road.id, app.clock.now());
  await thankForReturns(app.context);
  const mails = await db
    .selectFrom('outbox')
    .innerJoin('trip_notices', 'trip_notices.id', 'outbox.reference')
    .select(['outbox.kind', 'outbox.payload'])
    .where('trip_notices.booking_id', '=', road.id)
    .orderBy('outbox.kind')
    .execute();
  const named = mails.map(({ kind, payload }) => [kind, 'vehicleName' in payload && payload.vehicleName]);
  const kinds = [
    'desk_vehicle_overdue',
    'driver_overdue',
    'host_vehicle_overdue',
    'trip_returned',
    'vehicle_overdue',
  ];
  expect(named).toEqual(kinds.map((kind) => [kind, other.name]));
});
