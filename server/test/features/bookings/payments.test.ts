import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { requireInvariants } from '../../kit/invariants.ts';
import type { PaymentProvider } from '../../../src/adapters/payments/payment-provider.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { holdsInTurn } from '../payments/holds-in-turn.ts';

/** Overrides the card network while it is set. */
let interfere: ((real: PaymentProvider) => Partial<PaymentProvider>) | undefined;

const app = await createTestApp({
  payments: (real) => ({
    ...real,
    authorise: (charge) => (interfere?.(real).authorise ?? real.authorise)(charge),
    find: (id) => (interfere?.(real).find ?? real.find)(id),
    capture: (id, cents) => (interfere?.(real).capture ?? real.capture)(id, cents),
    void: (id) => (interfere?.(real).void ?? real.void)(id),
    refund: (refund) => (interfere?.(real).refund ?? real.refund)(refund),
    list: (ids) => real.list(ids),
  }),
});
beforeEach(() => {
  app.clock.set(startOfTests);
  interfere = undefined;
});

const held = holdsInTurn(app);

describe('paying', () => {
  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000119', 'processing_error'],
  ])('%s is declined, and a second card pays', async (cardNumber, failure) => {
    const { token, booking } = await held();
    const declined = await app.pay(token, booking.id, cardNumber);
    expect(declined).toMatchObject({
      status: 402,
      body: { code: 'payment_failed', message: 'Payment failed. Please try again.' },
    });
    expect((await app.pay(token, booking.id)).status).toBe(200);
    expect(await paymentsOf(booking.id)).toMatchObject([
      { status: 'declined', failure },
      { status: 'authorised', last4: '4242' },
    ]);
    // The booking shows the live one of two payments that began at the same moment.
    const sameMoment = sql`update payments set created_at = ${startOfTests} where reference = ${booking.id}`;
    await sameMoment.execute(app.context.db);
    expect(await app.expect(200, 'GET', `/bookings/${booking.id}`, { token })).toMatchObject({
      payment: { status: 'authorised', last4: '4242' },
    });
  });

  test('the amount is the booking’s, whatever else the body says', async () => {
    const { token, booking } = await held();
    const paymentToken = await app.cardToken(token);
    for (const planted of [
      { amountCents: 1 },
      { totalCents: 1 },
      { currency: 'JPY' },
      { status: 'captured' },
    ]) {
      await app.refused(400, 'POST', `/bookings/${booking.id}/payment`, {
        token,
        key: randomUUID(),
        body: { paymentToken, ...planted },
      });
    }
    await app.pay(token, booking.id);
    const id = await paymentId(booking.id);
    expect(await app.networkCharge(id)).toMatchObject({ state: 'authorised' });
    app.clock.advance({ hours: 25 });
    for (let rounds = 0; rounds < 2; rounds += 1) await app.runJobs();
    expect(await app.networkCharge(id)).toMatchObject({
      state: 'captured',
      capturedCents: booking.totalCents,
    });
  });

  test('the same key twice charges once and answers the same', async () => {
    const { token, booking } = await held();
    const call = { token, key: randomUUID(), body: { paymentToken: await app.cardToken(token) } };
    const first = await app.expect<Booking>(200, 'POST', `/bookings/${booking.id}/payment`, call);
    const second = await app.expect<Booking>(200, 'POST', `/bookings/${booking.id}/payment`, call);
    expect(second).toEqual(first);
    expect(await paymentsOf(booking.id)).toHaveLength(1);
  });

  test('twenty at once with twenty keys charge once', async () => {
    const { token, booking } = await held();
    const paymentToken = await app.cardToken(token);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.request('POST', `/bookings/${booking.id}/payment`, {
          token,
          key: randomUUID(),
          body: { paymentToken },
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'authorised' }]);
  });

  test('a paid booking cannot be paid again', async () => {
    const { token, booking } = await held();
    await app.pay(token, booking.id);
    expect(await app.pay(token, booking.id)).toMatchObject({
      status: 409,
      body: { code: 'booking_not_held' },
    });
  });

  test('a paid booking keeps its driver', async () => {
    const { token, booking } = await held();
    await app.pay(token, booking.id);
    const body = { ...customerInfo, firstName: 'Grace' };
    expect(await app.request('PATCH', `/bookings/${booking.id}/customer`, { token, body })).toMatchObject({
      status: 409,
      body: { code: 'booking_not_held' },
    });
  });

  test('a hold that has run out cannot be paid', async () => {
    const { token, booking } = await held();
    app.clock.advance({ minutes: 15 });
    expect(await app.pay(token, booking.id)).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
    expect(await paymentsOf(booking.id)).toEqual([]);
  });

  test('the card that is told is the one that pays, also when both were tried in one moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { token, booking } = await held();
      expect((await app.pay(token, booking.id, '4000000000000002')).status).toBe(402);
      const paid = await app.pay(token, booking.id, '4000001234567899');
      expect(paid.body).toMatchObject({ payment: { status: 'authorised', last4: '7899' } });
    }
  });

  test('five cards are tried, not six', async () => {
    const { token, booking } = await held();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await app.pay(token, booking.id, '4000000000000002')).status).toBe(402);
    }
    expect((await app.pay(token, booking.id)).status).toBe(429);
  });

  test('a token pays once', async () => {
    const [one, two] = [await held(), await held()];
    const paymentToken = await app.cardToken(one.token);
    const pay = ({ token, booking }: typeof one) =>
      app.request('POST', `/bookings/${booking.id}/payment`, {
        token,
        key: randomUUID(),
        body: { paymentToken },
      });
    expect((await pay(one)).status).toBe(200);
    expect((await pay(two)).status).toBe(402);
  });

  test('a token nobody issued is declined', async () => {
    const { token, booking } = await held();
    const call = { token, key: randomUUID(), body: { paymentToken: 'card_invented_by_the_client' } };
    expect((await app.refused(402, 'POST', `/bookings/${booking.id}/payment`, call)).code).toBe(
      'payment_failed',
    );
  });

  test('a payment begun late lengthens the hold once, by at most five minutes', async () => {
    const { token, booking } = await held();
    app.clock.advance({ minutes: 14 });
    await app.pay(token, booking.id, '4000000000000002');
    const late = await app.expect<Booking>(200, 'GET', `/bookings/${booking.id}`, { token });
    expect(late.holdSecondsLeft).toBe(300);
    app.clock.advance({ minutes: 4 });
    await app.pay(token, booking.id, '4000000000000002');
    expect(
      (await app.expect<Booking>(200, 'GET', `/bookings/${booking.id}`, { token })).holdSecondsLeft,
    ).toBe(60);
  });
});

