import { randomUUID } from 'node:crypto';
import type { Quote } from '@makani/contract/bookings/quotes';
import { sql } from 'kysely';
import { insertGuests } from '../../kit/inserted-people.ts';
import { apiAt, type Call, send } from '../../kit/http.ts';
import { customerInfo, quoteTrip } from '../../kit/trips.ts';
import type { Campaign } from '../kit/report.ts';
import { tally } from './tally.ts';
import { newVehicle, type Scene, slot } from './scene.ts';

const vehicles = 6;
const orders = 200;
const rounds = 20;

/**
 * Two hundred orders of two to four vehicles out of six, for the same days, at once: each has all of its vehicles or none,
 * and nobody waits for a second, or on a busy machine for much longer than the others.
 */
export async function ordersMeet({ check }: Campaign, scene: Scene): Promise<void> {
  const { db, urls } = scene;
  const fleet = await Promise.all(Array.from({ length: vehicles }, () => newVehicle(scene)));
  const statuses: number[] = [];
  const times: number[] = [];
  const broken: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const guests = await insertGuests(db, Temporal.Now.instant(), orders, { isVerified: true });
    const period = slot(100 + round);
    const quotes: Quote[][] = [];
    for (const index of guests.keys())
      quotes.push(
        await Promise.all(
          picked(fleet, index).map((vehicleId) => quoteTrip(apiAt(urls[0]), { vehicleId, ...period })),
        ),
      );
    const answers = await Promise.all(
      guests.map(async (token, index) => {
        const wanted = quotes[index]?.map(({ id: quoteId }) => ({ quoteId, customerInfo }));
        const call: Call = ['POST', '/api/orders', { token, key: randomUUID(), body: { vehicles: wanted } }];
        const began = performance.now();
        const { status, body } = await send(urls[index % 2] ?? urls[0], ...call);
        times.push(performance.now() - began);
        if (status !== 201 && status !== 409 && status !== 503)
          broken.push(`answered ${status}: ${JSON.stringify(body)}`);
        statuses.push(status);
        return { status, size: wanted?.length ?? 0 };
      }),
    );
    const made = answers.filter(({ status }) => status === 201);
    const { rows } = await sql<{ orders: number; bookings: number }>`
      select count(distinct order_id)::int as orders, count(*)::int as bookings from bookings
      where order_id is not null and pickup_at = ${period.pickupAt}`.execute(db);
    const bookings = made.reduce((sum, { size }) => sum + size, 0);
    if (made.length === 0) broken.push('nobody won');
    if (rows[0]?.orders !== made.length || rows[0].bookings !== bookings)
      broken.push(`${made.length} orders of ${bookings} vehicles left ${JSON.stringify(rows[0])}`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const slowest = Math.round(sorted.at(-1) ?? 0);
  const median = Math.round(sorted[sorted.length >> 1] ?? 0);
  if (slowest > Math.max(1_000, 4 * median))
    broken.push(`somebody waited ${slowest} ms, where the half had an answer in ${median} ms`);
  const words = `${tally(statuses)}, p50 ${median} ms, slowest ${slowest} ms`;
  check('orders of several vehicles', statuses.length, broken, words);
}

/** Two to four of the vehicles, others for each, in an order that differs, too. */
function picked(fleet: readonly string[], turn: number): string[] {
  return Array.from({ length: 2 + (turn % 3) }, (_, place) => {
    const step = turn % 2 === 0 ? place : fleet.length - place;
    return fleet[(turn + step) % fleet.length] ?? '';
  });
}
