import { beforeEach, expect, test } from 'vitest';
import { thankForReturns, inviteReviews } from '../../../src/features/bookings/jobs/after-trips.ts';
import { recordPickedUp, recordReturned } from '../../../src/features/bookings/public/day/actual-times.ts';
import { reviewedBookings } from '../../../src/features/reviews/public/reviews.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const trip = { pickupAt: '2026-11-21T10:00', returnAt: '2026-11-23T10:00' };

beforeEach(async () => {
  app.clock.set(Temporal.Instant.from(startOfTests));
  await emptyBookings(db);
  await db.deleteFrom('outbox').execute();
  await db.updateTable('vehicles').set({ instant_booking: true }).execute();
});

const at = (wallTime: string) =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime('Pacific/Honolulu').toInstant();
const invite = () => inviteReviews(app.context, reviewedBookings);

async function kindsOf(bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_notices')
    .innerJoin('outbox', 'outbox.reference', 'trip_notices.id')
    .select('outbox.kind')
    .where('booking_id', '=', bookingId)
    .orderBy('outbox.created_at')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function over() {
  const { booking } = await app.bookedByGuest(trip);
  await app.runJobs();
  return booking;
}

test('a recorded return is thanked for once, with the receipt', async () => {
  const booking = await over();
  await recordPickedUp(db, booking.id, at(trip.pickupAt));
  app.clock.set(at('2026-11-23T10:10'));
  await recordReturned(db, booking.id, at('2026-11-23T10:05'));
  await thankForReturns(app.context);
  await thankForReturns(app.context);
  expect(await kindsOf(booking.id)).toEqual(['trip_returned']);
  app.mails.length = 0;
  await app.runJobs();
  const mail = app.mails.find(({ subject }) => subject.startsWith('Mahalo: your vehicle is back'));
  expect(mail?.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
  expect(mail?.text).toContain('returned Nov 23, 2026 10:05 AM');
});

test('a review is asked for a day after the trip, once, whether or not anything was recorded', async () => {
  const booking = await over();
  app.clock.set(at('2026-11-24T09:59'));
  await invite();
  expect(await kindsOf(booking.id)).toEqual([]);
  app.clock.set(at('2026-11-24T10:00'));
  await invite();
  await invite();
  expect(await kindsOf(booking.id)).toEqual(['trip_review']);
});

test('a vehicle that is still out has no review to ask for; a late return has it a day later', async () => {
  const booking = await over();
  await recordPickedUp(db, booking.id, at(trip.pickupAt));
  app.clock.set(at('2026-11-24T12:00'));
  await invite();
  expect(await kindsOf(booking.id)).not.toContain('trip_review');
  await recordReturned(db, booking.id, at('2026-11-24T12:00'));
  app.clock.set(at('2026-11-25T12:00'));
  await invite();
  expect(await kindsOf(booking.id)).toContain('trip_review');
});

test('who has reviewed the trip is not asked', async () => {
  const booking = await over();
  app.clock.set(at('2026-11-23T12:00'));
  const token = await app.guestOf(booking.id);
  const body = { stars: 5, text: 'Every seat fit, and the van was clean.' };
  await app.expect(200, 'PUT', `/bookings/${booking.id}/review`, { token, body });
  app.clock.set(at('2026-11-24T12:00'));
  await invite();
  expect(await kindsOf(booking.id)).not.toContain('trip_review');
});

test('trips of long ago are not asked about after an upgrade', async () => {
  const booking = await over();
  app.clock.set(at('2026-11-27T10:00'));
  await invite();
  expect(await kindsOf(booking.id)).not.toContain('trip_review');
});
