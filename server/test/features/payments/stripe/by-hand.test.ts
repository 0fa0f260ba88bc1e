import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openStripe } from '../../../../src/adapters/payments/stripe/stripe-client.ts';
import { settlePayments } from '../../../../src/features/bookings/settlement/settle-payments.ts';
import { settleRefunds } from '../../../../src/features/bookings/settlement/settle-refunds.ts';
import { reconcileRecent } from '../../../../src/features/payments/public/reconciliation.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { createStripeApp } from './stripe-app.ts';

const { app, standIn, booked } = await createStripeApp();
const { db } = app.context;
const { control } = standIn;
/** A client that acts as a person in Stripe's dashboard. */
const stripe = openStripe({ secretKey: standIn.secretKey, apiBase: standIn.url });

const mismatches = async () =>
  db
    .selectFrom('payment_mismatches')
    .select(['kind', 'reported_at'])
    .where('resolved_at', 'is', null)
    .execute();
const officeMails = async () =>
  db.selectFrom('outbox').selectAll().where('kind', '=', 'payment_mismatch').execute();
const reconcile = () => reconcileRecent(app.context, new AbortController().signal);
const paymentOf = async (bookingId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('stripe_charges', 'stripe_charges.id', 'payments.id')
    .select(['payments.id', 'status', 'captured_cents', 'retained_cents', 'intent_id as intent'])
    .where('reference', '=', bookingId)
    .executeTakeFirstOrThrow();
const confirm = async (bookingId: string) => {
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${bookingId}/confirm`, { token, key: randomUUID() });
};

/** Reconciles until what differs has lasted long enough to be told of. */
async function reconcileUntilReported(): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await reconcile();
    app.clock.advance({ minutes: 6 });
  }
}

test('a charge that somebody captured for less is told of, and settled once less is kept', async () => {
  const { booking } = await booked({ pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
  const { intent } = await paymentOf(booking.id);
  await stripe.paymentIntents.capture(intent ?? '', { amount_to_capture: booking.totalCents - 4_000 });
  await confirm(booking.id);
  await settlePayments(app.context);
  expect(await paymentOf(booking.id)).toMatchObject({ status: 'capturing' });
  await reconcileUntilReported();
  expect(await mismatches()).toEqual([{ kind: 'amount', reported_at: expect.anything() }]);
  expect(await officeMails()).toHaveLength(1);

  const { quote_id: quoteId } = await db
    .selectFrom('bookings')
    .select('quote_id')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const desk = await Desk.open(app);
  await desk.act(booking.id, { act: 'refund', amountCents: 4_000, line: 0, quoteId });
  app.clock.advance({ hours: 1 });
  await settlePayments(app.context);
  expect(await paymentOf(booking.id)).toMatchObject({
    status: 'captured',
    captured_cents: booking.totalCents - 4_000,
  });
  await reconcile();
  expect(await mismatches()).toEqual([]);
  await requireInvariants(db);
});

test('a refund that keeps coming back is told of, and settled once somebody has made it', async () => {
  const { booking } = await booked({ pickupAt: '2026-12-11T10:00', returnAt: '2026-12-14T10:00' });
  await confirm(booking.id);
  await settlePayments(app.context);
  const { intent } = await paymentOf(booking.id);
  const refunds = () =>
    Object.values(control.state().refunds).filter(({ payment_intent: of }) => of === intent);
  await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, {
    token: await app.guestOf(booking.id),
    key: randomUUID(),
    body: { feeCents: 0, refundCents: booking.totalCents },
  });
  for (let tries = 0; tries < 3; tries += 1) {
    control.fault({ operation: 'refunds.create' }, { kind: 'after-500', times: 1 });
    await settleRefunds(app.context);
    control.settleRefund(refunds().at(-1)?.id ?? '', 'failed');
    app.clock.advance({ hours: 1 });
  }
  await settleRefunds(app.context);
  expect(refunds().map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
  await reconcileUntilReported();
  expect(await mismatches()).toEqual([]);

  await db.deleteFrom('outbox').where('kind', '=', 'payment_mismatch').execute();
  app.clock.advance({ hours: 24 });
  await reconcileUntilReported();
  expect(await mismatches()).toEqual([{ kind: 'amount', reported_at: expect.anything() }]);
  expect(await officeMails()).toHaveLength(1);
  const { token } = await Desk.open(app);
  expect(await app.expect(200, 'GET', '/operator/overview', { token })).toMatchObject({
    figures: { paymentMismatches: 1 },
  });

  await stripe.refunds.create({ payment_intent: intent ?? '', amount: booking.totalCents });
  app.clock.advance({ hours: 1 });
  await settleRefunds(app.context);
  expect(await paymentOf(booking.id)).toMatchObject({ status: 'refunded' });
  await reconcile();
  expect(await mismatches()).toEqual([]);
  await requireInvariants(db);
});
