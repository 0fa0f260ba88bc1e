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
  const { reads } = app.context;
  const { token } = await app.signedIn();
  const { id: quoteId, vehicleId } = await app.quote(period);
  const readBefore = reads.done.primary;
  const before = await Promise.all(Array.from({ length: 40 }, () => search()));
  expect(before.filter((found) => found.includes(vehicleId))).toHaveLength(40);
  expect(reads.done.primary - readBefore).toBeLessThan(20);

  const meanwhile = Array.from({ length: 20 }, () => search());
  await app.hold(token, quoteId);
  const after = Array.from({ length: 20 }, (_, index) => search(index % 2 === 0 ? undefined : token));
  for (const [index, found] of (await Promise.all(after)).entries())
    expect(found.includes(vehicleId)).toBe(index % 2 === 1);
  expect(await Promise.all(meanwhile)).toHaveLength(20);
});
