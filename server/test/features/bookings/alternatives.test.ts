import type { Alternatives, Vehicle } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();

const sienna = 'Toyota Sienna Platinum';
const odyssey = 'Honda Odyssey Elite';
const vClass = 'Mercedes-Benz V-Class';

/** Books a vehicle from 10:00 on one day to 10:00 on another. */
async function book(name: string, from: string, until: string): Promise<void> {
  const { id: vehicleId } = await app.vehicle(name);
  const [token = ''] = await app.guests(1, { isVerified: true });
  const quote = await app.quote({ vehicleId, pickupAt: `${from}T10:00`, returnAt: `${until}T10:00` });
  expect(await app.pay(token, (await app.hold(token, quote.id)).id)).toMatchObject({ status: 200 });
}

function find(from: string, until: string, more = '', token?: string): Promise<Alternatives> {
  const dates = `pickupAt=${from}T10:00&returnAt=${until}T10:00`;
  return app.expect(200, 'GET', `/cars/alternatives?location=honolulu&${dates}${more}`, { token });
}

const names = ({ vehicles }: Alternatives) => vehicles.map(({ name }) => name);
const days = ({ periods }: Alternatives) => periods.map(({ daysAway }) => daysAway);

test('a van that is taken is offered on the nearest free days, and others are on the same days', async () => {
  await book(vClass, '2027-01-10', '2027-01-14');
  const found = await find('2027-01-11', '2027-01-13', '&category=Van');
  expect(found.periods).toEqual([
    {
      pickupAt: '2027-01-14T10:00',
      returnAt: '2027-01-16T10:00',
      daysAway: 3,
      vehicleCount: 1,
      fromTotalCents: 114_770,
    },
    {
      pickupAt: '2027-01-08T10:00',
      returnAt: '2027-01-10T10:00',
      daysAway: -3,
      vehicleCount: 1,
      fromTotalCents: 114_770,
    },
    {
      pickupAt: '2027-01-15T10:00',
      returnAt: '2027-01-17T10:00',
      daysAway: 4,
      vehicleCount: 1,
      fromTotalCents: 114_770,
    },
  ]);
  expect(names(found)).toEqual([odyssey, sienna, 'BMW M4 Competition']);
  expect(found.vehicles[0]?.quote).toEqual({ days: 2, totalCents: 87_170 });
});

test('each period says how many are free and the lowest total, and can be searched and priced as offered', async () => {
  await book(sienna, '2027-02-01', '2027-02-05');
  await book(odyssey, '2027-02-01', '2027-02-07');
  const found = await find('2027-02-02', '2027-02-04', '&category=Minivan');
  expect(found.periods.map(({ daysAway, vehicleCount }) => [daysAway, vehicleCount])).toEqual([
    [3, 1],
    [-3, 2],
    [4, 1],
  ]);
  for (const { pickupAt, returnAt, vehicleCount, fromTotalCents } of found.periods) {
    const query = `location=honolulu&category=Minivan&pickupAt=${pickupAt}&returnAt=${returnAt}`;
    const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${query}`);
    expect(vehicles).toHaveLength(vehicleCount);
    expect(vehicles[0]?.quote?.totalCents).toBe(fromTotalCents);
    const quote = await app.quote({ vehicleId: vehicles[0]?.id ?? '', pickupAt, returnAt });
    expect(quote.totalCents).toBe(fromTotalCents);
  }
});

test('with a category and a price, the category weighs more than the price', async () => {
  const found = await find('2027-03-02', '2027-03-04', '&category=Non-Van&maxPrice=500');
  expect(days(found)).toEqual([]);
  expect(names(found)).toEqual(['BMW M4 Competition', 'Tesla Model S', 'Porsche 911 Carrera']);
  expect(names(await find('2027-03-02', '2027-03-04', '&maxPrice=0'))).toEqual([odyssey, sienna, vClass]);
});

test('without dates there are other vehicles only, and no totals', async () => {
  const found = await app.expect<Alternatives>(
    200,
    'GET',
    '/cars/alternatives?location=honolulu&category=Van&maxPrice=400',
  );
  expect(found.periods).toEqual([]);
  expect(found.vehicles.map(({ name, quote }) => [name, quote])).toEqual([
    [vClass, null],
    [odyssey, null],
    [sienna, null],
  ]);
});

test('one vehicle: its own nearest days, and others of its category first', async () => {
  await book('Tesla Model S', '2027-04-10', '2027-04-12');
  const { id } = await app.vehicle('Tesla Model S');
  const found = await find('2027-04-10', '2027-04-12', `&vehicleId=${id}`);
  expect(days(found)).toEqual([2, -2, 3]);
  expect(names(found)).toEqual(['BMW M4 Competition', 'Porsche 911 Carrera', odyssey]);
});

test('a long rental that began before the days looked at is seen, a past one costs nothing', async () => {
  await book('Porsche 911 Carrera', '2027-05-01', '2027-07-28');
  const { id } = await app.vehicle('Porsche 911 Carrera');
  expect(days(await find('2027-07-01', '2027-07-03', `&vehicleId=${id}`))).toEqual([]);
  expect(days(await find('2027-07-20', '2027-07-22', `&vehicleId=${id}`))).toEqual([8, 9, 10]);
});

test('a guest’s own hold is in nobody’s way but others’; a dead one in nobody’s', async () => {
  const { token } = await app.signedIn();
  const { id } = await app.vehicle('BMW M4 Competition');
  const period = { pickupAt: '2027-08-11T10:00', returnAt: '2027-08-13T10:00' };
  await book('BMW M4 Competition', '2027-08-10', '2027-08-11');
  const held = await app.hold(token, (await app.quote({ vehicleId: id, ...period })).id);
  const input = ['2027-08-10', '2027-08-12', `&vehicleId=${id}`] as const;
  expect(days(await find(...input, token))).toEqual([1, 2, -2]);
  expect(days(await find(...input))).toEqual([-2, 3, -3]);
  app.clock.set(held.holdExpiresAt ?? '');
  expect(days(await find(...input))).toEqual([1, 2, -2]);
});

test('periods that nobody may rent are not offered', async () => {
  await book(vClass, '2026-11-21', '2026-12-20');
  const { id } = await app.vehicle(vClass);
  const found = await find('2026-11-22', '2026-11-24', `&vehicleId=${id}`);
  expect(found.periods).toEqual([]);
});

test.each([
  ['location=honolulu&pickupAt=2027-01-05T10:00', 'returnAt'],
  ['pickupAt=2027-01-05T10:00&returnAt=2027-01-06T10:00', 'location'],
  ['location=nowhere&pickupAt=2027-01-05T10:00&returnAt=2027-01-06T10:00', 'location'],
  ['location=honolulu&pickupAt=2026-11-01T10:00&returnAt=2027-01-06T10:00', 'pickupAt'],
  ['location=honolulu&pickupAt=2027-01-05T10:00&returnAt=2027-01-06T10:00&category=Boat', 'category'],
])('refuses ?%s at its field', async (query, field) => {
  expect((await app.refused(400, 'GET', `/cars/alternatives?${query}`)).fields).toHaveProperty(field);
});

test('a vehicle that is not on offer there is not found', async () => {
  const dates = 'pickupAt=2027-01-05T10:00&returnAt=2027-01-06T10:00';
  const nobody = '00000000-0000-4000-8000-000000000000';
  await app.refused(404, 'GET', `/cars/alternatives?location=honolulu&vehicleId=${nobody}&${dates}`);
  const { id } = await app.vehicle();
  await app.refused(404, 'GET', `/cars/alternatives?location=dallas&vehicleId=${id}&${dates}`);
});
