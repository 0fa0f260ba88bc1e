import { bookingStatuses } from '@makani/contract/bookings/bookings';
import { depositStatuses } from '@makani/contract/bookings/deposits';
import { describe, expect, test } from 'vitest';
import {
  depositStep,
  needsRenewal,
  releaseBy,
  takeableUntil,
  whyNotTake,
} from '../../src/deposits/deposit-rule.ts';
import {
  canMakeDeposit,
  depositFacts,
  depositLife,
  depositMoves,
  openDeposits,
} from '../../src/deposits/deposit-status.ts';

const at = (text: string) => Temporal.Instant.from(`2027-${text}Z`);
const trip = {
  status: 'confirmed',
  startsAt: at('02-02T20:00'),
  endsAt: at('02-05T20:00'),
  depositCents: 30_000,
} as const;
const held = { status: 'standing', releaseBy: at('02-08T20:00') } as const;

describe('a deposit', () => {
  test.each([
    ['02-01T19:59', null],
    ['02-01T20:00', 'request'],
    ['02-05T19:59', 'request'],
    ['02-05T20:00', null],
  ])('that is not there yet, at %s: %s', (now, step) => {
    expect(depositStep(trip, undefined, at(now))).toBe(step);
  });

  test('is asked for only of a confirmed trip that has one', () => {
    const now = at('02-01T20:00');
    expect(depositStep({ ...trip, depositCents: 0 }, undefined, now)).toBeNull();
    const needing = bookingStatuses.filter(
      (status) => depositStep({ ...trip, status }, undefined, now) === 'request',
    );
    expect(needing).toEqual(['confirmed']);
  });

  test.each([
    ['02-01T20:00', null],
    ['02-06T19:59', null],
    ['02-06T20:00', 'release'],
  ])('that is held, at %s: %s', (now, step) => {
    expect(depositStep(trip, held, at(now))).toBe(step);
  });

  test.each([
    ['02-08T19:59', null],
    ['02-08T20:00', 'release'],
  ])('of a long trip, at %s: %s', (now, step) => {
    expect(depositStep({ ...trip, endsAt: at('02-20T20:00') }, held, at(now))).toBe(step);
  });

  test.each([
    ['02-05T19:59', null],
    ['02-05T20:00', 'release'],
  ])('that nobody has confirmed, at %s: %s', (now, step) => {
    expect(depositStep(trip, { status: 'refused', releaseBy: null }, at(now))).toBe(step);
  });

  test('of a trip that is no more is released', () => {
    const released = bookingStatuses.filter(
      (status) => depositStep({ ...trip, status }, held, at('02-03T00:00')) === 'release',
    );
    expect(released).toEqual(bookingStatuses.filter((status) => status !== 'confirmed'));
  });

  test.each([
    ['01-31T20:00', 'move on'],
    // Clocks of two workers differ.
    ['02-01T19:30', null],
  ])('of a trip that has moved away, at %s: %s', (now, step) => {
    expect(depositStep(trip, held, at(now))).toBe(step);
  });

  test.each(depositStatuses.filter((status) => !depositFacts[status].stands && status !== 'refused'))(
    'that is %s waits for the worker, or for nothing',
    (status) => {
      expect(
        depositStep({ ...trip, status: 'cancelled' }, { ...held, status }, at('02-20T00:00')),
      ).toBeNull();
    },
  );
});

describe('a hold that the network lets go of on February 8', () => {
  test.each([
    ['02-08T07:59', '02-20T20:00', false],
    ['02-08T08:00', '02-20T20:00', true],
    ['02-08T19:59', '02-20T20:00', true],
    ['02-08T20:00', '02-20T20:00', false],
    // It lasts for six hours after the return.
    ['02-08T08:00', '02-08T14:00', false],
    ['02-08T08:00', '02-08T14:01', true],
    // The vehicle is back.
    ['02-08T14:01', '02-08T14:01', false],
  ])('at %s of a trip until %s is renewed: %s', (now, end, isDue) => {
    expect(needsRenewal({ ...trip, endsAt: at(end) }, held, at(now))).toBe(isDue);
  });

  test('is renewed only while it stands, for a trip that takes place', () => {
    const long = { ...trip, endsAt: at('02-20T20:00') };
    const now = at('02-08T12:00');
    const due = bookingStatuses.filter((status) => needsRenewal({ ...long, status }, held, now));
    expect(due).toEqual(['confirmed']);
    const renewing = depositStatuses.filter((status) => needsRenewal(long, { ...held, status }, now));
    expect(renewing).toEqual(['standing']);
  });
});

test('it is released after seven days, or before the network lets go of it', () => {
  const now = at('02-01T20:00');
  expect(releaseBy(now, undefined)).toEqual(at('02-08T20:00'));
  expect(releaseBy(now, at('02-07T00:00'))).toEqual(at('02-07T00:00'));
  expect(releaseBy(now, at('03-01T00:00'))).toEqual(at('02-08T20:00'));
});

test('it can be charged for a day after the return, while it is held', () => {
  expect(takeableUntil(trip.endsAt, held.releaseBy)).toEqual(at('02-06T20:00'));
  expect(takeableUntil(at('02-20T20:00'), held.releaseBy)).toEqual(held.releaseBy);
});

test('its statuses lead from the first to an end, and what is open can go on', () => {
  expect(depositLife.start).toBe('asking');
  const ends = depositStatuses.filter((status) => depositMoves.get(status)?.length === 0);
  expect(ends).toEqual(depositLife.ends);
  expect(openDeposits).toEqual(depositStatuses.filter((status) => !ends.includes(status)));
  expect(canMakeDeposit('beginTaking', 'released')).toBe(false);
});

describe('part of a deposit is charged', () => {
  test.each([
    ['02-01T20:00', expect.stringContaining('hasn’t started')],
    ['02-02T19:59', expect.stringContaining('hasn’t started')],
    ['02-02T20:00', null],
    ['02-05T20:00', null],
    ['02-06T19:59', null],
  ])('only of a trip that has begun, at %s', (now, words) => {
    expect(whyNotTake(trip, at(now))).toEqual(words);
  });

  test('only of a trip that takes place', () => {
    const taking = bookingStatuses.filter(
      (status) => whyNotTake({ ...trip, status }, at('02-03T00:00')) === null,
    );
    expect(taking).toEqual(['confirmed']);
  });
});
