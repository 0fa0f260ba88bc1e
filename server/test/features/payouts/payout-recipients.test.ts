import { randomUUID } from 'node:crypto';
import type { HostPayouts } from '@makani/contract/payouts/host-payouts';
import { accountStateOf } from '@makani/domain/payouts/payout-facts';
import type Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { reportOfRecipient } from '../../../src/adapters/payments/stripe/stripe-account-report.ts';
import { findAccountOf } from '../../../src/features/payouts/payout-accounts.ts';
import { followPayouts } from '../../../src/features/payouts/follow-payouts.ts';
import { fleetHost, knowPassword } from '../../kit/hosts.ts';
import { createStripeApp } from '../payments/stripe/stripe-app.ts';
import { bankIsOld, providerOf } from './payout-kit.ts';

const { app, standIn } = await createStripeApp();
const { db } = app.context;
const { control } = standIn;
const { id: hostId } = await fleetHost(app);
const password = await knowPassword(app, hostId);

beforeEach(async () => {
  control.clearFaults();
  control.allowAccountsV2(true);
  await db.deleteFrom('payout_accounts').execute();
  // Stripe has forgotten the key of the account of before.
  app.clock.advance({ hours: 25 });
  await db.updateTable('users').set({ email_verified_at: app.clock.now() }).execute();
});

async function asHost<T>(status: number, method: 'GET' | 'POST', path: string): Promise<T> {
  // The oldest of many sessions ends.
  app.clock.advance({ seconds: 1 });
  const { token } = await fleetHost(app);
  const body = path === '/host/payouts/account' ? { body: { password } } : {};
  return app.expect<T>(status, method, path, { token, key: randomUUID(), ...body });
}

const open = (status = 200) =>
  asHost<{ url?: string; code?: string; message?: string }>(status, 'POST', '/host/payouts/account');
const shown = async () => (await asHost<{ payouts: HostPayouts }>(200, 'GET', '/host/payouts')).payouts;
const accountOf = async () => {
  const account = await findAccountOf(db, hostId);
  if (account === undefined) throw new Error('the host has no account');
  return account;
};
const requests = () => control.requests.map(({ operation }) => operation);

/** Works off what Stripe has told of by now. */
async function follow(): Promise<void> {
  await control.webhooks.settled();
  await followPayouts(app.context);
}

test('an account is opened by API v2 as a recipient, and thin events tell what becomes of it', async () => {
  const before = requests().length;
  const { url } = await open();
  expect(new URL(url ?? '').pathname).toMatch(/^\/connect\/onboarding\/acct_/);
  expect(requests().slice(before)).toEqual([
    'v2.core.accounts.create',
    'v2.core.accounts.retrieve',
    'accounts.list_external_accounts',
    'v2.core.account_links.create',
  ]);
  const { account_id: accountId, api, state } = await accountOf();
  expect([api, state]).toEqual(['v2', 'started']);
  control.activateAccount(accountId);
  await follow();
  expect(await accountOf()).toMatchObject({ state: 'ready', refusal: null, bank: expect.any(String) });
  expect(control.webhooks.sent.at(-1)).toMatchObject({
    status: 200,
    event: { object: 'v2.core.event', type: expect.stringContaining('[configuration.recipient]') },
  });

  await bankIsOld(app.context, hostId);
  const { bank } = await accountOf();
  control.changeBank(accountId);
  await follow();
  expect((await accountOf()).bank).not.toBe(bank);
  control.addFunds(10_000);
  const sent = { id: randomUUID(), requestNumber: 1, accountId, amountCents: 5_000, group: randomUUID() };
  expect(await providerOf(app).transfer(sent)).toMatchObject({ outcome: 'paid' });
});

