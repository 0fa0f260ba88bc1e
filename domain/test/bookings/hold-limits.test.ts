import { errorTable } from '@makani/contract/kernel/errors';
import { describe, expect, test } from 'vitest';
import {
  addedDays,
  heldDaysMessage,
  heldDaysPerHour,
  holdLimits,
  holdRefusal,
} from '../../src/bookings/hold-limits.ts';
import { maxRentalDays } from '../../src/calendar/rental-period.ts';

describe('one more hold', () => {
  test.each([
    ['unverified', 'the first, of 30 days', { liveHolds: 0, days: 30 }, null],
    ['unverified', 'of 31 days', { liveHolds: 0, days: 31 }, 'email_not_verified'],
    ['unverified', 'the second', { liveHolds: 1, days: 1 }, 'too_many_holds'],
    ['unverified', 'the second, too long as well', { liveHolds: 1, days: 31 }, 'email_not_verified'],
    ['verified', 'the first, of 31 days', { liveHolds: 0, days: 31 }, null],
    ['verified', 'the longest rental', { liveHolds: 0, days: maxRentalDays }, null],
    ['verified', 'the third', { liveHolds: 2, days: 1 }, null],
    ['verified', 'the fourth', { liveHolds: 3, days: 1 }, 'too_many_holds'],
  ])('%s: %s', (account, _which, wanted, code) => {
    expect(holdRefusal({ ...wanted, isVerified: account === 'verified' })?.code ?? null).toBe(code);
  });

  test('is refused in words that name the figures and what to do', () => {
    const words = (isVerified: boolean, liveHolds: number, days: number) =>
      holdRefusal({ isVerified, liveHolds, days })?.message;
    expect(words(false, 1, 1)).toMatch(/pay for it or release it first, or confirm your email .* three\.$/);
    expect(words(false, 0, 31)).toContain(`more than ${holdLimits.unverified.days} days`);
    // Screens and sentences say it in words.
    expect(holdLimits).toMatchObject({ unverified: { liveHolds: 1, days: 30 }, verified: { liveHolds: 3 } });
    expect(words(true, holdLimits.verified.liveHolds, 1)).toBe(errorTable.too_many_holds.message);
  });
});

test('an hour has room for the longest rental, and an address for more than one guest', () => {
  expect(heldDaysPerHour.guest).toBeGreaterThanOrEqual(maxRentalDays);
  expect(heldDaysPerHour.address).toBeGreaterThan(heldDaysPerHour.guest);
});

test.each([
  [5, 0, 5],
  [5, 5, 0],
  [5, 7, 0],
  [7, 5, 2],
])('a hold of %i days in place of one of %i adds %i', (days, replaced, added) => {
  expect(addedDays(days, replaced)).toBe(added);
});

test.each([
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
])('who has to wait %i seconds reads %s', (seconds, words) => {
  expect(heldDaysMessage('guest', seconds)).toContain(`Please try again ${words}, or call us`);
  expect(heldDaysMessage('address', seconds)).toContain('from your network');
});
