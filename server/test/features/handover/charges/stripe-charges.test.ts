import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Trip } from '@makani/contract/bookings/trips';
import { standInWithSdk } from '../../../../../proof/stripe-stand-in/tests/stand-in-sdk.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { runCharges } from './with-charges.ts';

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

beforeEach(() => setClock(startOfTests));

/** A trip that came back an hour ago, paid with a card of the stand-in, and a charge that its guest has accepted. */
async function acceptedCharge(days: { pickup: string; return: string }, cardNumber: string) {
  const { token } = await app.signedIn();
  const quote = await app.quote({ pickupAt: `${days.pickup}T10:00`, returnAt: `${days.return}T10:00` });
  const { id } = await app.hold(token, quote.id);
  const call = { token, key: randomUUID(), body: { paymentToken: control.paymentMethod(cardNumber) } };
  if ((await app.request('POST', `/bookings/${id}/payment`, call)).status === 402) {
    const { data } = await stripe.paymentIntents.list({ limit: 1 });
    control.completeAuthentication(data[0]?.id ?? '', 'succeed');
    await app.expect(200, 'POST', `/bookings/${id}/payment`, call);
  }
  const host = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${id}/confirm`, { token: host.token, key: randomUUID() });
  await runCharges(app);
  setClock(`${days.return}T21:00:00Z`);
  const { charges } = await app.expect<NonNullable<Trip['statement']>>(
    200,
    'POST',
    `/host/bookings/${id}/charges`,
    {
      token: (await fleetHost(app)).token,
      key: randomUUID(),
      body: { kind: 'fuel', words: 'Half empty.', photoIds: [], markIds: [], eighths: 4 },
    },
  );
  const [charge] = charges;
  if (charge === undefined) throw new Error('the charge is missing');
  const guest = await app.guestOf(id);
  await app.expect(200, 'POST', `/bookings/${id}/charges/${charge.id}/answer`, {
    token: guest,
    body: { answer: 'accept', amountCents: charge.proposedCents },
  });
  await runCharges(app);
  const statement = async () =>
    (await app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token: await app.guestOf(id) })).statement;
  return { id, chargeId: charge.id, statement };
}

test('Stripe charges the kept card without its owner, for exactly what was accepted', async () => {
  const { statement } = await acceptedCharge(
    { pickup: '2027-01-05', return: '2027-01-07' },
    '4242424242424242',
  );
  expect(await statement()).toMatchObject({ paidCents: 6_000, charges: [{ status: 'paid' }] });
  const [intent] = (await stripe.paymentIntents.list({ limit: 1 })).data;
  expect(intent).toMatchObject({ amount: 6_000, amount_received: 6_000, status: 'succeeded' });
  await requireInvariants(app.context.db);
});

test('a bank that asks for the cardholder leaves it unpaid, and another card pays it', async () => {
  const { id, chargeId, statement } = await acceptedCharge(
    { pickup: '2027-02-02', return: '2027-02-04' },
    '4000002760003184',
  );
  expect(await statement()).toMatchObject({
    paidCents: 0,
    charges: [{ status: 'unpaid', can: { pay: true } }],
  });
  await app.expect(200, 'POST', `/bookings/${id}/charges/${chargeId}/pay`, {
    token: await app.guestOf(id),
    key: randomUUID(),
    body: { paymentToken: control.paymentMethod('4242424242424242') },
  });
  await runCharges(app);
  expect(await statement()).toMatchObject({ paidCents: 6_000, charges: [{ status: 'paid' }] });
  await requireInvariants(app.context.db);
});

test('a bank that asks whoever enters another card charges nothing until they confirm it', async () => {
  const { id, chargeId, statement } = await acceptedCharge(
    { pickup: '2027-03-02', return: '2027-03-04' },
    '4000002760003184',
  );
  const token = await app.guestOf(id);
  const path = `/bookings/${id}/charges/${chargeId}/pay`;
  const call = {
    token,
    key: randomUUID(),
    body: { paymentToken: control.paymentMethod('4000002760003184') },
  };
  expect(await app.request('POST', path, call)).toMatchObject({
    status: 402,
    body: { code: 'authentication_required', clientSecret: expect.any(String) },
  });
  expect(await statement()).toMatchObject({ paidCents: 0, charges: [{ status: 'charging' }] });
  const { data } = await stripe.paymentIntents.list({ limit: 1 });
  control.completeAuthentication(data[0]?.id ?? '', 'succeed');
  await app.expect(200, 'POST', path, call);
  await runCharges(app);
  expect(await statement()).toMatchObject({ paidCents: 6_000, charges: [{ status: 'paid' }] });
  await requireInvariants(app.context.db);
});
