import { randomUUID } from 'node:crypto';
import type { OwnReview, PublicReview } from '@makani/contract/reviews/reviews';
import type { Vehicle, VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { fleetHost } from '../../kit/hosts.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const good = { stars: 5, text: 'Room for everyone, and for the boards.' };

interface ReviewPage {
  reviews: PublicReview[];
  nextCursor: string | null;
}

/** A trip from December 1 to 4, and a session of its guest after it. */
async function completedTrip(
  overrides: Parameters<typeof app.quote>[0] = {},
  person: { firstName?: string; lastName?: string } = {},
): Promise<{ bookingId: string; vehicleId: string; token: string }> {
  app.clock.set(startOfTests);
  const { token, email } = await app.signedIn(person);
  const held = await app.hold(token, (await app.quote(overrides)).id);
  await app.pay(token, held.id);
  app.clock.set('2026-12-05T18:00:00Z');
  const again = await signIn(email);
  return { bookingId: held.id, vehicleId: held.vehicle.id, token: again };
}

async function signIn(email: string): Promise<string> {
  const body = { email, password: guestPassword };
  return (await app.expect<{ token: string }>(200, 'POST', '/auth/signin', { body })).token;
}

function write(bookingId: string, token: string, body: object): ReturnType<typeof app.request> {
  return app.request('PUT', `/bookings/${bookingId}/review`, { token, body });
}

beforeEach(async () => {
  await app.context.db.deleteFrom('reviews').execute();
  await app.context.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
});

describe('after a completed trip', () => {
  test('the guest rates the vehicle, and everybody reads it with a first name, an initial and the month', async () => {
    const { bookingId, vehicleId, token } = await completedTrip(
      {},
      { firstName: 'Leilani', lastName: 'Example' },
    );
    expect(await app.expect(200, 'GET', `/bookings/${bookingId}/review`, { token })).toEqual({
      review: null,
    });

    const written = await app.expect<OwnReview>(200, 'PUT', `/bookings/${bookingId}/review`, {
      token,
      body: { stars: 4, text: '  Quiet, clean,\r\nand full of sand again.  ' },
    });
    expect(written).toEqual({
      stars: 4,
      text: 'Quiet, clean,\nand full of sand again.',
      createdAt: '2026-12-05T18:00:00Z',
      editableUntil: '2026-12-12T18:00:00Z',
      canEdit: true,
    });
    const { reviews } = await app.expect<ReviewPage>(200, 'GET', `/cars/${vehicleId}/reviews`);
    expect(reviews).toEqual([
      {
        id: reviews[0]?.id,
        stars: 4,
        text: 'Quiet, clean,\nand full of sand again.',
        author: 'Leilani E.',
        month: '2026-12',
      },
    ]);
  });

  test('the rating of a vehicle is the mean of its reviews, on the list and on its page', async () => {
    const first = await completedTrip();
    const second = await completedTrip({ pickupAt: '2026-11-25T10:00', returnAt: '2026-11-27T10:00' });
    const third = await completedTrip({ pickupAt: '2026-11-28T10:00', returnAt: '2026-11-29T10:00' });
    await app.vehicle().then(({ rating }) => expect(rating).toBeNull());
    for (const [trip, stars] of [
      [first, 5],
      [second, 4],
      [third, 4],
    ] as const) {
      expect(await write(trip.bookingId, trip.token, { ...good, stars })).toMatchObject({ status: 200 });
    }
    expect((await app.vehicle()).rating).toEqual({ average: 4.3, count: 3 });
    const detail = await app.expect<VehicleDetail>(200, 'GET', `/cars/${first.vehicleId}`);
    expect(detail.rating).toEqual({ average: 4.3, count: 3 });

    await write(first.bookingId, first.token, { ...good, stars: 1 });
    expect((await app.vehicle()).rating).toEqual({ average: 3, count: 3 });
    const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
    expect(vehicles.filter(({ rating }) => rating !== null)).toHaveLength(1);

    // As after the upgrade that keeps ratings beside the vehicles: not counted yet, then counted by the job.
    const uncounted = app.context.db.updateTable('vehicles').set({ rating_stars: null, rating_count: null });
    await uncounted.execute();
    await write(second.bookingId, second.token, { ...good, stars: 1 });
    expect((await app.vehicle()).rating).toEqual({ average: 2, count: 3 });
    await app.runJobs();
    await write(second.bookingId, second.token, { ...good, stars: 4 });
    expect((await app.vehicle()).rating).toEqual({ average: 3, count: 3 });
    expect((await app.vehicle('Tesla Model S')).rating).toBeNull();
  });

  test('a host praises no vehicle of their own, however the trip came about', async () => {
    const { bookingId, vehicleId } = await completedTrip();
    const { id, token } = await fleetHost(app);
    await sql`update bookings set guest_id = ${id} where id = ${bookingId}`.execute(app.context.db);
    expect(await write(bookingId, token, good)).toMatchObject({ status: 409, body: { code: 'own_vehicle' } });
    expect(await app.expect(200, 'GET', `/cars/${vehicleId}/reviews`)).toMatchObject({ reviews: [] });
  });

  test('it is one review a booking, which can be changed for seven days and is then fixed', async () => {
    const { bookingId, vehicleId, token } = await completedTrip();
    await write(bookingId, token, good);
    app.clock.set('2026-12-05T18:30:00Z');
    const changed = await app.expect<OwnReview>(200, 'PUT', `/bookings/${bookingId}/review`, {
      token,
      body: { stars: 2, text: 'A second thought.' },
    });
    expect(changed).toMatchObject({ stars: 2, createdAt: '2026-12-05T18:00:00Z', canEdit: true });
    const { reviews } = await app.expect<ReviewPage>(200, 'GET', `/cars/${vehicleId}/reviews`);
    expect(reviews).toMatchObject([{ stars: 2, text: 'A second thought.' }]);

    const { email } = await app.expect<{ email: string }>(200, 'GET', '/auth/me', { token });
    app.clock.set('2026-12-12T17:59:59Z');
    const late = await signIn(email);
    expect(await write(bookingId, late, { ...good, stars: 3 })).toMatchObject({ status: 200 });
    app.clock.set('2026-12-12T18:00:00Z');
    const refusal = await app.refused(409, 'PUT', `/bookings/${bookingId}/review`, {
      token: late,
      body: good,
    });
    expect(refusal).toMatchObject({ code: 'review_fixed' });
    const { review } = await app.expect<{ review: OwnReview }>(200, 'GET', `/bookings/${bookingId}/review`, {
      token: late,
    });
    expect(review).toMatchObject({ stars: 3, canEdit: false });
  });

  test('two tabs at once leave one review', async () => {
    const { bookingId, vehicleId, token } = await completedTrip();
    const responses = await Promise.all(
      [1, 2, 3, 4].map((stars) => write(bookingId, token, { ...good, stars })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { reviews } = await app.expect<ReviewPage>(200, 'GET', `/cars/${vehicleId}/reviews`);
    expect(reviews).toHaveLength(1);
  });
});

describe('refused is a review', () => {
  test('of a trip that is not completed: upcoming, or running to its last second', async () => {
    app.clock.set(startOfTests);
    const { booking, token } = await app.booked();
    const path = `/bookings/${booking.id}/review`;
    const refusal = await app.refused(409, 'PUT', path, { token, body: good });
    expect(refusal).toMatchObject({
      code: 'trip_not_completed',
      message: 'You can review this vehicle once your trip is completed.',
    });
    const { email } = await app.expect<{ email: string }>(200, 'GET', '/auth/me', { token });
    app.clock.set('2026-12-04T19:59:59Z');
    const then = await signIn(email);
    await app.refused(409, 'PUT', path, { token: then, body: good });
    app.clock.set('2026-12-04T20:00:00Z');
    expect(await write(booking.id, then, good)).toMatchObject({ status: 200 });
  });

  test('of a trip that never took place', async () => {
    const { bookingId, token } = await completedTrip();
    await app.context.db
      .updateTable('bookings')
      .set({ status: 'rejected' })
      .where('id', '=', bookingId)
      .execute();
    await app.refused(409, 'PUT', `/bookings/${bookingId}/review`, { token, body: good });
  });

  test('of a trip of somebody else, which looks like one that is missing', async () => {
    const { bookingId, token } = await completedTrip();
    await write(bookingId, token, good);
    const { token: other } = await app.signedIn();
    for (const id of [bookingId, randomUUID()]) {
      const path = `/bookings/${id}/review`;
      expect((await app.refused(404, 'PUT', path, { token: other, body: good })).code).toBe('not_found');
      expect((await app.refused(404, 'GET', path, { token: other })).code).toBe('not_found');
      await app.refused(401, 'PUT', path, { body: good });
      await app.refused(401, 'GET', path);
    }
  });

  test.each([
    ['no stars', { text: 'Fine.' }, 'stars'],
    ['six stars', { ...good, stars: 6 }, 'stars'],
    ['half a star', { ...good, stars: 4.5 }, 'stars'],
    ['no words', { ...good, text: ' \n ' }, 'text'],
    ['too many words', { ...good, text: 'a'.repeat(1001) }, 'text'],
    ['a NUL', { ...good, text: 'a\u0000b' }, 'text'],
  ])('with %s', async (_, body, field) => {
    const { bookingId, token } = await completedTrip();
    const refusal = await app.refused(400, 'PUT', `/bookings/${bookingId}/review`, { token, body });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });

  test('with a field nobody asked for', async () => {
    const { bookingId, token } = await completedTrip();
    const body = { ...good, vehicleId: randomUUID() };
    await app.refused(400, 'PUT', `/bookings/${bookingId}/review`, { token, body });
  });
});

test('the reviews of a vehicle come five at a time, the latest first, none twice', async () => {
  const days = ['21', '22', '23', '24', '25', '26', '27'];
  const trips = [];
  for (const day of days) {
    trips.push(await completedTrip({ pickupAt: `2026-11-${day}T10:00`, returnAt: `2026-11-${day}T20:00` }));
  }
  for (const [index, { bookingId, token }] of trips.entries()) {
    // Two reviews share a timestamp, so the id breaks the tie.
    app.clock.set(`2026-12-05T18:0${Math.min(index, 5)}:00Z`);
    await write(bookingId, token, { stars: 5, text: `Trip ${index}` });
  }
  const path = `/cars/${trips[0]?.vehicleId}/reviews`;
  const first = await app.expect<ReviewPage>(200, 'GET', path);
  const rest = await app.expect<ReviewPage>(
    200,
    'GET',
    `${path}?cursor=${encodeURIComponent(first.nextCursor ?? '')}`,
  );
  expect(first.reviews).toHaveLength(5);
  expect(rest.nextCursor).toBeNull();
  const texts = [...first.reviews, ...rest.reviews].map(({ text }) => text);
  expect(texts.slice(0, 2).toSorted()).toEqual(['Trip 5', 'Trip 6']);
  expect(texts.slice(2)).toEqual(['Trip 4', 'Trip 3', 'Trip 2', 'Trip 1', 'Trip 0']);
  await app.refused(400, 'GET', `${path}?cursor=nonsense`);
  await app.refused(404, 'GET', `/cars/${randomUUID()}/reviews`);
});

test('a rating can be read from the index alone, without a visit to the reviews', async () => {
  const { rows } = await app.context.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    return sql<Record<string, string>>`explain select vehicle_id, sum(stars), count(*) from reviews
      where vehicle_id in (${randomUUID()}::uuid) group by vehicle_id`.execute(trx);
  });
  expect(JSON.stringify(rows)).toContain('Index Only Scan using reviews_of_vehicle');
});
