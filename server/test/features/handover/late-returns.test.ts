import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Substitute, SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import { beforeEach, describe, expect, test } from 'vitest';
import { watchLateReturns } from '../../../src/features/bookings/jobs/watch-late-returns.ts';
import { recordPickedUp, recordReturned } from '../../../src/features/bookings/public/day/actual-times.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const sienna = await app.vehicle('Toyota Sienna Platinum');

/** The times are on record without a record, which has tests of its own. */
const recordedByHand = { except: ['latest signed record'] };

/** The late trip, and the next one of the same vehicle four hours after its return. */
const lateTrip = { pickupAt: '2026-11-21T10:00', returnAt: '2026-11-23T10:00' };
const nextTrip = { pickupAt: '2026-11-23T14:00', returnAt: '2026-11-25T10:00' };

beforeEach(async () => {
  app.clock.set(Temporal.Instant.from(startOfTests));
  await emptyBookings(db);
  await db.deleteFrom('outbox').execute();
  await db
    .updateTable('vehicles')
    .set({ instant_booking: true, status: 'active', turnaround_hours: 0, min_notice_hours: 0 })
    .execute();
});

/** The moment of a wall time in Honolulu. */
const at = (wallTime: string) =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime('Pacific/Honolulu').toInstant();

async function outSince({ id }: Booking, wallTime = lateTrip.pickupAt): Promise<void> {
  app.clock.set(at(wallTime));
  await recordPickedUp(db, id, at(wallTime));
}

/** Both trips are booked, and the first vehicle is out. */
async function twoTrips() {
  const late = await app.bookedByGuest(lateTrip);
  const next = await app.bookedByGuest(nextTrip);
  await app.runJobs();
  await outSince(late.booking);
  return { late, next };
}

function mails(kind: string): Promise<{ recipient: string; payload: object }[]> {
  return db
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
}

async function hostAddress(): Promise<string> {
  const { email } = await db
    .selectFrom('vehicles')
    .innerJoin('users', 'users.id', 'vehicles.host_id')
    .select('users.email')
    .where('vehicles.id', '=', sienna.id)
    .executeTakeFirstOrThrow();
  return email;
}

const offerOf = (token: string, id: string) =>
  app.expect<SubstituteOffer>(200, 'GET', `/bookings/${id}/substitute`, { token });

function take(token: string, id: string, { vehicle, totalCents }: Substitute): Promise<Trip> {
  const body = { vehicleId: vehicle.id, totalCents };
  return app.expect(200, 'POST', `/bookings/${id}/substitute`, { token, key: randomUUID(), body });
}

describe('a vehicle that should have come back', () => {
  test('is told to guest, host and office after the grace, then every hour, and never twice', async () => {
    const { booking } = await app.bookedByGuest(lateTrip);
    await app.runJobs();
    await outSince(booking);
    app.clock.set(at('2026-11-23T10:29'));
    expect(await watchLateReturns(app.context)).toBe(0);
    app.clock.set(at('2026-11-23T10:30'));
    await watchLateReturns(app.context);
    await watchLateReturns(app.context);
    expect(await mails('vehicle_overdue')).toMatchObject([
      { recipient: await app.payerOf(booking), payload: { reference: booking.reference, lateMinutes: 30 } },
    ]);
    expect(await mails('host_vehicle_overdue')).toMatchObject([{ recipient: await hostAddress() }]);
    expect(await mails('desk_vehicle_overdue')).toHaveLength(1);

    app.clock.set(at('2026-11-23T11:28'));
    await watchLateReturns(app.context);
    expect(await mails('vehicle_overdue')).toHaveLength(1);
    app.clock.set(at('2026-11-23T11:29'));
    await watchLateReturns(app.context);
    expect(await mails('vehicle_overdue')).toHaveLength(2);
    await requireInvariants(db, recordedByHand);
  });

  test('two workers at once send one notice', async () => {
    const { booking } = await app.bookedByGuest(lateTrip);
    await app.runJobs();
    await outSince(booking);
    app.clock.set(at('2026-11-23T10:45'));
    await Promise.all([watchLateReturns(app.context), watchLateReturns(app.context)]);
    expect(await mails('vehicle_overdue')).toHaveLength(1);
  });

  test('hours without a worker are not made up for', async () => {
    const { booking } = await app.bookedByGuest(lateTrip);
    await app.runJobs();
    await outSince(booking);
    app.clock.set(at('2026-11-23T15:00'));
    await watchLateReturns(app.context);
    expect(await mails('vehicle_overdue')).toHaveLength(1);
  });

  test.each([
    ['its return is recorded', (id: string) => recordReturned(db, id, at('2026-11-23T10:40'))],
    [
      'the desk stops the notices',
      async (id: string) => {
        const { token } = await newOperator(app, 'desk');
        const body = { reason: 'Spoke with the guest' };
        await app.expect(204, 'POST', `/operator/bookings/${id}/overdue-stop`, { token, body });
        await app.expect(204, 'POST', `/operator/bookings/${id}/overdue-stop`, { token, body });
        const acts = await db
          .selectFrom('audit_entries')
          .select('act')
          .where('subject_id', '=', id)
          .where('act', '=', 'overdue_notices_stopped')
          .execute();
        expect(acts).toHaveLength(1);
      },
    ],
  ])('nobody hears of it any more once %s', async (_, end) => {
    const { booking } = await app.bookedByGuest(lateTrip);
    await app.runJobs();
    await outSince(booking);
    app.clock.set(at('2026-11-23T10:45'));
    await watchLateReturns(app.context);
    await end(booking.id);
    app.clock.set(at('2026-11-23T14:00'));
    await watchLateReturns(app.context);
    expect(await mails('vehicle_overdue')).toHaveLength(1);
  });

  test('a trip whose pickup nobody recorded is never late, nor are trips of older databases', async () => {
    await app.bookedByGuest(lateTrip);
    await app.runJobs();
    app.clock.set(at('2026-11-23T13:00'));
    await watchLateReturns(app.context);
    expect(await mails('vehicle_overdue')).toEqual([]);
  });

  test('the desk can stop only what is late', async () => {
    const { booking } = await app.bookedByGuest(lateTrip);
    const { token } = await newOperator(app, 'desk');
    const stop = (id: string) =>
      app.request('POST', `/operator/bookings/${id}/overdue-stop`, {
        token,
        body: { reason: 'Spoke with the guest' },
      });
    expect(await stop(booking.id)).toMatchObject({ status: 409 });
    expect(await stop(randomUUID())).toMatchObject({ status: 404 });
  });
});

