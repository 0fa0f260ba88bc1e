import type { ArrivalsSetting, PlaceOfLocation } from '@makani/contract/settings/arrivals';
import { initialArrivals } from '@makani/domain/arrivals/places';
import { expect, test } from 'vitest';
import {
  arrivalChanges,
  arrivalChangesInWords,
  arrivalDifferences,
} from '../../app/features/operator-settings/arrivals/arrival-words.ts';

const shuttle: PlaceOfLocation = {
  id: 'shuttle',
  locationId: 'honolulu',
  kind: 'shuttle',
  name: 'Airport shuttle',
  address: 'Curb 3',
  miles: null,
  feeCents: 2_500,
  leadHours: 0,
  from: '07:00',
  until: '22:00',
  note: '',
  isForPickup: true,
  isForReturn: true,
};
const words = 'Shuttle to the location, Curb 3, pickup and return. $25.00 each way, 7:00 AM to 10:00 PM.';
const withShuttle: ArrivalsSetting = { ...initialArrivals, places: [shuttle] };

const locations = [
  { id: 'honolulu', name: 'Honolulu' },
  { id: 'dallas', name: 'Dallas' },
];

test('only what differs is sent, and said line by line', () => {
  expect(arrivalChanges(initialArrivals, initialArrivals)).toEqual({});
  const changes = arrivalChanges({ ...withShuttle, airportPermit: 'HNL-12' }, initialArrivals);
  expect(changes).toEqual({ airportPermit: 'HNL-12', places: [shuttle] });
  expect(arrivalChangesInWords(changes, initialArrivals, locations)).toEqual([
    'Airport permit: HNL-12',
    `Airport shuttle: ${words}`,
  ]);
  const removed = arrivalChanges(initialArrivals, withShuttle);
  expect(removed).toEqual({ removed: ['shuttle'] });
  expect(arrivalChangesInWords(removed, withShuttle, locations)).toEqual(['Removed: Airport shuttle']);
});

test('the preview shows a place before and after', () => {
  expect(arrivalDifferences(initialArrivals, withShuttle, locations)).toEqual([
    { label: 'Airport shuttle', before: 'None', after: words },
  ]);
  expect(arrivalDifferences(withShuttle, initialArrivals, locations)).toEqual([
    { label: 'Airport shuttle', before: words, after: 'Removed' },
  ]);
});

test('one-way routes are sent whole, where any differs', () => {
  const route = { from: 'honolulu', to: 'dallas', feeCents: 25_000, relocationDays: 3 };
  const withRoute = { ...initialArrivals, oneWays: [route] };
  const { relocationDays, ...rest } = route;
  expect(arrivalChanges({ ...withRoute, oneWays: [{ relocationDays, ...rest }] }, withRoute)).toEqual({});
  const changes = arrivalChanges(withRoute, initialArrivals);
  expect(changes).toEqual({ oneWays: [route] });
  const inWords = 'Honolulu to Dallas: $250.00, back after 3 days';
  expect(arrivalChangesInWords(changes, initialArrivals, locations)).toEqual([`One-way routes: ${inWords}`]);
  expect(arrivalDifferences(withRoute, initialArrivals, locations)).toEqual([
    { label: 'One-way routes', before: inWords, after: 'None' },
  ]);
});
