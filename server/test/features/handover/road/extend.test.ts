import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Extension } from '@makani/contract/road/extensions';
import { formatWallTime } from '@makani/contract/kernel/time';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../src/adapters/payments/payment-provider.ts';
import { demoHost } from '../../../../src/seed/demo-accounts.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { type OnTheRoad, tripsOf } from './on-the-road.ts';

let interfere: ((real: PaymentProvider) => Partial<PaymentProvider>) | undefined;
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    authorise: (charge) => (interfere?.(real).authorise ?? real.authorise)(charge),
  }),
});
beforeEach(() => {
  app.clock.set(startOfTests);
  interfere = undefined;
});

const begun = tripsOf(app);
const dayCents = 45_885;

/** Somebody else books the vehicle from the agreed return on. */
async function bookedNext(road: OnTheRoad): Promise<Booking> {
  const { booking } = await app.bookedByGuest({ pickupAt: road.at(4), returnAt: road.at(6) });
  return booking;
}

test('a trip under way is extended with the card on file, and the difference is charged', async () => {
  const road = await begun();
  expect((await road.trip()).can).toMatchObject({ modify: false, cancel: false, extend: true });
  const shown = await road.shown(road.at(5));
  expect(shown).toMatchObject({
    isFree: true,
    payCents: 2 * dayCents,
    savedCard: { last4: '4242' },
    current: { returnAt: road.at(3) },
    others: [],
  });
  const sent = app.mails.length;
  expect(await road.extend(shown)).toMatchObject({
    status: 200,
    body: { tripStatus: 'active', pickupAt: road.at(0), returnAt: road.at(5), totalCents: 5 * dayCents },
  });
  await app.runJobs();
  await app.runJobs();
  const { money, history } = await road.trip();
  expect(money).toMatchObject({ dueCents: 5 * dayCents, chargedCents: 5 * dayCents, refundedCents: 0 });
  expect(history.at(-1)).toMatchObject({ label: 'Changed' });
  const mails = app.mails.slice(sent);
  const { reference } = road.booking;
  expect(mails.find(({ subject }) => subject.startsWith('Your trip has changed'))?.text).toContain('4242');
  expect(
    mails.find(
      ({ to, subject }) => to === demoHost.email && subject === `A booking has changed: booking ${reference}`,
    )?.text,
  ).toContain(`to ${formatWallTime(road.at(5))}`);
  // The new days are taken.
  const rival = await app.quote({ pickupAt: road.at(4), returnAt: road.at(5) });
  const [token = ''] = await app.guests(1);
  expect(await app.request('POST', '/bookings', holdOf(token, rival.id))).toMatchObject({ status: 409 });
  await requireInvariants(app.context.db);
});

function holdOf(token: string, quoteId: string) {
  return { token, key: randomUUID(), body: { quoteId, customerInfo } };
}

test('a card that is declined changes nothing, and another card can be used', async () => {
  const road = await begun();
  const shown = await road.shown(road.at(4));
  expect(await road.extend(shown, { card: '4000000000000002' })).toMatchObject({
    status: 402,
    body: { code: 'payment_failed' },
  });
  expect(await road.trip()).toMatchObject({ returnAt: road.at(3) });
  expect(await road.extend(shown, { card: '4242424242424242' })).toMatchObject({ status: 200 });
  await requireInvariants(app.context.db);
});

