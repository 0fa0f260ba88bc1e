import { noLuggage } from '@makani/contract/fit/party';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { models } from '../../src/fit/models.ts';
import { arrange } from '../../src/arrangement/arrange.ts';

const rule = childSeatRule('2026-12-01');
const sienna = models['toyota-sienna-platinum'];
const children = [{ ageYears: 8 }, { ageYears: 0 }, { ageYears: 3 }];

test('who sits where is told from the front to the back, and then the trunk', () => {
  const luggage = { ...noLuggage, large: 2, stroller: 1 };
  const arrangement = arrange({ cabin: sienna, chosen: [] }, { adults: 2, children, luggage }, rule);
  expect(arrangement?.words).toEqual([
    'Front row, left: Driver',
    'Second row, left: Child, under 1, rear-facing seat',
    'Second row, right: Child, 3 years, forward-facing seat with harness',
    'Third row, left: Child, 8 years, booster',
    'Third row, middle: Adult',
    'Trunk: 2 large suitcases and 1 stroller, with room for 4 more medium suitcases.',
  ]);
  expect(arrangement?.drawn.cabin.sitting.map(({ row, seat, label }) => [row, seat, label])).toEqual([
    [0, 0, 'Driver'],
    [1, 0, '0 y'],
    [1, 1, '3 y'],
    [2, 0, '8 y'],
    [2, 1, 'Adult'],
  ]);
});

test('nothing is told of those who do not fit', () => {
  expect(
    arrange({ cabin: sienna, chosen: [] }, { adults: 8, children, luggage: noLuggage }, rule),
  ).toBeNull();
});
