import { randomUUID } from 'node:crypto';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import { expect, test } from 'vitest';
import { fleetHost } from '../../../kit/hosts.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { choiceOf } from './choice-of.ts';

const app = await createTestApp();
const until = { at: '2026-11-21T18:00:00Z', local: '2026-11-21T08:00' };

test('list, booking and trip name the deadline of whoever has to decide, and none once they have', async () => {
  const { booking, token } = await app.bookedByGuest({
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
  });
  const waits = async (id: string) => {
    const { bookings } = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
    const one = await app.expect<Booking>(200, 'GET', `/bookings/${id}`, { token });
    const trip = await app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token });
    return [bookings.find((listed) => listed.id === id), one, trip].map((reported) => [
      reported?.confirmBy,
      reported?.chooseBy,
    ]);
  };
  expect(await waits(booking.id)).toEqual(Array(3).fill([until, null]));

  const host = { token: (await fleetHost(app)).token, key: randomUUID(), body: {} };
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/reject`, host);
  expect(await waits(booking.id)).toEqual(Array(3).fill([null, until]));

  const path = `/bookings/${booking.id}/substitute`;
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token });
  const choice = { token, key: randomUUID(), body: choiceOf(offered) };
  const taken = await app.expect<Trip>(200, 'POST', path, choice);
  expect(await waits(booking.id)).toEqual(Array(3).fill([null, null]));
  expect(await waits(taken.id)).toEqual(Array(3).fill([until, null]));
});

test('nobody decides any more once the deadline has passed', async () => {
  const { booking } = await app.bookedByGuest({
    pickupAt: '2026-12-11T10:00',
    returnAt: '2026-12-14T10:00',
  });
  const host = { token: (await fleetHost(app)).token, key: randomUUID(), body: {} };
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/reject`, host);
  app.clock.advance({ hours: 24 });
  const { bookings } = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', {
    token: await app.guestOf(booking.id),
  });
  expect(bookings[0]?.chooseBy).toBeNull();
});
