import { describe, expect, test } from 'vitest';
import { noLuggage, type Party } from '@makani/contract/fit/party';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { fitsFor } from '../../src/fit/fits-party.ts';
import { models } from '../../src/fit/models.ts';
import { type FreeVehicle, servesEntry, type WaitingEntry } from '../../src/waitlist/serves-entry.ts';

const now = Temporal.Instant.from('2026-11-01T20:00:00Z');
const pickup = Temporal.Instant.from('2026-12-01T20:00:00Z');
const vehicle: FreeVehicle = { id: 'van', hostId: 'host', locationId: 'honolulu', cabin: null, seats: 7 };

const rule = childSeatRule('2026-12-01');

function people(adults: number, luggage = noLuggage): Party {
  return { adults, children: [], luggage };
}

function entryOf(entry: Partial<WaitingEntry>): WaitingEntry {
  return {
    guestId: 'guest',
    locationId: 'honolulu',
    startsAt: pickup,
    fits: fitsFor(people(2), rule),
    offeredVehicleIds: [],
    ...entry,
  };
}

describe('a free vehicle', () => {
  test.each<[string, Partial<WaitingEntry>, boolean]>([
    ['serves a party that it has seats for', { fits: fitsFor(people(7), rule) }, true],
    ['does not serve one more', { fits: fitsFor(people(8), rule) }, false],
    ['serves whoever has not said who travels', { fits: fitsFor(null, rule) }, true],
    ['serves nobody elsewhere', { locationId: 'dallas' }, false],
    ['is not offered to its host', { guestId: 'host' }, false],
    ['is offered once', { offeredVehicleIds: ['van'] }, false],
    ['is offered after another one', { offeredVehicleIds: ['car'] }, true],
    ['serves no pickup that has passed', { startsAt: now }, false],
  ])('%s', (_case, entry, isServed) => {
    expect(servesEntry(vehicle, entryOf(entry), now)).toBe(isServed);
  });

  test('is judged by its plan where it has one', () => {
    const [cabin] = Object.values(models);
    const planned = { ...vehicle, cabin: cabin ?? null, seats: 15 };
    const luggage = { ...noLuggage, large: 20 };
    expect(servesEntry(planned, entryOf({}), now)).toBe(true);
    expect(servesEntry(planned, entryOf({ fits: fitsFor(people(2, luggage), rule) }), now)).toBe(false);
  });
});
