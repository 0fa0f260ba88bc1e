import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Order } from '@makani/contract/bookings/orders';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import { beforeEach, describe, expect, test } from 'vitest';
import { choiceOf } from '../substitutes/choice-of.ts';
import { settlePayments } from '../../../../src/features/bookings/settlement/settle-payments.ts';
import { chargeWhatBegins } from '../../../../src/features/bookings/orders/charge-what-begins.ts';
import { setExtraStock } from '../../../../src/features/bookings/public/extra-stock.ts';
import { inTransaction } from '../../../../src/db/retry.ts';
import {
  findBooking,
  lockBooking,
  moveBooking,
} from '../../../../src/features/bookings/data/bookings.repository.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { requestOrder, holdOrder, payOrder } from './order-calls.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createTestApp } from '../../../kit/test-app.ts';

/** Calls to the card network. */
const requested: { call: string; id: string; cents?: number }[] = [];
let capturesFail = false;
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    authorise: async (charge) => {
      requested.push({ call: 'authorise', id: charge.id, cents: charge.amountCents });
      return real.authorise(charge);
    },
    capture: async (id, cents) => {
      requested.push({ call: 'capture', id, cents });
      return capturesFail ? { outcome: 'failed' } : real.capture(id, cents);
    },
    void: async (id) => {
      requested.push({ call: 'void', id });
      return real.void(id);
    },
  }),
});
const { db } = app.context;
await setExtraStock(db, 'honolulu', { infantSeat: 0, childSeat: 0, booster: 2 }, app.clock.now());
const others = await db
  .selectFrom('vehicles')
  .select('id')
  .where('location_id', '=', 'honolulu')
  .where('name', '!=', 'Toyota Sienna Platinum')
  .orderBy('name')
  .execute();
/** Others can take its place. */
const one = (await app.vehicle()).id;
const [two = '', three = '', four = '', five = ''] = others.map(({ id }) => id);
let host = await fleetHost(app);

beforeEach(async () => {
  app.clock.advance({ seconds: 1 });
  host = await fleetHost(app);
  requested.length = 0;
  capturesFail = false;
  await db.updateTable('vehicles').set({ instant_booking: false }).execute();
});

let nextDay = Temporal.PlainDate.from('2026-12-01');
function period(): { pickupAt: string; returnAt: string } {
  const pickup = nextDay;
  nextDay = pickup.add({ days: 5 });
  return { pickupAt: `${pickup.toString()}T10:00`, returnAt: `${pickup.add({ days: 3 }).toString()}T10:00` };
}

async function guest(): Promise<string> {
  const [token = ''] = await app.guests(1, { isVerified: true });
  return token;
}

function together(...vehicleIds: string[]) {
  const dates = period();
  return vehicleIds.map((vehicleId) => ({ ...dates, vehicleId }));
}

async function ordered(...vehicleIds: string[]): Promise<{ token: string; order: Order }> {
  const token = await guest();
  const held = await holdOrder(app, token, together(...vehicleIds));
  const paid = await payOrder(app, token, held.id);
  expect(paid.status).toBe(200);
  return { token, order: paid.body as Order };
}

async function answer(id: string, verb: 'confirm' | 'reject'): Promise<void> {
  const call = { token: host.token, key: randomUUID(), ...(verb === 'reject' && { body: {} }) };
  await app.expect(200, 'POST', `/host/bookings/${id}/${verb}`, call);
}

async function cancel(token: string, id: string): Promise<Cancellation> {
  const terms = await app.expect<Cancellation>(200, 'GET', `/bookings/${id}/cancellation`, { token });
  const { feeCents, refundCents } = terms;
  await app.expect(200, 'POST', `/bookings/${id}/cancel`, {
    token,
    key: randomUUID(),
    body: { feeCents, refundCents },
  });
  return terms;
}

const orderOf = (token: string, id: string): Promise<Order> =>
  app.expect(200, 'GET', `/orders/${id}`, { token });
const tripOf = (token: string, id: string): Promise<Trip> =>
  app.expect(200, 'GET', `/bookings/${id}/trip`, { token });
