import { randomUUID } from 'node:crypto';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { HostTransaction } from '@makani/contract/earnings/host-earnings';
import type { Trip } from '@makani/contract/bookings/trips';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmBySilence } from '../../../src/features/bookings/jobs/booking-jobs.ts';
import { markNoShow } from '../../../src/features/bookings/trips/mark-no-show.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const operatorId = randomUUID();
const rental = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const later = { pickupAt: '2026-12-10T10:00', returnAt: '2026-12-11T10:00' };
const pickup = Temporal.Instant.from('2026-12-01T20:00:00Z');
const dayCents = 39_900;

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(app.context.db);
});

async function confirmed(): Promise<Booking> {
  const { booking } = await app.booked(rental);
  app.clock.advance({ hours: 24 });
  // The first run confirms by silence, the second captures.
  await app.runJobs();
  await app.runJobs();
  return booking;
}

const mark = ({ id }: Booking) => markNoShow(app.context, { bookingId: id, operatorId });
const asHost = async <T>(path: string): Promise<T> =>
  app.expect<T>(200, 'GET', `/host${path}`, { token: (await fleetHost(app)).token });

/** Marks the no-show two hours after pickup and settles the money. */
async function noShow(): Promise<Booking> {
  const booking = await confirmed();
  app.clock.set(pickup.add({ hours: 2 }).toString());
  await mark(booking);
  await app.runJobs();
  await app.runJobs();
  await requireInvariants(app.context.db);
  return booking;
}

describe('a booking is a no-show', () => {
  test('once its pickup has passed, not a second before, and once only', async () => {
    const booking = await confirmed();
    app.clock.set(pickup.subtract({ seconds: 1 }).toString());
    expect(await mark(booking)).toBeUndefined();
    app.clock.set(pickup.toString());
    expect(await mark(booking)).toMatchObject({ status: 'no_show' });
    expect(await mark(booking)).toBeUndefined();
  });

  test('when it was confirmed, not while it is held or pending, and not when it does not exist', async () => {
    const { booking: pending } = await app.booked(rental);
    const held = await app.hold((await app.signedIn()).token, (await app.quote(later)).id);
    app.clock.set('2026-12-12T00:00:00Z');
    expect(await mark(pending)).toBeUndefined();
    expect(await mark(held)).toBeUndefined();
    expect(await markNoShow(app.context, { bookingId: randomUUID(), operatorId })).toBeUndefined();
  });
});

describe('what a no-show leaves', () => {
  test('the guest reads No-show, pays a day and gets the rest back', async () => {
    const booking = await noShow();
    const token = await app.guestOf(booking.id);
    const trip = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token });
    const backCents = booking.totalCents - dayCents;
    expect(trip).toMatchObject({
      status: 'no_show',
      tripStatus: 'no_show',
      cancellation: { feeCents: dayCents, refundCents: backCents, releasedCents: 0 },
      money: { dueCents: dayCents, refundedCents: backCents },
      can: { cancel: false, modify: false, review: false },
    });
    expect(trip.history.at(-1)).toMatchObject({ kind: 'no_show', label: 'No-show' });
    const { bookings } = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
    expect(bookings.map(({ tripStatus }) => tripStatus)).toEqual(['no_show']);
  });

  test('a charge that is still on its way takes only the day', async () => {
    const { booking } = await app.booked(rental);
    app.clock.set(pickup.add({ hours: 1 }).toString());
    // The booking is confirmed by silence now, and the worker has not charged it yet.
    await confirmBySilence(app.context);
    await mark(booking);
    await app.runJobs();
    await requireInvariants(app.context.db);
    const token = await app.guestOf(booking.id);
    const trip = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token });
    expect(trip.money).toMatchObject({ chargedCents: dayCents, refundedCents: 0, refundPendingCents: 0 });
    const { transactions } = await asHost<{ transactions: HostTransaction[] }>('/earnings/transactions');
    expect(transactions).toMatchObject([{ description: 'No-show fee', amountCents: dayCents }]);
  });

  test('the host sees No-show, counts it, and has earned the day', async () => {
    const booking = await noShow();
    const page = await asHost<{ bookings: HostBooking[]; counts: Record<string, number> }>(
      '/bookings?status=no_show',
    );
    expect(page.bookings).toMatchObject([{ id: booking.id, status: 'no_show', tripStatus: 'no_show' }]);
    expect(page.counts).toMatchObject({ confirmed: 0, no_show: 1 });
    expect(await asHost('/earnings')).toMatchObject({ totalCents: dayCents, pendingCents: 0 });
    const { transactions } = await asHost<{ transactions: HostTransaction[] }>('/earnings/transactions');
    expect(transactions.map((line) => [line.description, line.amountCents])).toEqual([
      ['Refund', dayCents - 119_700],
      ['Rental', 119_700],
    ]);
  });

  test('the time until then stays in the host’s calendar, and the time after it can be booked', async () => {
    const booking = await noShow();
    const calendar = () =>
      asHost<{ bookings: BookingEntry[] }>(`/cars/${booking.vehicle.id}/calendar?month=2026-12`);
    const past = { id: booking.id, status: 'no_show', from: '2026-12-01T10:00', until: '2026-12-01T12:00' };
    expect((await calendar()).bookings).toMatchObject([past]);
    const { booking: next } = await app.booked({
      pickupAt: '2026-12-02T10:00',
      returnAt: '2026-12-03T10:00',
    });
    expect((await calendar()).bookings.map(({ id }) => id)).toEqual([next.id, booking.id]);
    await requireInvariants(app.context.db);
  });
});
