import { describe, expect, test } from 'vitest';
import {
  awaitedLanding,
  expectedPickup,
  flightInWords,
  flightMessage,
  flightNumberOf,
  landingFault,
  landingFor,
  namedSince,
  whyNoFlight,
} from '../../src/arrivals/flight.ts';

const startsAt = Temporal.Instant.from('2026-12-01T20:00:00Z');
const endsAt = Temporal.Instant.from('2026-12-04T20:00:00Z');
const pickupAt = '2026-12-01T10:00';

test.each([
  ['ha12', 'HA 12'],
  ['HA 12', 'HA 12'],
  ['b6 1234', 'B6 1234'],
])('flight %s is written %s', (typed, written) => {
  expect(flightNumberOf(typed)).toBe(written);
});

describe('the expected pickup', () => {
  test.each([
    ['without a flight is the agreed one', null, startsAt],
    ['of an early landing is the agreed one', startsAt.subtract({ hours: 2 }), startsAt],
    ['of a landing with just enough time is the agreed one', startsAt.subtract({ minutes: 45 }), startsAt],
    [
      'of a landing a minute later is a minute later',
      startsAt.subtract({ minutes: 44 }),
      startsAt.add({ minutes: 1 }),
    ],
    [
      'of a landing in the night is in the night',
      startsAt.add({ hours: 9 }),
      startsAt.add({ hours: 9, minutes: 45 }),
    ],
  ])('%s', (_case, landsAt, expected) => {
    expect(expectedPickup(startsAt, landsAt).toString()).toBe(expected.toString());
  });
});

describe('a landing', () => {
  test.each([
    ['a day before', startsAt.subtract({ hours: 24 }), true],
    ['a minute more than a day before', startsAt.subtract({ hours: 24, minutes: 1 }), false],
    ['a day after', startsAt.add({ hours: 24 }), true],
    ['a minute more than a day after', startsAt.add({ hours: 24, minutes: 1 }), false],
  ])('%s the pickup', (_case, landsAt, fits) => {
    expect(landingFault({ startsAt, endsAt }, landsAt) === null).toBe(fits);
    expect(landingFor({ startsAt, endsAt }, landsAt)).toBe(fits ? landsAt : null);
  });

  test('after the return is refused', () => {
    const short = { startsAt, endsAt: startsAt.add({ hours: 4 }) };
    expect(landingFault(short, short.endsAt)).toContain('change your trip’s dates');
    expect(landingFault(short, short.endsAt.subtract({ minutes: 1 }))).toBeNull();
  });
});

describe('a flight can be added', () => {
  const trip = { status: 'confirmed', startsAt, endsAt, pickedUpAt: null } as const;
  test.each([
    ['to a request', { ...trip, status: 'pending' } as const, startsAt.subtract({ hours: 1 }), true],
    ['after the agreed pickup, while nobody has the vehicle', trip, startsAt.add({ hours: 1 }), true],
    ['not before the payment', { ...trip, status: 'held' } as const, startsAt.subtract({ hours: 1 }), false],
    [
      'not to a cancelled trip',
      { ...trip, status: 'cancelled' } as const,
      startsAt.subtract({ hours: 1 }),
      false,
    ],
    [
      'not once the vehicle is picked up',
      { ...trip, pickedUpAt: startsAt },
      startsAt.add({ hours: 1 }),
      false,
    ],
    ['not at the end of the trip', trip, endsAt, false],
  ])('%s', (_case, facts, now, isPossible) => {
    expect(whyNoFlight(facts, now) === null).toBe(isPossible);
  });
});

describe('the desk waits for a landing', () => {
  const trip = { startsAt, endsAt };
  const minutes = (count: number) => startsAt.add({ minutes: count });
  test.each([
    ['that was named before the pickup', minutes(60), minutes(-1), true],
    ['that was named at the pickup', minutes(60), startsAt, true],
    ['whose naming has no time', minutes(60), null, true],
    ['unless it was named after the pickup', minutes(60), minutes(1), false],
    ['unless it is more than a day away', minutes(24 * 60 + 1), minutes(-1), false],
  ])('%s', (_case, landsAt, namedAt, isAwaited) => {
    expect(awaitedLanding(trip, { landsAt, namedAt })).toEqual(isAwaited ? landsAt : null);
  });

  const known = { landsAt: minutes(60), namedAt: minutes(-90) };
  test.each([
    ['a first flight is known from now', null, minutes(10), minutes(10)],
    ['a later landing of one that is awaited is known as long', known, minutes(104), minutes(-90)],
    ['once they could be here, a new one is known from now', known, minutes(105), minutes(105)],
    ['one without a time is known since the pickup', { ...known, namedAt: null }, minutes(50), startsAt],
    ['one that nobody waits for helps no other', { ...known, namedAt: minutes(2) }, minutes(5), minutes(5)],
  ])('%s', (_case, before, now, since) => {
    expect(namedSince(trip, before, now).toString()).toBe(since.toString());
  });
});

describe('the message to the host', () => {
  const flight = { number: 'HA 12', landsAt: '2026-12-01T09:00', expectedAt: null };
  const late = { number: 'HA 12', landsAt: '2026-12-01T10:30', expectedAt: '2026-12-01T11:15' };
  const tomorrow = { number: 'HA 12', landsAt: '2026-12-02T00:30', expectedAt: '2026-12-02T01:15' };

  test.each([
    ['of a flight in time', { before: null, after: flight }, null],
    [
      'of a late one',
      { before: flight, after: late },
      'My flight HA 12 lands at 10:30 AM, so I should be there around 11:15 AM. Does that work for you?',
    ],
    ['of the same late one', { before: late, after: late }, null],
    [
      'of one that lands the next day',
      { before: late, after: tomorrow },
      'My flight HA 12 lands at Wed, Dec 2, 12:30 AM, so I should be there around Wed, Dec 2, 1:15 AM. Does that work for you?',
    ],
    [
      'of one that is in time again',
      { before: late, after: flight },
      'My flight HA 12 lands at 9:00 AM now, so I’ll be there at the agreed time, 10:00 AM.',
    ],
    [
      'of none any more',
      { before: late, after: null },
      'My flight has changed. I’ll be there at the agreed time, 10:00 AM.',
    ],
    ['of none instead of one in time', { before: flight, after: null }, null],
  ])('%s', (_case, flights, text) => {
    expect(flightMessage(flights, pickupAt)).toBe(text);
  });
});

test('a flight in words names the day unless it is that of the pickup', () => {
  expect(flightInWords({ number: 'HA 12', landsAt: '2026-12-01T09:05' }, pickupAt)).toBe(
    'HA 12, lands 9:05 AM',
  );
  expect(flightInWords({ number: 'HA 12', landsAt: '2026-11-30T22:05' }, pickupAt)).toBe(
    'HA 12, lands Mon, Nov 30, 10:05 PM',
  );
});
