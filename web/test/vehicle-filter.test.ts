import { expect, test } from 'vitest';
import {
  filtersIn,
  readFilter,
  reloadsList,
  writeFilter,
} from '../app/features/catalog/filter/filter-address.ts';
import { openFilter } from '../app/features/catalog/filter/vehicle-filter.ts';

test.each([
  ['', {}],
  ['?maxPrice=2000', {}],
  ['?maxPrice=', {}],
  ['?category=Boat&minSeats=3&sort=cheapest&maxPrice=-1&location=../', {}],
  ['?maxPrice=5000', {}],
  ['?maxPrice=599', { maxPrice: 600 }],
  [
    '?category=Van&minSeats=7&maxPrice=0&sort=newest',
    { category: 'Van', minSeats: 7, maxPrice: 0, sort: 'newest' },
  ],
])('the address %j is the filter %j', (search, filter) => {
  expect(readFilter(search)).toEqual({ ...openFilter, ...filter });
});

test('what is written is read, and an open filter leaves the address as it is', () => {
  const filter = {
    category: 'Minivan',
    maxPrice: 500,
    minSeats: 7,
    location: 'all',
    sort: 'top_rated',
  } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter(openFilter)).toBe('');
  const open = { ...openFilter, location: 'honolulu' };
  expect(writeFilter(open, open)).toBe('');
  expect(readFilter(writeFilter({ ...open, location: 'all' }, open), open)).toEqual(openFilter);
});

test.each([
  ['/fleet', '/fleet?sort=newest', true],
  ['/fleet?sort=newest', '/fleet?sort=newest&category=Van', false],
  ['/fleet?category=Van', '/fleet', false],
  ['/search?category=Van', '/search?category=Van', true],
  ['/vehicle', '/fleet?category=Van', true],
])('from %s to %s the list is loaded: %s', (from, to, isLoaded) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://makani.example'));
  if (!currentUrl || !nextUrl) throw new Error('two addresses');
  expect(reloadsList({ currentUrl, nextUrl, defaultShouldRevalidate: true })).toBe(isLoaded);
});

test.each([
  ['', ''],
  ['?location=all&minSeats=7', '?location=all&minSeats=7'],
  [`?gclid=${'x'.repeat(200)}&sort=newest&category=Boat&toString=1`, '?sort=newest'],
])('the way back to %j has the filters %j, and fits into the booking', (search, filters) => {
  expect(filtersIn(search)).toBe(filters);
});
