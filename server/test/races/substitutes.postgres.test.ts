import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundBySilence } from '../../src/features/bookings/substitutes/close-substitutes.ts';
import { fleetHost } from '../kit/hosts.ts';
import { requireInvariants } from '../kit/invariants.ts';
import { customerInfo, type TestApp } from '../kit/test-app.ts';
import { createPatientApp, patience } from './race.ts';

const app = await createPatientApp();
const { db } = app.context;
let round = 0;

/** Other days than those of every round before. */
function nextPeriod(): { pickupAt: string; returnAt: string } {
  const day = Temporal.PlainDate.from('2026-12-01').add({ days: (round += 1) * 4 });
  return { pickupAt: `${day.toString()}T10:00`, returnAt: `${day.add({ days: 3 }).toString()}T10:00` };
}

interface Paid {
  token: string;
  booking: Booking;
}

async function bookedFleet(house: TestApp, vehicleIds: string[]): Promise<Paid[]> {
  const period = nextPeriod();
  const guests = await house.guests(vehicleIds.length);
  return Promise.all(
    vehicleIds.map(async (vehicleId, index) => {
      const token = guests[index] ?? '';
      const held = await house.hold(token, (await house.quote({ ...period, vehicleId })).id);
      const paid = await house.pay(token, held.id);
      return { token, booking: paid.body as Booking };
    }),
  );
}

async function idsOf(...where: ('Minivan' | 'Van' | 'Non-Van')[]): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('category', 'in', where)
    .where('location_id', '=', 'honolulu')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function reject(token: string, id: string): Promise<number> {
  const call = { token, key: randomUUID(), body: {} };
  return (await app.request('POST', `/host/bookings/${id}/reject`, call)).status;
}

/** What a guest who lost a booking has in the end: vehicles that are theirs, offers, and the money that came or is to come back. */
async function endOf({ booking, token }: Paid) {
  const chain: string[] = [];
  let id: string | null = booking.id;
  let trip: Trip | undefined;
  while (id !== null) {
    chain.push(id);
    trip = await app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token });
    id = trip.substitute?.takenAs?.bookingId ?? null;
  }
  if (trip === undefined) throw new Error('there is no trip');
  return { chain, trip };
}

test(
  'whatever a host loses of a random fleet ends in one open offer at no higher price, or in one full refund',
  patience,
  async () => {
    const all = await idsOf('Minivan', 'Van', 'Non-Van');
    const daily = fc.integer({ min: 10_00, max: 1500_00 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          prices: fc.array(daily, { minLength: all.length, maxLength: all.length }),
          instant: fc.boolean(),
          booked: fc.subarray(all, { minLength: 1 }),
          answers: fc.array(fc.constantFrom('take', 'another', 'decline', 'nothing'), {
            minLength: 6,
            maxLength: 6,
          }),
        }),
        async ({ prices, instant, booked, answers }) => {
          for (const [index, id] of all.entries())
            await db
              .updateTable('vehicles')
              .set({ daily_cents: prices[index] ?? 100_00, instant_booking: false })
              .where('id', '=', id)
              .execute();
          app.clock.advance({ seconds: 1 });
          const { token: host } = await fleetHost(app);
          const paid = await bookedFleet(app, booked);
          await db.updateTable('vehicles').set({ instant_booking: instant }).execute();
          for (const [index, one] of paid.entries()) {
            expect(await reject(host, one.booking.id)).toBe(200);
            await answer(one, answers[index] ?? 'nothing');
          }
          await requireInvariants(db);
          for (const one of paid) {
            const { trip } = await endOf(one);
            const isOpen = trip.substitute?.chooseBy !== null && trip.substitute !== null;
            const kept =
              trip.money.setAsideCents +
              trip.money.chargedCents -
              trip.money.refundedCents -
              trip.money.refundPendingCents;
            const owed = isOpen ? one.booking.totalCents : trip.money.dueCents;
            expect(kept).toBe(owed);
            expect(trip.totalCents).toBeLessThanOrEqual(one.booking.totalCents);
          }
          app.clock.advance({ minutes: 1 });
        },
      ),
      { numRuns: 6 },
    );
    app.clock.advance({ hours: 25 });
    for (let times = 0; times < 3; times += 1) await app.runJobs();
    await requireInvariants(db, { calm: app.clock.now().subtract({ hours: 1 }) });
    const open = await db
      .selectFrom('substitutes')
      .select('booking_id')
      .where('status', '=', 'open')
      .execute();
    expect(open).toEqual([]);
  },
);

async function answer({ token, booking }: Paid, how: string): Promise<void> {
  const path = `/bookings/${booking.id}/substitute`;
  const shown = await app.request('GET', path, { token });
  if (shown.status !== 200 || how === 'nothing') return;
  if (how === 'decline') {
    await app.expect(200, 'DELETE', path, { token });
    return;
  }
  const { offered, others } = shown.body as SubstituteOffer;
  const { vehicle } = how === 'another' ? (others[0] ?? offered) : offered;
  await app.expect(200, 'POST', path, { token, key: randomUUID(), body: { vehicleId: vehicle.id } });
}

test(
  'hosts who withdraw, guests who choose or cancel, others who book and silence, all at once: nothing is lost or doubled',
  patience,
  async () => {
    const vans = await idsOf('Minivan', 'Van');
    for (let times = 0; times < 6; times += 1) {
      app.clock.advance({ seconds: 1 });
      const { token: host } = await fleetHost(app);
      const [first = '', ...rest] = vans;
      const [lost] = await bookedFleet(app, [first]);
      if (lost === undefined) throw new Error('nothing was booked');
      const { pickupAt, returnAt } = lost.booking;
      const strangers = await app.guests(rest.length);
      const booking = strangers.map(async (token, index) => {
        const quote = await app.quote({ pickupAt, returnAt, vehicleId: rest[index] ?? '' }).catch(() => null);
        return (
          quote &&
          app.request('POST', '/bookings', {
            token,
            key: randomUUID(),
            body: { quoteId: quote.id, customerInfo },
          })
        );
      });
      const terms = await app.expect<{ feeCents: number; refundCents: number }>(
        200,
        'GET',
        `/bookings/${lost.booking.id}/cancellation`,
        { token: lost.token },
      );
      const body = { feeCents: terms.feeCents, refundCents: terms.refundCents };
      const [rejected, again, cancelled] = await Promise.all([
        reject(host, lost.booking.id),
        reject(host, lost.booking.id),
        app.request('POST', `/bookings/${lost.booking.id}/cancel`, {
          token: lost.token,
          key: randomUUID(),
          body,
        }),
        ...booking,
      ]);
      expect([rejected, again, cancelled.status].filter((status) => status === 200)).toHaveLength(1);
      const path = `/bookings/${lost.booking.id}/substitute`;
      const shown = await app.request('GET', path, { token: lost.token });
      const wanted =
        shown.status === 200
          ? [(shown.body as SubstituteOffer).offered, ...(shown.body as SubstituteOffer).others]
          : [];
      if (times % 2 === 1) app.clock.advance({ hours: 24 });
      const token = await app.guestOf(lost.booking.id);
      await Promise.all([
        ...wanted.map(({ vehicle }) =>
          app.request('POST', path, { token, key: randomUUID(), body: { vehicleId: vehicle.id } }),
        ),
        app.request('DELETE', path, { token }),
        refundBySilence(app.context),
        refundBySilence(app.context),
      ]);
      await app.runJobs();
      await app.runJobs();
      await requireInvariants(db);
    }
  },
);