test('the same request sent again extends and charges once', async () => {
  const road = await begun();
  const shown = await road.shown(road.at(4));
  const key = randomUUID();
  const answers = [await road.extend(shown, { key }), await road.extend(shown, { key })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await app.runJobs();
  expect((await road.trip()).money.chargedCents).toBe(4 * dayCents);
});

test('a card that authorizes and fails at capture leaves the trip under way, with the return that was agreed', async () => {
  const road = await begun();
  expect(await road.extend(await road.shown(road.at(5)), { card: '4000000000000341' })).toMatchObject({
    status: 200,
    body: { returnAt: road.at(5) },
  });
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  const { status, returnAt, money, history } = await road.trip();
  expect({ status, returnAt }).toEqual({ status: 'confirmed', returnAt: road.at(3) });
  expect(money).toMatchObject({ dueCents: 3 * dayCents, chargedCents: 3 * dayCents, refundedCents: 0 });
  expect(history.at(-1)?.note).toContain('Your card couldn’t be charged for the later return.');
  await requireInvariants(app.context.db);
});

describe('refused', () => {
  test('before the trip, after it, to anybody else, and for a return that isn’t later', async () => {
    const road = await begun();
    const stranger = await app.signedIn();
    expect(await road.preview(road.at(4), stranger.token)).toMatchObject({ status: 404 });
    expect(await road.preview(road.at(3))).toMatchObject({ status: 400 });
    expect(await road.preview(road.at(2))).toMatchObject({ status: 400 });
    const shown = await road.shown(road.at(5));
    app.clock.set(`${road.at(3).slice(0, 10)}T20:00:00Z`);
    const over = { status: 409, body: { code: 'trip_not_active' } };
    expect(await road.preview(road.at(5))).toMatchObject(over);
    expect(await road.extend(shown)).toMatchObject(over);
    app.clock.set(`${road.at(-1).slice(0, 10)}T20:00:00Z`);
    expect(await road.preview(road.at(5))).toMatchObject(over);
  });

  test('by a price that was made for something else, which no change or booking takes either', async () => {
    const road = await begun();
    const token = await road.guest();
    const shown = await road.shown(road.at(5));
    const open = await app.quote({ pickupAt: road.at(3), returnAt: road.at(5) });
    expect(await road.extend({ ...shown, quote: open })).toMatchObject({ status: 404 });
    expect(await app.request('POST', '/bookings', holdOf(token, shown.quote.id))).toMatchObject({
      status: 404,
    });
    const other = await begun();
    expect(
      await other.extend({ ...shown, current: { ...shown.current, returnAt: other.at(3) } }),
    ).toMatchObject({
      status: 404,
    });
  });

  test('when the agreed return has moved since, with the price from there', async () => {
    const road = await begun();
    const [short, long] = [await road.shown(road.at(4)), await road.shown(road.at(5))];
    expect((await road.extend(short)).status).toBe(200);
    const soon = await road.extend(await road.shown(road.at(5)));
    expect(soon).toMatchObject({ status: 409, body: { code: 'request_in_progress' } });
    await app.runJobs();
    const late = await road.extend(long);
    expect(late).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    const { quote } = late.body as { quote: Extension['quote'] };
    expect(quote).toMatchObject({ returnAt: road.at(5), totalCents: 5 * dayCents });
    const current = { ...long.current, returnAt: road.at(4) };
    expect(await road.extend({ ...long, current, quote, differenceCents: dayCents })).toMatchObject({
      status: 200,
    });
    await app.runJobs();
    await requireInvariants(app.context.db);
  });

  test('while the vehicle is in maintenance', async () => {
    const road = await begun();
    const { db } = app.context;
    const { id } = road.booking.vehicle;
    const shown = await road.shown(road.at(5));
    await db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', id).execute();
    const refused = { status: 409, body: { code: 'vehicle_not_offered' } };
    expect(await road.preview(road.at(5))).toMatchObject(refused);
    expect(await road.extend(shown)).toMatchObject(refused);
    await db.updateTable('vehicles').set({ status: 'active' }).where('id', '=', id).execute();
  });
});

describe('a vehicle that somebody else has booked', () => {
  test('goes on with another one for the rest, held in one press and paid for like any', async () => {
    const road = await begun();
    await bookedNext(road);
    const shown = await road.shown(road.at(5));
    expect(shown.isFree).toBe(false);
    expect(shown.others.length).toBeGreaterThan(0);
    expect(shown.others.length).toBeLessThanOrEqual(3);
    const [first] = shown.others;
    expect(first?.vehicle.category).toBe(road.booking.vehicle.category);
    expect(first?.quote).toMatchObject({ pickupAt: road.at(3), returnAt: road.at(5) });
    const held = await road.onward(first?.quote.id ?? '');
    expect(held).toMatchObject({
      status: 201,
      body: {
        status: 'held',
        pickupAt: road.at(3),
        customerInfo: { lastName: road.booking.customerInfo.lastName },
      },
    });
    expect(await app.pay(await road.guest(), (held.body as Booking).id)).toMatchObject({ status: 200 });
    expect(await road.trip()).toMatchObject({ returnAt: road.at(3), status: 'confirmed' });
    await app.runJobs();
    await requireInvariants(app.context.db);
  });

  test('of which the other is gone, too, loses nothing', async () => {
    const road = await begun();
    await bookedNext(road);
    const [first] = (await road.shown(road.at(5))).others;
    const vehicleId = first?.vehicle.id ?? '';
    await app.bookedByGuest({ vehicleId, pickupAt: road.at(3), returnAt: road.at(5) });
    expect(await road.onward(first?.quote.id ?? '')).toMatchObject({
      status: 409,
      body: { code: 'dates_taken' },
    });
    expect(await road.trip()).toMatchObject({ returnAt: road.at(3), status: 'confirmed' });
    const others = (await road.shown(road.at(5))).others.map(({ vehicle }) => vehicle.id);
    expect(others).not.toContain(vehicleId);
  });

  test('holds nothing for other dates than the rest, and nothing once the trip is over', async () => {
    const road = await begun();
    const vehicleId = (await app.vehicle('Honda Odyssey Elite')).id;
    const other = await app.quote({ vehicleId, pickupAt: road.at(4), returnAt: road.at(5) });
    expect(await road.onward(other.id)).toMatchObject({ status: 404 });
    const rest = await app.quote({ vehicleId, pickupAt: road.at(3), returnAt: road.at(5) });
    app.clock.set(`${road.at(4).slice(0, 10)}T20:00:00Z`);
    expect(await road.onward(rest.id)).toMatchObject({ status: 409, body: { code: 'trip_not_active' } });
  });

  test('while the card is asked: the authorization goes back and the trip stays', async () => {
    const road = await begun();
    const shown = await road.shown(road.at(5));
    interfere = (real) => ({
      authorise: async (charge) => {
        interfere = undefined;
        const answer = await real.authorise(charge);
        await bookedNext(road);
        return answer;
      },
    });
    expect(await road.extend(shown)).toMatchObject({
      status: 409,
      body: { code: 'dates_taken', nearest: [] },
    });
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    const { money, returnAt } = await road.trip();
    expect(returnAt).toBe(road.at(3));
    expect(money).toMatchObject({ chargedCents: 3 * dayCents, setAsideCents: 0 });
    await requireInvariants(app.context.db);
  });
});