describe('when the card network is silent', () => {
  test('after it has acted: the retry finds the booking paid, once', async () => {
    const { token, booking } = await held();
    const call = { token, key: randomUUID(), body: { paymentToken: await app.cardToken(token) } };
    interfere = (real) => ({
      authorise: async (charge) => {
        await real.authorise(charge);
        throw new Error('connection reset');
      },
    });
    const silent = await app.request('POST', `/bookings/${booking.id}/payment`, call);
    expect(silent).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'unavailable' },
    });
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'unknown' }]);

    interfere = undefined;
    await app.expect(200, 'POST', `/bookings/${booking.id}/payment`, call);
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'authorised' }]);
  });

  test('and nobody retries: the worker asks, and the booking and its mail come to be', async () => {
    const { token, booking } = await held();
    interfere = (real) => ({
      authorise: async (charge) => {
        await real.authorise(charge);
        throw new Error('connection reset');
      },
    });
    await app.pay(token, booking.id);
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    expect(await app.expect<Booking>(200, 'GET', `/bookings/${booking.id}`, { token })).toMatchObject({
      status: 'pending',
    });
    await app.runJobs();
    const payer = await app.payerOf(booking);
    expect(app.mails.filter(({ to, text }) => to === payer && text.includes(booking.reference))).toHaveLength(
      1,
    );
  });

  test('before it has acted: the worker closes the door behind it, and a late authorisation is refused', async () => {
    const { token, booking } = await held();
    const call = { token, key: randomUUID(), body: { paymentToken: await app.cardToken(token) } };
    interfere = () => ({ authorise: () => Promise.reject(new Error('timeout')) });
    await app.request('POST', `/bookings/${booking.id}/payment`, call);
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    interfere = undefined;
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'voided' }]);
    const late = await app.context.payments.authorise({
      id: await paymentId(booking.id),
      amountCents: 1,
      currency: 'USD',
      token: 'x',
    });
    expect(late.outcome).toBe('declined');
    expect((await app.pay(token, booking.id)).status).toBe(200);
  });

  test('and the retry comes while the worker asks: one of them settles it, and money and booking agree', async () => {
    const { token, booking } = await held();
    const call = { token, key: randomUUID(), body: { paymentToken: await app.cardToken(token) } };
    const path = `/bookings/${booking.id}/payment`;
    interfere = () => ({ authorise: () => Promise.reject(new Error('timeout')) });
    await app.request('POST', path, call);
    interfere = (real) => ({
      find: async (id) => {
        const found = await real.find(id);
        interfere = undefined;
        await app.expect(200, 'POST', path, call);
        return found;
      },
    });
    await app.runJobs();
    await app.runJobs();
    expect(await rowOf(booking.id)).toMatchObject({ status: 'pending' });
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'authorised' }]);
    await requireInvariants(app.context.db);
  });

  test('and the worker was first: the retry with the same key hears that it is paid', async () => {
    const { token, booking } = await held();
    const call = { token, key: randomUUID(), body: { paymentToken: await app.cardToken(token) } };
    interfere = (real) => ({
      authorise: async (charge) => {
        await real.authorise(charge);
        throw new Error('connection reset');
      },
    });
    await app.request('POST', `/bookings/${booking.id}/payment`, call);
    interfere = undefined;
    await app.runJobs();
    const first = await app.expect<Booking>(200, 'POST', `/bookings/${booking.id}/payment`, call);
    expect(first.status).toBe('pending');
    expect(await app.expect<Booking>(200, 'POST', `/bookings/${booking.id}/payment`, call)).toEqual(first);
  });

  test('and the worker has given the attempt up: the same key hears that, another key pays', async () => {
    const { token, booking } = await held();
    const call = { token, key: randomUUID(), body: { paymentToken: await app.cardToken(token) } };
    interfere = () => ({ authorise: () => Promise.reject(new Error('timeout')) });
    await app.request('POST', `/bookings/${booking.id}/payment`, call);
    interfere = undefined;
    await app.runJobs();
    const refusal = await app.refused(402, 'POST', `/bookings/${booking.id}/payment`, call);
    expect(refusal.code).toBe('payment_failed');
    expect((await app.pay(token, booking.id)).status).toBe(200);
  });

  test('another key may not overtake the one that hangs, nor is the hold let go meanwhile', async () => {
    const { token, booking } = await held();
    interfere = () => ({ authorise: () => Promise.reject(new Error('timeout')) });
    await app.pay(token, booking.id);
    interfere = undefined;
    expect(await app.request('DELETE', `/bookings/${booking.id}/hold`, { token })).toMatchObject({
      status: 409,
      headers: { 'retry-after': '2' },
      body: {
        code: 'request_in_progress',
        message: 'A payment for this vehicle is still being processed. Please try again in a moment.',
      },
    });
    expect(await app.pay(token, booking.id)).toMatchObject({
      status: 409,
      body: { code: 'request_in_progress' },
    });
  });

  test('money that comes when the dates are gone is given back', async () => {
    const { token, booking } = await held();
    interfere = (real) => ({
      authorise: async (charge) => {
        app.clock.advance({ minutes: 21 });
        await app.runJobs();
        const rival = await app.signedIn();
        await app.hold(
          rival.token,
          (await app.quote({ pickupAt: booking.pickupAt, returnAt: booking.returnAt })).id,
        );
        return real.authorise(charge);
      },
    });
    const paid = await app.pay(token, booking.id);
    expect(paid.status === 410 || paid.status === 402).toBe(true);
    interfere = undefined;
    await app.runJobs();
    expect(await app.networkCharge(await paymentId(booking.id))).toMatchObject({ state: 'voided' });
    expect(await app.expect<Booking>(200, 'GET', `/bookings/${booking.id}`, { token })).toMatchObject({
      status: 'expired',
    });
  });
});

