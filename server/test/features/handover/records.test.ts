import { randomUUID } from 'node:crypto';
import type { Trip } from '@makani/contract/bookings/trips';
import type { LookedUp } from '@makani/contract/operator/look-up';
import { beforeEach, describe, expect, test } from 'vitest';
import { markNoShow } from '../../../src/features/bookings/trips/mark-no-show.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Phone, pickupTime, returnTime, timesOnRecord, tripAtPickup } from './phone.ts';

const app = await createTestApp();

beforeEach(async () => {
  await emptyBookings(app.context.db);
});

const tripOf = async (id: string) =>
  app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token: await app.guestOf(id) });

describe('a pickup and a return', () => {
  test('begin and end the trip when they happened, whatever was agreed', async () => {
    const { id } = await tripAtPickup(app);
    app.clock.set(pickupTime.subtract({ minutes: 40 }));
    expect((await tripOf(id)).tripStatus).toBe('upcoming');
    const host = new Phone(app, 'host', id);
    const { record } = await host.sign();
    expect(record).toMatchObject({ kind: 'pickup', ledBy: 'host', counts: true, isDeviceTime: true });
    const trip = await tripOf(id);
    expect(trip).toMatchObject({ tripStatus: 'active', can: { cancel: false, modify: false } });

    app.clock.set(returnTime.add({ hours: 2 }));
    expect((await tripOf(id)).tripStatus).toBe('active');
    const desk = new Phone(app, 'desk', id);
    expect(await desk.list()).toMatchObject({ isOverdue: true, next: 'return', side: 'desk' });
    await desk.sign({ kind: 'return', odometerMiles: 12_340, energyLevel: 5 });
    expect(await tripOf(id)).toMatchObject({ tripStatus: 'completed', can: { review: true } });
    expect(await timesOnRecord(app, id)).toEqual({
      pickedUpAt: '2026-12-01T19:20:00Z',
      returnedAt: '2026-12-04T22:00:00Z',
      status: 'confirmed',
    });
    const after = await new Phone(app, 'guest', id).list();
    expect(after).toMatchObject({ isOverdue: false, isNotRecorded: false, next: null });
    expect(after.lastReadings).toEqual({ odometerMiles: 12_340, energyLevel: 5 });
    await requireInvariants(app.context.db);
  });

  test('that nobody recorded leave the trip to the clock, which says so', async () => {
    const { id } = await tripAtPickup(app);
    app.clock.set(returnTime);
    expect((await tripOf(id)).tripStatus).toBe('completed');
    expect(await new Phone(app, 'guest', id).list()).toMatchObject({ isNotRecorded: true, next: 'return' });
  });

  test('end the day of whoever wanted to call it off', async () => {
    const { id } = await tripAtPickup(app);
    app.clock.set(pickupTime.subtract({ minutes: 10 }));
    await new Phone(app, 'host', id).sign();
    const cancelling = {
      token: await app.guestOf(id),
      key: randomUUID(),
      body: { feeCents: 0, refundCents: 0 },
    };
    const refused = await app.refused(409, 'POST', `/bookings/${id}/cancel`, cancelling);
    expect(refused.code).toBe('trip_not_upcoming');
    app.clock.set(pickupTime.add({ hours: 1 }));
    expect(await markNoShow(app.context, { bookingId: id, operatorId: randomUUID() })).toBeUndefined();
    const desk = await Desk.open(app);
    const { acts } = await desk.story(id);
    expect(acts.find(({ act }) => act === 'mark_no_show')?.refusal).toBe('The vehicle was picked up.');
  });

  test('say who had the vehicle', async () => {
    const { id, vehicle } = await tripAtPickup(app);
    await new Phone(app, 'host', id).sign();
    app.clock.set(returnTime.add({ hours: 5 }));
    const manager = await Desk.open(app, 'manager');
    const lookUp = (at: string) =>
      app.expect<LookedUp>(200, 'POST', `/operator/vehicles/${vehicle.id}/look-up`, {
        token: manager.token,
        body: { at, reason: 'A citation for speeding.' },
      });
    expect((await lookUp('2026-12-04T13:00')).found?.bookingId).toBe(id);
    await new Phone(app, 'host', id).sign({
      kind: 'return',
      happenedAt: returnTime.add({ hours: 2 }).toString(),
    });
    expect((await lookUp('2026-12-04T11:59')).found?.bookingId).toBe(id);
    expect((await lookUp('2026-12-04T12:00')).found).toBeNull();
  });
});

describe('readings that are odd', () => {
  test('raise a question and are taken all the same, with the answer', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    await host.sign({ odometerMiles: 12_000 });
    app.clock.set(returnTime);
    const back = new Phone(app, 'host', id);
    const odd = { kind: 'return', odometerMiles: 11_000, energyLevel: 9 } as const;
    expect((await back.save(odd)).questions).toEqual(['odometer_went_back', 'energy_above_full']);
    const answers = [{ question: 'odometer_went_back', answer: 'The dashboard was replaced.' }] as const;
    const { record } = await back.sign({ ...odd, answers: [...answers] });
    expect(record).toMatchObject({ odometerMiles: 11_000, energyLevel: 9, answers });
  });
});

