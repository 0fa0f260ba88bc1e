import type { Child } from '@makani/contract/fit/party';
import { noLuggage } from '@makani/contract/fit/party';
import { expect, test } from 'vitest';
import { childSeatRule, requiredSeat, seatOfChild } from '../../src/fit/child-seat-rules.ts';
import { responsibilityWords } from '../../src/fit/fit-words.ts';

const rule = childSeatRule('2026-12-01');

test.each<[Child, string]>([
  [{ ageYears: 0 }, 'rear-facing'],
  [{ ageYears: 1 }, 'rear-facing'],
  [{ ageYears: 2 }, 'harness'],
  [{ ageYears: 3 }, 'harness'],
  [{ ageYears: 4 }, 'booster'],
  [{ ageYears: 9 }, 'booster'],
  [{ ageYears: 10 }, 'none'],
  // 4'9" are 57 inches.
  [{ ageYears: 6, heightInches: 58 }, 'booster'],
  [{ ageYears: 7, heightInches: 57 }, 'booster'],
  [{ ageYears: 7, heightInches: 57.5 }, 'none'],
  [{ ageYears: 3, heightInches: 60 }, 'harness'],
])('the law of Hawaii asks for %j: %s', (child, seat) => {
  expect(requiredSeat(child, rule)).toBe(seat);
});

test.each<[Child, string]>([
  [{ ageYears: 3, seat: 'rear-facing' }, 'rear-facing'],
  [{ ageYears: 5, seat: 'harness' }, 'harness'],
  [{ ageYears: 12, seat: 'booster' }, 'booster'],
  [{ ageYears: 1, seat: 'booster' }, 'rear-facing'],
  [{ ageYears: 4, seat: 'none' }, 'booster'],
])('a family chooses more than the law asks for, but never less: %j gets %s', (child, seat) => {
  expect(seatOfChild(child, rule)).toBe(seat);
});

test('whoever has children is told which law it is, and that the driver answers for it', () => {
  const party = { adults: 2, luggage: noLuggage };
  expect(responsibilityWords({ ...party, children: [] }, rule)).toBeNull();
  expect(responsibilityWords({ ...party, children: [{ ageYears: 3 }] }, rule)).toBe(
    'We follow Hawaii’s child seat law (HRS 291-11.5). The driver is legally responsible for every child’s seat, so please check each one before you set off.',
  );
});
