import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Modification } from '@makani/contract/bookings/trips';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { getAvailability } from '@makani/contract/vehicles/vehicles';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyTables } from '../../../kit/database/empty-tables.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import type { Sent } from '../../../kit/wire.ts';

const app = await createTestApp();
const { db } = app.context;
const { id: vehicleId } = await app.vehicle();
const [stranger = ''] = await app.guests(1);

beforeEach(async () => {
  await emptyTables(db, 'bookings, booking_events, payments, simulated_charges, quotes');
});

async function turnaround(hours: number): Promise<void> {
  await db.updateTable('vehicles').set({ turnaround_hours: hours }).where('id', '=', vehicleId).execute();
}

async function booked(pickupAt: string, returnAt: string): Promise<Booking> {
  return (await app.bookedByGuest({ vehicleId, pickupAt, returnAt })).booking;
}

async function preview(
  booking: Booking,
  change: { returnAt?: string; insurance?: string },
): Promise<Modification> {
  const { pickupAt, returnAt } = booking;
  return app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
    token: await app.guestOf(booking.id),
    body: { pickupAt, returnAt, insurance: 'basic', ...change },
  });
}

async function toPremium(trip: Booking): Promise<Sent> {
  const { isFree, quote, differenceCents } = await preview(trip, { insurance: 'premium' });
  expect(isFree).toBe(true);
  const token = await app.guestOf(trip.id);
  const paymentToken = await app.cardToken(token);
  const body = { quoteId: quote.id, differenceCents, paymentToken };
  return app.request('PATCH', `/bookings/${trip.id}`, { token, key: randomUUID(), body });
}

const path = (butBooking?: string) =>
  `/cars/${vehicleId}/availability?from=2026-12-01&to=2026-12-31${butBooking === undefined ? '' : `&butBooking=${butBooking}`}`;

async function busyBut(booking: Booking) {
  const token = await app.guestOf(booking.id);
  return (await app.expect<ResponseOf<typeof getAvailability>>(200, 'GET', path(booking.id), { token })).busy;
}

describe('when a trip changes its dates, the vehicle', () => {
  test('is busy without the trip itself, even where it is taken from one to the next', async () => {
    await turnaround(4);
    const trip = await booked('2026-12-10T10:00', '2026-12-12T10:00');
    await booked('2026-12-12T14:00', '2026-12-14T10:00');
    const { busy } = await app.expect<ResponseOf<typeof getAvailability>>(200, 'GET', path());
    expect(busy).toEqual([{ from: '2026-12-10T06:00', until: '2026-12-14T14:00' }]);
    expect(await busyBut(trip)).toEqual([{ from: '2026-12-12T10:00', until: '2026-12-14T14:00' }]);
  });

  test('leaves out no trip of somebody else or of another vehicle, and none for who is not signed in', async () => {
    const trip = await booked('2026-12-10T10:00', '2026-12-12T10:00');
    await app.refused(404, 'GET', path(trip.id));
    await app.refused(404, 'GET', path(trip.id), { token: stranger });
    await app.refused(404, 'GET', path(randomUUID()), { token: stranger });
    const other = await app.vehicle('Tesla Model S');
    const elsewhere = path(trip.id).replace(vehicleId, other.id);
    await app.refused(404, 'GET', elsewhere, { token: await app.guestOf(trip.id) });
  });
});

test('a trip’s own pickup is free within the notice that its host asks for', async () => {
  await turnaround(0);
  const notice = (hours: number) =>
    db.updateTable('vehicles').set({ min_notice_hours: hours }).where('id', '=', vehicleId).execute();
  const trip = await booked('2026-12-10T10:00', '2026-12-12T10:00');
  await booked('2026-12-12T10:00', '2026-12-14T10:00');
  await notice(24 * 30);
  onTestFinished(async () => void (await notice(0)));
  const [beforePickup, next] = await busyBut(trip);
  expect([beforePickup?.until, next]).toEqual([
    '2026-12-10T10:00',
    { from: '2026-12-12T10:00', until: '2026-12-14T10:00' },
  ]);
  expect((await preview(trip, { insurance: 'premium' })).isFree).toBe(true);
});

describe('a trip keeps the turnaround with which it was booked,', () => {
  test('so a longer one since then keeps nobody from premium insurance', async () => {
    await turnaround(0);
    const trip = await booked('2026-12-10T10:00', '2026-12-12T10:00');
    await booked('2026-12-12T14:00', '2026-12-14T10:00');
    await turnaround(8);
    expect(await toPremium(trip)).toMatchObject({ status: 200, body: { insurance: 'premium' } });
    expect(await busyBut(trip)).toEqual([{ from: '2026-12-12T14:00', until: '2026-12-14T10:00' }]);
  });

  test('also after a change, so nobody else picks the vehicle up meanwhile', async () => {
    await turnaround(4);
    const trip = await booked('2026-12-10T10:00', '2026-12-12T10:00');
    await turnaround(0);
    expect((await toPremium(trip)).status).toBe(200);
    const { busy } = await app.expect<ResponseOf<typeof getAvailability>>(200, 'GET', path());
    expect(busy).toEqual([{ from: '2026-12-10T10:00', until: '2026-12-12T14:00' }]);
  });

  test('and a shorter one promises no time that the trip can’t have', async () => {
    await turnaround(8);
    const trip = await booked('2026-12-10T10:00', '2026-12-12T10:00');
    await turnaround(0);
    await booked('2026-12-14T18:00', '2026-12-16T10:00');
    expect((await preview(trip, { returnAt: '2026-12-14T10:30' })).isFree).toBe(false);
    expect((await preview(trip, { returnAt: '2026-12-14T10:00' })).isFree).toBe(true);
    expect(await busyBut(trip)).toEqual([{ from: '2026-12-14T10:00', until: '2026-12-16T10:00' }]);
  });
});
