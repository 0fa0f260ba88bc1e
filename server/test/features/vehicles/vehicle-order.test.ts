import { type Vehicle, type VehicleSort, vehicleSorts } from '@makani/contract/vehicles/vehicles';
import { beforeAll, expect, test } from 'vitest';
import { everyPage } from '../../kit/every-page.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const dates = 'location=honolulu&pickupAt=2027-01-05T10:00&returnAt=2027-01-08T10:00';

interface Page {
  vehicles: Vehicle[];
  nextCursor: string | null;
}

/** A fleet with many ties in every order, a third of it rated. The reviews are of no bookings. */
beforeAll(() =>
  app.database.script(`
    INSERT INTO vehicles (host_id, location_id, name, category, year, daily_cents, description, seats,
        transmission, engine, acceleration, features, status, created_at)
      SELECT host_id, location_id, 'Copy ' || n, category, 2020 + n % 5, 30000 + n % 4 * 5000, description,
        4 + n % 4, transmission, engine, acceleration, features, status, created_at
      FROM generate_series(1, 24) AS n, (SELECT * FROM vehicles WHERE name = 'Tesla Model S') AS tesla;
    ALTER TABLE reviews DISABLE TRIGGER ALL;
    ALTER TABLE reviews ENABLE TRIGGER reviews_are_counted;
    INSERT INTO reviews (booking_id, vehicle_id, guest_id, stars, text, created_at, updated_at)
      SELECT gen_random_uuid(), id, gen_random_uuid(), 1 + (n * 7 + length(name)) % 5, 'Good.', created_at, created_at
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM vehicles) AS ranked,
        generate_series(1, 1 + place % 4) AS n
      WHERE place % 3 = 0;
    ALTER TABLE reviews ENABLE TRIGGER ALL;
  `),
);

/** The promise of each order, by the vehicles' own facts: lower values first. */
const places: Record<VehicleSort, (vehicle: Vehicle) => number[]> = {
  // Nothing is typical here until vehicles are ranked: listing-rank.test.ts.
  recommended: ({ dailyCents }) => [dailyCents],
  price_low: ({ dailyCents }) => [dailyCents],
  price_high: ({ dailyCents }) => [-dailyCents],
  most_seats: ({ specs, dailyCents }) => [-specs.seats, dailyCents],
  top_rated: ({ rating, dailyCents }) => [-(rating?.average ?? 0), -(rating?.count ?? 0), dailyCents],
  newest: ({ year, dailyCents }) => [-year, dailyCents],
};

test.each(vehicleSorts.flatMap((sort) => ['', `&${dates}`].map((more) => [sort, more] as const)))(
  'paging through ?sort=%s%s shows each vehicle once, in its order',
  async (sort, more) => {
    const all = await pages(`sort=${sort}&limit=100${more}`);
    for (const limit of [1, 4]) {
      expect(names(await pages(`sort=${sort}&limit=${limit}${more}`))).toEqual(names(all));
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
    const ranks = all.map((vehicle) => places[sort](vehicle));
    expect(ranks).toEqual(ranks.toSorted(byNumbers));
  },
);

test('the cheapest come first unless another order is asked for', async () => {
  expect(names(await pages('limit=100'))).toEqual(names(await pages('sort=price_low&limit=100')));
});

test('a vehicle has at least as many seats as asked for, in the list and among its alternatives', async () => {
  const found = await pages('minSeats=7&limit=100');
  expect(found.length).toBeGreaterThan(3);
  expect(found.every(({ specs }) => specs.seats >= 7)).toBe(true);
  const others = await app.expect<Page>(
    200,
    'GET',
    '/cars/alternatives?location=honolulu&category=Non-Van&maxPrice=300&minSeats=8',
  );
  expect(others.vehicles.map(({ specs }) => specs.seats)).toEqual([8, 8, 4]);
});

test('a cursor of another order is refused at its field', async () => {
  const { nextCursor } = await app.expect<Page>(200, 'GET', '/cars?sort=most_seats&limit=2');
  for (const sort of ['', '&sort=newest']) {
    const refusal = await app.refused(400, 'GET', `/cars?limit=2&cursor=${nextCursor}${sort}`);
    expect(refusal.fields).toHaveProperty('cursor');
  }
});

test.each(['minSeats=0', 'minSeats=16', 'minSeats=some'])('refuses ?%s at its field', async (query) => {
  expect((await app.refused(400, 'GET', `/cars?${query}`)).fields).toHaveProperty('minSeats');
});

async function pages(query: string): Promise<Vehicle[]> {
  const all = await everyPage(`/cars?${query}`, (path) => app.expect<Page>(200, 'GET', path));
  return all.flatMap(({ vehicles }) => vehicles);
}

function names(vehicles: Vehicle[]): string[] {
  return vehicles.map(({ id, name }) => `${name} ${id}`);
}

function byNumbers(one: number[], other: number[]): number {
  const difference = one.findIndex((number, place) => number !== other[place]);
  return difference < 0 ? 0 : (one[difference] ?? 0) - (other[difference] ?? 0);
}
