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

test('only what differs is sent, and said line by line', () => {
  expect(arrivalChanges(initialArrivals, initialArrivals)).toEqual({});
  const changes = arrivalChanges({ ...withShuttle, airportPermit: 'HNL-12' }, initialArrivals);
  expect(changes).toEqual({ airportPermit: 'HNL-12', places: [shuttle] });
  expect(arrivalChangesInWords(changes, initialArrivals)).toEqual([
    'Airport permit: HNL-12',
    `Airport shuttle: ${words}`,
  ]);
  const removed = arrivalChanges(initialArrivals, withShuttle);
  expect(removed).toEqual({ removed: ['shuttle'] });
  expect(arrivalChangesInWords(removed, withShuttle)).toEqual(['Removed: Airport shuttle']);
});

test('the preview shows a place before and after', () => {
  expect(arrivalDifferences(initialArrivals, withShuttle)).toEqual([
    { label: 'Airport shuttle', before: 'None', after: words },
  ]);
  expect(arrivalDifferences(withShuttle, initialArrivals)).toEqual([
    { label: 'Airport shuttle', before: words, after: 'Removed' },
  ]);
});
