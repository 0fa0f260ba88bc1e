import type { HostPayouts, PayoutLine } from '@makani/contract/payouts/host-payouts';
import { beforeEach, describe, expect, test } from 'vitest';
import { decidePayouts } from '../../../src/features/payouts/decide-payouts.ts';
import { followPayouts } from '../../../src/features/payouts/follow-payouts.ts';
import { storeStripeEvent } from '../../../src/features/payments/public/stripe-events.ts';
import { inTransaction } from '../../../src/db/retry.ts';
import { postToLedger } from '../../../src/features/payments/public/ledger.ts';
import { fleetHost, knowPassword } from '../../kit/hosts.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { controlOf, finishedTrip, pay, readyAccount } from './payout-kit.ts';

const app = await createTestApp({ network: 'stripe' });
const control = controlOf(app);
control.addFunds(10_000_000);
const share = 119_700;

const password = await knowPassword(app, (await fleetHost(app)).id);

async function call<T = unknown>(path: string, method: 'GET' | 'POST' = 'GET', status = 200): Promise<T> {
  // The oldest of many sessions ends.
  app.clock.advance({ seconds: 1 });
  const { token } = await fleetHost(app);
  const body = path === '/host/payouts/account' ? { body: { password } } : {};
  return app.expect<T>(status, method, path, { token, ...body });
}

const shown = async () => (await call<{ payouts: HostPayouts }>('/host/payouts')).payouts;

async function opened(figure: string) {
  return call<{ sumCents: number; lines: PayoutLine[] }>(`/host/payouts/entries?figure=${figure}`);
}

beforeEach(() => control.clearFaults());

describe('a host who wants to be paid', () => {
  test('is led to Stripe, and back', async () => {
    expect(await shown()).toMatchObject({ account: null, waitingCents: 0 });
    expect(await call('/host/payouts/account/refresh', 'POST')).toEqual({ account: null });
    const { url } = await call<{ url: string }>('/host/payouts/account', 'POST');
    expect(new URL(url).pathname).toMatch(/^\/connect\/onboarding\/acct_/);
    expect(await shown()).toMatchObject({ account: 'started' });
    const accounts = Object.values(control.state().accounts);
    const { id } = await fleetHost(app);
    expect(accounts).toMatchObject([{ country: 'US', email: 'host@makani.example', metadata: { host: id } }]);
    await call('/host/payouts/account', 'POST');
    expect(Object.values(control.state().accounts)).toHaveLength(1);
    control.activateAccount(accounts[0]?.id ?? '');
    expect(await call('/host/payouts/account/refresh', 'POST')).toEqual({ account: 'ready' });
    const dashboard = await call<{ url: string }>('/host/payouts/account', 'POST');
    expect(new URL(dashboard.url).pathname).toMatch(/^\/connect\/dashboard\/acct_/);
  });

  test('is told when Stripe can’t be reached', async () => {
    control.fault({ path: /account/ }, { kind: 'before-500' });
    expect(await call('/host/payouts/account', 'POST', 503)).toMatchObject({ code: 'payouts_unreachable' });
    expect(await call('/host/payouts/account/refresh', 'POST', 503)).toMatchObject({
      code: 'payouts_unreachable',
    });
  });

  test('hears by mail when Stripe wants to know more of them, and of what was sent', async () => {
    const { id } = await fleetHost(app);
    const accountId = await readyAccount(app, id);
    await app.context.db.updateTable('users').set({ email_verified_at: app.clock.now() }).execute();
    control.restrictAccount(accountId);
    const now = app.clock.now();
    const event = { eventId: 'evt_1', type: 'account.updated', objectId: accountId, intentId: null };
    await storeStripeEvent(
      { db: app.context.db, market: '' },
      { ...event, chargeId: null, market: null },
      now,
    );
    await followPayouts(app.context);
    expect(await shown()).toMatchObject({ account: 'attention' });
    const kinds = async () =>
      (
        await app.context.db
          .selectFrom('outbox')
          .select('kind')
          .where('kind', 'in', ['payout_trouble', 'payout_sent'])
          .execute()
      ).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['payout_trouble']);
    await readyAccount(app, id);
    await finishedTrip(app, '2026-12-10');
    app.clock.advance({ hours: 48 });
    await pay(app);
    expect(await kinds()).toEqual(['payout_trouble']);
    app.clock.advance({ hours: 2 });
    await pay(app);
    expect((await kinds()).toSorted()).toEqual(['payout_sent', 'payout_trouble']);
  });
});

