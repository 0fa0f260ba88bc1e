import { initialPolicy } from '@makani/domain/policy/policy-figures';
import type { Location } from '@makani/contract/site/locations';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { vehicleData } from '../app/features/seo/vehicle-data.ts';
import { wordsOfVehicle } from '../app/features/vehicle/vehicle-address.ts';

const site = { name: 'Makani', publicUrl: 'https://makani.example' };
const drawing = { src: '/art/vehicles/sienna.svg', alt: 'A minivan' };
const photo = { src: '/photos/one-960.jpg', alt: 'A van', srcset: 'w', jpegSrcset: 'j' };
const vehicle: Vehicle = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  name: 'Toyota Sienna Platinum',
  category: 'Minivan',
  year: 2024,
  dailyCents: 39_900,
  image: drawing,
  locations: ['honolulu'],
  specs: { seats: 7, transmission: 'Automatic', engine: 'Hybrid', acceleration: '7.5 s' },
  instantBooking: false,
  rating: null,
  quote: null,
  fit: null,
};
const location: Location = {
  id: 'honolulu',
  name: 'Honolulu',
  status: 'open',
  description: '',
  address: '',
  phone: '',
  email: '',
  hours: '',
  image: '',
  coordinates: { lat: 21, lng: -157 },
  timeZone: 'Pacific/Honolulu',
  exceptions: [],
  wallTimeNow: '2026-11-20T08:00',
};

test('a vehicle is rated as soon as there are reviews, and never before', () => {
  expect(vehicleData(site, vehicle, true)).not.toHaveProperty('aggregateRating');
  const rated = vehicleData(site, { ...vehicle, rating: { average: 4.6, count: 12 } }, true);
  expect(rated['aggregateRating']).toMatchObject({ ratingValue: 4.6, reviewCount: 12, bestRating: 5 });
});

test('a day of it costs its daily price, in dollars', () => {
  expect(vehicleData(site, { ...vehicle, dailyCents: 39_950 }, true)).toMatchObject({
    offers: { price: '399.50', priceCurrency: 'USD', priceSpecification: { unitCode: 'DAY' } },
  });
});

test('its address names nothing but the vehicle, wherever it stands', () => {
  const address = `/vehicle?id=${vehicle.id}`;
  const { offers, url } = vehicleData(site, vehicle, true);
  expect([url, (offers as { url: string }).url]).toEqual(Array(2).fill(site.publicUrl + address));
  expect(wordsOfVehicle(vehicle, location, { policy: initialPolicy }).address).toBe(address);
});

test('a photograph is shared, a drawing is not: no network shows SVG', () => {
  expect(wordsOfVehicle({ ...vehicle, image: photo }, location, { policy: initialPolicy }).photo).toEqual(
    photo,
  );
  expect(wordsOfVehicle(vehicle, location, { policy: initialPolicy })).not.toHaveProperty('photo');
});
