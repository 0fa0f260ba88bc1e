import { randomUUID } from 'node:crypto';
import type { DeskPayment, PaymentTrouble } from '@makani/contract/operator/payments';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../src/adapters/payments/payment-provider.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { readableEntries } from '../../../kit/audit.ts';
import { createTestApp } from '../../../kit/test-app.ts';

let silent: (keyof PaymentProvider)[] = [];
const app = await createTestApp({
  payments: (real) => {
    const orSilence = async <T>(name: keyof PaymentProvider, work: () => Promise<T>): Promise<T> => {
      if (silent.includes(name)) throw new Error('the card network does not answer');
      return work();
    };
    return {
      ...real,
      authorise: (charge) => orSilence('authorise', () => real.authorise(charge)),
      find: (id) => orSilence('find', () => real.find(id)),
      refund: (refund) => orSilence('refund', () => real.refund(refund)),
    };
  },
});
const { db } = app.context;

interface Page {
  payments: DeskPayment[];
  compared: number | null;
  nextCursor: string | null;
}

let operator: { id: string; token: string };
beforeEach(async () => {
  silent = [];
  operator = await newOperator(app, 'desk');
});

const list = (state: PaymentTrouble) =>
  app.expect<Page>(200, 'GET', `/operator/payments?state=${state}`, { token: operator.token });

const request = (id: string, what: 'payment' | 'refund', reason = 'The guest is waiting') => ({
  path: `/operator/payments/${id}/ask-again`,
  options: { token: operator.token, body: { what, reason } },
});

let nextDay = Temporal.PlainDate.from('2026-12-01');
function nextDates() {
  const pickup = nextDay;
  nextDay = nextDay.add({ days: 3 });
  return { pickupAt: `${pickup.toString()}T10:00`, returnAt: `${pickup.add({ days: 3 }).toString()}T10:00` };
}

async function held() {
  const { token } = await app.signedIn();
  const booking = await app.hold(token, (await app.quote(nextDates())).id);
  return { token, booking };
}

describe('a payment without an answer', () => {
  test('is listed with its booking, and asked about at once by the desk', async () => {
    const { token, booking } = await held();
    silent = ['authorise', 'find'];
    await app.pay(token, booking.id);
    const row = (await list('unsettled')).payments.find((one) => one.bookingReference === booking.reference);
    expect(row).toMatchObject({ what: 'payment', amountCents: booking.totalCents, last4: '' });

    const { path, options } = request(row?.id ?? '', 'payment');
    expect(await app.expect(200, 'POST', path, options)).toMatchObject({ isSettled: false });
    silent = [];
    expect(await app.expect(200, 'POST', path, options)).toMatchObject({
      isSettled: false,
      status: 'voiding',
    });
    expect(await app.expect(200, 'POST', path, options)).toEqual({ isSettled: true, status: 'voided' });
    expect((await app.refused(409, 'POST', path, options)).code).toBe('payment_settled');

    const acts = await db
      .selectFrom(readableEntries)
      .select(['actor_id', 'facts'])
      .where('act', '=', 'payment_asked_again')
      .where('subject_id', '=', row?.id ?? '')
      .execute();
    expect(acts).toHaveLength(3);
    expect(acts.map((act) => act.actor_id)).toEqual([operator.id, operator.id, operator.id]);
  });

  test('is unknown without an id of ours, and asks for a reason and the password', async () => {
    for (const what of ['payment', 'refund'] as const) {
      const { path, options } = request(randomUUID(), what);
      await app.refused(404, 'POST', path, options);
    }
    const short = request(randomUUID(), 'payment', 'no');
    expect((await app.refused(400, 'POST', short.path, short.options)).fields).toHaveProperty('reason');
    app.clock.advance({ minutes: 6 });
    const late = request(randomUUID(), 'payment');
    expect((await app.refused(403, 'POST', late.path, late.options)).code).toBe('password_needed');
  });
});

test('a refused card is listed among the failed ones, page by page', async () => {
  const { token, booking } = await held();
  await app.pay(token, booking.id, '4000000000000002');
  const { payments } = await list('failed');
  expect(payments[0]).toMatchObject({
    bookingReference: booking.reference,
    failure: 'card_declined',
    nextAskAt: null,
  });
  await app.refused(400, 'GET', '/operator/payments?cursor=elsewhere', { token: operator.token });
});

test('a refund that the card network did not make is listed, and made by asking again', async () => {
  const { booking } = await app.booked(nextDates());
  app.clock.advance({ hours: 25 });
  // Confirmed by silence, then charged.
  await app.runJobs();
  await app.runJobs();
  silent = ['refund'];
  await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, {
    token: await app.guestOf(booking.id),
    key: randomUUID(),
    body: { feeCents: 0, refundCents: booking.totalCents },
  });
  await app.runJobs();
  operator = await newOperator(app, 'desk');
  const row = (await list('refunds')).payments.find((one) => one.bookingReference === booking.reference);
  expect(row).toMatchObject({ what: 'refund', amountCents: booking.totalCents });
  silent = [];
  const { path, options } = request(row?.id ?? '', 'refund');
  expect(await app.expect(200, 'POST', path, options)).toEqual({ isSettled: true, status: 'refunded' });
  expect((await app.refused(409, 'POST', path, options)).code).toBe('payment_settled');
  expect((await list('refunds')).payments).toEqual([]);
});

test('a charge that the card network tells otherwise is found by comparing', async () => {
  const { booking } = await app.booked(nextDates());
  const before = await list('mismatched');
  expect(before.payments).toEqual([]);
  expect(before.compared).toBeGreaterThan(0);
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', booking.id)
    .executeTakeFirstOrThrow();
  const change = { state: 'captured', captured_cents: 100 } as const;
  await db.updateTable('simulated_charges').set(change).where('id', '=', id).execute();
  expect((await list('mismatched')).payments).toMatchObject([
    { id, bookingReference: booking.reference, network: { state: 'captured', capturedCents: 100 } },
  ]);
});