test('each figure is the sum of its lines, and each line of its entries', async () => {
  const before = await shown();
  const { id } = await finishedTrip(app, '2027-01-10');
  expect(await shown()).toMatchObject({ waitingCents: share, onItsWayCents: 0 });
  const waiting = await opened('waiting');
  expect(waiting).toMatchObject({
    sumCents: share,
    lines: [{ bookingId: id, amountCents: share, waitsFor: 'return', date: '2027-01-15' }],
  });
  expect(waiting.lines[0]?.entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(share);
  app.clock.advance({ hours: 48 });
  await decidePayouts(app.context);
  expect(await shown()).toMatchObject({ waitingCents: 0, onItsWayCents: share });
  expect(await opened('onItsWay')).toMatchObject({ sumCents: share, lines: [{ bookingId: id }] });
  await pay(app);
  const after = await shown();
  expect(after).toMatchObject({
    waitingCents: 0,
    onItsWayCents: 0,
    paidOutCents: before.paidOutCents + share,
  });
  const paid = await opened('paidOut');
  expect(paid.sumCents).toBe(after.paidOutCents);
  expect(paid.lines[0]).toMatchObject({ description: 'Sent to your account', amountCents: share });
  expect(paid.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paid.sumCents);
});

test('what a dispute holds is a figure of its own, and doesn’t wait to be sent', async () => {
  const { id } = await finishedTrip(app, '2027-02-10');
  const { id: hostId } = await fleetHost(app);
  const hold = (amountCents: number) =>
    inTransaction(app.context.db, (trx) =>
      postToLedger(
        trx,
        id,
        [
          { account: `host_disputed:${hostId}`, amountCents },
          { account: 'disputed_funds', amountCents: -amountCents },
        ],
        app.clock.now(),
      ),
    );
  await hold(20_000);
  expect(await shown()).toMatchObject({ waitingCents: share - 20_000, heldCents: 20_000 });
  const held = await opened('disputed');
  expect(held).toMatchObject({
    sumCents: 20_000,
    lines: [{ bookingId: id, amountCents: 20_000, entries: [{ description: 'Held for a dispute' }] }],
  });
  const [waiting] = (await opened('waiting')).lines;
  expect(waiting).toMatchObject({ bookingId: id, amountCents: share - 20_000 });
  expect(waiting?.entries.map(({ description }) => description)).toEqual(['Earned', 'Held for a dispute']);
  expect(waiting?.entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(share - 20_000);
  await hold(-20_000);
  expect(await shown()).toMatchObject({ waitingCents: share, heldCents: 0 });
  expect((await opened('waiting')).lines[0]?.entries.map(({ description }) => description)).toEqual([
    'Earned',
    'Held for a dispute',
    'Released',
  ]);
  app.clock.advance({ hours: 48 });
  await pay(app);
  expect(await shown()).toMatchObject({ waitingCents: 0, heldCents: 0 });
});

test('the file has the same lines', async () => {
  app.clock.advance({ seconds: 1 });
  const { token } = await fleetHost(app);
  const { body } = await app.request('GET', '/host/payouts.csv?figure=paidOut', { token });
  expect(String(body)).toMatch(/^﻿?"?Date/);
  expect(String(body)).toContain('Sent to your account');
});

test('a cursor of another list is refused', async () => {
  expect(await call('/host/payouts/entries?figure=paidOut&cursor=x', 'GET', 400)).toMatchObject({
    code: 'invalid_input',
  });
});

test('who is no host sees nothing of it', async () => {
  const { token } = await app.signedIn();
  for (const [method, path] of [
    ['GET', '/host/payouts'],
    ['POST', '/host/payouts/account'],
    ['POST', '/host/payouts/account/refresh'],
    ['GET', '/host/payouts/entries?figure=waiting'],
    ['GET', '/host/payouts.csv?figure=waiting'],
  ] as const)
    expect(
      await app.expect(403, method, path, {
        token,
        ...(path === '/host/payouts/account' && { body: { password } }),
      }),
    ).toMatchObject({ code: 'not_a_host' });
});

test('with the simulated card network nothing is said of payouts', async () => {
  const plain = await createTestApp({ network: 'simulated' });
  const { token } = await fleetHost(plain);
  expect(await plain.expect(200, 'GET', '/host/payouts', { token })).toEqual({ payouts: null });
  const call = { token, body: { password } };
  expect(await plain.expect(409, 'POST', '/host/payouts/account', call)).toMatchObject({
    code: 'payouts_off',
  });
  const refresh = '/host/payouts/account/refresh';
  expect(await plain.expect(409, 'POST', refresh, { token })).toMatchObject({ code: 'payouts_off' });
});
