import { randomUUID } from 'node:crypto';
import type { Order } from '@makani/contract/bookings/orders';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setExtraStock } from '../../../../src/features/bookings/public/extra-stock.ts';
import { settlePayments } from '../../../../src/features/bookings/settlement/settle-payments.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import type { Sent } from '../../../kit/wire.ts';
import { createPatientApp, patience, unlessUnavailable } from './race.ts';

const app = await createPatientApp();
const { db } = app.context;
await setExtraStock(db, 'honolulu', { infantSeat: 3, childSeat: 3, booster: 3 }, app.clock.now());
const fleet = await db.selectFrom('vehicles').select('id').where('location_id', '=', 'honolulu').execute();
const vehicleIds = fleet.map(({ id }) => id);

/** Different vehicles for two to four days, some of them with child seats of several kinds. */
const searches = fc.sample(
  fc.record({
    vehicles: fc.shuffledSubarray(vehicleIds, { minLength: 2, maxLength: 4 }),
    day: fc.integer({ min: 0, max: 11 }),
    days: fc.integer({ min: 2, max: 4 }),
    seats: fc.constantFrom({}, { booster: 1 }, { infantSeat: 1, childSeat: 1 }),
  }),
  { numRuns: 200, seed: 13 },
);

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select deadlocks as count from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.count);
}

test(
  'two hundred orders at once: each has all of its vehicles or none, and nobody waits for each other in a ring',
  patience,
  async () => {
    expect(vehicleIds).toHaveLength(6);
    const guests = await app.guests(searches.length, { isVerified: true });
    const before = await deadlocks();
    const calls = await Promise.all(
      searches.map(async ({ vehicles, day, days, seats: extras }) => {
        const pickup = Temporal.PlainDate.from('2026-12-01').add({ days: day });
        const at = (date: Temporal.PlainDate) => `${date.toString()}T10:00`;
        const period = { pickupAt: at(pickup), returnAt: at(pickup.add({ days })) };
        const quotes = await Promise.all(
          vehicles.map((vehicleId) => app.quote({ ...period, vehicleId, extras })),
        );
        return { vehicles: quotes.map(({ id: quoteId }) => ({ quoteId, customerInfo })) };
      }),
    );
    const tokenOf = (index: number): string => guests[index] ?? '';
    const answers = await Promise.all(
      calls.map((body, index) =>
        app.request('POST', '/orders', { token: tokenOf(index), key: randomUUID(), body }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    await requireWhole(
      answers,
      searches.map(({ vehicles }) => vehicles.length),
      'held',
    );

    const held = answers.flatMap(({ status, body }, index) =>
      status === 201 ? [{ order: body as Order, token: tokenOf(index) }] : [],
    );
    const paid = await Promise.all(
      held.map(async ({ order, token }, index) => {
        const card = index % 3 === 0 ? '4000000000000002' : '4242424242424242';
        const paymentToken = await app.cardToken(token, card);
        const call = { token, key: randomUUID(), body: { paymentToken } };
        // Twice at the same moment, under the same key and under another.
        const path = `/orders/${order.id}/payment`;
        const [first] = await Promise.all([
          app.request('POST', path, call),
          app.request('POST', path, call),
          app.request('POST', path, { ...call, key: randomUUID() }),
          unlessUnavailable(settlePayments(app.context)),
        ]);
        return first;
      }),
    );
    expect(new Set(paid.map(({ status }) => status)).size).toBeGreaterThan(1);
    await requireInvariants(db);

    const { token } = await fleetHost(app);
    const pending = await db.selectFrom('bookings').select('id').where('status', '=', 'pending').execute();
    await Promise.all(
      pending.map(({ id }, index) => {
        const verb = index % 4 === 0 ? 'reject' : 'confirm';
        const call = { token, key: randomUUID(), ...(verb === 'reject' && { body: {} }) };
        return app.request('POST', `/host/bookings/${id}/${verb}`, call);
      }),
    );
    await Promise.all([settlePayments(app.context), settlePayments(app.context)]);
    app.clock.advance({ hours: 25 });
    for (let round = 0; round < 4; round += 1) await app.runJobs();
    await requireInvariants(db);
    expect((await deadlocks()) - before).toBe(0);
  },
);

/** An order that was made has all of its bookings; one that was refused left none. */
async function requireWhole(answers: Sent[], sizes: number[], status: 'held'): Promise<void> {
  const { rows } = await sql<{ order_id: string; count: number }>`
    select order_id, count(*)::int from bookings where order_id is not null and status = ${status} group by order_id`.execute(
    db,
  );
  const found = new Map(rows.map(({ order_id: id, count }) => [id, count]));
  const made = answers.flatMap(({ status: answer, body }, index) =>
    answer === 201 ? [{ id: (body as Order).id, size: sizes[index] }] : [],
  );
  expect([...found.keys()].toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  for (const { id, size } of made) expect(found.get(id)).toBe(size);
}