describe('confirming', () => {
  test('a host who says nothing for a day has agreed: the money is captured and the ledger balances', async () => {
    const { token, booking } = await held();
    await app.pay(token, booking.id);
    app.clock.advance({ hours: 24 });
    await app.runJobs();
    await app.runJobs();
    const { token: again } = await app.signedIn();
    expect(again).not.toBe(token);
    expect(await rowOf(booking.id)).toMatchObject({ status: 'confirmed' });
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'captured' }]);
    const entries = await app.context.db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('reference', '=', booking.id)
      .execute();
    const byAccount = Object.fromEntries(
      entries.map((entry) => [entry.account.split(':')[0], entry.amount_cents]),
    );
    expect(byAccount).toEqual({
      provider_clearing: booking.totalCents,
      host_payable: -booking.fees.rentalFeeCents,
      platform_revenue: -(booking.fees.insuranceFeeCents + booking.fees.serviceFeeCents),
    });
  });

  test('a card that authorises and fails at capture leaves no booking without money', async () => {
    const { token, booking } = await held();
    expect((await app.pay(token, booking.id, '4000000000000341')).status).toBe(200);
    app.clock.advance({ hours: 24 });
    await app.runJobs();
    await app.runJobs();
    await app.runJobs();
    expect(await rowOf(booking.id)).toMatchObject({ status: 'cancelled' });
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'voided' }]);
    const mails = app.mails.filter(
      (mail) => mail.subject === `Your card couldn't be charged: booking ${booking.reference}`,
    );
    expect(mails).toMatchObject([
      {
        to: await app.payerOf(booking),
        text: expect.stringContaining("You weren't charged"),
        icalEvent: { method: 'CANCEL', content: expect.stringMatching(/SEQUENCE:2[\s\S]*STATUS:CANCELLED/) },
      },
    ]);
  });

  test('a payment that keeps failing is put off further and further and blocks no other', async () => {
    const [stuck, fine] = [await held(), await held()];
    await app.pay(stuck.token, stuck.booking.id);
    await app.pay(fine.token, fine.booking.id);
    const stuckId = await paymentId(stuck.booking.id);
    interfere = (real) => ({
      capture: (id, cents) =>
        id === stuckId ? Promise.reject(new Error('always')) : real.capture(id, cents),
    });
    app.clock.advance({ hours: 24 });
    for (let round = 0; round < 3; round += 1) {
      await app.runJobs();
      app.clock.advance({ minutes: 2 });
    }
    expect(await paymentsOf(fine.booking.id)).toMatchObject([{ status: 'captured' }]);
    expect(await paymentsOf(stuck.booking.id)).toMatchObject([{ status: 'capturing' }]);
    interfere = undefined;
    app.clock.advance({ hours: 1 });
    await app.runJobs();
    expect(await paymentsOf(stuck.booking.id)).toMatchObject([{ status: 'captured' }]);
  });
});

