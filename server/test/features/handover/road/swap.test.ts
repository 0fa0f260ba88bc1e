import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { custodiesAround } from '../../../../src/features/bookings/public/desk/custodies.ts';
import { receiptOf } from '../../../../src/features/bookings/present/receipt.ts';
import { findBooking } from '../../../../src/features/bookings/data/bookings.repository.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { swapped, swapsFor, tripsOf } from './on-the-road.ts';

const app = await createTestApp();
const { db } = app.context;
const begun = tripsOf(app);
beforeEach(async () => {
  await db.updateTable('vehicles').set({ status: 'active' }).where('status', '=', 'maintenance').execute();
});

const statusOf = async (id: string) =>
  (await db.selectFrom('vehicles').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('a broken vehicle is swapped at the same price: the other one’s days are taken, and it goes to maintenance', async () => {
  const road = await begun();
  const before = await road.trip();
  const sent = app.mails.length;
  const { other, effect, outcome } = await swapped(road);
  expect(effect).toMatchObject({ refundCents: 0, givenUpCents: 0, keptAfterCents: before.totalCents });
  expect(effect.notes[0]).toContain(other.name);
  expect(outcome).toMatchObject({ outcome: 'done', bookingId: road.id });
  const trip = await road.trip();
  expect(trip).toMatchObject({ status: 'confirmed', returnAt: road.at(3), totalCents: before.totalCents });
  expect(trip.swaps).toMatchObject([{ vehicleName: other.name }]);
  expect(trip.history.at(-1)?.note).toBe(`Now with the ${other.name}.`);
  expect(await statusOf(road.booking.vehicle.id)).toBe('maintenance');
  // Nobody else gets the days of either vehicle.
  const wanted = { vehicleId: other.id, pickupAt: road.at(2), returnAt: road.at(4), insurance: 'basic' };
  expect(
    await app.request('POST', '/quotes', { body: { ...wanted, locationId: trip.location.id } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'dates_taken' },
  });
  await app.runJobs();
  const titles = app.mails.slice(sent).map(({ subject }) => subject);
  expect(titles).toContain(`You have another vehicle: booking ${road.booking.reference}`);
  expect(titles).toContain(`We swapped a guest’s vehicle: booking ${road.booking.reference}`);
  await requireInvariants(db);
});

test('both legs are in the look-up and on the receipt', async () => {
  const road = await begun();
  const { other } = await swapped(road);
  const now = app.clock.now();
  const legs = async (id: string) =>
    (await custodiesAround(db, id, now, now))
      .filter(({ bookingId }) => bookingId === road.id)
      .map(({ startsAt, endsAt }) => [startsAt.toString(), endsAt.toString()]);
  const [from, at, until] = [0, 1, 3].map((day) => `${road.at(day).slice(0, 10)}T20:00:00Z`);
  expect(await legs(road.booking.vehicle.id)).toEqual([[from, at]]);
  expect(await legs(other.id)).toEqual([[at, until]]);
  const receipt = await receiptOf(db, await findBooking(db, road.id), now);
  expect(receipt.vehicleName).toMatch(new RegExp(`^${road.booking.vehicle.name}; from .* ${other.name}$`));
});

test('the other vehicle can break down, too, and is free again from then on', async () => {
  const road = await begun();
  const first = await swapped(road, 'other');
  expect(await statusOf(road.booking.vehicle.id)).toBe('active');
  app.clock.advance({ hours: 5 });
  const second = await swapped(road);
  expect(second.other.id).not.toBe(first.other.id);
  expect(await statusOf(first.other.id)).toBe('maintenance');
  const { count } = await db
    .selectFrom('vehicle_blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event', '=', 'swap')
    .where('ends_at', '>', app.clock.now())
    .where('vehicle_id', '=', first.other.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
  await requireInvariants(db);
});

test('the days follow an earlier return, and end with a trip that is cancelled', async () => {
  const road = await begun();
  const { other } = await swapped(road);
  await db
    .updateTable('vehicles')
    .set({ status: 'active' })
    .where('id', '=', road.booking.vehicle.id)
    .execute();
  expect((await road.returnEarly(road.at(2))).status).toBe(200);
  await requireInvariants(db);
  const { booking } = await app.bookedByGuest({
    vehicleId: other.id,
    pickupAt: road.at(2),
    returnAt: road.at(3),
  });
  expect(booking.vehicle.id).toBe(other.id);
  const cancelled = await begun();
  const { desk } = await swapped(cancelled);
  const { totalCents } = await cancelled.trip();
  await desk.act(cancelled.id, { act: 'cancel', feeCents: totalCents });
  await requireInvariants(db);
});

test('is refused before and after the trip, for a taken vehicle, and for what was seen before an extension', async () => {
  const road = await begun();
  const desk = await Desk.open(app);
  const [other, another] = (await swapsFor(desk, road)).vehicles;
  const act = { act: 'swap', vehicleId: other?.id ?? '', cause: 'breakdown' } as const;
  const version = await desk.seen(road.id, act);
  expect((await road.extend(await road.shown(road.at(4)))).status).toBe(200);
  // Until it is charged it may be taken back.
  expect((await desk.preview(road.id, act)).status).toBe(409);
  await app.runJobs();
  expect(await desk.send(road.id, act, 0, { version })).toMatchObject({
    status: 409,
    body: { code: 'effect_changed' },
  });
  await app.bookedByGuest({ vehicleId: other?.id ?? '', pickupAt: road.at(3), returnAt: road.at(5) });
  expect((await desk.preview(road.id, act)).status).toBe(409);
  expect((await desk.preview(road.id, { ...act, vehicleId: another?.id ?? '' })).status).toBe(200);
  app.clock.set(`${road.at(4).slice(0, 10)}T20:00:00Z`);
  const later = await Desk.again(app, desk.id);
  expect(await swapsFor(later, road)).toEqual({ refusal: 'The trip is over.', vehicles: [] });
});

const payerMissing = {
  status: 400,
  body: { code: 'invalid_input', fields: { 'act.extraCost': expect.stringContaining('choose who pays') } },
};

test('the desk moves the return of a running trip, and nothing else of its dates', async () => {
  const road = await begun();
  const desk = await Desk.open(app);
  const change = (from: number, until: number) =>
    ({ act: 'change_dates', pickupAt: road.at(from), returnAt: road.at(until) }) as const;
  expect(await desk.preview(road.id, change(2, 4))).toMatchObject({
    status: 409,
    body: { message: 'The trip has started, so only its return can change.' },
  });
  const { totalCents } = await road.trip();
  expect(await desk.preview(road.id, change(0, 4))).toMatchObject(payerMissing);
  expect(await desk.send(road.id, change(0, 4), 0)).toMatchObject(payerMissing);
  const later = { ...change(0, 4), extraCost: 'waive' } as const;
  const effect = await desk.effect(road.id, later);
  expect(effect).toMatchObject({ refundCents: 0, keptAfterCents: totalCents });
  // The sum is above the limit of one operator.
  expect(effect.needsApproval).toBe(true);
  const { approvalId } = await desk.act(road.id, later);
  const manager = await Desk.open(app, 'manager');
  expect((await manager.decide(approvalId ?? '', 'approve', 0)).status).toBe(200);
  expect(await road.trip()).toMatchObject({ returnAt: road.at(4), totalCents });
  await desk.act(road.id, change(0, 2));
  expect(await road.trip()).toMatchObject({ returnAt: road.at(2), totalCents });
  await app.runJobs();
  await requireInvariants(db);
});

test('the desk adds and removes a driver on the road; the guest can’t, and nobody once the trip is over', async () => {
  const road = await begun();
  const desk = await Desk.open(app);
  const body = { reason: 'The driver is ill.' };
  const path = `/operator/bookings/${road.id}/drivers`;
  const invite = () => app.request('POST', path, { token: desk.token, body });
  const invited = await invite();
  expect(invited).toMatchObject({ status: 201, body: { driver: { status: 'invited' } } });
  const { driver, token } = invited.body as { driver: { id: string }; token: string };
  const details = {
    firstName: 'Sample',
    lastName: 'Driver',
    birthDate: '1990-05-05',
    driverLicense: 'H55566677',
    consent: true,
  };
  await app.expect(200, 'POST', '/driver-invitation/answer', { body: { token, ...details } });
  const guest = await road.guest();
  expect(await app.request('POST', `/bookings/${road.id}/drivers`, { token: guest })).toMatchObject({
    status: 409,
  });
  const removal = { token: desk.token, body };
  expect(await app.request('POST', `${path}/${driver.id}/removal`, removal)).toMatchObject({ status: 204 });
  expect(await app.request('POST', `${path}/${driver.id}/removal`, removal)).toMatchObject({ status: 404 });
  const rows = await db.selectFrom('audit_entries').select('act').where('subject_id', '=', road.id).execute();
  expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['driver_invited', 'driver_removed']));
  app.clock.set(`${road.at(4).slice(0, 10)}T20:00:00Z`);
  const later = await Desk.again(app, desk.id);
  expect(await app.request('POST', path, { token: later.token, body })).toMatchObject({
    status: 409,
    body: { code: 'act_refused' },
  });
});