const statusesOf = ({ bookings }: Order) => bookings.map(({ status }) => status);

function partsOf({ bookings }: Order): [Booking, Booking] {
  const [first, second] = bookings;
  if (first === undefined || second === undefined) throw new Error('an order has two vehicles');
  return [first, second];
}

async function settle(): Promise<void> {
  await app.runJobs();
  await app.runJobs();
  await requireInvariants(db);
}

async function heldOn(vehicleIds: string[], { pickupAt }: { pickupAt: string }): Promise<number> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('vehicle_id', 'in', vehicleIds)
    .where('pickup_at', '=', pickupAt)
    .execute();
  return rows.length;
}

describe('holding several vehicles', () => {
  test('holds each with its own driver, and one sum', async () => {
    const token = await guest();
    const order = await holdOrder(app, token, together(two, one, three));
    expect(statusesOf(order)).toEqual(['held', 'held', 'held']);
    expect(order.bookings.map(({ orderId }) => orderId)).toEqual([order.id, order.id, order.id]);
    expect(order.bookings.map(({ vehicle }) => vehicle.id)).toEqual([two, one, three]);
    expect(order.bookings.map(({ customerInfo: driver }) => driver.lastName)).toEqual([
      'Drivera',
      'Driverb',
      'Driverc',
    ]);
    expect(order.totalCents).toBe(order.bookings.reduce((sum, { totalCents }) => sum + totalCents, 0));
    expect(order.holdSecondsLeft).toBe(900);
    expect(await orderOf(token, order.id)).toEqual(order);
  });

  test('holds none when one is taken, and says which', async () => {
    const wanted = together(one, two);
    const other = await guest();
    await app.hold(other, (await app.quote(wanted[1])).id);
    const refused = await requestOrder(app, await guest(), wanted);
    expect(refused.status).toBe(409);
    const { name } = await app.expect<{ name: string }>(200, 'GET', `/cars/${two}`);
    expect(refused.body).toMatchObject({
      code: 'dates_taken',
      message: `${name} was just booked for these dates.`,
    });
    expect(await heldOn([one], { pickupAt: wanted[0]?.pickupAt ?? '' })).toBe(0);
  });

  test('holds none when the child seats do not suffice for all', async () => {
    const [first, second] = together(one, two);
    const seats = { extras: { booster: 2 } };
    const refused = await requestOrder(app, await guest(), [
      { ...first, ...seats },
      { ...second, ...seats },
    ]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'extras_taken' } });
    expect(await heldOn([one, two], { pickupAt: first?.pickupAt ?? '' })).toBe(0);
    const fine = await holdOrder(app, await guest(), [
      { ...first, extras: { booster: 1 } },
      { ...second, extras: { booster: 1 } },
    ]);
    expect(statusesOf(fine)).toEqual(['held', 'held']);
  });

  test('refuses what is no order', async () => {
    const token = await guest();
    const [first, second] = together(one, two);
    const twice = await requestOrder(app, token, [{ ...first }, { ...first }]);
    expect(twice).toMatchObject({
      status: 400,
      body: { fields: { vehicles: 'Please choose each vehicle once.' } },
    });
    const apart = await requestOrder(app, token, [{ ...first }, { ...second, ...period() }]);
    expect(apart).toMatchObject({
      status: 400,
      body: { fields: { vehicles: 'Vehicles booked together need the same location and dates.' } },
    });
    const single = await requestOrder(app, token, [{ ...first }]);
    expect(single.status).toBe(400);
  });

  test('names the vehicle at which a driver is wrong', async () => {
    const token = await guest();
    const [first, second] = together(one, two);
    const quotes = [await app.quote(first), await app.quote(second)];
    const vehicles = quotes.map(({ id: quoteId }, index) => ({
      quoteId,
      customerInfo: {
        firstName: 'Ada',
        lastName: 'Example',
        email: 'ada@example.com',
        phone: '+1 808 555 0111',
        driverLicense: index === 1 ? '••••1111' : 'H12345678',
      },
    }));
    const refused = await app.request('POST', '/orders', { token, key: randomUUID(), body: { vehicles } });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: {
          'vehicles.1.customerInfo.driverLicense': expect.stringContaining('different license') as string,
        },
      },
    });
  });

  test('asks who has not confirmed their address to do so', async () => {
    const { token } = await app.signedIn();
    const refused = await requestOrder(app, token, together(one, two));
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'email_not_verified',
        message: 'Please confirm your email address to reserve more than one vehicle.',
      },
    });
  });

  test('tells a price that has changed, and one’s own vehicle', async () => {
    const token = await guest();
    const wanted = together(one, two);
    const last = [one, two].toSorted((a, b) => (a < b ? -1 : 1))[1] ?? '';
    const vehicles = [];
    for (const choices of wanted) {
      vehicles.push({ quoteId: (await app.quote(choices)).id, customerInfo });
    }
    await db
      .updateTable('vehicles')
      .set((eb) => ({ daily_cents: eb('daily_cents', '+', 100) }))
      // The one that is held last.
      .where('id', '=', last)
      .execute();
    const call = { token, key: randomUUID(), body: { vehicles } };
    const changed = await app.request('POST', '/orders', call);
    expect(changed).toMatchObject({
      status: 409,
      body: { code: 'quote_changed', quote: { vehicleId: last } },
    });
    expect(await heldOn([one, two], wanted[0] ?? { pickupAt: '' })).toBe(0);
    const own = await requestOrder(app, host.token, wanted);
    expect(own).toMatchObject({ status: 409, body: { code: 'own_vehicle' } });
    const unknown = {
      ...call,
      key: randomUUID(),
      body: { vehicles: [vehicles[1], { ...vehicles[0], quoteId: randomUUID() }] },
    };
    expect((await app.request('POST', '/orders', unknown)).status).toBe(404);
  });

  test('is let go as a whole, by either of its doors', async () => {
    const token = await guest();
    const wanted = together(one, two);
    const order = await holdOrder(app, token, wanted);
    await app.expect(204, 'DELETE', `/orders/${order.id}/hold`, { token });
    expect(statusesOf(await orderOf(token, order.id))).toEqual(['expired', 'expired']);
    const again = await holdOrder(app, token, wanted);
    await app.expect(204, 'DELETE', `/bookings/${partsOf(again)[1].id}/hold`, { token });
    expect(statusesOf(await orderOf(token, again.id))).toEqual(['expired', 'expired']);
    await app.expect(404, 'DELETE', `/orders/${randomUUID()}/hold`, { token });
  });

  test('is nobody else’s', async () => {
    const token = await guest();
    const order = await holdOrder(app, token, together(one, two));
    const other = await guest();
    await app.expect(404, 'GET', `/orders/${order.id}`, { token: other });
    expect((await payOrder(app, other, order.id)).status).toBe(404);
    await app.expect(404, 'DELETE', `/orders/${order.id}/hold`, { token: other });
  });
});

