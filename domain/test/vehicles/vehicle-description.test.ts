import { categories } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { describeVehicle, type DescribedVehicle } from '../../src/vehicles/vehicle-description.ts';

function vehicle(facts: Partial<DescribedVehicle> = {}): DescribedVehicle {
  return {
    name: 'Toyota Sienna Platinum',
    year: 2024,
    category: 'Minivan',
    seats: 7,
    transmission: 'CVT automatic',
    engine: '2.5L hybrid',
    acceleration: '0-60 mph in 7.5 s',
    locationName: 'Honolulu',
    ...facts,
  };
}

test('a description tells the vehicle, its figures and its place', () => {
  expect(describeVehicle(vehicle())).toBe(
    'With seats for seven, the 2024 Toyota Sienna Platinum is a minivan that keeps the whole family together, from the ' +
      'first mile to the last. The essentials: 2.5L hybrid, CVT automatic, 0-60 mph in 7.5 s. ' +
      'Pick it up in Honolulu, clean and ready to go.',
  );
});

test('every category has its own sentence', () => {
  const texts = categories.map((category) => describeVehicle(vehicle({ category })));
  expect(new Set(texts).size).toBe(categories.length);
});

test.each([
  [1, 'With a seat for one,'],
  [2, 'With seats for two,'],
  [12, 'With seats for twelve,'],
  [15, 'With seats for 15,'],
])('%i seats read "%s"', (seats, words) => {
  expect(describeVehicle(vehicle({ seats }))).toContain(words);
});

test('a figure a host left out leaves no gap', () => {
  expect(describeVehicle(vehicle({ engine: ' ', acceleration: '' }))).toContain(
    'The essentials: CVT automatic.',
  );
  expect(describeVehicle(vehicle({ engine: '', transmission: '', acceleration: '' }))).not.toContain(
    'essentials',
  );
});
