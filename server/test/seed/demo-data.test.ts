import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { expect, test } from 'vitest';
import { fleetHost } from '../kit/hosts.ts';
import { requireInvariants } from '../kit/invariants.ts';
import { createTestApp } from '../kit/test-app.ts';

const app = await createTestApp({ env: { DEMO_DATA: 'on' } });

test('the demo host has past, running and coming bookings, exactly three pending, and has earned', async () => {
  const { token } = await fleetHost(app);
  const { bookings, counts } = await app.expect<{
    bookings: HostBooking[];
    counts: Record<string, number>;
  }>(200, 'GET', '/host/bookings', { token });
  expect(counts['pending']).toBe(3);
  expect(counts['rejected']).toBe(1);
  expect(new Set(bookings.map(({ tripStatus }) => tripStatus))).toEqual(
    new Set(['upcoming', 'active', 'completed', 'cancelled']),
  );
  const earnings = await app.expect<Record<string, number>>(200, 'GET', '/host/earnings', { token });
  expect(earnings).toMatchObject({ pendingBookings: 3 });
  for (const figure of ['totalCents', 'thisMonthCents', 'lastMonthCents', 'pendingCents'])
    expect([figure, (earnings[figure] ?? 0) > 0]).toEqual([figure, true]);
  await app.runJobs();
  expect(app.mails).toEqual([]);
  await requireInvariants(app.context.db);
});

test('none of the demo trips counts in the track record', async () => {
  const record = await app.expect<Record<string, unknown>>(200, 'GET', '/track-record');
  expect(record).toMatchObject({ completedTrips: 0, answeredBookings: 0, rejectedBookings: 0, rating: null });
});
