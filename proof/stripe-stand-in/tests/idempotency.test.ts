import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { held, sdkOf, standInWithSdk, steppingClock } from './stand-in-sdk.ts';

const clock = steppingClock();
const standIn = await standInWithSdk({ now: clock.now });
const { stripe, control } = standIn;

describe('an idempotency key', () => {
  test('gets the same answer again, also a decline, and acts once', async () => {
    const options = { idempotencyKey: 'same' };
    const first = await stripe.paymentIntents.create(held, options);
    const again = await stripe.paymentIntents.create(held, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');

    const confirm = { payment_method: control.paymentMethod('4000000000000002') };
    const decline = () => stripe.paymentIntents.confirm(first.id, confirm, { idempotencyKey: 'decline' });
    const refused = await Promise.allSettled([decline(), decline()]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const charges = await stripe.charges.list({ payment_intent: first.id });
    expect(charges.data).toHaveLength(1);
  });

  test('is refused to another request', async () => {
    await stripe.paymentIntents.create(held, { idempotencyKey: 'mine' });
    const other = stripe.paymentIntents.create({ ...held, amount: 100 }, { idempotencyKey: 'mine' });
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('is busy while its first request is answered', async () => {
    control.fault({ operation: 'payment_intents.create' }, { kind: 'delay', ms: 2_000, times: 1 });
    const slow = stripe.paymentIntents.create(held, { idempotencyKey: 'busy' });
    await expect.poll(() => control.requests.at(-1)?.idempotencyKey).toBe('busy');
    const second = stripe.paymentIntents.create(held, { idempotencyKey: 'busy' });
    await expect(second).rejects.toMatchObject({ statusCode: 409 });
    const made = await slow;
    const third = await stripe.paymentIntents.create(held, { idempotencyKey: 'busy' });
    expect(third.id).toBe(made.id);
    control.clearFaults();
  });

  test('is answered with a failure of Stripe’s own, too, which nobody without a key hears again', async () => {
    control.fault({ operation: 'payment_intents.create' }, { kind: 'kept-500', times: 2 });
    const create = (options?: { idempotencyKey: string }) => stripe.paymentIntents.create(held, options);
    await expect(create({ idempotencyKey: 'failed' })).rejects.toMatchObject({ statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    control.clearFaults();
    await expect(create({ idempotencyKey: 'failed' })).rejects.toMatchObject({ statusCode: 500 });
    expect((await create()).status).toBe('requires_payment_method');
    clock.pass(1);
    expect((await create({ idempotencyKey: 'failed' })).status).toBe('requires_payment_method');
  });

  test('is forgotten after a day', async () => {
    const first = await stripe.paymentIntents.create(held, { idempotencyKey: 'yesterday' });
    clock.pass(1);
    const next = await stripe.paymentIntents.create(held, { idempotencyKey: 'yesterday' });
    expect(next.id).not.toBe(first.id);
  });
});

describe('a fault', () => {
  const count = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length;
  const impatient = sdkOf(standIn, 1_000);
  const create = (sdk: Stripe, key: string) => sdk.paymentIntents.create(held, { idempotencyKey: key });

  test.each([
    ['before-500', 'StripeAPIError', 0],
    ['before-drop', 'StripeConnectionError', 0],
    ['before-hang', 'StripeConnectionError', 0],
    ['429', 'StripeRateLimitError', 0],
    ['after-500', 'StripeAPIError', 1],
    ['after-drop', 'StripeConnectionError', 1],
    ['after-hang', 'StripeConnectionError', 1],
    ['malformed', 'StripeAPIError', 1],
  ] as const)('%s is a %s after %i acts, and the repeated call acts once', async (kind, type, acts) => {
    const before = await count();
    // The SDK asks once more by itself after its connection was dropped.
    const times = kind.endsWith('drop') ? 2 : 1;
    control.fault({ operation: 'payment_intents.create' }, { kind, times });
    const sdk = kind.endsWith('hang') ? impatient : stripe;
    await expect(create(sdk, kind)).rejects.toMatchObject({ type });
    expect(await count()).toBe(before + acts);
    await create(stripe, kind);
    expect(await count()).toBe(before + 1);
  });

  test('meets only the requests that it was told for, as often as it was told', async () => {
    control.fault({ path: /\/capture$/, method: 'POST' }, { kind: 'before-500', times: 1 });
    const { id } = await stripe.paymentIntents.create({
      ...held,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({ type: 'StripeAPIError' });
    expect((await stripe.paymentIntents.capture(id)).status).toBe('succeeded');
  });
});
