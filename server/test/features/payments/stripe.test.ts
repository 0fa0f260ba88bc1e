import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Modification } from '@makani/contract/bookings/trips';
import { beforeEach, describe, expect, test } from 'vitest';
import { settlePayments } from '../../../src/features/bookings/settlement/settle-payments.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { holdOrder, payOrder } from '../bookings/orders/order-calls.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { holdsInTurn } from './holds-in-turn.ts';

const app = await createTestApp({ network: { authorisationDays: 7 } });
const control = app.standIn!.control;
const { db } = app.context;
const card = {
  pays: '4242424242424242',
  challenges: '4000002760003184',
  challengesThenDeclines: '4000008260003178',
};

beforeEach(() => {
  app.clock.set(startOfTests);
  control.clearFaults();
});

const held = holdsInTurn(app);

/** An attempt that can be repeated under its key. */
async function attemptWith(cardNumber: string) {
  const { token, booking } = await held();
  const call = { token, key: randomUUID(), body: { paymentToken: await app.cardToken(token, cardNumber) } };
  return { token, booking, pay: () => app.request('POST', `/bookings/${booking.id}/payment`, call) };
}

const paymentsOf = (bookingId: string) =>
  db.selectFrom('payments').selectAll().where('reference', '=', bookingId).orderBy('created_at').execute();

function intentOf(chargeId: string | undefined) {
  const found = Object.values(control.state().payment_intents).filter(
    ({ metadata }) => metadata['charge'] === chargeId,
  );
  expect(found).toHaveLength(1);
  return found[0]!;
}

const statusOf = async (token: string, id: string) =>
  (await app.expect<Booking>(200, 'GET', `/bookings/${id}`, { token })).status;

async function waiting() {
  const attempt = await attemptWith(card.challenges);
  const requested = await attempt.pay();
  expect(requested).toMatchObject({
    status: 402,
    body: {
      code: 'authentication_required',
      message: 'Your bank asks you to confirm this payment. Nothing was charged yet.',
    },
  });
  const [payment] = await paymentsOf(attempt.booking.id);
  const intent = intentOf(payment?.id);
  expect((requested.body as { clientSecret?: string }).clientSecret).toBe(intent.client_secret);
  return { ...attempt, intent };
}

async function waitingOrder(day: string) {
  const [token = ''] = await app.guests(1, { isVerified: true });
  const vehicles = await db.selectFrom('vehicles').select('id').orderBy('name').limit(2).execute();
  const returnAt = `${Temporal.PlainDate.from(day).add({ days: 2 }).toString()}T10:00`;
  const dates = { pickupAt: `${day}T10:00`, returnAt };
  const order = await holdOrder(
    app,
    token,
    vehicles.map(({ id: vehicleId }) => ({ ...dates, vehicleId })),
  );
  const call = {
    token,
    key: randomUUID(),
    body: { paymentToken: await app.cardToken(token, card.challenges) },
  };
  const pay = () => app.request('POST', `/orders/${order.id}/payment`, call);
  expect(await pay()).toMatchObject({ status: 402, body: { code: 'authentication_required' } });
  const [first] = await paymentsOf(order.bookings[0]?.id ?? '');
  return { token, order, pay, intent: intentOf(first?.charge_id ?? first?.id) };
}

