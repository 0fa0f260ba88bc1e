import type { Booking } from '@makani/contract/bookings/bookings';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import { initialArrivals } from '@makani/domain/arrivals/places';
import { beforeEach, expect, test } from 'vitest';
import { listLateVehicles } from '../../../src/features/bookings/data/trip-notices.repository.ts';
import { watchLateReturns } from '../../../src/features/bookings/jobs/watch-late-returns.ts';
import { recordPickedUp, recordReturned } from '../../../src/features/bookings/public/day/actual-times.ts';
import { writeDocument } from '../../../src/features/site/public/site-documents.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const { id: vehicleId } = await app.vehicle('Toyota Sienna Platinum');

/** The times are on record without a record, which has tests of its own. */
const recordedByHand = { except: ['latest signed record'] };

/** Two hours of turnaround after three days of the way back, at whose end the next trip begins. */
const toDallas = {
  vehicleId,
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  returnLocationId: 'dallas',
};
const nextTrip = { vehicleId, pickupAt: '2026-12-07T12:00', returnAt: '2026-12-09T10:00' };

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await db.updateTable('locations').set({ status: 'open' }).where('id', '=', 'dallas').execute();
  const pair = { from: 'honolulu', to: 'dallas', feeCents: 25_000, relocationDays: 3 };
  await writeDocument(db, 'arrivals', { ...initialArrivals, oneWays: [pair] });
  const rules = { allows_one_way: true, instant_booking: true, turnaround_hours: 2, min_notice_hours: 0 };
  await db.updateTable('vehicles').set(rules).execute();
});

/** The moment of a wall time in Honolulu. */
const at = (wallTime: string) =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime('Pacific/Honolulu').toInstant();

/** Both trips are booked, and the vehicle is on its way to Dallas. */
async function twoTrips(next = nextTrip): Promise<{ late: Booking; next: Booking }> {
  const [one, other] = [await app.bookedByGuest(toDallas), await app.bookedByGuest(next)];
  await app.runJobs();
  await recordPickedUp(db, one.booking.id, at(toDallas.pickupAt));
  return { late: one.booking, next: other.booking };
}

async function watchedAt(wallTime: string): Promise<void> {
  app.clock.set(at(wallTime));
  await watchLateReturns(app.context);
}

function mails(kind: string): Promise<{ recipient: string; payload: object }[]> {
  return db.selectFrom('outbox').select(['recipient', 'payload']).where('kind', '=', kind).execute();
}

async function seenBy(guestOf: Booking): Promise<{ isLate: boolean; hasOffer: boolean }> {
  const token = await app.guestOf(guestOf.id);
  const trip = await app.expect<Trip>(200, 'GET', `/bookings/${guestOf.id}/trip`, { token });
  const offer = await app.request('GET', `/bookings/${guestOf.id}/substitute`, { token });
  const hasOffer = offer.status === 200 && (offer.body as SubstituteOffer).mayWait === true;
  return { isLate: trip.vehicleIsLate, hasOffer };
}

test('a vehicle that is late elsewhere warns the guest to whom it can’t be brought back in time', async () => {
  const { next } = await twoTrips();
  await watchedAt('2026-12-04T10:28');
  expect(await mails('vehicle_late')).toEqual([]);
  await watchedAt('2026-12-04T10:30');
  await watchedAt('2026-12-04T10:40');
  expect(await mails('vehicle_late')).toMatchObject([
    { recipient: await app.payerOf(next), payload: { reference: next.reference, hasOthers: true } },
  ]);
  expect(await mails('desk_vehicle_overdue')).toMatchObject([
    { payload: { next: { reference: next.reference } } },
  ]);
  expect(await seenBy(next)).toEqual({ isLate: true, hasOffer: true });
  await requireInvariants(db, recordedByHand);
});

test('the way back leaves time: a trip a week later is in no danger', async () => {
  await twoTrips({ vehicleId, pickupAt: '2026-12-11T12:00', returnAt: '2026-12-13T10:00' });
  await watchedAt('2026-12-04T20:00');
  expect(await mails('vehicle_late')).toEqual([]);
  expect(await mails('desk_vehicle_overdue')).toMatchObject([{ payload: { next: null } }]);
});

test('a late return elsewhere warns the next guest, who may take another vehicle until the pickup', async () => {
  const { late, next } = await twoTrips();
  // Nobody watched while it was late, and it is back in Honolulu an hour after the next pickup.
  await recordReturned(db, late.id, at('2026-12-04T13:00'));
  await watchedAt('2026-12-04T13:05');
  await watchedAt('2026-12-04T13:15');
  expect(await mails('vehicle_late')).toMatchObject([{ recipient: await app.payerOf(next) }]);
  expect(await listLateVehicles(db, app.clock.now())).toEqual([vehicleId]);
  app.clock.set(at('2026-12-07T11:59'));
  expect(await seenBy(next)).toEqual({ isLate: true, hasOffer: true });
  app.clock.set(at('2026-12-07T13:00'));
  expect(await listLateVehicles(db, app.clock.now())).toEqual([]);
  await requireInvariants(db, recordedByHand);
});

test.each([
  ['in time', '2026-12-04T10:00'],
  ['late, with a way back that ends before the next pickup', '2026-12-04T11:59'],
])('a return elsewhere %s warns nobody, and ends what a warning offered', async (_case, returnedAt) => {
  const { late, next } = await twoTrips();
  await watchedAt('2026-12-04T10:30');
  expect(await seenBy(next)).toMatchObject({ isLate: true });
  await recordReturned(db, late.id, at(returnedAt));
  expect(await seenBy(next)).toEqual({ isLate: false, hasOffer: false });
  await db.deleteFrom('trip_notices').execute();
  await db.deleteFrom('outbox').execute();
  await watchedAt('2026-12-04T12:05');
  expect(await mails('vehicle_late')).toEqual([]);
});
