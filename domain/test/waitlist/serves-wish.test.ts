import { describe, expect, test } from 'vitest';
import { noLuggage } from '@makani/contract/fit/party';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { models } from '../../src/fit/models.ts';
import { type FreeVehicle, servesWish, type WaitingWish } from '../../src/waitlist/serves-wish.ts';

const now = Temporal.Instant.from('2026-11-01T20:00:00Z');
const pickup = Temporal.Instant.from('2026-12-01T20:00:00Z');
const vehicle: FreeVehicle = { id: 'van', hostId: 'host', locationId: 'honolulu', cabin: null, seats: 7 };

function wishOf(wish: Partial<WaitingWish>): WaitingWish {
  return {
    guestId: 'guest',
    locationId: 'honolulu',
    startsAt: pickup,
    party: { adults: 2, children: [], luggage: noLuggage },
    rule: childSeatRule('2026-12-01'),
    offeredVehicleIds: [],
    ...wish,
  };
}

describe('a free vehicle', () => {
  test.each<[string, Partial<WaitingWish>, boolean]>([
    [
      'serves a party that it has seats for',
      { party: { adults: 7, children: [], luggage: noLuggage } },
      true,
    ],
    ['does not serve one more', { party: { adults: 8, children: [], luggage: noLuggage } }, false],
    ['serves whoever has not said who travels', { party: null }, true],
    ['serves nobody elsewhere', { locationId: 'dallas' }, false],
    ['is not offered to its host', { guestId: 'host' }, false],
    ['is offered once', { offeredVehicleIds: ['van'] }, false],
    ['is offered after another one', { offeredVehicleIds: ['car'] }, true],
    ['serves no pickup that has passed', { startsAt: now }, false],
  ])('%s', (_case, wish, isServed) => {
    expect(servesWish(vehicle, wishOf(wish), now)).toBe(isServed);
  });

  test('is judged by its plan where it has one', () => {
    const [cabin] = Object.values(models);
    const planned = { ...vehicle, cabin: cabin ?? null, seats: 15 };
    const luggage = { ...noLuggage, large: 20 };
    expect(servesWish(planned, wishOf({}), now)).toBe(true);
    expect(servesWish(planned, wishOf({ party: { adults: 2, children: [], luggage } }), now)).toBe(false);
  });
});