/** A trip whose guest returns it a day later, with a card that asks. */
async function waitingChange() {
  const { token, booking } = await held();
  await app.pay(token, booking.id);
  const returnAt = Temporal.PlainDateTime.from(booking.returnAt)
    .add({ hours: 24 })
    .toString({ smallestUnit: 'minute' });
  const { quote, differenceCents } = await app.expect<Modification>(
    200,
    'POST',
    `/bookings/${booking.id}/modification`,
    { token, body: { pickupAt: booking.pickupAt, returnAt, insurance: 'basic' } },
  );
  const patchWith = async (cardNumber: string) => {
    const paymentToken = await app.cardToken(token, cardNumber);
    const body = { quoteId: quote.id, differenceCents, paymentToken };
    const call = { token, key: randomUUID(), body };
    return () => app.request('PATCH', `/bookings/${booking.id}`, call);
  };
  const patch = await patchWith(card.challenges);
  expect(await patch()).toMatchObject({ status: 402, body: { code: 'authentication_required' } });
  const { id } = await db
    .selectFrom('payments')
    .innerJoin('booking_changes', 'booking_changes.id', 'payments.reference')
    .select('payments.id')
    .where('booking_changes.booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  return { patch, patchWith, intent: intentOf(id), returnAt };
}

describe('a bank that asks its cardholder', () => {
  test('and hears yes: the same request, repeated, books', async () => {
    const { pay, intent } = await waiting();
    expect((await pay()).body).toMatchObject({ code: 'authentication_required' });
    control.completeAuthentication(intent.id, 'succeed');
    const paid = await pay();
    expect(paid).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect((await pay()).body).toEqual(paid.body);
  });

  test('and hears no: the payment failed, the intent is over, and another card pays', async () => {
    const { token, booking, pay, intent } = await waiting();
    control.completeAuthentication(intent.id, 'fail');
    expect(await pay()).toMatchObject({ status: 402, body: { code: 'payment_failed' } });
    expect(control.state().payment_intents[intent.id]).toMatchObject({ status: 'canceled' });
    expect((await app.pay(token, booking.id)).status).toBe(200);
  });

  test('and declines afterwards: the payment failed with the bank’s reason', async () => {
    const { booking, pay } = await attemptWith(card.challengesThenDeclines);
    expect((await pay()).body).toMatchObject({ code: 'authentication_required' });
    const [payment] = await paymentsOf(booking.id);
    control.completeAuthentication(intentOf(payment?.id).id, 'succeed');
    expect(await pay()).toMatchObject({ status: 402, body: { code: 'payment_failed' } });
    expect(await paymentsOf(booking.id)).toMatchObject([
      { status: 'declined', failure: 'insufficient_funds', last4: '3178' },
    ]);
  });

  describe('for an order of two vehicles', () => {
    test('and hears yes: both are booked', async () => {
      const { pay, intent } = await waitingOrder('2027-01-10');
      control.completeAuthentication(intent.id, 'succeed');
      const paid = await pay();
      expect(paid).toMatchObject({
        status: 200,
        body: { bookings: [{ status: 'pending' }, { status: 'pending' }] },
      });
      expect((await pay()).body).toEqual(paid.body);
    });

    test('and never hears: no vehicle is paid alone, and another card pays for both', async () => {
      const { token, order, intent } = await waitingOrder('2027-01-13');
      expect(await app.pay(token, order.bookings[0]?.id ?? '')).toMatchObject({
        status: 409,
        body: { code: 'booking_not_held' },
      });
      expect(control.state().payment_intents[intent.id]).toMatchObject({ status: 'requires_action' });
      expect((await payOrder(app, token, order.id)).status).toBe(200);
      expect(control.state().payment_intents[intent.id]).toMatchObject({ status: 'canceled' });
    });
  });

  test('and hears yes while the guest has gone: the worker books, once', async () => {
    const { token, booking, intent } = await waiting();
    control.completeAuthentication(intent.id, 'succeed');
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    expect(await statusOf(token, booking.id)).toBe('pending');
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'authorised', last4: '3184' }]);
  });

  test('and never hears: another card is taken at once, and the first can no longer be confirmed', async () => {
    const { token, booking, intent } = await waiting();
    expect((await app.pay(token, booking.id)).status).toBe(200);
    expect(control.state().payment_intents[intent.id]).toMatchObject({ status: 'canceled' });
    expect((await paymentsOf(booking.id)).map(({ status }) => status).toSorted()).toEqual([
      'authorised',
      'declined',
    ]);
  });

  test.each([
    ['asking', /^\/v1\/payment_intents\/pi_\w+$/],
    ['giving up', /\/cancel$/],
  ])('and never hears, while Stripe fails at %s: another card has to wait a moment', async (_, path) => {
    const { token, booking, intent } = await waiting();
    const call = { token, key: randomUUID(), body: { paymentToken: await app.cardToken(token, card.pays) } };
    const pay = () => app.request('POST', `/bookings/${booking.id}/payment`, call);
    control.fault({ path }, { kind: 'before-500', times: 1 });
    expect(await pay()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await pay()).status).toBe(200);
    expect(control.state().payment_intents[intent.id]).toMatchObject({ status: 'canceled' });
  });

  test('is waited for ten minutes, and no longer', async () => {
    const { token, booking, intent } = await waiting();
    app.clock.advance({ minutes: 9, seconds: 59 });
    await app.runJobs();
    expect(control.state().payment_intents[intent.id]).toMatchObject({ status: 'requires_action' });
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'declined' }]);
    expect(control.state().payment_intents[intent.id]).toMatchObject({ status: 'canceled' });
    expect((await app.pay(token, booking.id)).status).toBe(200);
  });

  test('is given up after ten minutes, however often the worker has asked before', async () => {
    const { booking, intent } = await waiting();
    for (let halves = 0; halves < 21; halves += 1) {
      app.clock.advance({ seconds: 30 });
      await settlePayments(app.context);
    }
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'declined' }]);
    expect(control.state().payment_intents[intent.id]).toMatchObject({ status: 'canceled' });
  });

  describe('for the difference of a change', () => {
    test('and hears yes: the trip changes', async () => {
      const { patch, intent, returnAt } = await waitingChange();
      control.completeAuthentication(intent.id, 'succeed');
      expect(await patch()).toMatchObject({ status: 200, body: { returnAt } });
    });

    test('and never hears: another card pays, and the first can no longer be confirmed', async () => {
      const { patchWith, intent, returnAt } = await waitingChange();
      expect(await (await patchWith(card.pays))()).toMatchObject({ status: 200, body: { returnAt } });
      expect(control.state().payment_intents[intent.id]).toMatchObject({ status: 'canceled' });
    });
  });
});

