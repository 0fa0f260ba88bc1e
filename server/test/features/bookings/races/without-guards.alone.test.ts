import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createPatientApp, patience, race } from './race.ts';

/** The same race without the vehicle lock must fail; otherwise it proves nothing. */
vi.mock(import('../../../../src/features/vehicles/public/rentable-vehicle.ts'), async (original) => ({
  ...(await original()),
  vehicleLock: (db, id) => db.selectFrom('vehicles').select('vehicles.id').where('vehicles.id', '=', id),
}));

test('without lock and constraint the race has many winners, and the checker says so', patience, async () => {
  const app = await createPatientApp();
  await sql`alter table bookings drop constraint bookings_never_overlap`.execute(app.context.db);
  const { winnersPerRound } = await race(app, 2);
  expect(Math.min(...winnersPerRound)).toBeGreaterThan(1);
  await expect(requireInvariants(app.context.db)).rejects.toThrow('overlap');
});

test('with the constraint alone there is still one winner a round', patience, async () => {
  const app = await createPatientApp();
  const { winnersPerRound } = await race(app, 2);
  expect(winnersPerRound).toEqual([1, 1]);
});
