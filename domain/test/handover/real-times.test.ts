import { describe, expect, test } from 'vitest';
import { bookingCan, isUnderWay, tripStatus } from '../../src/bookings/booking-status.ts';
import { custodiesOf, type CustodyFacts } from '../../src/custody/custody.ts';

const at = (time: string) => Temporal.Instant.from(`2026-12-${time}:00Z`);
const [startsAt, endsAt] = [at('01T20:00'), at('04T20:00')];

describe('pickup and return on record decide about a trip', () => {
  test.each([
    ['nothing on record, before', {}, '01T19:59', 'upcoming'],
    ['nothing on record, at the agreed pickup', {}, '01T20:00', 'active'],
    ['nothing on record, at the agreed return', {}, '04T20:00', 'completed'],
    ['picked up early', { pickedUpAt: at('01T18:00') }, '01T18:00', 'active'],
    ['picked up and late', { pickedUpAt: at('01T20:00') }, '05T10:00', 'active'],
    [
      'picked up, and never recorded back within a week',
      { pickedUpAt: at('01T20:00') },
      '11T20:00',
      'completed',
    ],
    ['back early', { pickedUpAt: at('01T20:00'), returnedAt: at('02T10:00') }, '02T10:00', 'completed'],
    ['back late', { pickedUpAt: at('01T20:00'), returnedAt: at('05T10:00') }, '05T10:00', 'completed'],
    ['back without a pickup on record', { returnedAt: at('03T10:00') }, '03T10:00', 'completed'],
  ])('%s', (_case, times, now, expected) => {
    expect(tripStatus('confirmed', { startsAt, endsAt, ...times }, at(now))).toBe(expected);
  });

  test.each(['cancelled', 'no_show', 'held'] as const)('not about one that is %s', (status) => {
    const picked = { startsAt, endsAt, pickedUpAt: startsAt };
    expect(tripStatus(status, picked, startsAt)).toBe(tripStatus(status, { startsAt, endsAt }, startsAt));
  });
});

describe('what was picked up', () => {
  const before = at('01T19:00');
  const pickedUpAt = at('01T18:50');

  test.each(['cancel', 'modify', 'withdraw'] as const)(
    'is too late to %s, before the agreed time, too',
    (act) => {
      expect(bookingCan[act]({ status: 'confirmed', startsAt }, before)).toBe(true);
      expect(bookingCan[act]({ status: 'confirmed', startsAt, pickedUpAt }, before)).toBe(false);
    },
  );

  test('is no no-show', () => {
    expect(bookingCan.markNoShow({ status: 'confirmed', startsAt }, endsAt)).toBe(true);
    expect(bookingCan.markNoShow({ status: 'confirmed', startsAt, pickedUpAt }, endsAt)).toBe(false);
  });

  test('is under way until it is back', () => {
    const late = at('05T10:00');
    expect(isUnderWay({ status: 'confirmed', endsAt, pickedUpAt }, late)).toBe(true);
    expect(isUnderWay({ status: 'confirmed', endsAt, pickedUpAt, returnedAt: late }, late)).toBe(false);
    expect(isUnderWay({ status: 'confirmed', endsAt }, late)).toBe(false);
  });
});

describe('a guest had the vehicle', () => {
  const facts: CustodyFacts = {
    startsAt,
    endsAt,
    statuses: [{ status: 'confirmed', at: at('01T01:00') }],
    vehicleId: 'van',
    moves: [],
  };
  const words = (changes: Partial<CustodyFacts>, now = at('10T20:00')) =>
    custodiesOf({ ...facts, ...changes }, now).map(
      (one) => `${one.startsAt.toString()} ${one.endsAt.toString()}${one.endedEarly ? ' early' : ''}`,
    );

  test.each([
    ['as agreed, without a record', {}, [`${startsAt.toString()} ${endsAt.toString()}`]],
    [
      'from the real pickup to the real return, which was late',
      { pickedUpAt: at('01T19:30'), returnedAt: at('04T23:00') },
      ['2026-12-01T19:30:00Z 2026-12-04T23:00:00Z'],
    ],
    [
      'until a return that was early',
      { returnedAt: at('03T10:00') },
      ['2026-12-01T20:00:00Z 2026-12-03T10:00:00Z early'],
    ],
  ])('%s', (_case, changes, expected) => {
    expect(words(changes)).toEqual(expected);
  });

  test('until now, while it is still away', () => {
    expect(words({ pickedUpAt: startsAt }, at('05T09:00'))).toEqual([
      '2026-12-01T20:00:00Z 2026-12-05T09:00:00Z',
    ]);
    expect(words({ pickedUpAt: startsAt }, at('02T09:00'))).toEqual([
      '2026-12-01T20:00:00Z 2026-12-04T20:00:00Z',
    ]);
    // A week later the clock has decided.
    expect(words({ pickedUpAt: startsAt }, at('12T09:00'))).toEqual([
      '2026-12-01T20:00:00Z 2026-12-04T20:00:00Z',
    ]);
  });
});
