import { type Party, noLuggage } from '@makani/contract/fit/party';
import type { checkFit } from '@makani/contract/fit/fit';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { Vehicle, VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { createTestApp } from '../kit/test-app.ts';

const app = await createTestApp();
const family = {
  adults: 2,
  children: [{ ageYears: 1 }, { ageYears: 3 }, { ageYears: 8, heightInches: 58 }],
  luggage: { large: 3, stroller: 1 },
};

async function list(query: string): Promise<Vehicle[]> {
  return (await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${query}`)).vehicles;
}

const all = await list('location=honolulu');
const named = (name: string) => all.find((vehicle) => vehicle.name.includes(name))?.id ?? '';
const partyIn = (party: object) => `party=${encodeURIComponent(JSON.stringify(party))}`;

async function fit(vehicleId: string, party: object): Promise<ResponseOf<typeof checkFit>> {
  return app.expect(200, 'POST', '/fit', { body: { vehicleId, party } });
}

test('a family learns who sits where, and what goes into the trunk', async () => {
  const answer = await fit(named('Sienna'), family);
  expect(answer).toMatchObject({
    fits: true,
    sentence: 'Fits your party of 5, with 2 bags to spare.',
    judgedBy: 'plan',
    reasons: [],
    luggage: { isFolded: false },
  });
  const seats = answer.seating.map(({ row, traveler, childSeat }) => `${row} ${traveler} ${childSeat}`);
  expect(new Set(seats)).toEqual(
    new Set(['0 driver null', '0 adult null', '1 child rear-facing', '1 child harness', '2 child none']),
  );
  expect(answer.luggage?.layers.flatMap(({ bags }) => bags)).toHaveLength(4);
  expect(answer.note).toContain('HRS 291-11.5');
});

test('what is in the way is told in words', async () => {
  const three = { adults: 2, children: [{ ageYears: 1 }, { ageYears: 0 }, { ageYears: 1 }] };
  const { fits, reasons, sentence, luggage } = await fit(named('911'), three);
  expect({ fits, luggage }).toEqual({ fits: false, luggage: null });
  expect(reasons).toEqual([
    {
      code: 'back_seats',
      message: 'Three children belong behind the front row; this car has two seats there.',
    },
  ]);
  expect(sentence).toBe(reasons[0]?.message);
});

test('without a plan only the number of seats is judged, and it says so', async () => {
  const id = named('M4');
  const { cabin } = await app.expect<VehicleDetail>(200, 'GET', `/cars/${id}`);
  await app.context.db.updateTable('vehicles').set({ cabin: null }).where('id', '=', id).execute();
  const answer = await fit(id, { adults: 4 });
  expect(answer).toMatchObject({ fits: true, judgedBy: 'seats', seating: [], luggage: null, note: null });
  expect(answer.sentence).toContain('Its host hasn’t told us more');
  expect(await fit(id, { adults: 5 })).toMatchObject({ fits: false, reasons: [{ code: 'seats' }] });
  await app.context.db.updateTable('vehicles').set({ cabin }).where('id', '=', id).execute();
});

test.each(['', '&pickupAt=2026-12-01T10:00&returnAt=2026-12-03T10:00'])(
  'a list answers for each vehicle, and can leave out the others%s',
  async (dates) => {
    const party = partyIn({ adults: 4, children: [], luggage: { ...noLuggage, large: 4 } } satisfies Party);
    const search = `location=honolulu${dates}`;
    const answers = (await list(`${search}&${party}`)).map(({ name, fit: one }) => [name, one?.answer]);
    expect(Object.fromEntries(answers)).toEqual({
      'Honda Odyssey Elite': 'yes',
      'Toyota Sienna Platinum': 'yes',
      'Mercedes-Benz V-Class': 'yes',
      'Tesla Model S': 'tight',
      'BMW M4 Competition': 'no',
      'Porsche 911 Carrera': 'no',
    });
    const fitting = await list(`${search}&${party}&fits=true`);
    expect(fitting).toHaveLength(4);
    expect(fitting.filter(({ fit: one }) => one?.answer === 'no')).toEqual([]);
    expect((await list(search)).map(({ fit: one }) => one)).toEqual(Array.from({ length: 6 }, () => null));
  },
);

test('a party that is none is refused at its field', async () => {
  const refused = await app.request('GET', `/cars?${partyIn({ adults: 0 })}`);
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { party: 'Adults must be a number from 1 to 15.' } },
  });
  expect(await app.request('GET', '/cars?party=seven')).toMatchObject({ status: 400 });
  expect(await app.request('GET', '/cars?fits=true')).toMatchObject({
    status: 400,
    body: { fields: { party: 'Please say who travels.' } },
  });
  const body = { vehicleId: named('Sienna'), party: { adults: 2, children: [{ ageYears: 31 }] } };
  expect(await app.request('POST', '/fit', { body })).toMatchObject({ status: 400 });
});

test('a vehicle that is not on offer is not judged', async () => {
  const vehicleId = '00000000-0000-4000-8000-000000000000';
  expect(await app.request('POST', '/fit', { body: { vehicleId, party: { adults: 2 } } })).toMatchObject({
    status: 404,
  });
});