describe('marks', () => {
  test('of a pickup are known at the next one, and those of a return are proposed', async () => {
    const first = await tripAtPickup(app);
    const known = new Phone(app, 'host', first.id);
    await known.sign({ marks: [known.mark({ note: 'By the door' })] });
    app.clock.set(returnTime);
    const back = new Phone(app, 'host', first.id);
    const { record } = await back.sign({
      kind: 'return',
      marks: [back.mark({ kind: 'dent', place: 'rear' })],
    });
    expect(record.marks).toMatchObject([{ kind: 'dent', isProposed: true }]);
    expect((await back.list()).knownMarks).toEqual([]);

    const { booking } = await app.bookedByGuest({
      pickupAt: '2026-12-05T10:00',
      returnAt: '2026-12-06T10:00',
    });
    const { knownMarks } = await new Phone(app, 'host', booking.id).list();
    expect(knownMarks.map(({ kind, note, isProposed }) => [kind, note, isProposed])).toEqual([
      ['scratch', 'By the door', false],
      ['dent', '', true],
    ]);
  });
});

describe('a signed record', () => {
  test('is corrected by another one that names it, whose time then counts', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const { record: first } = await host.sign({ odometerMiles: 1200 });
    app.clock.advance({ hours: 3 });
    const correction = new Phone(app, 'desk', id);
    const { record, joined } = await correction.sign({
      corrects: first.id,
      statedAt: '2026-12-01T10:30',
      odometerMiles: 12_000,
    });
    expect({ corrects: record.corrects, counts: record.counts, joined }).toEqual({
      corrects: first.id,
      counts: true,
      joined: null,
    });
    expect((await timesOnRecord(app, id)).pickedUpAt).toBe(pickupTime.add({ minutes: 30 }).toString());
    const { records } = await host.list();
    expect(records.map(({ odometerMiles }) => odometerMiles)).toEqual([1200, 12_000]);
    await requireInvariants(app.context.db);
  });

  test('keeps its time when only a reading is corrected, a day later', async () => {
    const { id } = await tripAtPickup(app);
    await new Phone(app, 'host', id).sign();
    app.clock.set(returnTime);
    const { record: back } = await new Phone(app, 'host', id).sign({ kind: 'return', energyLevel: 8 });
    app.clock.advance({ hours: 24 });
    const { record } = await new Phone(app, 'host', id).sign({
      kind: 'return',
      corrects: back.id,
      energyLevel: 5,
    });
    expect(record).toMatchObject({ happenedAt: { at: returnTime.toString() }, energyLevel: 5, counts: true });
    expect((await timesOnRecord(app, id)).returnedAt).toBe(returnTime.toString());
  });

  test('has the time that was entered, where it is recorded hours later', async () => {
    const { id } = await tripAtPickup(app);
    await new Phone(app, 'host', id).sign();
    app.clock.set(returnTime.add({ hours: 9 }));
    const { record } = await new Phone(app, 'host', id).sign({
      kind: 'return',
      statedAt: '2026-12-04T09:50',
    });
    expect(record).toMatchObject({ happenedAt: { local: '2026-12-04T09:50' }, isDeviceTime: true });
    expect((await timesOnRecord(app, id)).returnedAt).toBe(returnTime.subtract({ minutes: 10 }).toString());
  });

  test.each([
    ['before the pickup is at the pickup', '2026-11-30T10:00', pickupTime],
    ['in the future is now', '2027-01-01T10:00', returnTime],
  ])('entered %s', async (_case, statedAt, expected) => {
    const { id } = await tripAtPickup(app);
    await new Phone(app, 'host', id).sign();
    app.clock.set(returnTime);
    const { record } = await new Phone(app, 'host', id).sign({ kind: 'return', statedAt });
    expect(record).toMatchObject({ happenedAt: { at: expected.toString() }, isDeviceTime: false });
  });

  test('is confirmed by the guest on their own phone, who may see something otherwise', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const { record } = await host.save({ confirmations: [host.confirmation('other')] });
    expect(record.signedAt).not.toBeNull();
    const guest = new Phone(app, 'guest', id);
    const remark = 'The scratch was there before.';
    const words = guest.confirmation('guest', { agrees: false, remark, signature: 'M10 20L30 40' });
    expect((await guest.sendConfirmation(record.clientId, words)).status).toBe(200);
    const [{ confirmations } = record] = (await host.list()).records;
    expect(confirmations).toMatchObject([
      { by: 'other', agrees: true, onOtherPhone: false },
      { by: 'guest', agrees: false, remark, signature: 'M10 20L30 40', onOtherPhone: false },
    ]);
  });
});

describe('nothing can be recorded', () => {
  test('long before the pickup, and of a request', async () => {
    const { booking } = await app.bookedByGuest({
      pickupAt: '2026-12-20T10:00',
      returnAt: '2026-12-22T10:00',
    });
    const host = new Phone(app, 'host', booking.id);
    expect(await host.send()).toMatchObject({
      status: 409,
      body: { code: 'act_refused', message: 'The host hasn’t confirmed this booking yet.' },
    });
    expect((await host.list()).refusals.pickup).toBe('The host hasn’t confirmed this booking yet.');
  });

  test('with a correction of what nobody has signed', async () => {
    const { id } = await tripAtPickup(app);
    expect((await new Phone(app, 'host', id).send({ corrects: randomUUID() })).status).toBe(404);
  });
});
