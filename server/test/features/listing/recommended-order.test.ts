import type { VehicleForm } from '@makani/contract/vehicles/host-vehicle-form';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';
import { listed, newHost } from '../../kit/multipart.ts';

const app = await createTestApp();
const host = await newHost(app);
const seeded = [
  'Honda Odyssey Elite',
  'Toyota Sienna Platinum',
  'Mercedes-Benz V-Class',
  'BMW M4 Competition',
  'Tesla Model S',
  'Porsche 911 Carrera',
];
const words = 'Room for all of you, and the surfboards, and whatever else a family takes to the beach.';

test('the fleet of the first day stands by price, before and after it is ranked', async () => {
  expect(await names()).toEqual(seeded);
  await app.runJobs();
  expect(await names()).toEqual(seeded);
});

test('a new listing mixes in by its price, and one far below what is typical stands last', async () => {
  await list('Fair', 45_000);
  await list('Bait', 1_000);
  await list('Bare', 49_000, { photos: 1 });
  expect(await names()).toEqual([
    ...seeded.slice(0, 2),
    'Fair',
    ...seeded.slice(2, 3),
    'Bare',
    ...seeded.slice(3),
    'Bait',
  ]);
  expect((await names('sort=price_low'))[0]).toBe('Bait');
});

test('also among the alternatives', async () => {
  const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(
    200,
    'GET',
    '/cars/alternatives?location=honolulu&category=Van',
  );
  expect(vehicles.map(({ name }) => name)).not.toContain('Bait');
});

test('once three guests have liked it, its price counts; when they did not, it stands back', async () => {
  await review('Bait', 5, 3);
  await review('Fair', 2, 3);
  await app.runJobs();
  const found = await names();
  expect(found[0]).toBe('Bait');
  expect(found.indexOf('Fair')).toBeGreaterThan(found.indexOf('BMW M4 Competition'));
});

test('a lower price is ranked with the edit itself', async () => {
  const { id, version, photos } = await list('Edited', 45_000);
  const stored = photos.map((photo) => ({ id: photo.id, isPrimary: photo.isPrimary }));
  expect((await names()).indexOf('Edited')).toBeLessThan(5);
  const body = { ...fields('Edited', 900), version, photos: stored };
  await app.expect(200, 'PUT', `/host/cars/${id}`, { token: host.token, body });
  expect((await names()).at(-1)).toBe('Edited');
});

async function names(query = ''): Promise<string[]> {
  const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?limit=100&${query}`);
  return vehicles.map(({ name }) => name);
}

function fields(name: string, dailyCents: number): Omit<VehicleForm, 'photos'> {
  return {
    name,
    category: 'Van',
    locationId: 'honolulu',
    year: 2022,
    dailyCents,
    description: words,
    features: ['Roof rack'],
    specs: { seats: 8, transmission: 'Automatic', engine: '2.0L diesel', acceleration: '0-60 mph in 9.9 s' },
  };
}

function list(name: string, dailyCents: number, { photos = 3 } = {}) {
  return listed(app, host, { ...fields(name, dailyCents), photos });
}

/** Reviews of no bookings. */
async function review(name: string, stars: number, count: number): Promise<void> {
  await app.database.script(`
    ALTER TABLE reviews DISABLE TRIGGER ALL;
    ALTER TABLE reviews ENABLE TRIGGER reviews_are_counted;
    INSERT INTO reviews (booking_id, vehicle_id, guest_id, stars, text, created_at, updated_at)
      SELECT gen_random_uuid(), id, gen_random_uuid(), ${stars}, 'Well.', created_at, created_at
      FROM vehicles, generate_series(1, ${count}) WHERE name = '${name}';
    ALTER TABLE reviews ENABLE TRIGGER ALL;`);
}
