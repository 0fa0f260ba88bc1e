import { describe, expect, test } from 'vitest';
import { held, standInWithSdk, steppingClock } from './stand-in-sdk.ts';

const clock = steppingClock();
const { stripe, control } = await standInWithSdk({ now: clock.now });

async function authorised(amount = 40_000) {
  return stripe.paymentIntents.create({
    ...held,
    amount,
    confirm: true,
    payment_method: control.paymentMethod('4242424242424242'),
    expand: ['latest_charge'],
  });
}

describe('kinds of payment', () => {
  const card = { amount: 4_000, currency: 'usd', capture_method: 'manual' } as const;

  test('are said in one way at most, and not in the old one', async () => {
    const both = { ...held, allowed_payment_method_types: ['card' as const] };
    await expect(stripe.paymentIntents.create(both)).rejects.toMatchObject({ statusCode: 400 });
    const old = { ...card, payment_method_types: ['card'] };
    await expect(stripe.paymentIntents.create(old)).rejects.toMatchObject({
      code: 'payment_method_types_no_longer_supported',
    });
  });

  test('that are cards alone are confirmed with an address of return, and their bank’s page is where it is said', async () => {
    const challenges = () => control.paymentMethod('4000002760003184');
    const make = () => stripe.paymentIntents.create({ ...card, allowed_payment_method_types: ['card'] });
    const { id, ...made } = await make();
    expect(made).toMatchObject({
      allowed_payment_method_types: ['card'],
      automatic_payment_methods: null,
      payment_method_types: ['card'],
    });
    const nowhere = stripe.paymentIntents.confirm(id, { payment_method: challenges() });
    await expect(nowhere).rejects.toMatchObject({ param: 'return_url' });
    const back = { return_url: 'http://localhost:3000' };
    expect(await stripe.paymentIntents.confirm(id, { payment_method: challenges(), ...back })).toMatchObject({
      next_action: { type: 'redirect_to_url' },
    });
    const other = await make();
    const byScript = { payment_method: challenges(), use_stripe_sdk: true, ...back };
    expect(await stripe.paymentIntents.confirm(other.id, byScript)).toMatchObject({
      next_action: { type: 'use_stripe_sdk' },
    });
  });
});

