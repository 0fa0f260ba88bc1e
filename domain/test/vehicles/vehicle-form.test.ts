import { expect, test } from 'vitest';
import { centsOfDollars, latestVehicleYear, linesOf } from '../../src/vehicles/vehicle-form.ts';

test('the latest year is the next one by the clock on the wall there', () => {
  expect(latestVehicleYear('2026-12-31T23:59')).toBe(2027);
  expect(latestVehicleYear('2027-01-01T00:00')).toBe(2028);
});

test.each([
  ['399.99', 39_999],
  ['0', 0],
  ['0.01', 1],
  ['1.1', 110],
  ['5.', 500],
  [' 12 ', 1200],
  ['19.999', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['1234567890123', undefined],
])('%j dollars are %j cents', (text, cents) => expect(centsOfDollars(text)).toBe(cents));

test('features are lines, whoever breaks them and how', () => {
  expect(linesOf(' Child seats\r\n\n  Wi-Fi \rBike rack')).toEqual(['Child seats', 'Wi-Fi', 'Bike rack']);
});
