import { randomUUID } from 'node:crypto';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { listHostBookings } from '@makani/contract/bookings/host-bookings';
import type { Trip } from '@makani/contract/bookings/trips';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { ListedDeskBooking } from '@makani/contract/operator/desk-bookings';
import type { ListedHost, Person } from '@makani/contract/operator/people';
import { expect, test } from 'vitest';
import { receiptOf } from '../../../../../src/features/bookings/present/receipt.ts';
import { findBooking } from '../../../../../src/features/bookings/data/bookings.repository.ts';
import { fleetHost } from '../../../../kit/hosts.ts';
import { createTestApp } from '../../../../kit/test-app.ts';
import { chargedBooking, Desk } from '../../../../kit/desk/desk.ts';

const app = await createTestApp();
await app.context.db.updateTable('vehicles').set({ instant_booking: false }).execute();
const desk = await Desk.open(app);
const host = await fleetHost(app);

const moved = await chargedBooking(app, { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
const { bookingId } = await desk.act(moved.id, { act: 'move', vehicleId });
const rejected = (await app.booked({ pickupAt: '2027-01-10T10:00', returnAt: '2027-01-13T10:00' })).booking;
await app.expect(200, 'POST', `/host/bookings/${rejected.id}/reject`, {
  token: host.token,
  key: randomUUID(),
  body: {},
});
await app.runJobs();

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test.each([
  ['', [rejected.id, bookingId, moved.id], true],
  ['?status=rejected', [rejected.id], undefined],
  ['?status=moved', [moved.id], true],
  [`?status=moved&search=${moved.reference}`, [moved.id], true],
  [`?status=rejected&search=${moved.reference}`, [], undefined],
])('the host’s list%s shows a move as no rejection', async (query, ids, isMovedAway) => {
  const { bookings, counts } = await app.expect<ResponseOf<typeof listHostBookings>>(
    200,
    'GET',
    `/host/bookings${query}`,
    { token: host.token },
  );
  expect(new Set(idsOf(bookings))).toEqual(new Set(ids));
  expect(bookings.find(({ id }) => id === moved.id)?.isMovedAway).toBe(isMovedAway);
  expect(bookings.find(({ id }) => id === rejected.id)?.isMovedAway).toBeUndefined();
  expect(counts).toMatchObject({ moved: 1, rejected: 1 });
});

test.each([
  ['status=rejected', [rejected.id]],
  ['status=moved', [moved.id]],
  [`status=moved&search=${moved.reference}`, [moved.id]],
  [`status=moved&search=${moved.customerInfo.lastName}`, [moved.id]],
  [`status=rejected&search=${moved.reference}`, []],
])('the desk’s search for %s finds it among what was moved alone', async (query, ids) => {
  const { bookings } = await app.expect<{ bookings: ListedDeskBooking[] }>(
    200,
    'GET',
    `/operator/bookings?${query}`,
    { token: desk.token },
  );
  expect(idsOf(bookings)).toEqual(ids);
});

test('its story, its guest’s page at the desk, its trip, the list of trips and its receipt call it moved', async () => {
  const { isMovedAway, guest } = await desk.story(moved.id);
  expect(isMovedAway).toBe(true);
  const person = await app.expect<Person>(200, 'GET', `/operator/people/${guest.id}`, { token: desk.token });
  const token = await app.guestOf(moved.id);
  const { bookings } = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
  for (const trips of [person.trips, bookings])
    expect(trips.map((trip) => [trip.id, trip.isMovedAway])).toEqual(
      expect.arrayContaining([
        [moved.id, true],
        [bookingId, undefined],
      ]),
    );
  const trip = await app.expect<Trip>(200, 'GET', `/bookings/${moved.id}/trip`, { token });
  expect(trip.isMovedAway).toBe(true);
  const { db, clock } = app.context;
  const receipt = await receiptOf(db, await findBooking(db, moved.id), clock.now());
  expect(receipt.standing).toBe('Moved to another vehicle');
  expect(receipt.lines.at(-1)?.label).toBe('Moved: no longer due');
});

test('the host’s figures at the desk count no rejection, and their email tells of the move', async () => {
  const { hosts } = await app.expect<{ hosts: ListedHost[] }>(200, 'GET', '/operator/hosts', {
    token: desk.token,
  });
  expect(hosts.find(({ id }) => id === host.id)).toMatchObject({ rejected: 1, withdrawn: 0 });
  const about = (booking: Pick<Booking, 'reference'>) =>
    app.mails.map(({ subject }) => subject).filter((subject) => subject.includes(booking.reference));
  expect(about(moved)).toContain(`We moved a guest to another vehicle: booking ${moved.reference}`);
  expect(about(moved).join()).not.toMatch(/reject|couldn.t accept/i);
});
