import { randomUUID } from 'node:crypto';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Modification } from '@makani/contract/bookings/trips';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../src/adapters/payments/payment-provider.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import {
  confirmedTrip,
  depositsOf,
  networkOf,
  runDeposits,
  setDeposits,
  statusesOf,
  tripShown,
} from './with-deposit.ts';

/** Overrides the card network while it is set. */
let interfere: ((real: PaymentProvider) => Partial<PaymentProvider>) | undefined;
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    authorise: (charge) => (interfere?.(real).authorise ?? real.authorise)(charge),
    capture: (id, cents) => (interfere?.(real).capture ?? real.capture)(id, cents),
    void: (id) => (interfere?.(real).void ?? real.void)(id),
  }),
});
const { db } = app.context;
const notice =
  'A refundable deposit of $300 will be held on your card from 24 hours before pickup and released after you return the vehicle. It isn’t part of your total.';

beforeEach(async () => {
  interfere = undefined;
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await db.deleteFrom('site_settings').execute();
  await db.deleteFrom('sessions').execute();
});

test('off by default: no sentence, nothing held', async () => {
  const quote = await app.quote({ pickupAt: '2027-01-04T10:00', returnAt: '2027-01-06T10:00' });
  expect(quote).not.toHaveProperty('deposit');
  const trip = await confirmedTrip(app, { pickup: '2027-01-04', return: '2027-01-06' });
  app.clock.set('2027-01-04T20:00:00Z');
  await runDeposits(app);
  expect(await depositsOf(app, trip.booking.id)).toEqual([]);
  expect((await tripShown(app, trip.booking.id)).heldDeposit).toBeNull();
});

test('a quote says it, and its total is what it was', async () => {
  const dates = { pickupAt: '2027-01-11T10:00', returnAt: '2027-01-13T10:00' };
  const before = await app.quote(dates);
  await setDeposits(app);
  const after: Quote = await app.quote(dates);
  expect(after).toMatchObject({
    deposit: { cents: 30_000, notice },
    totalCents: before.totalCents,
    lines: before.lines,
  });
});

test('a booking keeps what was agreed, whatever is set later', async () => {
  await setDeposits(app);
  const { token } = await app.signedIn();
  const quote = await app.quote({ pickupAt: '2027-01-18T10:00', returnAt: '2027-01-20T10:00' });
  await setDeposits(app, 90_000);
  const { id } = await app.hold(token, quote.id);
  const row = await db
    .selectFrom('bookings')
    .select('deposit_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.deposit_cents).toBe(30_000);
});

describe('when it is held', () => {
  test('exactly 24 hours before pickup, once, on the card that was kept', async () => {
    await setDeposits(app);
    const trip = await confirmedTrip(app, { pickup: '2027-02-02', return: '2027-02-05' });
    const { id } = trip.booking;
    expect((await tripShown(app, trip.booking.id)).heldDeposit).toMatchObject({
      sentence: notice,
      needsCard: false,
    });
    app.clock.set('2027-02-01T19:59:59Z');
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual([]);
    app.clock.set('2027-02-01T20:00:00Z');
    await Promise.all([runDeposits(app), runDeposits(app)]);
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['standing']);
    expect(await networkOf(app, id)).toEqual([
      { state: 'authorised', amount_cents: 30_000, captured_cents: 0, last4: '4242' },
    ]);
    const shown = await tripShown(app, trip.booking.id);
    expect(shown.heldDeposit?.sentence).toContain('$300 is held on your card');
    expect(shown.money).toMatchObject({ dueCents: trip.booking.totalCents });
    expect(shown.money.payments).toHaveLength(1);
    await requireInvariants(db);
  });

  test('at once when it is booked later than that', async () => {
    await setDeposits(app);
    app.clock.set('2027-02-09T08:00:00Z');
    const { booking } = await confirmedTrip(app, { pickup: '2027-02-09', return: '2027-02-11' });
    expect(await statusesOf(app, booking.id)).toEqual(['standing']);
  });

  test('a lost answer is asked for again under the same id', async () => {
    await setDeposits(app);
    const { booking } = await confirmedTrip(app, { pickup: '2027-02-16', return: '2027-02-18' });
    app.clock.set('2027-02-15T20:00:00Z');
    interfere = (real) => ({
      authorise: async (charge) => {
        await real.authorise(charge);
        throw new Error('connection reset');
      },
    });
    await runDeposits(app);
    expect(await statusesOf(app, booking.id)).toEqual(['standing']);
    expect(await networkOf(app, booking.id)).toHaveLength(1);
    await requireInvariants(db);
  });

  test('a crash before the network was asked: the worker asks', async () => {
    await setDeposits(app);
    const { booking } = await confirmedTrip(app, { pickup: '2027-02-23', return: '2027-02-25' });
    app.clock.set('2027-02-22T20:00:00Z');
    interfere = () => ({ authorise: () => Promise.reject(new Error('killed')) });
    await runDeposits(app);
    interfere = undefined;
    app.clock.advance({ minutes: 2 });
    await runDeposits(app);
    expect(await statusesOf(app, booking.id)).toEqual(['standing']);
  });
});

