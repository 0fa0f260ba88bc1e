import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../src/adapters/payments/payment-provider.ts';
import { setExtraStock } from '../../../../src/features/bookings/public/extra-stock.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { type OnTheRoad, tripsOf } from './on-the-road.ts';

let asksBank = false;
const app = await createTestApp({
  payments: (real): PaymentProvider => ({
    ...real,
    authorise: async (charge) =>
      asksBank ? { outcome: 'action_required', clientSecret: 'secret_of_test' } : real.authorise(charge),
  }),
});
const { db } = app.context;
beforeEach(async () => {
  app.clock.set(startOfTests);
  asksBank = false;
  await db.transaction().execute((trx) => setExtraStock(trx, 'honolulu', { childSeat: 1 }, app.clock.now()));
});

const begun = tripsOf(app);

const odyssey = (await app.vehicle('Honda Odyssey Elite')).id;
const tesla = (await app.vehicle('Tesla Model S')).id;
const refused = (status: number, code: string) => ({ status, body: { code } });
const seat = { extras: { childSeat: 1 } };

/** The other vehicle from the agreed return on. */
async function rest(road: OnTheRoad, { until = 5, ...overrides }: { until?: number; extras?: object } = {}) {
  const dates = { pickupAt: road.at(3), returnAt: road.at(until) };
  return (await app.quote({ vehicleId: odyssey, ...dates, ...overrides })).id;
}

function afterTheTrip(road: OnTheRoad): void {
  app.clock.set(`${road.at(4).slice(0, 10)}T20:00:00Z`);
}

test('an earlier return is refused once the trip is over', async () => {
  const road = await begun();
  afterTheTrip(road);
  const terms = { returnAt: road.at(2), agreedReturnAt: road.at(3), refundCents: 0 };
  const call = { token: await road.guest(), key: randomUUID(), body: terms };
  expect(await app.request('POST', `/bookings/${road.id}/early-return`, call)).toMatchObject(
    refused(409, 'trip_not_active'),
  );
});

test('the desk invites no fifth driver, and removes none once the trip is over', async () => {
  const road = await begun();
  const desk = await Desk.open(app);
  const body = { reason: 'The driver is ill.' };
  const path = `/operator/bookings/${road.id}/drivers`;
  const invite = () => app.request('POST', path, { token: desk.token, body });
  for (let count = 0; count < 4; count += 1) expect((await invite()).status).toBe(201);
  expect(await invite()).toMatchObject(refused(409, 'too_many_drivers'));
  afterTheTrip(road);
  const { token } = await Desk.again(app, desk.id);
  expect(await app.request('POST', `${path}/${randomUUID()}/removal`, { token, body })).toMatchObject(
    refused(409, 'act_refused'),
  );
});

describe('a later return', () => {
  test('waits for the cardholder whose bank asks', async () => {
    const road = await begun();
    const shown = await road.shown(road.at(4));
    asksBank = true;
    expect(await road.extend(shown)).toMatchObject(refused(402, 'authentication_required'));
    expect(await road.trip()).toMatchObject({ returnAt: road.at(3) });
  });

  test('is refused without the child seat that somebody else has booked', async () => {
    const road = await begun(seat);
    const shown = await road.shown(road.at(5));
    await app.bookedByGuest({ vehicleId: odyssey, pickupAt: road.at(3), returnAt: road.at(5), ...seat });
    expect(await road.preview(road.at(5))).toMatchObject(refused(409, 'extras_taken'));
    expect(await road.extend(shown)).toMatchObject(refused(409, 'extras_taken'));
  });
});

describe('another vehicle for the rest', () => {
  test('is not the guest’s own', async () => {
    const road = await begun();
    const quoteId = await rest(road);
    const hostOf = async (id: string, host: string | null) =>
      db.updateTable('vehicles').set({ host_id: host }).where('id', '=', id).execute();
    const { host_id: host } = await db
      .selectFrom('vehicles')
      .select('host_id')
      .where('id', '=', odyssey)
      .executeTakeFirstOrThrow();
    const { guest_id: guest } = await db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', road.id)
      .executeTakeFirstOrThrow();
    await hostOf(odyssey, guest);
    const answer = await road.onward(quoteId);
    await hostOf(odyssey, host);
    expect(answer).toMatchObject(refused(409, 'own_vehicle'));
  });

  test('is refused without the child seat that somebody else has booked', async () => {
    const road = await begun();
    const quoteId = await rest(road, seat);
    await app.bookedByGuest({ vehicleId: tesla, pickupAt: road.at(3), returnAt: road.at(5), ...seat });
    expect(await road.onward(quoteId)).toMatchObject(refused(409, 'extras_taken'));
  });

  test('is offered at the price of now', async () => {
    const road = await begun();
    const quoteId = await rest(road);
    const { daily_cents: cents } = await db
      .selectFrom('vehicles')
      .select('daily_cents')
      .where('id', '=', odyssey)
      .executeTakeFirstOrThrow();
    const priced = async (daily: number) =>
      db.updateTable('vehicles').set({ daily_cents: daily }).where('id', '=', odyssey).execute();
    await priced(cents + 1_000);
    const answer = await road.onward(quoteId);
    await priced(cents);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'quote_changed', quote: { pickupAt: road.at(3), returnAt: road.at(5) } },
    });
  });

  test('is refused beside a hold, and for more than 30 days, until the email is confirmed', async () => {
    const road = await begun();
    const long = await rest(road, { until: 3 + 31 });
    expect(await road.onward(long)).toMatchObject(refused(403, 'email_not_verified'));
    const other = await app.quote({ vehicleId: tesla, pickupAt: road.at(3), returnAt: road.at(5) });
    await app.hold(await road.guest(), other.id);
    expect(await road.onward(await rest(road))).toMatchObject(refused(429, 'too_many_holds'));
  });
});