describe('a payment', () => {
  test('is made, confirmed and captured for less, and the rest goes back without a refund', async () => {
    const made = await stripe.paymentIntents.create({ ...held, metadata: { charge: 'c-1' } });
    expect(made.status).toBe('requires_payment_method');
    const confirmed = await stripe.paymentIntents.confirm(made.id, {
      payment_method: control.paymentMethod('4242 4242 4242 4242'),
      expand: ['latest_charge'],
    });
    expect(confirmed).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 40_000,
      metadata: { charge: 'c-1' },
      latest_charge: {
        captured: false,
        payment_method_details: {
          card: { brand: 'visa', last4: '4242', capture_before: expect.any(Number) },
        },
      },
    });
    const captured = await stripe.paymentIntents.capture(made.id, {
      amount_to_capture: 30_000,
      expand: ['latest_charge.balance_transaction'],
    });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 30_000,
      amount_capturable: 0,
      latest_charge: {
        amount_captured: 30_000,
        amount_refunded: 0,
        balance_transaction: { amount: 30_000, fee: 900, net: 29_100 },
      },
    });
    const listed = await stripe.refunds.list({ payment_intent: made.id });
    expect(listed.data).toEqual([]);
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4000000000000119', 'processing_error', ''],
  ])('with %s is declined: %s %s', async (number, code, declineCode) => {
    const made = await stripe.paymentIntents.create(held);
    const attempt = stripe.paymentIntents.confirm(made.id, { payment_method: control.paymentMethod(number) });
    await expect(attempt).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      payment_intent: { id: made.id, status: 'requires_payment_method' },
    });
    const after = await stripe.paymentIntents.retrieve(made.id);
    expect(after.last_payment_error).toMatchObject({
      code,
      payment_method: { card: { last4: number.slice(-4) } },
    });
  });

  test('that is canceled is let go, and one that succeeded cannot be', async () => {
    const first = await authorised();
    const canceled = await stripe.paymentIntents.cancel(first.id, { expand: ['latest_charge'] });
    expect(canceled).toMatchObject({
      status: 'canceled',
      latest_charge: { refunded: false, amount_captured: 0 },
    });
    const second = await authorised();
    await stripe.paymentIntents.capture(second.id);
    await expect(stripe.paymentIntents.cancel(second.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    await expect(stripe.paymentIntents.capture(second.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test('cannot be captured for more than was set aside', async () => {
    const { id } = await authorised();
    await expect(stripe.paymentIntents.capture(id, { amount_to_capture: 40_001 })).rejects.toMatchObject({
      code: 'amount_too_large',
    });
  });

  test('that nobody captures lapses after seven days, and an extended one after thirty', async () => {
    const usual = await authorised();
    const extended = await stripe.paymentIntents.create({
      ...held,
      confirm: true,
      payment_method: control.paymentMethod('4242424242424242'),
      payment_method_options: { card: { request_extended_authorization: 'if_available' } },
    });
    clock.pass(7);
    const lapsed = await stripe.paymentIntents.retrieve(usual.id);
    expect(lapsed).toMatchObject({ status: 'canceled', cancellation_reason: 'expired' });
    expect((await stripe.paymentIntents.retrieve(extended.id)).status).toBe('requires_capture');
    clock.pass(23);
    expect((await stripe.paymentIntents.retrieve(extended.id)).status).toBe('canceled');
  });

  test('of a card whose owner isn’t there lapses after 4 days and 18 hours with Visa, after seven days with others', async () => {
    const heldFor = async (number: string) => {
      const customer = await stripe.customers.create({ metadata: { account: 'a-2' } });
      const card = control.paymentMethod(number);
      await stripe.paymentMethods.attach(card, { customer: customer.id });
      const { created, latest_charge: charge } = await stripe.paymentIntents.create({
        ...held,
        confirm: true,
        off_session: true,
        customer: customer.id,
        payment_method: card,
        expand: ['latest_charge'],
      });
      if (charge === null || typeof charge === 'string') throw new Error('the charge was not expanded');
      return (charge.payment_method_details?.card?.capture_before ?? 0) - created;
    };
    expect(await heldFor('4242424242424242')).toBe((4 * 24 + 18) * 3600);
    expect(await heldFor('5555555555554444')).toBe(7 * 24 * 3600);
  });

  test('with a card that fails at capture is authorised and then refused', async () => {
    const made = await stripe.paymentIntents.create({
      ...held,
      confirm: true,
      payment_method: control.paymentMethod('4000000000000341'),
    });
    expect(made.status).toBe('requires_capture');
    await expect(stripe.paymentIntents.capture(made.id)).rejects.toMatchObject({ type: 'StripeCardError' });
    const after = await stripe.paymentIntents.retrieve(made.id);
    expect([after.status, after.amount_received]).toEqual(['requires_payment_method', 0]);
  });

  test('takes a card once, unless it belongs to a customer', async () => {
    const card = control.paymentMethod('4242424242424242');
    const pay = (more = {}) =>
      stripe.paymentIntents.create({ ...held, confirm: true, payment_method: card, ...more });
    const first = await pay();
    expect(first.payment_method).toBe(card);
    await expect(pay()).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });

    const customer = await stripe.customers.create({ metadata: { account: 'a-1' } });
    const stored = control.paymentMethod('4000002500003155');
    const requested = await stripe.paymentIntents.create({
      ...held,
      confirm: true,
      payment_method: stored,
      customer: customer.id,
      setup_future_usage: 'off_session',
    });
    control.completeAuthentication(requested.id, 'succeed');
    const later = await stripe.paymentIntents.create({
      ...held,
      confirm: true,
      payment_method: stored,
      customer: customer.id,
      off_session: true,
    });
    expect(later.status).toBe('requires_capture');
  });

  test('refuses what the API does not know', async () => {
    const call = stripe.rawRequest('POST', '/v1/payment_intents', { ...held, booking: 'b-1' });
    await expect(call).rejects.toMatchObject({ code: 'parameter_unknown', param: 'booking' });
    await expect(stripe.paymentIntents.create({ ...held, amount: 49 })).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    await expect(stripe.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});

describe('3-D Secure', () => {
  const challenge = (number: string) =>
    stripe.paymentIntents.create({ ...held, confirm: true, payment_method: control.paymentMethod(number) });

  test('that succeeds sets the money aside', async () => {
    const requested = await challenge('4000002760003184');
    expect(requested).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    control.completeAuthentication(requested.id, 'succeed');
    expect((await stripe.paymentIntents.retrieve(requested.id)).status).toBe('requires_capture');
  });

  test('that fails asks for another card', async () => {
    const requested = await challenge('4000002500003155');
    control.completeAuthentication(requested.id, 'fail');
    const after = await stripe.paymentIntents.retrieve(requested.id);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('that succeeds on a card without money is declined', async () => {
    const requested = await challenge('4000008260003178');
    control.completeAuthentication(requested.id, 'succeed');
    const after = await stripe.paymentIntents.retrieve(requested.id);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  test('of somebody who is away is a decline', async () => {
    const customer = await stripe.customers.create();
    const card = control.paymentMethod('4000002760003184');
    await stripe.paymentMethods.attach(card, { customer: customer.id });
    const call = stripe.paymentIntents.create({
      ...held,
      confirm: true,
      payment_method: card,
      customer: customer.id,
      off_session: true,
    });
    await expect(call).rejects.toMatchObject({ statusCode: 402, code: 'authentication_required' });
  });
});

describe('a list of payments', () => {
  test('goes back page by page to a moment', async () => {
    clock.pass(1);
    const since = Math.floor(clock.now().getTime() / 1000);
    const made = [];
    for (const amount of [100, 200, 300]) made.push((await authorised(amount)).id);
    const first = await stripe.paymentIntents.list({ created: { gte: since }, limit: 2 });
    expect([first.has_more, first.data.map(({ id }) => id)]).toEqual([true, [made[2], made[1]]]);
    const found = [];
    for await (const { id } of stripe.paymentIntents.list({ created: { gte: since }, limit: 1 }))
      found.push(id);
    expect(found).toEqual(made.toReversed());
  });
});
