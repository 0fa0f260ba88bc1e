import { expect, test } from 'vitest';
import { roundTripsOf } from '../../../kit/database/round-trips.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { addRule } from './price-rule.ts';

const app = await createTestApp();
const search = () =>
  app.expect(200, 'GET', '/cars?location=honolulu&pickupAt=2026-12-19T10:00&returnAt=2026-12-22T10:00');

/** Without the question for the catalogue's version, which depends on the time since the last one. */
async function tripsOfSearch(): Promise<string[]> {
  return (await roundTripsOf(search)).filter((trip) => !trip.includes('catalogue_version'));
}

test('a search asks for rules once after a change, and for none where there are none', async () => {
  const host = await fleetHost(app);
  await search();
  const without = await tripsOfSearch();
  const { id } = await addRule(app, host);
  const trips = await tripsOfSearch();
  // Whether there are any at the location, and those of the hosts of all vehicles of the page.
  expect(trips.filter((trip) => trip.includes('from price_rules'))).toHaveLength(2);
  expect(await tripsOfSearch()).toEqual(without);
  await app.expect(204, 'POST', `/host/price-rules/${id}/end`, { token: host.token });
  await search();
  expect(await tripsOfSearch()).toEqual(without);
});

test('a quote asks for them in the statement that it has anyway', async () => {
  const { id: vehicleId } = await app.vehicle();
  // Settings are read again every second, which may fall into one of two quotes.
  const roundTrips = async () => {
    const [first, second] = [
      await roundTripsOf(() => app.quote({ vehicleId })),
      await roundTripsOf(() => app.quote({ vehicleId })),
    ];
    return Math.min(first.length, second.length);
  };
  const without = await roundTrips();
  await addRule(app, await fleetHost(app));
  expect(await roundTrips()).toBe(without);
});
