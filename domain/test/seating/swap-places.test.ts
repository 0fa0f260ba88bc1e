import type { Seated } from '@makani/contract/fit/fit';
import { noLuggage } from '@makani/contract/fit/party';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { solveFit } from '../../src/fit/fit.ts';
import { models } from '../../src/fit/models.ts';
import { storedPlaces, withStoredPlaces } from '../../src/seating/stored-places.ts';
import { swapPlaces } from '../../src/seating/swap-places.ts';

const rule = childSeatRule('2026-12-01');
const cabin = models['toyota-sienna-platinum'];
const children = [{ ageYears: 0 }, { ageYears: 3 }, { ageYears: 8 }];
const party = { children, names: ['', 'Keola', ''] };
const { seating } = solveFit(cabin, { adults: 2, children, luggage: noLuggage }, rule);
const at = (row: number, seat: number) => ({ row, seat });

test('the plan begins with the baby and Keola in the second row, and the oldest behind', () => {
  expect(seating.map(({ row, seat, traveler }) => `${row} ${seat} ${traveler}`).toSorted()).toEqual([
    '0 0 driver',
    '0 1 adult',
    '1 0 child',
    '1 1 child',
    '2 0 child',
  ]);
});

test.each([
  ['two children', at(1, 0), at(1, 1)],
  ['an adult and an empty seat', at(0, 1), at(2, 2)],
  ['a booster and an empty seat', at(2, 0), at(2, 1)],
])('%s swap', (_what, one, other) => {
  const { seating: next, refusal } = swapPlaces(cabin, seating, party, [one, other]);
  expect(refusal).toBeNull();
  const before = seating.find(({ row, seat }) => row === one.row && seat === one.seat);
  const after = next?.find(({ row, seat }) => row === other.row && seat === other.seat);
  expect([after?.traveler, after?.index]).toEqual([before?.traveler, before?.index]);
  expect(next).toHaveLength(seating.length);
});

test.each([
  ['with the driver', at(0, 0), at(0, 1), 'The driver stays behind the wheel.'],
  [
    'into the front',
    at(1, 1),
    at(0, 1),
    'Keola belongs behind the front row, as every child under 13 or in a child seat does.',
  ],
  [
    'of a child that needs no name',
    at(2, 0),
    at(0, 1),
    'The 8-year-old belongs behind the front row, as every child under 13 or in a child seat does.',
  ],
  ['without anchors', at(1, 0), at(2, 1), 'There’s no LATCH there for the baby’s rear-facing seat.'],
  ['without a tether', at(1, 1), at(2, 0), 'There’s no tether there for Keola’s harness seat.'],
])('a swap %s can’t be, and says why in a sentence', (_what, one, other, refusal) => {
  expect(swapPlaces(cabin, seating, party, [one, other])).toEqual({ seating: null, refusal });
});

test('a child seat may not block the only way to the row behind', () => {
  const bench = models['honda-odyssey-elite'];
  const two = [{ ageYears: 0 }, { ageYears: 1 }];
  const seated = (row: number, seat: number, who: Partial<Seated>): Seated => ({
    row,
    seat,
    traveler: 'adult',
    index: 1,
    childSeat: null,
    ...who,
  });
  const rear = { traveler: 'child', childSeat: 'rear-facing' } as const;
  const before = [
    seated(0, 0, { traveler: 'driver', index: 0 }),
    seated(1, 0, { ...rear, index: 0 }),
    seated(1, 1, { ...rear, index: 1 }),
    seated(2, 0, {}),
  ];
  expect(swapPlaces(bench, before, { children: two }, [at(1, 1), at(1, 2)])).toEqual({
    seating: null,
    refusal: 'A child seat would then block the way to the row behind it.',
  });
});

test('kept places hold for the same people in the same cabin, and for nobody else', () => {
  const { seating: next } = swapPlaces(cabin, seating, party, [at(1, 0), at(1, 1)]);
  if (next === null) throw new Error('it can be');
  const stored = storedPlaces(next);
  const open = { cabin, rows: 3 };
  expect(withStoredPlaces(open, seating, party, stored)).toEqual(expect.arrayContaining(next));
  // The last row is folded meanwhile, somebody has left, two sit on one seat, or the seats have other anchors.
  expect(withStoredPlaces({ cabin, rows: 2 }, seating, party, stored)).toBeNull();
  expect(withStoredPlaces(open, seating.slice(1), party, stored)).toBeNull();
  expect(
    withStoredPlaces(
      open,
      seating,
      party,
      stored.map((one) => ({ ...one, ...at(1, 1) })),
    ),
  ).toBeNull();
  const bare = { ...cabin, rows: cabin.rows.map((row) => ({ ...row, seats: row.seats.map(() => plain) })) };
  expect(withStoredPlaces({ cabin: bare, rows: 3 }, seating, party, stored)).toBeNull();
});

const plain = { latch: false, tether: false, belt: 'shoulder' } as const;