describe('an order among other holds', () => {
  test('counts as one, and is replaced as a whole', async () => {
    const token = await guest();
    const wanted = together(one, two, three, four);
    const first = await holdOrder(app, token, wanted);
    const again = await holdOrder(app, token, wanted);
    expect(statusesOf(await orderOf(token, first.id))).toEqual(Array.from({ length: 4 }, () => 'expired'));
    expect(statusesOf(again)).toEqual(Array.from({ length: 4 }, () => 'held'));
    const [other] = together(one);
    await app.hold(token, (await app.quote(other)).id);
    // One of its vehicles was wanted on other days: the others are not kept for nobody.
    expect(statusesOf(await orderOf(token, again.id))).toEqual(Array.from({ length: 4 }, () => 'expired'));
    const { holds } = await app.expect<{ holds: unknown[] }>(200, 'GET', '/bookings/held', { token });
    expect(holds).toHaveLength(1);
  });

  test('is one too many beside three others', async () => {
    const token = await guest();
    const dates = period();
    for (const vehicleId of [three, four, five])
      await app.hold(token, (await app.quote({ ...dates, vehicleId })).id);
    const wanted = [one, two].map((vehicleId) => ({ ...dates, vehicleId }));
    expect(await requestOrder(app, token, wanted)).toMatchObject({
      status: 429,
      body: { code: 'too_many_holds' },
    });
  });

  test.each([0, 1])('may replace one of three others, be it of vehicle %i of the order', async (place) => {
    const token = await guest();
    const dates = period();
    const ordered = [one, two];
    for (const vehicleId of [ordered[place] ?? '', three, four])
      await app.hold(token, (await app.quote({ ...dates, vehicleId })).id);
    const { status, body } = await requestOrder(
      app,
      token,
      ordered.map((vehicleId) => ({ ...dates, vehicleId })),
    );
    expect([status, statusesOf(body as Order)]).toEqual([201, ['held', 'held']]);
  });

  test('counts its days once', async () => {
    const strict = await createTestApp({ env: { RATE_LIMITS: 'on' } });
    const [token = ''] = await strict.guests(1, { isVerified: true });
    const long = { pickupAt: '2026-12-01T10:00', returnAt: '2027-01-25T10:00' };
    const { vehicles } = await strict.expect<{ vehicles: { id: string }[] }>(200, 'GET', '/cars');
    const wanted = vehicles.slice(0, 3).map(({ id }) => ({ ...long, vehicleId: id }));
    expect((await requestOrder(strict, token, wanted)).status).toBe(201);
  });
});

