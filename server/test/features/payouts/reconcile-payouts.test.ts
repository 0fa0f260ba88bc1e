import { randomUUID } from 'node:crypto';
import type { PaymentMismatch } from '@makani/contract/operator/payments';
import { expect, test } from 'vitest';
import { openStripe } from '../../../src/adapters/payments/stripe/stripe-client.ts';
import { followPayouts } from '../../../src/features/payouts/follow-payouts.ts';
import { findAccountOf } from '../../../src/features/payouts/payout-accounts.ts';
import {
  reconcilePayouts,
  reconcilePayoutsNightly,
} from '../../../src/features/payouts/reconcile-payouts.ts';
import { storeStripeEvent } from '../../../src/features/payments/public/stripe-events.ts';
import { reconcileRecent } from '../../../src/features/payments/public/reconciliation.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { controlOf, finishedTrip, pay, payoutsOf, readyAccount } from './payout-kit.ts';

const app = await createTestApp({ network: 'stripe' });
const { db } = app.context;
const control = controlOf(app);
const stripe = openStripe({
  secretKey: app.standIn?.secretKey ?? '',
  apiBase: app.standIn?.url,
});
const { id: hostId } = await fleetHost(app);
const accountId = await readyAccount(app, hostId);
control.addFunds(10_000_000);
const calm = new AbortController().signal;

const openOnes = () =>
  db.selectFrom('payment_mismatches').selectAll().where('resolved_at', 'is', null).execute();

async function paidTrip(pickup: string) {
  const booking = await finishedTrip(app, pickup);
  app.clock.advance({ hours: 48 });
  await pay(app);
  const [payout] = await payoutsOf(app, booking.id);
  const transferId = payout?.transfer_id ?? null;
  if (payout === undefined || transferId === null) throw new Error('the host was not paid');
  return { ...payout, transfer_id: transferId, reference: booking.reference };
}

test('an event about a transfer leads to its payout, and one of other software is put aside', async () => {
  const { transfer_id: transferId } = await paidTrip('2026-12-01');
  const foreign = await stripe.transfers.create({ amount: 100, currency: 'usd', destination: accountId });
  for (const objectId of [transferId, foreign.id])
    await storeStripeEvent(
      { db, market: '' },
      {
        eventId: `evt_${objectId}`,
        type: 'transfer.updated',
        objectId,
        intentId: null,
        chargeId: null,
        market: null,
      },
      app.clock.now(),
    );
  await followPayouts(app.context);
  const events = await db.selectFrom('stripe_events').select(['event_id', 'state']).execute();
  expect(Object.fromEntries(events.map(({ event_id: id, state }) => [id, state]))).toEqual({
    [`evt_${transferId}`]: 'done',
    [`evt_${foreign.id}`]: 'ignored',
  });
});

test('what both tell alike is no mismatch', async () => {
  await paidTrip('2026-12-08');
  await reconcilePayouts(app.context, calm);
  await reconcilePayoutsNightly(app.context, calm);
  expect(await openOnes()).toEqual([]);
});

test('what somebody took back at Stripe is told of, and charges are left as they are', async () => {
  const { id, transfer_id: transferId, booking_id: bookingId, reference } = await paidTrip('2026-12-16');
  await stripe.transfers.createReversal(transferId, { amount: 700 });
  await reconcilePayouts(app.context, calm);
  expect(await openOnes()).toMatchObject([
    { charge_id: id, kind: 'transfer_amount', network_refunded_cents: 700 },
  ]);
  const { token } = await newOperator(app, 'desk');
  const { mismatches } = await app.expect<{ mismatches: PaymentMismatch[] }>(
    200,
    'GET',
    '/operator/payment-mismatches',
    { token },
  );
  expect(mismatches).toMatchObject([{ chargeId: id, bookings: [{ id: bookingId, reference }] }]);
  app.clock.advance({ minutes: 11 });
  await reconcilePayouts(app.context, calm);
  await reconcileRecent(app.context, calm);
  expect(await openOnes()).toMatchObject([{ charge_id: id, reported_at: app.clock.now() }]);
  const mails = await db.selectFrom('outbox').select('kind').where('kind', '=', 'payment_mismatch').execute();
  expect(mails).toHaveLength(1);
  await db.updateTable('payouts').set({ reversed_cents: 700 }).where('id', '=', id).execute();
  await reconcilePayouts(app.context, calm);
  expect(await openOnes()).toEqual([]);
});

test('what was sent under our name without us, and what Stripe lacks', async () => {
  const payout = randomUUID();
  const unknown = { amount: 500, currency: 'usd', destination: accountId, metadata: { payout } };
  await stripe.transfers.create(unknown);
  await stripe.transfers.create({ ...unknown, metadata: {} });
  const { id } = await paidTrip('2027-01-05');
  await db.updateTable('payouts').set({ transfer_id: 'tr_gone' }).where('id', '=', id).execute();
  const { transfers } = control.state();
  const since = Object.values(transfers).length;
  expect(since).toBeGreaterThan(3);
  app.clock.advance({ hours: 3 });
  await db.updateTable('payouts').set({ paid_at: app.clock.now() }).where('id', '=', id).execute();
  await stripe.transfers.create({ ...unknown, metadata: { payout } });
  await reconcilePayouts(app.context, calm);
  expect((await openOnes()).map(({ kind }) => kind).toSorted()).toEqual([
    'transfer_missing_here',
    'transfer_missing_there',
  ]);
});

test('news of an account that was lost is made up for at night', async () => {
  control.restrictAccount(accountId);
  await db.updateTable('payout_accounts').set({ state: 'checking' }).execute();
  await reconcilePayoutsNightly(app.context, calm);
  expect(await findAccountOf(db, hostId)).toMatchObject({ state: 'attention' });
});
