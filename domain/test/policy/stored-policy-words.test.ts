import { expect, test } from 'vitest';
import { storedPolicyInWords } from '../../src/policy/stored-policy-words.ts';

const usual = { freeUntilHoursBeforePickup: 24, lateFeeDays: 1, lateGraceMinutes: 29 };
const late = 'A later cancellation, or a vehicle that isn’t picked up, costs up to one day’s rental.';

test.each([
  [
    usual,
    `Cancellation is free until 24 hours before pickup. ${late} A return up to 29 minutes late costs nothing.`,
  ],
  [
    { ...usual, freeUntilHoursBeforePickup: 0, lateGraceMinutes: 0 },
    `Cancellation is free until pickup. ${late} A late return is charged from the first minute.`,
  ],
  [
    { ...usual, neverFreeAfter: '2026-11-30T20:00:00Z' },
    `Cancellation is free until 24 hours before pickup. Free cancellation had already ended on Nov 30, 2026 10:00 AM when the trip was changed, so it’s no longer available. ${late} A return up to 29 minutes late costs nothing.`,
  ],
])('a policy is told in sentences: %j', (policy, words) => {
  expect(storedPolicyInWords(policy, 'Pacific/Honolulu')).toBe(words);
});
