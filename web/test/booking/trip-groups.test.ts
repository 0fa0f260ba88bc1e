import type { Booking } from '@makani/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { tripGroups } from '../../app/features/trips/list/trip-groups.ts';
import { sampleBooking } from './sample-booking.ts';

test('what is under way leads, then the soonest, then the latest of what is over', () => {
  // The API lists the latest pickup first.
  const trips = [
    trip('2027-01-20T10:00', 'upcoming'),
    trip('2026-12-24T10:00', 'cancelled'),
    trip('2026-12-07T10:00', 'upcoming'),
    trip('2026-11-20T10:00', 'active'),
    trip('2026-10-31T10:00', 'completed'),
  ];
  const titles = tripGroups(trips).map(({ title, trips: shown }) => [
    title,
    shown.map((one) => one.pickupAt),
  ]);
  expect(titles).toEqual([
    ['Now', ['2026-11-20T10:00']],
    ['Upcoming', ['2026-12-07T10:00', '2027-01-20T10:00']],
    ['Past', ['2026-12-24T10:00', '2026-10-31T10:00']],
  ]);
});

test('a trip that waits for its guest’s decision leads, whatever became of its vehicle', () => {
  const waits = { ...trip('2026-12-24T10:00', 'cancelled'), chooseBy };
  const groups = tripGroups([
    waits,
    trip('2026-12-07T10:00', 'upcoming'),
    trip('2026-11-20T10:00', 'active'),
  ]);
  expect(groups.map(({ title }) => title)).toEqual(['Your decision', 'Now', 'Upcoming']);
  expect(groups[0]?.trips).toEqual([waits]);
});

test('a group without trips is none', () => {
  expect(tripGroups([trip('2026-12-07T10:00', 'upcoming')])).toHaveLength(1);
  expect(tripGroups([])).toEqual([]);
});

const chooseBy = { at: '2026-11-21T18:00:00Z', local: '2026-11-21T08:00' };

function trip(pickupAt: string, tripStatus: Booking['tripStatus']): Booking {
  return { ...sampleBooking, pickupAt, tripStatus };
}