describe('an answer that is lost', { timeout: 180_000 }, () => {
  const kinds = ['before-500', 'after-500', 'before-drop', 'after-drop', '429', 'malformed'] as const;
  const steps = [
    ['making the intent', /^\/v1\/payment_intents$/],
    ['confirming it', /\/confirm$/],
    ['asking about it', /^\/v1\/payment_intents\/pi_\w+$/],
  ] as const;
  test.each(steps.flatMap(([step, path]) => kinds.map((kind) => [step, path, kind] as const)))(
    'at %s (%s, %s): never a decline, one authorization, and a booking in the end',
    async (_, path, kind) => {
      const { token, booking, pay } = await attemptWith(card.pays);
      control.fault({ path }, { kind, times: kind.endsWith('drop') ? 2 : 1 });
      const first = await pay();
      expect([200, 503]).toContain(first.status);
      control.clearFaults();
      expect((await pay()).status).toBe(200);
      expect(await statusOf(token, booking.id)).toBe('pending');
      const [payment] = await paymentsOf(booking.id);
      expect(intentOf(payment?.id)).toMatchObject({ status: 'requires_capture' });
    },
  );

  test.each(kinds)(
    'and a guest who is gone (%s): the worker books, or nothing is set aside',
    async (kind) => {
      const { token, booking, pay } = await attemptWith(card.pays);
      control.fault({ path: /\/confirm$/ }, { kind, times: 2 });
      await pay();
      control.clearFaults();
      for (let rounds = 0; rounds < 3; rounds += 1) {
        app.clock.advance({ minutes: 2 });
        await app.runJobs();
      }
      const [payment] = await paymentsOf(booking.id);
      const { status } = intentOf(payment?.id);
      const isBooked = (await statusOf(token, booking.id)) === 'pending';
      expect({ isBooked, status }).toEqual(
        isBooked ? { isBooked, status: 'requires_capture' } : { isBooked, status: 'canceled' },
      );
    },
  );

  test.each(kinds)(
    'of a refund (%s): it is made once, also after Stripe has forgotten its key',
    async (kind) => {
      const { token, booking } = await held();
      await app.pay(token, booking.id);
      app.clock.advance({ hours: 25 });
      for (let rounds = 0; rounds < 2; rounds += 1) await app.runJobs();
      const guest = await app.guestOf(booking.id);
      control.fault({ method: 'POST', path: '/v1/refunds' }, { kind, times: 2 });
      const terms = await app.expect<{ feeCents: number; refundCents: number }>(
        200,
        'GET',
        `/bookings/${booking.id}/cancellation`,
        { token: guest },
      );
      await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, {
        token: guest,
        key: randomUUID(),
        body: { feeCents: terms.feeCents, refundCents: terms.refundCents },
      });
      await app.runJobs();
      control.clearFaults();
      app.clock.advance({ hours: 30 });
      await app.runJobs();
      const [payment] = await paymentsOf(booking.id);
      expect(await app.networkCharge(payment?.id ?? '')).toMatchObject({ refundedCents: terms.refundCents });
      expect(payment).toMatchObject({ status: 'refunded' });
    },
  );
});