describe('paying for an order', () => {
  test('is one authorisation of the sum, captured once when all hosts have answered', async () => {
    const { token, order } = await ordered(one, two);
    expect(statusesOf(order)).toEqual(['pending', 'pending']);
    expect(requested).toEqual([
      { call: 'authorise', id: expect.any(String) as string, cents: order.totalCents },
    ]);
    const [first, second] = partsOf(order);
    await answer(first.id, 'confirm');
    await settle();
    expect(requested.map(({ call }) => call)).toEqual(['authorise']);
    const [waiting] = (await tripOf(token, first.id)).money.payments;
    expect(waiting).toMatchObject({
      state: 'authorised',
      sentence: expect.stringContaining('We’ll charge it together with your other vehicles') as string,
    });
    await answer(second.id, 'confirm');
    await settle();
    expect(requested.slice(1)).toEqual([{ call: 'capture', id: requested[0]?.id, cents: order.totalCents }]);
    const charged = await Promise.all(order.bookings.map(({ id }) => tripOf(token, id)));
    expect(charged.map(({ money }) => money.chargedCents)).toEqual([first.totalCents, second.totalCents]);
  });

  test('confirms at once what is booked instantly', async () => {
    await db.updateTable('vehicles').set({ instant_booking: true }).where('id', '=', one).execute();
    const { order } = await ordered(one, two);
    expect(new Set(statusesOf(order))).toEqual(new Set(['confirmed', 'pending']));
    await settle();
    expect(requested.map(({ call }) => call)).toEqual(['authorise']);
    await answer(order.bookings.find(({ status }) => status === 'pending')?.id ?? '', 'confirm');
    await settle();
    expect(requested.map(({ call }) => call)).toEqual(['authorise', 'capture']);
  });

  test('books none of them when the card is declined, and another card can be tried', async () => {
    const token = await guest();
    const order = await holdOrder(app, token, together(one, two));
    const declined = await payOrder(app, token, order.id, { card: '4000000000000002' });
    expect(declined).toMatchObject({ status: 402, body: { code: 'payment_failed' } });
    expect(statusesOf(await orderOf(token, order.id))).toEqual(['held', 'held']);
    expect((await payOrder(app, token, order.id)).status).toBe(200);
    await settle();
  });

  test('charges nothing when one hold has run out', async () => {
    const token = await guest();
    const order = await holdOrder(app, token, together(one, two));
    const [first] = partsOf(order);
    await db
      .updateTable('bookings')
      .set({ hold_expires_at: app.clock.now() })
      .where('id', '=', first.id)
      .execute();
    expect(await payOrder(app, token, order.id)).toMatchObject({
      status: 410,
      body: { code: 'hold_expired' },
    });
    expect(requested).toEqual([]);
  });

  test('voids the authorisation when one hold was lost while the card network was working', async () => {
    const token = await guest();
    const order = await holdOrder(app, token, together(one, two));
    const [first] = partsOf(order);
    const authorise = app.context.payments.authorise;
    app.context.payments.authorise = async (charge) => {
      await inTransaction(db, async (trx) => {
        await moveBooking(trx, await lockBooking(trx, first.id), 'expire', { now: app.clock.now() });
      });
      return authorise(charge);
    };
    const refused = await payOrder(app, token, order.id);
    app.context.payments.authorise = authorise;
    expect(refused).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
    expect(statusesOf(await orderOf(token, order.id))).toEqual(['expired', 'expired']);
    await app.runJobs();
    expect(requested.map(({ call }) => call)).toEqual(['authorise', 'void']);
  });

  test('is not let go while it is being paid', async () => {
    const token = await guest();
    const order = await holdOrder(app, token, together(one, two));
    const { authorise } = app.context.payments;
    let meanwhile: unknown;
    app.context.payments.authorise = async (charge) => {
      meanwhile = (await app.request('DELETE', `/orders/${order.id}/hold`, { token })).body;
      return authorise(charge);
    };
    const paid = await payOrder(app, token, order.id);
    app.context.payments.authorise = authorise;
    expect(meanwhile).toMatchObject({ code: 'request_in_progress' });
    expect(paid.status).toBe(200);
  });

  test('answers the same request alike, and charges once', async () => {
    const token = await guest();
    const order = await holdOrder(app, token, together(one, two));
    const key = randomUUID();
    const paymentToken = await app.cardToken(token);
    const call = { token, key, body: { paymentToken } };
    const path = `/orders/${order.id}/payment`;
    const first = await app.request('POST', path, call);
    const second = await app.request('POST', path, call);
    expect(second.body).toEqual(first.body);
    expect(requested).toHaveLength(1);
    expect((await app.request('POST', path, { ...call, key: randomUUID() })).body).toMatchObject({
      code: 'booking_not_held',
    });
    await app.expect(409, 'DELETE', `/orders/${order.id}/hold`, { token });
  });

  test('is not done for one of the vehicles alone', async () => {
    const token = await guest();
    const order = await holdOrder(app, token, together(one, two));
    const alone = await app.pay(token, partsOf(order)[0].id);
    expect(alone).toMatchObject({ status: 409, body: { code: 'booking_not_held' } });
  });

  test('calls all of them off when the charge fails', async () => {
    const { order, token } = await ordered(one, two);
    capturesFail = true;
    for (const { id } of order.bookings) await answer(id, 'confirm');
    await settle();
    expect(statusesOf(await orderOf(token, order.id))).toEqual(['cancelled', 'cancelled']);
  });

  test('tells a retry that it is booked, though one of the vehicles was rejected since', async () => {
    const token = await guest();
    const held = await holdOrder(app, token, together(one, two));
    const paymentToken = await app.cardToken(token);
    const call = { token, key: randomUUID(), body: { paymentToken } };
    const { authorise } = app.context.payments;
    app.context.payments.authorise = async (charge) => {
      await authorise(charge);
      throw new Error('the answer is lost');
    };
    const path = `/orders/${held.id}/payment`;
    expect((await app.request('POST', path, call)).status).toBe(503);
    app.context.payments.authorise = authorise;
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    await answer(partsOf(held)[0].id, 'reject');
    const repeated = await app.request('POST', path, call);
    expect(repeated).toMatchObject({ status: 200, body: { id: held.id } });
    expect(statusesOf(repeated.body as Order)).toEqual(['rejected', 'pending']);
    expect(requested.filter((one) => one.call === 'authorise')).toHaveLength(1);
  });
});

