import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import { expect, test } from 'vitest';
import { choiceOf } from '../substitutes/choice-of.ts';
import { refundBySilence } from '../../../../src/features/bookings/substitutes/close-substitutes.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { roundsOf } from '../../../kit/rounds.ts';
import { type TestApp } from '../../../kit/test-app.ts';
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

test(
  'hosts who withdraw, guests who choose or cancel, others who book and silence, all at once: nothing is lost or doubled',
  patience,
  async () => {
    const vans = await idsOf('Minivan', 'Van');
    for (let times = 0; times < roundsOf(6); times += 1) {
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
        ...wanted.map((substitute) =>
          app.request('POST', path, { token, key: randomUUID(), body: choiceOf(substitute) }),
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

const isLive: readonly string[] = ['pending', 'confirmed'];
const acts = {
  archive: { method: 'DELETE', path: '', body: {} },
  maintenance: { method: 'PATCH', path: '/status', body: { status: 'maintenance' } },
  block: { method: 'POST', path: '/blocks', body: { from: '2026-11-21T00:00', until: '2028-11-19T00:00' } },
} as const;

test.each(['archive', 'maintenance', 'block'] as const)(
  'two vehicles given up at once by %s, while guests cancel and others book: each booking is cancelled, kept or made good',
  patience,
  async (act) => {
    for (let times = 0; times < roundsOf(4); times += 1) {
      app.clock.advance({ seconds: 1 });
      await db.deleteFrom('vehicle_blocks').execute();
      await db.updateTable('vehicles').set({ status: 'active' }).execute();
      const { token: host } = await fleetHost(app);
      const vehicleIds = (await idsOf('Minivan', 'Van')).slice(0, 2);
      const paid = [...(await bookedFleet(app, vehicleIds)), ...(await bookedFleet(app, vehicleIds))];
      const strangers = await app.guests(vehicleIds.length);
      const period = nextPeriod();
      const quotes = await Promise.all(vehicleIds.map((vehicleId) => app.quote({ ...period, vehicleId })));
      const { method, path, body } = acts[act];
      const withdraw = (id: string) =>
        app.request(method, `/host/cars/${id}${path}`, {
          token: host,
          body: { ...body, bookings: 'withdraw' },
        });
      const cancel = async ({ token, booking: { id } }: Paid) => {
        const terms = await app.expect<{ feeCents: number; refundCents: number }>(
          200,
          'GET',
          `/bookings/${id}/cancellation`,
          { token },
        );
        const figures = { feeCents: terms.feeCents, refundCents: terms.refundCents };
        return () =>
          app.request('POST', `/bookings/${id}/cancel`, { token, key: randomUUID(), body: figures });
      };
      const [first, second] = await Promise.all([cancel(paid[0] as Paid), cancel(paid[3] as Paid)]);
      const [one, other, ...more] = await Promise.all([
        withdraw(vehicleIds[0] ?? ''),
        withdraw(vehicleIds[1] ?? ''),
        first(),
        second(),
        ...strangers.map((token, index) =>
          app.request('POST', '/bookings', {
            token,
            key: randomUUID(),
            body: { quoteId: quotes[index]?.id, customerInfo },
          }),
        ),
      ]);
      for (const { status, body: answer } of [one, other])
        expect([status < 300, (answer as { code?: string }).code]).toEqual(
          status < 300 ? [true, undefined] : [false, 'block_meets_bookings'],
        );
      expect(more.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      await app.runJobs();
      await requireInvariants(db);
      const rows = await db
        .selectFrom('bookings')
        .leftJoin('substitutes', 'lost_booking_id', 'bookings.id')
        .select(['bookings.id', 'vehicle_id', 'bookings.status', 'substitutes.status as offer'])
        .where(
          'bookings.id',
          'in',
          paid.map(({ booking }) => booking.id),
        )
        .execute();
      const isGivenUp = [one.status < 300, other.status < 300];
      const active = rows.filter(
        ({ vehicle_id: id, status }) => isGivenUp[vehicleIds.indexOf(id)] === true && isLive.includes(status),
      );
      expect(active).toEqual([]);
      // Nobody has two offers.
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }
  },
);

test.each(['archive', 'maintenance', 'block'] as const)(
  'a guest pays while a vehicle is given up by %s: what its host did not see is never taken from them',
  patience,
  async (act) => {
    const outcomes = new Set<string>();
    for (let times = 0; times < 6; times += 1) {
      // The holds of the rounds before are over.
      app.clock.advance({ minutes: 16 });
      await db.deleteFrom('vehicle_blocks').execute();
      await db.updateTable('vehicles').set({ status: 'active' }).execute();
      const { token: host } = await fleetHost(app);
      const [vehicleId = ''] = await idsOf('Minivan');
      await app.expect(200, 'POST', `/host/cars/${vehicleId}/withdraw-bookings`, { token: host, body: {} });
      const [seen] = await bookedFleet(app, [vehicleId]);
      if (seen === undefined) throw new Error('nothing was booked');
      const [guest = ''] = await app.guests(1);
      const held = await app.hold(guest, (await app.quote({ ...nextPeriod(), vehicleId })).id);
      const { method, path, body } = acts[act];
      const giveUp = () =>
        app.request(method, `/host/cars/${vehicleId}${path}`, {
          token: host,
          body: { ...body, bookings: 'withdraw', seen: [seen.booking.id] },
        });
      // The act comes after the payment, or beside it.
      const [paid, given] =
        times % 3 === 0
          ? [await app.pay(guest, held.id), await giveUp()]
          : await Promise.all([app.pay(guest, held.id), giveUp()]);
      expect(paid).toMatchObject({ status: 200, body: { status: 'pending' } });
      const statuses = await statusesOf([seen.booking.id, held.id]);
      const isGivenUp = given.status < 300;
      expect(statuses).toEqual([isGivenUp ? 'rejected' : 'pending', 'pending']);
      if (!isGivenUp) outcomes.add((given.body as { code: string }).code);
      await app.runJobs();
      await requireInvariants(db);
    }
    expect([...outcomes]).toContain('live_bookings_changed');
  },
);

async function statusesOf(ids: string[]): Promise<unknown[]> {
  const rows = await db.selectFrom('bookings').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
}
