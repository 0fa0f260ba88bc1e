import { expect, test } from 'vitest';
import { isAsBefore } from '../../src/handover/clean-return.ts';

const clean = { energyLevel: 8, newMarks: 0, guestAgrees: true, otherAgrees: true };

test.each([
  ['as it went', {}, true],
  ['with a new mark', { newMarks: 1 }, false],
  ['with less in the tank', { energyLevel: 7 }, false],
  ['with nothing read', { energyLevel: null }, false],
  ['without the guest', { guestAgrees: null }, false],
  ['against the other side', { otherAgrees: false }, false],
])('a return %s: %s', (_, change, isClean) => {
  expect(isAsBefore({ energyLevel: 8 }, { ...clean, ...change })).toBe(isClean);
});
