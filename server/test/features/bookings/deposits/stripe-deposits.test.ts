import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { fleetHost } from '../../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { standInWithSdk } from '../../../../../proof/stripe-stand-in/tests/stand-in-sdk.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { depositsOf, runDeposits, setDeposits, statusesOf, tripShown } from './with-deposit.ts';

let now = new Date(startOfTests);
const standIn = await standInWithSdk({ now: () => now });
const app = await createTestApp({
  env: {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_PUBLISHABLE_KEY: standIn.publishableKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: standIn.url,
  },
});
const { stripe, control } = standIn;

function setClock(moment: string): void {
  app.clock.set(moment);
  now = new Date(moment);
}

beforeEach(async () => {
  setClock(startOfTests);
  await setDeposits(app);
});

/** A confirmed trip, paid with a card of the stand-in. */
async function confirmedTrip(days: { pickup: string; return: string }, cardNumber: string) {
  const { token } = await app.signedIn();
  const quote = await app.quote({ pickupAt: `${days.pickup}T10:00`, returnAt: `${days.return}T10:00` });
  const held = await app.hold(token, quote.id);
  const body = { paymentToken: control.paymentMethod(cardNumber) };
  const call = { token, key: randomUUID(), body };
  const path = `/bookings/${held.id}/payment`;
  const paid = await app.request('POST', path, call);
  if (paid.status === 402) {
    await authenticate();
    await app.expect(200, 'POST', path, call);
  }
  const host = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${held.id}/confirm`, {
    token: host.token,
    key: randomUUID(),
  });
  await runDeposits(app);
  return held;
}

/** The cardholder confirms the newest payment with their bank. */
async function authenticate(): Promise<void> {
  const { data } = await stripe.paymentIntents.list({ limit: 1 });
  control.completeAuthentication(data[0]?.id ?? '', 'succeed');
}

test('Stripe holds it on the card that was kept, without its owner, and part of it is captured', async () => {
  const { id } = await confirmedTrip({ pickup: '2027-01-05', return: '2027-01-07' }, '4242424242424242');
  const [trip] = (await stripe.paymentIntents.list({ limit: 1 })).data;
  expect(trip).toMatchObject({ setup_future_usage: 'off_session', status: 'succeeded' });
  if (typeof trip?.customer !== 'string') throw new Error('the card was not kept');
  const customer = await stripe.customers.retrieve(trip.customer);
  expect(customer).toMatchObject({ metadata: { charge: expect.any(String) } });
  expect('email' in customer && customer.email).toBeFalsy();
  setClock('2027-01-04T20:00:00Z');
  await runDeposits(app);
  const [hold] = (await stripe.paymentIntents.list({ limit: 1 })).data;
  expect(hold).toMatchObject({ amount: 30_000, status: 'requires_capture', customer: trip.customer });
  const [deposit] = await depositsOf(app, id);
  // A Visa card whose owner isn't there holds it for 4 days and 18 hours.
  expect(deposit?.release_by?.toString()).toBe('2027-01-09T14:00:00Z');
  setClock('2027-01-05T20:00:00Z');
  const { token } = await newOperator(app, 'desk');
  const body = { act: 'take', amountCents: 12_000, payee: 'platform', reason: 'A scratch.' };
  await app.expect(200, 'POST', `/operator/bookings/${id}/deposit`, { token, body });
  await runDeposits(app);
  expect(await statusesOf(app, id)).toEqual(['taken']);
  expect(await stripe.paymentIntents.retrieve(hold?.id ?? '')).toMatchObject({
    status: 'succeeded',
    amount_received: 12_000,
  });
});

test.each([
  ['Visa', '4242424242424242', '2027-02', '09T14:00:00Z'],
  ['Mastercard', '5555555555554444', '2027-03', '11T20:00:00Z'],
])('a hold on %s is released before the network lets go of it', async (_, card, month, day) => {
  const { id } = await confirmedTrip({ pickup: `${month}-05`, return: `${month}-15` }, card);
  setClock(`${month}-04T20:00:00Z`);
  await runDeposits(app);
  const [deposit] = await depositsOf(app, id);
  expect(deposit?.release_by?.toString()).toBe(`${month}-${day}`);
  setClock(`${month}-${day}`);
  await runDeposits(app);
  expect(await statusesOf(app, id)).toEqual(['released']);
});

test('a hold on Visa is replaced during a long trip, before the network lets go of it', async () => {
  const { id } = await confirmedTrip({ pickup: '2027-04-05', return: '2027-04-12' }, '4242424242424242');
  setClock('2027-04-04T20:00:00Z');
  await runDeposits(app);
  const holds = async () =>
    (await stripe.paymentIntents.list({ limit: 100 })).data.flatMap(({ status, amount }) =>
      status === 'requires_capture' && amount === 30_000 ? [status] : [],
    );
  const before = (await holds()).length;
  setClock('2027-04-09T02:00:00Z');
  await runDeposits(app);
  await runDeposits(app);
  expect(await statusesOf(app, id)).toEqual(['released', 'standing']);
  expect(await holds()).toHaveLength(before);
  const [, second] = await depositsOf(app, id);
  expect(second?.release_by?.toString()).toBe('2027-04-13T20:00:00Z');
  setClock('2027-04-13T20:00:00Z');
  await runDeposits(app);
  expect(await statusesOf(app, id)).toEqual(['released', 'released']);
  expect(await holds()).toHaveLength(before - 1);
});

test('a bank that wants its cardholder gets them on the page of the trip', async () => {
  const { id } = await confirmedTrip({ pickup: '2027-01-12', return: '2027-01-14' }, '4000002760003184');
  setClock('2027-01-11T20:00:00Z');
  await runDeposits(app);
  expect(await statusesOf(app, id)).toEqual(['refused']);
  const token = await app.guestOf(id);
  const path = `/bookings/${id}/deposit`;
  const call = () => ({
    token,
    key: randomUUID(),
    body: { paymentToken: control.paymentMethod('4000002760003184') },
  });
  // The first page of the bank is closed, and another card is entered.
  expect(await app.request('POST', path, call())).toMatchObject({
    status: 402,
    body: { code: 'authentication_required' },
  });
  const again = call();
  expect((await app.request('POST', path, again)).body).toMatchObject({ code: 'authentication_required' });
  await authenticate();
  await app.expect(200, 'POST', path, again);
  expect(await statusesOf(app, id)).toEqual(['standing']);
  expect((await tripShown(app, id)).heldDeposit).toMatchObject({ needsCard: false });
  setClock('2027-01-15T20:00:00Z');
  await runDeposits(app);
  expect(await statusesOf(app, id)).toEqual(['released']);
  const { data } = await stripe.paymentIntents.list({ limit: 10 });
  expect(data.filter(({ status }) => status === 'requires_capture')).toEqual([]);
});
