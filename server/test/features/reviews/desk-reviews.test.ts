import { randomUUID } from 'node:crypto';
import type { DeskReview } from '@makani/contract/operator/desk-reviews';
import type { Person } from '@makani/contract/operator/people';
import type { PublicReview } from '@makani/contract/reviews/reviews';
import type { VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { readableEntries } from '../../kit/audit.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp();
const { db } = app.context;
const reason = 'It tells where somebody lives.';

async function reviewed(
  stars: number,
  dates = {},
): Promise<{ vehicleId: string; bookingId: string; guestId: string }> {
  const { booking } = await app.booked(dates);
  app.clock.set('2026-12-20T18:00:00Z');
  await app.runJobs();
  const token = await app.guestOf(booking.id);
  const body = { stars, text: 'A good ride.' };
  await app.expect(200, 'PUT', `/bookings/${booking.id}/review`, { token, body });
  const { id } = await app.expect<{ id: string }>(200, 'GET', '/auth/me', { token });
  return { vehicleId: booking.vehicle.id, bookingId: booking.id, guestId: id };
}

test('a review out of sight is shown nowhere and counts in no rating, until it is put back', async () => {
  const { vehicleId } = await reviewed(5);
  app.clock.set('2026-11-21T18:00:00Z');
  const bad = await reviewed(1, { pickupAt: '2026-12-06T10:00', returnAt: '2026-12-08T10:00' });
  const { token, id: operatorId } = await newOperator(app, 'desk');
  const ratingOf = async () => (await app.expect<VehicleDetail>(200, 'GET', `/cars/${vehicleId}`)).rating;
  const publicOnes = async () =>
    (await app.expect<{ reviews: PublicReview[] }>(200, 'GET', `/cars/${vehicleId}/reviews`)).reviews;
  const list = async (query: string) =>
    (await app.expect<{ reviews: DeskReview[] }>(200, 'GET', `/operator/reviews${query}`, { token })).reviews;
  expect(await ratingOf()).toEqual({ average: 3, count: 2 });
  const [found] = await list(`?person=${bad.guestId}`);
  expect(found).toMatchObject({ stars: 1, hidden: null, vehicle: { id: vehicleId } });
  const id = found?.id ?? '';

  const hide = () =>
    app.expect<DeskReview>(200, 'POST', `/operator/reviews/${id}/hide`, { token, body: { reason } });
  expect((await hide()).hidden?.reason).toBe(reason);
  // A second time changes and records nothing.
  await hide();
  expect(await ratingOf()).toEqual({ average: 5, count: 1 });
  expect((await publicOnes()).map(({ stars }) => stars)).toEqual([5]);
  expect((await list('?hidden=yes')).map((one) => one.id)).toEqual([id]);
  expect(await list(`?vehicle=${vehicleId}`)).toHaveLength(2);
  const person = await app.expect<Person>(200, 'GET', `/operator/people/${bad.guestId}`, { token });
  expect(person.reviews).toMatchObject([{ id, isHidden: true }]);
  await requireInvariants(db);

  // Its author may still write; it stays out of sight.
  const author = await app.guestOf(bad.bookingId);
  const body = { stars: 2, text: 'It was late.' };
  await app.expect(200, 'PUT', `/bookings/${bad.bookingId}/review`, { token: author, body });
  expect(await ratingOf()).toEqual({ average: 5, count: 1 });

  const back = { token, body: { reason: 'The address is gone.' } };
  expect(
    (await app.expect<DeskReview>(200, 'POST', `/operator/reviews/${id}/put-back`, back)).hidden,
  ).toBeNull();
  expect(await ratingOf()).toEqual({ average: 3.5, count: 2 });
  await requireInvariants(db);
  const acts = await db
    .selectFrom(readableEntries)
    .select(['act', 'actor_id', 'facts'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();
  expect(acts).toMatchObject([
    {
      act: 'review_hidden',
      actor_id: operatorId,
      facts: { reason, stars: 1, before: 'shown', after: 'hidden' },
    },
    { act: 'review_put_back', facts: { before: 'hidden', after: 'shown', stars: 2 } },
  ]);
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['We’ve hidden your review', 'Your review is back']),
  );
});

test('a review that is not there is not found, and nobody else gets in', async () => {
  const { token } = await newOperator(app, 'desk');
  const guest = await app.signedIn();
  for (const act of ['hide', 'put-back']) {
    const path = `/operator/reviews/${randomUUID()}/${act}`;
    await app.refused(404, 'POST', path, { token, body: { reason } });
    await app.refused(401, 'POST', path, { token: guest.token, body: { reason } });
    const short = await app.refused(400, 'POST', path, { token, body: { reason: 'no' } });
    expect(short.fields?.['reason']).toBe('Please enter at least three letters.');
  }
  await app.refused(401, 'GET', '/operator/reviews', { token: guest.token });
  await app.refused(400, 'GET', '/operator/reviews?cursor=x', { token });
});
