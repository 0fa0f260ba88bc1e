import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const path = `/cars?${new URLSearchParams({ location: 'honolulu', ...period }).toString()}`;

/** The vehicles that somebody finds: anybody, or a guest. */
async function search(token?: string): Promise<string[]> {
  const signedIn = token === undefined ? {} : { token };
  const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', path, signedIn);
  return vehicles.map(({ id }) => id);
}

test('many who search for the same share answers, but none that was read before they asked, and none with a guest', async () => {
  const { token } = await app.signedIn();
  const { id: quoteId, vehicleId } = await app.quote(period);
  const before = Promise.all(Array.from({ length: 40 }, () => search()));
  await app.hold(token, quoteId);
  const after = await Promise.all([search(), search(token), search(), search(token)]);
  expect(after.map((found) => found.includes(vehicleId))).toEqual([false, true, false, true]);
  expect(new Set((await before).map(({ length }) => length >= 5))).toEqual(new Set([true]));
});
