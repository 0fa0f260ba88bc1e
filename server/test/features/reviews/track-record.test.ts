import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { TrackRecord } from '@makani/contract/reviews/track-record';
import { expect, test } from 'vitest';
import { sharedRead } from '../../../src/http/shared-read.ts';
import { confirmBySilence } from '../../../src/features/bookings/jobs/booking-jobs.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Desk } from '../../kit/desk/desk.ts';

const app = await createTestApp();
const { db } = app.context;

const counted = () => app.expect<TrackRecord>(200, 'GET', '/track-record');

async function booked(pickupAt: string, returnAt: string, name?: string): Promise<string> {
  const vehicleId = (await app.vehicle(name)).id;
  return (await app.booked({ vehicleId, pickupAt, returnAt })).booking.id;
}

test('the record counts completed trips, stars and rejections, and is counted anew each time', async () => {
  const nothing = {
    asOf: '2026-11-20T08:00',
    completedTrips: 0,
    rating: null,
    answeredBookings: 0,
    rejectedBookings: 0,
  };
  expect(await counted()).toEqual(nothing);

  const [first, second] = [
    await booked('2026-12-01T10:00', '2026-12-04T10:00'),
    await booked('2026-12-05T10:00', '2026-12-08T10:00'),
  ];
  // Still under way on the day of counting.
  await booked('2026-12-09T10:00', '2026-12-20T10:00');
  const cancelled = await booked('2026-12-01T10:00', '2026-12-04T10:00', 'Honda Odyssey Elite');
  const token = await app.guestOf(cancelled);
  const preview = await app.expect<Cancellation>(200, 'GET', `/bookings/${cancelled}/cancellation`, {
    token,
  });
  const { feeCents, refundCents } = preview;
  const cancel = { token, key: randomUUID(), body: { feeCents, refundCents } };
  await app.expect(200, 'POST', `/bookings/${cancelled}/cancel`, cancel);
  const rejected = await booked('2026-12-01T10:00', '2026-12-04T10:00', 'Tesla Model S');
  await app.expect(200, 'POST', `/host/bookings/${rejected}/reject`, {
    token: (await fleetHost(app)).token,
    key: randomUUID(),
    body: {},
  });
  // Held only: neither paid nor answered.
  await app.hold(
    (await app.signedIn()).token,
    (await app.quote({ pickupAt: '2027-01-01T10:00', returnAt: '2027-01-02T10:00' })).id,
  );
  expect(await counted()).toMatchObject({ completedTrips: 0, answeredBookings: 2, rejectedBookings: 1 });

  app.clock.advance({ hours: 24 });
  await confirmBySilence(app.context);
  app.clock.set('2026-12-10T18:00:00Z');
  for (const [bookingId, stars] of [
    [first, 5],
    [second, 4],
  ] as const) {
    const review = { token: await app.guestOf(bookingId), body: { stars, text: 'A fine trip.' } };
    await app.expect(200, 'PUT', `/bookings/${bookingId}/review`, review);
  }
  // A request that its host has not answered yet.
  await booked('2027-02-01T10:00', '2027-02-04T10:00');
  expect(await counted()).toEqual({
    asOf: '2026-12-10T08:00',
    completedTrips: 2,
    rating: { average: 4.5, count: 2 },
    answeredBookings: 5,
    rejectedBookings: 1,
  });
});

test('a move by the desk is no rejection, and trips of demo data are no trips', async () => {
  const before = await counted();
  const id = await booked('2027-03-01T10:00', '2027-03-04T10:00');
  const desk = await Desk.open(app);
  const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
  await desk.effect(id, { act: 'move', vehicleId });
  await desk.act(id, { act: 'move', vehicleId });
  // The other vehicle waits for its host.
  expect(await counted()).toEqual(before);

  app.clock.advance({ hours: 25 });
  await confirmBySilence(app.context);
  const after = await counted();
  // One that had waited before, and the one that was moved.
  expect(after.answeredBookings).toBe(before.answeredBookings + 2);
  expect(after.rejectedBookings).toBe(before.rejectedBookings);

  const demo = db.updateTable('users').set({ email: 'leilani@guests.makani.example' });
  const { guest_id: guestId } = await db
    .selectFrom('reviews')
    .select('guest_id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  await demo.where('id', '=', guestId).execute();
  expect(await counted()).toMatchObject({
    completedTrips: after.completedTrips - 1,
    answeredBookings: after.answeredBookings - 1,
    rating: { count: 1 },
  });
});

test('who asks while it is being counted is told what was counted after that, with all who ask meanwhile', async () => {
  const reads: PromiseWithResolvers<number>[] = [];
  const read = sharedRead(() => {
    reads.push(Promise.withResolvers());
    return reads.at(-1)?.promise ?? Promise.reject(new Error('nothing'));
  });
  const first = read();
  await expect.poll(() => reads.length).toBe(1);
  const [second, third] = [read(), read()];
  reads[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(reads).toHaveLength(2);
});
