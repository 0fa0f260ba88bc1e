import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noLuggage } from '@makani/contract/fit/party';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { models } from '../../src/fit/models.ts';
import {
  type FreedVehicle,
  inOrder,
  nextWish,
  serves,
  type WaitingWish,
} from '../../src/waitlist/next-wish.ts';

const now = Temporal.Instant.from('2026-11-01T20:00:00Z');
const pickup = Temporal.Instant.from('2026-12-01T20:00:00Z');
const vehicle: FreedVehicle = { id: 'van', hostId: 'host', locationId: 'honolulu', cabin: null, seats: 7 };
const isFree = (): boolean => true;

function wishOf(wish: Partial<WaitingWish>): WaitingWish {
  return {
    id: 'a',
    guestId: 'guest',
    locationId: 'honolulu',
    startsAt: pickup,
    endsAt: pickup.add({ hours: 72 }),
    party: { adults: 2, children: [], luggage: noLuggage },
    rule: childSeatRule('2026-12-01'),
    createdAt: now,
    offeredVehicleIds: [],
    ...wish,
  };
}

describe('a freed vehicle', () => {
  test.each<[string, Partial<WaitingWish>, boolean]>([
    [
      'serves a party that it has seats for',
      { party: { adults: 7, children: [], luggage: noLuggage } },
      true,
    ],
    ['does not serve one more', { party: { adults: 8, children: [], luggage: noLuggage } }, false],
    ['serves nobody elsewhere', { locationId: 'dallas' }, false],
    ['is not offered to its host', { guestId: 'host' }, false],
    ['is offered once', { offeredVehicleIds: ['van'] }, false],
    ['is offered after another one', { offeredVehicleIds: ['car'] }, true],
    ['serves no pickup that has passed', { startsAt: now }, false],
  ])('%s', (_case, wish, isServed) => {
    expect(serves(vehicle, wishOf(wish), now)).toBe(isServed);
  });

  test('is judged by its plan where it has one', () => {
    const [cabin] = Object.values(models);
    const planned = { ...vehicle, cabin: cabin ?? null, seats: 15 };
    const luggage = { ...noLuggage, large: 20 };
    expect(serves(planned, wishOf({}), now)).toBe(true);
    expect(serves(planned, wishOf({ party: { adults: 2, children: [], luggage } }), now)).toBe(false);
  });
});

test('the wish that asked first is next, if its dates are free', () => {
  const wishes = [
    wishOf({ id: 'late', createdAt: now.add({ seconds: 2 }) }),
    wishOf({ id: 'first', startsAt: pickup.add({ hours: 1 }) }),
    wishOf({ id: 'second', createdAt: now.add({ seconds: 1 }) }),
  ];
  const next = (isFreeAt: (startsAt: Temporal.Instant) => boolean) =>
    nextWish(vehicle, wishes, ({ startsAt }) => isFreeAt(startsAt), now)?.id;
  expect(next(() => true)).toBe('first');
  expect(next((startsAt) => startsAt.equals(pickup))).toBe('second');
  expect(next(() => false)).toBe(undefined);
});

test('nobody who is served waits behind somebody who asked later', () => {
  const wish = fc.record({
    id: fc.uuid(),
    createdAt: fc.nat(5).map((seconds) => now.add({ seconds })),
    adults: fc.integer({ min: 1, max: 10 }),
    offeredVehicleIds: fc.subarray(['van', 'car']),
  });
  const waits = wish.map(({ adults, ...one }) =>
    wishOf({ ...one, party: { adults, children: [], luggage: noLuggage } }),
  );
  const wishes = fc.uniqueArray(waits, { selector: ({ id }) => id, maxLength: 8 });
  fc.assert(
    fc.property(wishes, (waiting) => {
      const served = waiting.filter((one) => serves(vehicle, one, now));
      expect(nextWish(vehicle, waiting, isFree, now)).toBe(inOrder(served)[0]);
      expect(nextWish(vehicle, waiting.toReversed(), isFree, now)).toBe(inOrder(served)[0]);
    }),
  );
});
