import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Modification } from '@makani/contract/bookings/trips';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { patience } from './race.ts';

const vehicles = ['Toyota Sienna Platinum', 'Honda Odyssey Elite', 'Tesla Model S'];
const day = (index: number) =>
  `${Temporal.PlainDate.from('2027-01-01').add({ days: index }).toString()}T10:00`;

test(
  '100 modifications and bookings at once on 3 vehicles leave nobody with no slot or two',
  patience,
  async ({ signal }) => {
    const app = await createTestApp();
    const ids = await Promise.all(vehicles.map(async (name) => (await app.vehicle(name)).id));
    /**
     * Retries with the same key while the server is busy, after a moment in which it can do something else. The clock
     * runs on meanwhile: what a server without a connection could not release is free once its lease is over.
     */
    const patiently: typeof app.request = async (...call) => {
      const response = await app.request(...call);
      const busy =
        response.status === 503 || (response.body as { code?: string }).code === 'request_in_progress';
      if (!busy) return response;
      await pause(50, undefined, { signal });
      return patiently(...call);
    };
    const changers = await app.guests(50);
    const bookers = await app.guests(50);
    const paid: { booking: Booking; token: string }[] = [];
    for (const [index, token] of changers.entries()) {
      const start = 2 * Math.floor(index / 3);
      const quote = await app.quote({
        vehicleId: ids[index % 3] ?? '',
        pickupAt: day(start),
        returnAt: day(start + 1),
      });
      const held = await app.hold(token, quote.id);
      const response = await app.pay(token, held.id);
      expect(response.status).toBe(200);
      paid.push({ booking: response.body as Booking, token });
    }
    // The quotes are made before the race, so some will be outdated.
    const inputs: { path: string; token: string; body: object }[] = [];
    for (const [index, { booking, token }] of paid.entries()) {
      // Every fourth change aims at the gap that a new booking wants; the others share a dozen slots of the
      // next month.
      const start = index % 4 === 0 ? 2 * Math.floor(index / 3) + 1 : 40 + 3 * (index % 12);
      const body = {
        pickupAt: day(start),
        returnAt: day(start + 1 + (index % 4 === 0 ? 0 : index % 3)),
        insurance: 'basic',
      };
      const path = `/bookings/${booking.id}`;
      const shown = await app.expect<Modification>(200, 'POST', `${path}/modification`, { token, body });
      const { differenceCents, quote } = shown;
      const paymentToken = differenceCents > 0 ? await app.cardToken(token) : undefined;
      inputs.push({
        path,
        token,
        body: { quoteId: quote.id, differenceCents, ...(paymentToken !== undefined && { paymentToken }) },
      });
    }
    const plans: { token: string; quoteId: string; paymentToken: string }[] = [];
    for (const [index, token] of bookers.entries()) {
      const start = 2 * Math.floor(index / 3) + 1;
      const vehicleId = ids[index % 3] ?? '';
      const quote = await app.quote({ vehicleId, pickupAt: day(start), returnAt: day(start + 1) });
      plans.push({ token, quoteId: quote.id, paymentToken: await app.cardToken(token) });
    }
    const change = async ({ path, token, body }: (typeof inputs)[number]): Promise<number> =>
      (await patiently('PATCH', path, { token, key: randomUUID(), body })).status;
    const book = async ({ token, quoteId, paymentToken }: (typeof plans)[number]): Promise<number> => {
      const input = { token, key: randomUUID(), body: { quoteId, customerInfo } };
      const held = await patiently('POST', '/bookings', input);
      if (held.status !== 201) return held.status;
      const { id } = held.body as Booking;
      const payment = { token, key: randomUUID(), body: { paymentToken } };
      return (await patiently('POST', `/bookings/${id}/payment`, payment)).status;
    };
    const ticking = setInterval(() => app.clock.advance({ milliseconds: 100 }), 100);
    const [changed, booked] = await Promise.all([
      Promise.all(inputs.map(change)),
      Promise.all(plans.map(book)),
      ...Array.from({ length: 3 }, () => app.runJobs().catch(() => undefined)),
    ]).finally(() => clearInterval(ticking));
    // On a slow machine Stripe's answer may come too late: then the payment has failed, and nothing is charged.
    const inTime = [...changed, ...booked].filter((status) => status !== 402 || app.standIn === undefined);
    expect(new Set(inTime)).toEqual(new Set([200, 409]));
    app.clock.advance({ hours: 25 });
    for (let round = 0; round < 3; round += 1) await app.runJobs();

    const { rows } = await sql<{ live: number; guests: number }>`
      select count(*)::int as live, count(distinct guest_id)::int as guests from bookings
      where status in ('pending', 'confirmed') and id in (${sql.join(paid.map(({ booking }) => sql`${booking.id}::uuid`))})`.execute(
      app.context.db,
    );
    expect(rows).toEqual([{ live: 50, guests: 50 }]);
    await expect(requireInvariants(app.context.db)).resolves.toBeUndefined();
    expect(changed).toEqual(expect.arrayContaining([200, 409]));
    const count = (statuses: number[]) => statuses.filter((status) => status === 200).length;
    console.log(`race: ${count(changed)} of 50 changes and ${count(booked)} of 50 bookings went through`);
  },
);
