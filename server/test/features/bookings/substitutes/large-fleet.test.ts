import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';
import { TwoHosts } from './two-hosts.ts';

const app = await createTestApp();
const { db } = app.context;
const hosts = await TwoHosts.open(app);
const lap = { latch: false, tether: false, belt: 'lap' };
const small = {
  rows: [
    { seats: [lap, lap], aisle: false },
    { seats: [lap, lap], aisle: false },
  ],
  trunk: { liters: 30 },
};

test('among many cheap vehicles in which those who travel don’t fit, the one that serves is found', async () => {
  await sql`insert into vehicles
    select (jsonb_populate_record(vehicles, jsonb_build_object('id', gen_random_uuid(), 'daily_cents', 9900,
      'cabin', ${JSON.stringify(small)}::jsonb))).*
    from vehicles, generate_series(1, 70) where id = ${hosts.friendsVehicleId}`.execute(db);
  const trip = await hosts.trip({ dailyCents: 39_900, friendsCents: 40_900 });
  const party = {
    adults: 2,
    children: [{ ageYears: 0, seat: 'rear-facing' }],
    luggage: { large: 2, medium: 0, cabin: 0, stroller: 0, surfboard: 0 },
  };
  await sql`update bookings set party = ${JSON.stringify(party)}::jsonb where id = ${trip.booking.id}`.execute(
    db,
  );
  await hosts.withdraw(trip);
  const path = `/bookings/${trip.booking.id}/substitute`;
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token: trip.token });
  expect(offered.vehicle.id).toBe(hosts.friendsVehicleId);
});