describe('the guest of the next trip', () => {
  test('is warned once, may take another vehicle at no higher price, and the late one’s host is not liable', async () => {
    const { late, next } = await twoTrips();
    app.clock.set(at('2026-11-23T10:30'));
    await watchLateReturns(app.context);
    await watchLateReturns(app.context);
    expect(await mails('vehicle_late')).toMatchObject([
      { recipient: await app.payerOf(next.booking), payload: { hasOthers: true } },
    ]);
    const token = await app.guestOf(next.booking.id);
    const trip = await app.expect<Trip>(200, 'GET', `/bookings/${next.booking.id}/trip`, { token });
    expect(trip).toMatchObject({ status: 'confirmed', vehicleIsLate: true });
    const offer = await offerOf(token, next.booking.id);
    expect(offer).toMatchObject({ mayWait: true, until: { local: nextTrip.pickupAt } });
    expect(offer.offered.totalCents).toBeLessThanOrEqual(next.booking.totalCents);

    const taken = await take(token, next.booking.id, offer.offered);
    expect(taken).toMatchObject({ vehicle: { id: offer.offered.vehicle.id }, substitute: { instead: {} } });
    const left = await app.expect<Trip>(200, 'GET', `/bookings/${next.booking.id}/trip`, { token });
    expect(left).toMatchObject({ status: 'rejected', isMovedAway: true, vehicleIsLate: false });
    expect(await mails('host_trip_cancelled')).toHaveLength(1);
    await app.runJobs();
    await requireInvariants(db, recordedByHand);
    expect(late.booking.vehicle.id).toBe(sienna.id);
  });

  test('keeps the booking by silence, and has nothing to choose once the vehicle is back', async () => {
    const { late, next } = await twoTrips();
    app.clock.set(at('2026-11-23T10:30'));
    await watchLateReturns(app.context);
    const token = await app.guestOf(next.booking.id);
    const { offered } = await offerOf(token, next.booking.id);
    await recordReturned(db, late.booking.id, at('2026-11-23T10:30'));
    const path = `/bookings/${next.booking.id}/substitute`;
    expect(await app.request('GET', path, { token })).toMatchObject({ status: 410 });
    const body = { vehicleId: offered.vehicle.id, totalCents: offered.totalCents };
    expect(await app.request('POST', path, { token, key: randomUUID(), body })).toMatchObject({
      status: 410,
    });
    const trip = await app.expect<Trip>(200, 'GET', `/bookings/${next.booking.id}/trip`, { token });
    expect(trip).toMatchObject({ status: 'confirmed', vehicleIsLate: false });
    await requireInvariants(db, recordedByHand);
  });

  test('is not offered a vehicle that is late itself', async () => {
    const others = await app.expect<{ vehicles: { id: string; category: string }[] }>(200, 'GET', '/cars');
    const van = others.vehicles.find(({ category, id }) => category !== 'Non-Van' && id !== sienna.id);
    if (van === undefined) throw new Error('the fleet has one minivan');
    const another = await app.bookedByGuest({ ...lateTrip, vehicleId: van.id });
    const { next } = await twoTrips();
    await outSince(another.booking);
    app.clock.set(at('2026-11-23T10:30'));
    await watchLateReturns(app.context);
    const token = await app.guestOf(next.booking.id);
    const answer = await app.request('GET', `/bookings/${next.booking.id}/substitute`, { token });
    const offer = answer.body as Partial<SubstituteOffer>;
    const ids = [offer.offered, ...(offer.others ?? [])].map((one) => one?.vehicle.id);
    expect(ids).not.toContain(van.id);
  });

  test('a vehicle that comes back and a guest who leaves it at once: one of them wins', async () => {
    const { late, next } = await twoTrips();
    app.clock.set(at('2026-11-23T10:30'));
    await watchLateReturns(app.context);
    const token = await app.guestOf(next.booking.id);
    const { offered } = await offerOf(token, next.booking.id);
    const body = { vehicleId: offered.vehicle.id, totalCents: offered.totalCents };
    const [answer] = await Promise.all([
      app.request('POST', `/bookings/${next.booking.id}/substitute`, { token, key: randomUUID(), body }),
      recordReturned(db, late.booking.id, at('2026-11-23T10:30')),
    ]);
    const { body: trip } = await app.request('GET', `/bookings/${next.booking.id}/trip`, { token });
    expect(trip).toMatchObject({ status: answer.status === 200 ? 'rejected' : 'confirmed' });
    await app.runJobs();
    await requireInvariants(db, recordedByHand);
  });
});