describe('when the bank refuses', () => {
  test('the guest is asked by mail, the trip stands, and another card does', async () => {
    await setDeposits(app);
    const trip = await confirmedTrip(app, { pickup: '2027-03-02', return: '2027-03-04' }, '4000002760003184');
    const { id } = trip.booking;
    app.clock.set('2027-03-01T20:00:00Z');
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['refused']);
    await app.runJobs();
    const mail = app.mails.find(({ subject }) => subject.startsWith('Please confirm your deposit'));
    expect(mail?.text).toContain(`/dashboard/trips/${id}`);
    const shown = await tripShown(app, trip.booking.id);
    expect(shown).toMatchObject({ status: 'confirmed', heldDeposit: { needsCard: true } });

    const token = await app.guestOf(id);
    const confirm = async (cardNumber: string, key: string = randomUUID()) => {
      const paymentToken = await app.cardToken(token, cardNumber);
      const body = { paymentToken };
      return app.request('POST', `/bookings/${id}/deposit`, { token, key, body });
    };
    expect(await confirm('4000000000000002')).toMatchObject({
      status: 402,
      body: { code: 'payment_failed' },
    });
    expect((await tripShown(app, trip.booking.id)).heldDeposit?.needsCard).toBe(true);
    const answers = await Promise.all([confirm('4242424242424242'), confirm('4242424242424242')]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await statusesOf(app, id)).toEqual(['standing']);
    expect((await networkOf(app, id)).filter(({ state }) => state === 'authorised')).toHaveLength(1);
    expect(await confirm('4242424242424242')).toMatchObject({
      status: 409,
      body: { code: 'booking_not_held' },
    });
    expect(app.mails.filter(({ subject }) => subject.startsWith('Please confirm'))).toHaveLength(1);
    await requireInvariants(db);
  });

  test('somebody else’s deposit is not found, and none is asked for a trip without one', async () => {
    const trip = await confirmedTrip(app, { pickup: '2027-03-09', return: '2027-03-11' });
    const other = await app.signedIn();
    const body = { paymentToken: await app.cardToken(other.token) };
    const path = `/bookings/${trip.booking.id}/deposit`;
    expect(await app.request('POST', path, { token: other.token, key: randomUUID(), body })).toMatchObject({
      status: 404,
    });
    expect(await app.request('POST', path, { token: trip.token, key: randomUUID(), body })).toMatchObject({
      status: 409,
      body: { code: 'booking_not_held' },
    });
  });

  test('nobody confirms it until the return: it is given up', async () => {
    await setDeposits(app);
    const { booking } = await confirmedTrip(
      app,
      { pickup: '2027-03-16', return: '2027-03-18' },
      '4000002760003184',
    );
    app.clock.set('2027-03-15T20:00:00Z');
    await runDeposits(app);
    app.clock.set('2027-03-18T20:00:00Z');
    await runDeposits(app);
    expect(await statusesOf(app, booking.id)).toEqual(['released']);
  });
});

describe('when it is released', () => {
  test('a day after the return, which leaves the desk time to look at the vehicle', async () => {
    await setDeposits(app);
    const { booking } = await confirmedTrip(app, { pickup: '2027-04-06', return: '2027-04-08' });
    app.clock.set('2027-04-05T20:00:00Z');
    await runDeposits(app);
    app.clock.set('2027-04-09T19:59:59Z');
    await runDeposits(app);
    expect(await statusesOf(app, booking.id)).toEqual(['standing']);
    app.clock.set('2027-04-09T20:00:00Z');
    await runDeposits(app);
    expect(await statusesOf(app, booking.id)).toEqual(['released']);
    expect(await networkOf(app, booking.id)).toMatchObject([{ state: 'voided', captured_cents: 0 }]);
    await runDeposits(app);
    expect(await statusesOf(app, booking.id)).toEqual(['released']);
    await requireInvariants(db);
  });

  test('when the trip is cancelled', async () => {
    await setDeposits(app);
    const trip = await confirmedTrip(app, { pickup: '2027-05-04', return: '2027-05-06' });
    const { id } = trip.booking;
    app.clock.set('2027-05-03T20:30:00Z');
    await runDeposits(app);
    const path = `/bookings/${id}`;
    const token = await app.guestOf(id);
    const terms = await app.expect<Cancellation>(200, 'GET', `${path}/cancellation`, { token });
    const body = { feeCents: terms.feeCents, refundCents: terms.refundCents };
    await app.expect(200, 'POST', `${path}/cancel`, { token, key: randomUUID(), body });
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['released']);
    expect((await tripShown(app, trip.booking.id)).heldDeposit?.sentence).toContain('no longer held');
  });

  test('when the trip moves to later days, for which it is held again', async () => {
    await setDeposits(app);
    const trip = await confirmedTrip(app, { pickup: '2027-05-11', return: '2027-05-13' });
    const { id } = trip.booking;
    app.clock.set('2027-05-10T20:30:00Z');
    await runDeposits(app);
    const token = await app.guestOf(id);
    const wanted = { pickupAt: '2027-05-17T10:00', returnAt: '2027-05-19T10:00', insurance: 'basic' };
    const { quote, differenceCents } = await app.expect<Modification>(
      200,
      'POST',
      `/bookings/${id}/modification`,
      { token, body: wanted },
    );
    expect(quote).not.toHaveProperty('deposit');
    const body = { quoteId: quote.id, differenceCents };
    await app.expect(200, 'PATCH', `/bookings/${id}`, { token, key: randomUUID(), body });
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['released']);
    app.clock.set('2027-05-16T20:00:00Z');
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['released', 'standing']);
    await requireInvariants(db);
  });
});