describe('Stripe as the card network', () => {
  test('a card that Stripe doesn’t know is declined, and nothing is left open', async () => {
    const { token, booking } = await held();
    const paid = await app.request('POST', `/bookings/${booking.id}/payment`, {
      token,
      key: randomUUID(),
      body: { paymentToken: 'pm_nobody_knows_it' },
    });
    expect(paid).toMatchObject({ status: 402, body: { code: 'payment_failed' } });
    const [payment] = await paymentsOf(booking.id);
    expect(payment).toMatchObject({ status: 'declined', failure: 'unknown_token' });
    expect(intentOf(payment?.id)).toMatchObject({ status: 'canceled' });
  });

  test('no card is entered at our own door', async () => {
    const { token } = await app.signedIn();
    const body = { cardNumber: card.pays, expiryDate: '12/30', cvv: '123', cardholderName: 'Ada Example' };
    await app.refused(404, 'POST', '/payments/card-tokens', { token, body });
  });

  test('an intent names our charge and nobody', async () => {
    const { booking, pay } = await attemptWith(card.pays);
    await pay();
    const [payment] = await paymentsOf(booking.id);
    const intent = intentOf(payment?.id);
    expect(intent.metadata).toEqual({ charge: payment?.id });
    expect(JSON.stringify(intent)).not.toContain('ada@example.com');
  });

  test('a void that comes first is never passed by a late authorization', async () => {
    const id = randomUUID();
    const { payments } = app.context;
    expect(await payments.void(id)).toEqual({ outcome: 'voided' });
    const charge = {
      id,
      amountCents: 5_000,
      currency: 'USD',
      token: control.paymentMethod(card.pays),
    } as const;
    expect(await payments.authorise(charge)).toMatchObject({ outcome: 'declined', failure: 'voided' });
    expect(await payments.find(id)).toMatchObject({ outcome: 'declined' });
  });

  test('what it has never heard of is not found, and less than it charges is declined', async () => {
    const id = randomUUID();
    const { payments } = app.context;
    expect(await payments.find(id)).toBeUndefined();
    expect(await payments.capture(id, 100)).toEqual({ outcome: 'failed' });
    const charge = { id, amountCents: 49, currency: 'USD', token: control.paymentMethod(card.pays) } as const;
    expect(await payments.authorise(charge)).toMatchObject({ failure: 'amount_too_small' });
  });

  test('a capture is what it was the first time, whatever is asked for later', async () => {
    const id = randomUUID();
    const { payments } = app.context;
    await payments.authorise({
      id,
      amountCents: 5_000,
      currency: 'USD',
      token: control.paymentMethod(card.pays),
    });
    expect(await payments.capture(id, 4_000)).toEqual({ outcome: 'captured', amountCents: 4_000 });
    expect(await payments.capture(id, 3_000)).toEqual({ outcome: 'captured', amountCents: 4_000 });
    expect(await payments.void(id)).toEqual({ outcome: 'captured', amountCents: 4_000 });
  });

  test('an authorization that nobody has answered is charged twelve hours before Stripe cancels it', async () => {
    const { booking, token } = await held();
    await app.pay(token, booking.id);
    const far = Temporal.Instant.from(startOfTests).add({ hours: 24 * 30 });
    await db.updateTable('bookings').set({ confirm_by: far }).where('id', '=', booking.id).execute();
    app.clock.advance({ hours: 24 * 7 - 13 });
    await app.runJobs();
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'authorised' }]);
    app.clock.advance({ hours: 1 });
    for (let rounds = 0; rounds < 2; rounds += 1) await app.runJobs();
    expect(await paymentsOf(booking.id)).toMatchObject([{ status: 'captured' }]);
    app.clock.advance({ hours: 24 });
    expect(await statusOf(await app.guestOf(booking.id), booking.id)).toBe('pending');
  });
});

test('afterwards every invariant holds', async () => {
  app.clock.advance({ hours: 1 });
  for (let rounds = 0; rounds < 2; rounds += 1) await app.runJobs();
  await expect(requireInvariants(db)).resolves.toBeUndefined();
});
