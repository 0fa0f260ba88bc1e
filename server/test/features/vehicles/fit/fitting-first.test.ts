import { type Party, noLuggage } from '@makani/contract/fit/party';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { everyPage } from '../../../kit/every-page.ts';
import { createTestApp } from '../../../kit/test-app.ts';

const app = await createTestApp();

interface Page {
  vehicles: Vehicle[];
  nextCursor: string | null;
}

async function list(query: string): Promise<Vehicle[]> {
  return (await app.expect<Page>(200, 'GET', `/cars?${query}`)).vehicles;
}

async function pages(query: string): Promise<Vehicle[]> {
  const all = await everyPage(`/cars?${query}`, (path) => app.expect<Page>(200, 'GET', path));
  return all.flatMap(({ vehicles }) => vehicles);
}

const names = (vehicles: readonly Vehicle[]) => vehicles.map(({ name }) => name);
const partyIn = (party: Party) => `party=${encodeURIComponent(JSON.stringify(party))}`;

test('the recommended order has what fits first, page by page; another order stays as it is', async () => {
  const party = partyIn({ adults: 4, children: [], luggage: { ...noLuggage, large: 4 } });
  const byPrice = names(await list('location=honolulu&limit=100'));
  const answers = await list(`location=honolulu&${party}`);
  const fits = ({ fit: one }: Vehicle) => one?.answer !== 'no';
  const expected = [...answers.filter(fits), ...answers.filter((one) => !fits(one))];
  expect(names(answers)).toEqual(names(expected));
  expect(names(answers)).not.toEqual(byPrice);
  for (const isFirst of [true, false]) {
    const part = names(answers.filter((one) => fits(one) === isFirst));
    expect(part).toEqual(byPrice.filter((name) => part.includes(name)));
  }
  for (const limit of [1, 2, 4])
    expect(names(await pages(`limit=${limit}&${party}`))).toEqual(names(answers));
  const dearest = await list(`location=honolulu&sort=price_high&${party}`);
  expect(names(dearest)).toEqual(byPrice.toReversed());
});

test('a vehicle without a plan and with too few seats stands among those that do not fit', async () => {
  const { db } = app.context;
  await db.updateTable('vehicles').set({ cabin: null }).where('name', 'like', 'BMW%').execute();
  const found = await pages(`limit=2&${partyIn({ adults: 6, children: [], luggage: noLuggage })}`);
  expect(found).toHaveLength(6);
  expect(found.slice(3).map((one) => one.fit?.answer)).toEqual(['no', 'no', 'no']);
});
