import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp({ network: { authorisationDays: 7 } });
const control = app.standIn!.control;
const { payments } = app.context;
const pays = '4242424242424242';

beforeEach(() => {
  app.clock.set(startOfTests);
  control.clearFaults();
});

async function authorised(amountCents = 5_000): Promise<string> {
  const id = randomUUID();
  const token = control.paymentMethod(pays);
  const requested = await payments.authorise({ id, amountCents, currency: 'USD', token });
  expect(requested).toMatchObject({ outcome: 'authorised' });
  return id;
}

async function captured(amountCents = 5_000): Promise<string> {
  const id = await authorised(amountCents);
  expect(await payments.capture(id, amountCents)).toEqual({ outcome: 'captured', amountCents });
  return id;
}

function intentOf(chargeId: string) {
  const intents = Object.values(control.state().payment_intents);
  return intents.find(({ metadata }) => metadata['charge'] === chargeId)!;
}

const refundsOf = (refundId: string) =>
  Object.values(control.state().refunds).filter(({ metadata }) => metadata['refund'] === refundId);

describe('a capture', () => {
  test('that Stripe failed at by itself is made a moment later, not when its answer is forgotten', async () => {
    const id = await authorised();
    control.fault({ operation: 'payment_intents.capture' }, { kind: 'kept-500', times: 1 });
    await expect(payments.capture(id, 4_000)).rejects.toThrow();
    expect(await payments.capture(id, 4_000)).toEqual({ outcome: 'captured', amountCents: 4_000 });
  });

  test('at the same moment by two workers is one, and both hear of it', async () => {
    const id = await authorised();
    control.fault({ operation: 'payment_intents.capture' }, { kind: 'delay', ms: 50 });
    const both = await Promise.all([payments.capture(id, 4_000), payments.capture(id, 3_000)]);
    expect(new Set(both.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(intentOf(id).status).toBe('succeeded');
  });

  test('that is refused for a mistake of ours leaves the money set aside', async () => {
    const id = await authorised();
    await expect(payments.capture(id, 6_000)).rejects.toThrow('greater than the authorized amount');
    expect(intentOf(id).status).toBe('requires_capture');
  });

  test.each([
    ['less than Stripe charges', async (id: string) => payments.capture(id, 49)],
    [
      'what the bank has let go',
      async (id: string) => (control.expireAuthorisation(intentOf(id).id), payments.capture(id, 4_000)),
    ],
  ])('of %s has failed for good', async (_, capture) => {
    expect(await capture(await authorised())).toEqual({ outcome: 'failed' });
  });
});

describe('a refund that the bank sends back', () => {
  test('before we heard of it is made anew, and its first answer is not believed', async () => {
    const chargeId = await captured();
    const refund = { id: randomUUID(), chargeId, amountCents: 1_000 };
    control.fault({ operation: 'refunds.create' }, { kind: 'after-500', times: 1 });
    await expect(payments.refund(refund)).rejects.toThrow();
    control.settleRefund(refundsOf(refund.id)[0]!.id, 'failed');
    await payments.refund(refund);
    expect(refundsOf(refund.id).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await app.networkCharge(chargeId)).toMatchObject({ refundedCents: 1_000 });
  });

  test('three times is not tried again', async () => {
    const chargeId = await captured();
    const refund = { id: randomUUID(), chargeId, amountCents: 1_000 };
    for (let times = 0; times < 3; times += 1) {
      await payments.refund(refund);
      control.settleRefund(refundsOf(refund.id).at(-1)!.id, 'failed');
    }
    await expect(payments.refund(refund)).rejects.toThrow('3 times');
    expect(refundsOf(refund.id)).toHaveLength(3);
  });
});

test('what Stripe refuses before it asks the bank is declined with its reason', async () => {
  const id = randomUUID();
  const token = control.paymentMethod(pays);
  await payments.authorise({ id, amountCents: 5_000, currency: 'USD', token });
  const again = { id: randomUUID(), amountCents: 5_000, currency: 'USD', token: 'pm_nobody' } as const;
  expect(await payments.authorise(again)).toMatchObject({ outcome: 'declined', failure: 'unknown_token' });
});

test('a bank’s page is opened by Stripe’s script', async () => {
  const id = randomUUID();
  const token = control.paymentMethod('4000002760003184');
  expect(await payments.authorise({ id, amountCents: 5_000, currency: 'USD', token })).toMatchObject({
    outcome: 'action_required',
  });
  expect(intentOf(id).next_action).toMatchObject({ type: 'use_stripe_sdk' });
});

test('the books of many charges are read within the deadline of one call', async () => {
  const ids = await Promise.all(Array.from({ length: 45 }, async () => authorised()));
  control.fault({ operation: 'payment_intents.retrieve' }, { kind: 'delay', ms: 200 });
  expect((await payments.list(ids)).size).toBe(45);
}, 30_000);

test('a charge that Stripe doesn’t know, as one of another account, keeps no other from being compared', async () => {
  const known = await authorised();
  const id = randomUUID();
  const charge = { id, intent_id: 'pi_of_another_account', state: 'asked' } as const;
  await app.context.db
    .insertInto('stripe_charges')
    .values({ ...charge, created_at: app.clock.now() })
    .execute();
  expect([...(await payments.list([id, known])).keys()]).toEqual([known]);
});