describe('after a breakdown', () => {
  const dayCents = 45_885;

  test('the guest extends the trip, whose price stays that of the booked vehicle', async () => {
    const road = await begun();
    const { other } = await swapped(road);
    const shown = await road.shown(road.at(5));
    expect(shown).toMatchObject({ isFree: true, payCents: 2 * dayCents });
    expect(await road.extend(shown)).toMatchObject({ status: 200, body: { returnAt: road.at(5) } });
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    expect(await road.trip()).toMatchObject({
      swaps: [{ vehicleName: other.name }],
      money: { chargedCents: 5 * dayCents },
    });
    await requireInvariants(db);
  });

  test('the desk moves the return later, charged and waived, and earlier', async () => {
    const road = await begun();
    const { desk } = await swapped(road);
    const to = (day: number, extraCost?: 'card' | 'waive') =>
      ({
        act: 'change_dates',
        pickupAt: road.at(0),
        returnAt: road.at(day),
        ...(extraCost !== undefined && { extraCost }),
      }) as const;
    expect(await desk.act(road.id, to(4, 'card'))).toMatchObject({ outcome: 'done' });
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    expect(await desk.act(road.id, to(5, 'waive'))).toMatchObject({ outcome: 'requested' });
    const longer = to(5, 'card');
    expect(await desk.effect(road.id, longer)).toMatchObject({ charge: { cents: dayCents } });
    expect(await desk.act(road.id, to(2))).toMatchObject({ outcome: 'done' });
    expect(await road.trip()).toMatchObject({ returnAt: road.at(2), totalCents: 4 * dayCents });
    await requireInvariants(db);
  });

  test('a later return needs the days of the vehicle that the guest has now', async () => {
    const road = await begun();
    const { desk, other } = await swapped(road);
    await app.bookedByGuest({ vehicleId: other.id, pickupAt: road.at(4), returnAt: road.at(6) });
    const shown = await road.shown(road.at(5));
    expect(shown.isFree).toBe(false);
    const onward = shown.others.map(({ vehicle }) => vehicle.id);
    expect(onward.length).toBeGreaterThan(0);
    expect(onward).not.toContain(other.id);
    expect(await road.extend(shown)).toMatchObject({ status: 409, body: { code: 'dates_taken' } });
    for (const extraCost of ['card', 'waive'] as const) {
      const act = { act: 'change_dates', pickupAt: road.at(0), returnAt: road.at(5), extraCost } as const;
      expect(await desk.preview(road.id, act)).toMatchObject({
        status: 409,
        body: { message: 'The vehicle isn’t available on these dates.' },
      });
    }
    const { rows } = await sql`select 1 from payments p join booking_changes c on c.id = p.reference
      where c.booking_id = ${road.id}`.execute(db);
    expect(rows).toEqual([]);
    await requireInvariants(db);
  });

  test('a hold of that vehicle counts until it expires', async () => {
    const road = await begun();
    const { desk, other } = await swapped(road);
    const hold = async (from: number, until: number) => {
      const days = { pickupAt: road.at(from), returnAt: road.at(until) };
      const { id: quoteId } = await app.quote({ vehicleId: other.id, ...days });
      const [token = ''] = await app.guests(1);
      const call = { token, key: randomUUID(), body: { quoteId, customerInfo } };
      await app.expect(201, 'POST', '/bookings', call);
    };
    await hold(4, 5);
    expect((await road.shown(road.at(5))).isFree).toBe(false);
    app.clock.advance({ minutes: 16 });
    expect(await road.extend(await road.shown(road.at(5)))).toMatchObject({ status: 200 });
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    await hold(6, 7);
    app.clock.advance({ minutes: 16 });
    const act = {
      act: 'change_dates',
      pickupAt: road.at(0),
      returnAt: road.at(7),
      extraCost: 'card',
    } as const;
    expect(await (await Desk.again(app, desk.id)).act(road.id, act)).toMatchObject({ outcome: 'done' });
    await requireInvariants(db);
  });

  test('is refused while the vehicle that the guest has now isn’t on offer', async () => {
    const road = await begun();
    const { desk, other } = await swapped(road);
    await db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', other.id).execute();
    expect(await road.preview(road.at(4))).toMatchObject({
      status: 409,
      body: { code: 'vehicle_not_offered' },
    });
    const act = {
      act: 'change_dates',
      pickupAt: road.at(0),
      returnAt: road.at(4),
      extraCost: 'card',
    } as const;
    expect(await desk.preview(road.id, act)).toMatchObject({ status: 409, body: { code: 'act_refused' } });
  });
});
