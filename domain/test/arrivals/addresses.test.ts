import { expect, test } from 'vitest';
import { meetingInWords, neededAddresses, whyNoAddress } from '../../src/arrivals/addresses.ts';
import type { Delivered, DeliveredPlace } from '../../src/arrivals/delivery.ts';

const endsAt = Temporal.Instant.from('2026-12-04T20:00:00Z');
const before = endsAt.subtract({ hours: 1 });
const to = (kind: 'address' | 'hotel'): DeliveredPlace => ({
  place: {
    id: kind,
    kind,
    name: kind === 'hotel' ? 'Hotel in Waikiki' : 'Anywhere in Waikiki',
    address: '',
    note: '',
  },
  feeCents: 2_500,
  payee: 'host',
});
const delivered: Delivered = { pickup: to('address'), return: to('hotel') };

test.each([
  ['a booked trip', { status: 'confirmed', endsAt, delivered } as const, before, true],
  ['a request', { status: 'pending', endsAt, delivered } as const, before, true],
  ['a hold', { status: 'held', endsAt, delivered } as const, before, false],
  ['a trip that is over', { status: 'confirmed', endsAt, delivered } as const, endsAt, false],
  [
    'a trip to a hotel',
    { status: 'confirmed', endsAt, delivered: { return: to('hotel') } } as const,
    before,
    false,
  ],
])('an address of %s', (_case, trip, now, isPossible) => {
  expect(whyNoAddress(trip, now) === null).toBe(isPossible);
});

test('only the way that has an address gets one', () => {
  const addresses = { pickup: '12 Sample Avenue', return: '14 Sample Avenue' };
  expect(neededAddresses(addresses, delivered)).toEqual({ pickup: '12 Sample Avenue', return: null });
  expect(meetingInWords('pickup', { delivered, addresses })).toBe('Anywhere in Waikiki: 12 Sample Avenue');
  expect(meetingInWords('pickup', { delivered, addresses: null })).toBe('Anywhere in Waikiki');
  expect(meetingInWords('return', { delivered, addresses })).toBe('Hotel in Waikiki');
  expect(meetingInWords('return', { delivered: {}, addresses })).toBeNull();
});