describe('the ledger', () => {
  const line = (amountCents: number, transactionId: string) => ({
    transaction_id: transactionId,
    account: 'test',
    amount_cents: amountCents,
    reference: randomUUID(),
    at: app.clock.now(),
  });

  test('refuses a transaction that does not sum to zero', async () => {
    const id = randomUUID();
    const write = app.context.db
      .insertInto('ledger_entries')
      .values([line(100, id), line(-99, id)])
      .execute();
    await expect(write).rejects.toThrow('does not sum to zero');
  });

  test('refuses to change or forget a row', async () => {
    const id = randomUUID();
    await app.context.db
      .insertInto('ledger_entries')
      .values([line(100, id), line(-100, id)])
      .execute();
    await expect(
      app.context.db
        .updateTable('ledger_entries')
        .set({ account: 'x' } as never)
        .where('transaction_id', '=', id)
        .execute(),
    ).rejects.toThrow('never changed');
    await expect(
      app.context.db.deleteFrom('ledger_entries').where('transaction_id', '=', id).execute(),
    ).rejects.toThrow('never changed');
  });
});

describe('card data', () => {
  test('is in no row, log or mail after a payment', async () => {
    const canary = '4000001234567899';
    const { token, booking } = await held();
    await app.pay(token, booking.id, canary);
    await app.runJobs();
    const { rows } = await dumpEverything();
    expect(rows).not.toContain(canary);
    expect(rows).toContain('7899');
    expect(JSON.stringify(app.mails)).not.toContain(canary);
  });

  test.each([
    ['POST', '/auth/signin', { email: 'x@example.com', password: '4242 4242 4242 4242' }],
    ['POST', '/auth/signup', { firstName: '4242424242424242' }],
    ['POST', '/quotes', { vehicleId: '4242424242424242' }],
  ] as const)('is refused anywhere but at the card network’s door: %s %s', async (method, path, body) => {
    expect((await app.refused(422, method, path, { body })).code).toBe('card_data_refused');
  });

  test.each(['42424242-4242-4242-8242-424242424242', '6f2a4242-4242-4242-9242-4242b2424242'])(
    'an id of many digits is no card: %s',
    async (quoteId) => {
      const { token } = await app.signedIn();
      await app.refused(404, 'POST', '/bookings', {
        token,
        key: randomUUID(),
        body: { quoteId, customerInfo },
      });
    },
  );

  test('a license that happens to look like a card is still a license', async () => {
    const { token, booking } = await held();
    const body = { ...booking.customerInfo, driverLicense: '4222222222222' };
    await app.expect(200, 'PATCH', `/bookings/${booking.id}/customer`, { token, body });
  });

  test.each([
    ['cardNumber', '42424242424242424'],
    ['expiryDate', '12/300'],
    ['cvv', '1234'],
    ['cardNumber', ''],
    ['cardholderName', ' '],
  ])('the card form refuses %s %j at its field', async (field, value) => {
    const { token } = await app.signedIn();
    const card = {
      cardNumber: '4242424242424242',
      expiryDate: '12/30',
      cvv: '123',
      cardholderName: 'Ada',
      [field]: value,
    };
    expect(
      (await app.refused(400, 'POST', '/payments/card-tokens', { token, body: card })).fields,
    ).toHaveProperty(field);
  });
});

async function rowOf(bookingId: string) {
  return app.context.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst();
}

async function paymentsOf(bookingId: string) {
  return app.context.db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', bookingId)
    .orderBy('created_at')
    .orderBy('status', 'desc')
    .execute();
}

async function paymentId(bookingId: string): Promise<string> {
  return (await paymentsOf(bookingId)).at(-1)?.id ?? '';
}

async function dumpEverything(): Promise<{ rows: string }> {
  const tables = [
    'users',
    'sessions',
    'quotes',
    'bookings',
    'booking_events',
    'payments',
    'outbox',
    'idempotency_keys',
    'simulated_cards',
    'simulated_charges',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) => app.context.db.selectFrom(table).selectAll().execute()),
  );
  return { rows: JSON.stringify(rows) };
}