describe('one vehicle of an order', () => {
  test('is cancelled by itself before the charge, and the rest is captured', async () => {
    const { token, order } = await ordered(one, two, three);
    const [first, second] = partsOf(order);
    const { refundCents } = await cancel(token, first.id);
    expect(refundCents).toBe(first.totalCents);
    await settle();
    expect(requested.map(({ call }) => call)).toEqual(['authorise']);
    for (const { id } of order.bookings) if (id !== first.id) await answer(id, 'confirm');
    await settle();
    expect(requested.slice(1)).toEqual([
      { call: 'capture', id: requested[0]?.id, cents: order.totalCents - first.totalCents },
    ]);
    const trip = await tripOf(token, first.id);
    expect(trip.money.payments.map(({ state }) => state)).toEqual(['released']);
    expect((await tripOf(token, second.id)).money.chargedCents).toBe(second.totalCents);
  });

  test('is cancelled by itself after the charge, and exactly its price goes back', async () => {
    const { token, order } = await ordered(one, two);
    for (const { id } of order.bookings) await answer(id, 'confirm');
    await settle();
    const [first, second] = partsOf(order);
    await cancel(token, first.id);
    await settle();
    expect(await app.networkCharge(requested[0]?.id ?? '')).toMatchObject({
      refundedCents: first.totalCents,
    });
    expect((await tripOf(token, second.id)).money.refundedCents).toBe(0);
    const after = await orderOf(token, order.id);
    expect(statusesOf(after)).toEqual(['cancelled', 'confirmed']);
    expect(after.totalCents).toBe(second.totalCents);
  });

  test('is changed by itself after the charge, and exactly the difference goes back', async () => {
    const { token, order } = await ordered(one, two);
    for (const { id } of order.bookings) await answer(id, 'confirm');
    await settle();
    const [first, second] = partsOf(order);
    const sooner = Temporal.PlainDateTime.from(second.returnAt).subtract({ days: 1 });
    const returnAt = sooner.toString({ smallestUnit: 'minute' });
    const { quote, differenceCents } = await app.expect<Modification>(
      200,
      'POST',
      `/bookings/${second.id}/modification`,
      { token, body: { pickupAt: second.pickupAt, returnAt, insurance: 'basic' } },
    );
    expect(differenceCents).toBe(quote.totalCents - second.totalCents);
    const body = { quoteId: quote.id, differenceCents };
    await app.expect(200, 'PATCH', `/bookings/${second.id}`, { token, key: randomUUID(), body });
    await settle();
    expect((await tripOf(token, second.id)).money.refundedCents).toBe(-differenceCents);
    expect((await tripOf(token, first.id)).money.refundedCents).toBe(0);
    const after = await orderOf(token, order.id);
    expect(after.totalCents).toBe(first.totalCents + quote.totalCents);
  });

  test('is seen and answered by its own host alone', async () => {
    const other = await app.signedIn({ roles: ['guest', 'host'] });
    const owned = db.updateTable('vehicles').where('id', '=', two);
    await owned.set({ host_id: other.user.id }).execute();
    const { order } = await ordered(one, two);
    const idOf = (vehicleId: string) =>
      order.bookings.find(({ vehicle }) => vehicle.id === vehicleId)?.id ?? '';
    const idsSeenBy = async (token: string) => {
      const { bookings } = await app.expect<{ bookings: { id: string }[] }>(200, 'GET', '/host/bookings', {
        token,
      });
      return bookings.map(({ id }) => id).filter((id) => order.bookings.some((part) => part.id === id));
    };
    expect(await idsSeenBy(host.token)).toEqual([idOf(one)]);
    expect(await idsSeenBy(other.token)).toEqual([idOf(two)]);
    const confirm = async (status: number, id: string, token: string) =>
      app.expect(status, 'POST', `/host/bookings/${id}/confirm`, { token, key: randomUUID() });
    await confirm(404, idOf(one), other.token);
    await confirm(404, idOf(two), host.token);
    await confirm(200, idOf(one), host.token);
    await confirm(200, idOf(two), other.token);
    await settle();
    await owned.set({ host_id: host.id }).execute();
  });

  test('costs its own fee when it is cancelled late', async () => {
    const token = await guest();
    const pickup = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').round('hour').add({ hours: 20 });
    const wall = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: 'minute' });
    const dates = { pickupAt: wall(pickup), returnAt: wall(pickup.add({ days: 2 })) };
    const held = await holdOrder(app, token, [
      { ...dates, vehicleId: three },
      { ...dates, vehicleId: four },
    ]);
    await payOrder(app, token, held.id);
    const [first, second] = partsOf(held);
    await answer(first.id, 'confirm');
    const { feeCents } = await cancel(token, first.id);
    expect(feeCents).toBeGreaterThan(0);
    await answer(second.id, 'confirm');
    await settle();
    expect(requested.slice(1)).toEqual([
      { call: 'capture', id: requested[0]?.id, cents: second.totalCents + feeCents },
    ]);
  });

  test('is made good when its host rejects it, and stays part of the order', async () => {
    const { token, order } = await ordered(one, two);
    const [first, second] = partsOf(order);
    await answer(first.id, 'reject');
    await answer(second.id, 'confirm');
    await settle();
    expect(requested.map(({ call }) => call)).toEqual(['authorise']);
    const offer = await app.expect<SubstituteOffer>(200, 'GET', `/bookings/${first.id}/substitute`, {
      token,
    });
    const taken = await app.expect<Trip>(200, 'POST', `/bookings/${first.id}/substitute`, {
      token,
      key: randomUUID(),
      body: choiceOf(offer.offered),
    });
    await answer(taken.id, 'confirm');
    await settle();
    const after = await orderOf(token, order.id);
    expect(after.bookings.map(({ id }) => id).toSorted()).toEqual([second.id, taken.id].toSorted());
    expect(statusesOf(after)).toEqual(['confirmed', 'confirmed']);
    expect(requested.slice(1)).toEqual([{ call: 'capture', id: requested[0]?.id, cents: after.totalCents }]);
  });

  test('goes back in full when its guest wants no other', async () => {
    const { token, order } = await ordered(one, two);
    const [first, second] = partsOf(order);
    await answer(first.id, 'reject');
    await app.expect(200, 'DELETE', `/bookings/${first.id}/substitute`, { token });
    await answer(second.id, 'confirm');
    await settle();
    expect(requested.slice(1)).toEqual([{ call: 'capture', id: requested[0]?.id, cents: second.totalCents }]);
    expect((await tripOf(token, first.id)).money.payments.map(({ state }) => state)).toEqual(['released']);
  });

  test('is voided with the others when no host wants the guest', async () => {
    const { token, order } = await ordered(one, two);
    for (const { id } of order.bookings) {
      await answer(id, 'reject');
      await app.request('DELETE', `/bookings/${id}/substitute`, { token });
    }
    await settle();
    expect(requested.map(({ call }) => call)).toEqual(['authorise', 'void']);
  });

  test('keeps its late fee when the card fails at a change, while the charge waits for another host', async () => {
    const token = await guest();
    const pickup = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').round('hour').add({ hours: 20 });
    const wall = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: 'minute' });
    const dates = { pickupAt: wall(pickup), returnAt: wall(pickup.add({ days: 2 })) };
    const held = await holdOrder(app, token, [
      { ...dates, vehicleId: one },
      { ...dates, vehicleId: two },
    ]);
    await payOrder(app, token, held.id);
    const [first, second] = partsOf(held);
    await answer(first.id, 'confirm');
    const { feeCents } = await app.expect<Cancellation>(200, 'GET', `/bookings/${first.id}/cancellation`, {
      token,
    });
    const { quote, differenceCents } = await app.expect<Modification>(
      200,
      'POST',
      `/bookings/${first.id}/modification`,
      { token, body: { ...dates, returnAt: wall(pickup.add({ days: 3 })), insurance: 'basic' } },
    );
    const paymentToken = await app.cardToken(token, '4000000000000341');
    const body = { quoteId: quote.id, differenceCents, paymentToken };
    await app.expect(200, 'PATCH', `/bookings/${first.id}`, { token, key: randomUUID(), body });
    await app.runJobs();
    expect((await orderOf(token, held.id)).bookings[0]?.status).toBe('cancelled');
    await answer(second.id, 'confirm');
    await settle();
    const trip = await tripOf(token, first.id);
    expect(feeCents).toBeGreaterThan(0);
    expect(trip.money.dueCents).toBe(feeCents);
    expect(trip.money.chargedCents).toBe(feeCents);
  });

  test('is charged before the first trip begins, though another host has yet to answer', async () => {
    const { token, order } = await ordered(one, two);
    const [first, second] = partsOf(order);
    await answer(first.id, 'confirm');
    // The days of the other begin much later, and so would its deadline.
    const pickup = Temporal.PlainDateTime.from(second.pickupAt).add({ days: 40 });
    const wall = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'minute' });
    const dates = { pickupAt: wall(pickup), returnAt: wall(pickup.add({ days: 3 })) };
    const before = (await tripOf(token, second.id)).confirmBy?.at;
    app.clock.advance({ minutes: 5 });
    const { quote, differenceCents } = await app.expect<Modification>(
      200,
      'POST',
      `/bookings/${second.id}/modification`,
      { token, body: { ...dates, insurance: 'basic' } },
    );
    const body = { quoteId: quote.id, differenceCents };
    await app.expect(200, 'PATCH', `/bookings/${second.id}`, { token, key: randomUUID(), body });
    expect((await tripOf(token, second.id)).confirmBy?.at).toBe(before);

    const { starts_at: startsAt } = await findBooking(db, first.id);
    const almost = startsAt.subtract({ hours: 1 });
    // Its host's deadline has passed, and the worker that confirms by silence is late.
    app.clock.advance(app.clock.now().until(almost));
    await chargeWhatBegins(app.context);
    await settlePayments(app.context);
    expect(requested.slice(1)).toEqual([{ call: 'capture', id: requested[0]?.id, cents: order.totalCents }]);
    expect((await findBooking(db, second.id)).status).toBe('pending');
    const again = await app.guestOf(second.id);
    await cancel(again, second.id);
    await settle();
    expect((await tripOf(again, second.id)).money.refundedCents).toBe(second.totalCents);
    expect((await tripOf(again, first.id)).money.chargedCents).toBe(first.totalCents);
  });

  test('is charged before a trip that took the place of one begins, however much earlier that is', async () => {
    nextDay = nextDay.add({ days: 5 });
    const { token, order } = await ordered(one, two);
    const [first, second] = partsOf(order);
    await answer(first.id, 'reject');
    const path = `/bookings/${first.id}/substitute`;
    const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token });
    const taking = { token, key: randomUUID(), body: choiceOf(offered) };
    const taken = await app.expect<Trip>(200, 'POST', path, taking);
    await answer(taken.id, 'confirm');
    const earlier = (at: string) =>
      Temporal.PlainDateTime.from(at).subtract({ days: 4 }).toString({ smallestUnit: 'minute' });
    const { quote, differenceCents } = await app.expect<Modification>(
      200,
      'POST',
      `/bookings/${taken.id}/modification`,
      {
        token,
        body: {
          pickupAt: earlier(taken.pickupAt),
          returnAt: earlier(taken.returnAt),
          insurance: taken.options.insurance,
        },
      },
    );
    const body = { quoteId: quote.id, differenceCents };
    await app.expect(200, 'PATCH', `/bookings/${taken.id}`, { token, key: randomUUID(), body });
    const { starts_at: startsAt } = await findBooking(db, taken.id);
    expect(startsAt.until((await findBooking(db, first.id)).starts_at).total('hours')).toBe(4 * 24);
    // The host's deadline of the other has passed, and the worker that confirms by silence is late.
    app.clock.advance(app.clock.now().until(startsAt.subtract({ hours: 3 })));
    await chargeWhatBegins(app.context);
    await settlePayments(app.context);
    expect(requested.slice(1)).toEqual([]);
    app.clock.advance({ hours: 2 });
    await chargeWhatBegins(app.context);
    await settlePayments(app.context);
    const cents = taken.totalCents + differenceCents + second.totalCents;
    expect(requested.slice(1)).toEqual([{ call: 'capture', id: requested[0]?.id, cents }]);
    await settle();
  });
});