test('a platform without Accounts v2 opens one by API v1, which stays with it', async () => {
  control.allowAccountsV2(false);
  await open();
  const { account_id: accountId } = await accountOf();
  expect(await accountOf()).toMatchObject({ api: 'v1', state: 'started' });
  control.allowAccountsV2(true);
  control.activateAccount(accountId);
  await follow();
  expect(await accountOf()).toMatchObject({ api: 'v1', state: 'ready' });
  const before = requests().length;
  await asHost(200, 'POST', '/host/payouts/account/refresh');
  expect(requests().slice(before)).toEqual(['accounts.retrieve']);
  control.restrictAccount(accountId);
  await follow();
  expect(await shown()).toMatchObject({ account: 'attention', refusal: 'details' });
});

test('what Stripe refuses to open is told to the host with its reason, and can be tried again', async () => {
  const words = 'You have to complete your platform profile.';
  control.fault(
    { operation: 'v2.core.accounts.create' },
    {
      kind: 'refuse',
      answer: { status: 400, body: { error: { type: 'invalid_request_error', message: words } } },
    },
  );
  const refused = await open(409);
  expect(refused.code).toBe('payouts_refused');
  expect(refused.message).toContain(words);
  expect(await shown()).toMatchObject({ account: null });
  control.clearFaults();
  await open();
  expect(await shown()).toMatchObject({ account: 'started' });
});

test.each([
  ['rejected_fraud', 'denied'],
  ['rejected_terms_of_service', 'terms'],
  ['rejected_incomplete_verification', 'unverified'],
  ['rejected_platform_other', 'platform'],
  ['unsupported_business', 'unsupported'],
  ['restricted_other', 'restricted'],
] as const)(
  'an account that Stripe stops with %s says why to its host, by mail, too',
  async (code, refusal) => {
    await open();
    control.rejectAccount((await accountOf()).account_id, code);
    await db.deleteFrom('outbox').execute();
    await follow();
    await follow();
    expect(await shown()).toMatchObject({ account: 'attention', refusal });
    const mails = await db.selectFrom('outbox').select(['kind', 'payload']).execute();
    expect(mails).toMatchObject([{ kind: 'payout_trouble', payload: { why: 'refused', refusal } }]);
    await asHost(200, 'POST', '/host/payouts/account/refresh');
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  },
);

test('API v1 names the same reasons', async () => {
  control.allowAccountsV2(false);
  await open();
  control.rejectAccount((await accountOf()).account_id, 'rejected_listed');
  await follow();
  expect(await shown()).toMatchObject({ account: 'attention', refusal: 'denied' });
});

test('a thin event that nobody has signed is refused', async () => {
  const event = {
    id: 'evt_forged',
    object: 'v2.core.event',
    type: 'v2.core.account[requirements].updated',
    related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
  };
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    payload: event,
  });
  expect(statusCode).toBe(400);
});

test.each([
  ['active', [], [], 'ready'],
  ['restricted', ['determining_status'], [], 'checking'],
  ['restricted', ['requirements_past_due'], ['past_due'], 'started'],
  ['pending', ['requirements_pending_verification'], ['eventually_due'], 'checking'],
  ['rejected', ['rejected_fraud'], [], 'attention'],
] as const)(
  'an account whose transfers are %s, of which Stripe shows no agreement, with %j and %j due, is %4$s',
  (status, codes, deadlines, state) => {
    const capability = {
      status,
      status_details: codes.map((code) => ({ code, resolution: 'provide_info' as const })),
    };
    const account: Stripe.V2.Core.Account = {
      id: 'acct_1',
      object: 'v2.core.account',
      applied_configurations: ['recipient'],
      created: '2026-11-29T00:00:00.000Z',
      livemode: false,
      configuration: {
        recipient: { applied: true, capabilities: { stripe_balance: { stripe_transfers: capability } } },
      },
      requirements: {
        entries: deadlines.map((deadline) => ({
          awaiting_action_from: 'user',
          description: 'external_account',
          errors: [],
          impact: {},
          minimum_deadline: { status: deadline },
          requested_reasons: [],
        })),
      },
    };
    expect(accountStateOf(reportOfRecipient(account, []))).toBe(state);
  },
);
