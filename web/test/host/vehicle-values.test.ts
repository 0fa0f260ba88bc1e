import { describe, expect, test } from 'vitest';
import { deletionWords } from '../../app/features/host-vehicles/deletion-words.ts';
import {
  type VehicleValues,
  checkValues,
  sentencesByField,
  valuesOf,
} from '../../app/features/host-vehicles/form/vehicle-values.ts';
import { savedVehicle as saved } from './saved-vehicle.ts';

const good: VehicleValues = {
  name: 'Sample Van',
  category: 'Van',
  locationId: 'honolulu',
  year: '2024',
  price: '199.99',
  instantBooking: false,
  description: 'Roomy.',
  features: 'Sliding doors\n\n  Child seats  \n',
  seats: '8',
  transmission: 'Automatic',
  engine: '2.5L hybrid',
  acceleration: '9 s',
  cabin: null,
  yearlyFees: '312.5',
  places: [],
  cooler: '12.50',
  beachSet: '0',
  surfRack: null,
};

function errorsOf(change: Partial<VehicleValues>) {
  const checked = checkValues({ ...good, ...change }, 2027);
  return 'errors' in checked ? checked.errors : {};
}

test('what was typed becomes what is sent: whole cents, one feature a line', () => {
  expect(checkValues(good, 2027)).toEqual({
    facts: {
      name: 'Sample Van',
      category: 'Van',
      locationId: 'honolulu',
      year: 2024,
      dailyCents: 19_999,
      instantBooking: false,
      description: 'Roomy.',
      features: ['Sliding doors', 'Child seats'],
      specs: { seats: 8, transmission: 'Automatic', engine: '2.5L hybrid', acceleration: '9 s' },
      cabin: null,
      extraPrices: { cooler: 1_250, beachSet: 0 },
      meetingPlaces: [],
      yearlyFeesCents: 31_250,
    },
  });
});

describe('the rules, at their fields', () => {
  const year = 'Year must be a whole number, 2000 or later.';
  const price = 'Price must be an amount of 0 or more, such as 399.99.';
  test.each<[Partial<VehicleValues>, Partial<Record<keyof VehicleValues, string>>]>([
    [{ year: '2000' }, {}],
    [{ year: '1999' }, { year }],
    [{ year: '2024.5' }, { year }],
    [{ year: '2027' }, {}],
    [{ year: '2028' }, { year: 'Year can be at most 2027.' }],
    [
      { year: '2028', name: '' },
      { name: 'Name is required.', year: 'Year can be at most 2027.' },
    ],
    [{ price: '0' }, {}],
    [{ price: '-1' }, { price }],
    [{ price: '1.234' }, { price }],
    [{ price: '1e3' }, { price }],
    [{ price: '10000.01' }, { price: 'Price can be at most $10,000.00 a day.' }],
    [{ price: '99999999' }, { price: 'Price can be at most $10,000.00 a day.' }],
    [{ cooler: '' }, { cooler: price }],
    [
      { surfRack: '-1', beachSet: '10000.01' },
      { surfRack: price, beachSet: 'Price can be at most $10,000.00 a day.' },
    ],
    [{ seats: '0' }, { seats: 'Seats must be a number from 1 to 15.' }],
    [{ category: null }, { category: 'Please choose a category.' }],
    [{ features: ' \n ' }, { features: 'Features are required.' }],
    [{ features: 'x'.repeat(121) }, { features: 'Feature can be at most 120 characters.' }],
  ])('%o', (change, expected) => {
    expect(errorsOf(change)).toEqual(expected);
  });

  test('everything is required', () => {
    expect(errorsOf(valuesOf(null))).toEqual({
      name: 'Name is required.',
      category: 'Please choose a category.',
      year: 'Year is required.',
      price: 'Price is required.',
      description: 'Description is required.',
      features: 'Features are required.',
      seats: 'Seats are required.',
      transmission: 'Transmission is required.',
      engine: 'Engine is required.',
      acceleration: 'Acceleration is required.',
    });
  });
});

test('the API’s sentences stand at the fields they are about', () => {
  const sentences = [
    ['features.3', 'Feature is required.'],
    ['features.4', 'Another.'],
    ['specs.seats', 'Seats.'],
    ['dailyCents', 'Price.'],
    ['extraPrices.beachSet', 'Price of it.'],
    ['photos.0.id', 'Photo.'],
  ] as const;
  expect(sentencesByField(sentences)).toEqual({
    features: 'Feature is required.',
    seats: 'Seats.',
    price: 'Price.',
    beachSet: 'Price of it.',
  });
});

test.each([
  [39_900, '399'],
  [39_950, '399.50'],
])('%d cents are edited as %s', (dailyCents, price) => {
  const features = ['a', 'b'];
  expect(valuesOf({ ...saved, features, dailyCents })).toMatchObject({ price, features: 'a\nb', seats: '8' });
});

test('an extra is edited as what it costs a day, and what is not offered as nothing', () => {
  expect(valuesOf(saved)).toMatchObject({
    cooler: '12.50',
    beachSet: null,
    surfRack: '0',
    yearlyFees: '312.50',
  });
});

describe('before a vehicle goes', () => {
  test.each([
    [
      { totalBookings: 4, runningBookings: 1, upcomingBookings: 2 },
      /^Van has 1 running booking and 2 upcoming bookings\./,
    ],
    [
      { totalBookings: 4, runningBookings: 0, upcomingBookings: 1 },
      /^Van has 1 upcoming booking\..*archived/,
    ],
    [{ totalBookings: 4, runningBookings: 0, upcomingBookings: 0 }, /^Van will be archived/],
    [{ totalBookings: 0, runningBookings: 0, upcomingBookings: 0 }, /^Van has never been booked\./],
  ])('%o', (counts, words) => {
    expect(deletionWords({ name: 'Van', ...counts }, false).join(' ')).toMatch(words);
  });
});
