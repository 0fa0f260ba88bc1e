import { randomUUID } from 'node:crypto';
import type { LookedUp } from '@makani/contract/operator/look-up';
import type { Modification } from '@makani/contract/bookings/trips';
import type { Booking } from '@makani/contract/bookings/bookings';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readableEntries } from '../../kit/audit.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { chargedBooking, Desk } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp();
const { db } = app.context;
const reason = 'A citation of the city.';

let operator: { id: string; token: string };
let van: string;
let vanName: string;
let trip: Booking;
let next: Booking;
beforeAll(async () => {
  ({ id: van, name: vanName } = await app.vehicle());
  trip = await chargedBooking(app, { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
  next = await chargedBooking(app, { pickupAt: '2026-12-04T10:00', returnAt: '2026-12-06T10:00' });
  app.clock.advance({ hours: 24 * 40 });
});
beforeEach(async () => {
  operator = await newOperator(app, 'desk');
});

const lookUp = (at: string, vehicle = van) =>
  app.expect<LookedUp>(200, 'POST', `/operator/vehicles/${vehicle}/look-up`, {
    token: operator.token,
    body: { at, reason },
  });
const refused = async (at: string) =>
  (
    await app.refused(400, 'POST', `/operator/vehicles/${van}/look-up`, {
      token: operator.token,
      body: { at, reason },
    })
  ).fields?.['at'];

describe('who had a vehicle', () => {
  test('is the driver of the trip of that minute, named with whom to reach', async () => {
    const found = await lookUp('2026-12-02T14:37');
    expect(found).toMatchObject({
      vehicle: { id: van, name: 'Toyota Sienna Platinum', timeZone: 'Pacific/Honolulu' },
      found: {
        bookingId: trip.id,
        reference: trip.reference,
        from: '2026-12-01T10:00',
        until: '2026-12-04T10:00',
        endedEarly: false,
        isErased: false,
        drivers: [
          { name: 'Ada Example', email: 'ada@example.com', phone: '+1 808 555 0111', license: '••••5678' },
        ],
      },
      after: { reference: next.reference },
      isBlocked: false,
    });
  });

  test.each([
    ['2026-12-01T09:59', undefined, undefined],
    ['2026-12-01T10:00', 'trip', undefined],
    ['2026-12-04T09:59', 'trip', undefined],
    ['2026-12-04T10:00', 'next', 'trip'],
    ['2026-12-06T09:59', 'next', 'trip'],
    ['2026-12-06T10:00', undefined, 'next'],
  ])('at %s', async (at, who, before) => {
    const names: Record<string, string> = { trip: trip.reference, next: next.reference };
    const answer = await lookUp(at);
    expect(answer.found?.reference).toBe(names[who ?? '']);
    expect(answer.before?.reference).toBe(names[before ?? '']);
  });

  test('is nobody between trips, and recorded all the same', async () => {
    const answer = await lookUp('2026-12-10T12:00');
    expect(answer).toMatchObject({ found: null, before: { reference: next.reference }, after: null });
    const [row] = await db
      .selectFrom(readableEntries)
      .select(['actor_id', 'subject_id', 'facts'])
      .where('act', '=', 'custody_looked_up')
      .where('actor_id', '=', operator.id)
      .execute();
    expect(row).toEqual({
      actor_id: operator.id,
      subject_id: van,
      facts: { reason, at: '2026-12-10T12:00 Pacific/Honolulu', vehicle: vanName },
    });
  });

  test('tells that the host had blocked it', async () => {
    const startsAt = Temporal.Instant.from('2026-12-12T10:00:00Z');
    await db
      .insertInto('vehicle_blocks')
      .values({
        vehicle_id: van,
        import_id: null,
        event: null,
        starts_at: startsAt,
        ends_at: startsAt.add({ hours: 24 }),
        note: '',
        created_at: startsAt,
      })
      .execute();
    expect(await lookUp('2026-12-12T12:00')).toMatchObject({ found: null, isBlocked: true });
  });
});

test('a trip that was moved counts on its new days only', async () => {
  const model = (await app.vehicle('Tesla Model S')).id;
  const { booking, token } = await app.booked({
    vehicleId: model,
    pickupAt: '2027-01-05T10:00',
    returnAt: '2027-01-08T10:00',
  });
  const body = { pickupAt: '2027-01-06T10:00', returnAt: '2027-01-10T10:00', insurance: 'basic' };
  const { quote, differenceCents } = await app.expect<Modification>(
    200,
    'POST',
    `/bookings/${booking.id}/modification`,
    { token, body },
  );
  const paymentToken = await app.cardToken(token);
  const change = { quoteId: quote.id, differenceCents, paymentToken };
  await app.expect(200, 'PATCH', `/bookings/${booking.id}`, { token, key: randomUUID(), body: change });
  app.clock.advance({ hours: 25 });
  await app.runJobs();
  app.clock.advance({ hours: 24 * 12 });
  operator = await newOperator(app, 'desk');
  expect((await lookUp('2027-01-05T12:00', model)).found).toBeNull();
  expect((await lookUp('2027-01-09T12:00', model)).found?.reference).toBe(booking.reference);
});

test('a trip that the desk ended on the way counts until then, and a no-show not at all', async () => {
  const bmw = (await app.vehicle('BMW M4 Competition')).id;
  const trip = await chargedBooking(app, {
    vehicleId: bmw,
    pickupAt: '2027-01-20T10:00',
    returnAt: '2027-01-24T10:00',
  });
  const missed = await chargedBooking(app, {
    vehicleId: bmw,
    pickupAt: '2027-01-26T10:00',
    returnAt: '2027-01-28T10:00',
  });
  app.clock.set('2027-01-21T22:15:00Z');
  const later = await Desk.open(app, 'manager');
  await later.act(trip.id, { act: 'cancel', feeCents: trip.totalCents - 10_000 });
  app.clock.set('2027-01-27T22:15:00Z');
  const atLast = await Desk.open(app, 'manager');
  await atLast.act(missed.id, { act: 'mark_no_show' });
  operator = atLast;
  expect((await lookUp('2027-01-21T12:14', bmw)).found).toMatchObject({
    reference: trip.reference,
    until: '2027-01-21T12:15',
    endedEarly: true,
  });
  expect((await lookUp('2027-01-21T12:15', bmw)).found).toBeNull();
  expect((await lookUp('2027-01-26T12:00', bmw)).found).toBeNull();
});

test('a driver who was invited and has answered is named, too', async () => {
  const odyssey = (await app.vehicle('Honda Odyssey Elite')).id;
  const { booking, token } = await app.booked({
    vehicleId: odyssey,
    pickupAt: '2027-02-05T10:00',
    returnAt: '2027-02-08T10:00',
  });
  const invited = await app.expect<{ token: string }>(201, 'POST', `/bookings/${booking.id}/drivers`, {
    token,
  });
  await app.expect(200, 'POST', '/driver-invitation/answer', {
    body: {
      token: invited.token,
      firstName: 'Kimo',
      lastName: 'Sample',
      birthDate: '1990-01-01',
      driverLicense: 'K9876543',
      consent: true,
    },
  });
  app.clock.advance({ hours: 25 });
  await app.runJobs();
  app.clock.set('2027-02-07T00:00:00Z');
  operator = await newOperator(app, 'desk');
  const { found } = await lookUp('2027-02-06T10:00', odyssey);
  expect(found?.drivers.map(({ name, license }) => [name, license])).toEqual([
    ['Ada Example', '••••5678'],
    ['Kimo Sample', '••••6543'],
  ]);
});

describe('a look-up is refused', () => {
  test('for a time that is ahead, a day that there isn’t, and half a time', async () => {
    expect(await refused('2027-12-01T10:00')).toBe('This time is in the future.');
    expect(await refused('2026-02-30T10:00')).toBe('There’s no such day. Please check the date.');
    expect(await refused('2026-12-01')).toBe('Please enter the date and the time.');
  });

  test('for a vehicle that there isn’t, without a reason, and without the password', async () => {
    const body = { at: '2026-12-01T10:00', reason };
    await app.refused(404, 'POST', `/operator/vehicles/${randomUUID()}/look-up`, {
      token: operator.token,
      body,
    });
    await app.refused(400, 'POST', `/operator/vehicles/${van}/look-up`, {
      token: operator.token,
      body: { ...body, reason: '' },
    });
    app.clock.advance({ minutes: 6 });
    const { code } = await app.refused(403, 'POST', `/operator/vehicles/${van}/look-up`, {
      token: operator.token,
      body,
    });
    expect(code).toBe('password_needed');
  });

  test('for a time that the clocks skipped; one that they showed twice means the first', async () => {
    await db
      .updateTable('locations')
      .set({ time_zone: 'America/Chicago' })
      .where('id', '=', 'honolulu')
      .execute();
    operator = await newOperator(app, 'desk');
    expect(await refused('2026-03-08T02:30')).toBe(
      'The clocks skipped this time. Please check the citation.',
    );
    expect(await lookUp('2026-11-01T01:30')).toMatchObject({ isRepeated: true });
    expect(await lookUp('2026-11-01T03:30')).toMatchObject({ isRepeated: false });
  });
});
