import { randomUUID } from 'node:crypto';
import type { HostPayouts } from '@makani/contract/payouts/host-payouts';
import { expect, test } from 'vitest';
import { fleetHost, knowPassword } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { refreshAccount } from '../../../src/features/payouts/payout-accounts.ts';
import { checkOf, controlOf, pay, payoutsOf, providerOf, weeklyTrips } from './payout-kit.ts';

const app = await createTestApp({ network: 'stripe' });
const { db } = app.context;
const control = controlOf(app);
control.addFunds(10_000_000);
const { id: hostId } = await fleetHost(app);
const password = await knowPassword(app, hostId);
const { dueTrip } = weeklyTrips(app);
const path = '/host/payouts/account';

async function asHost(status: number, method: 'GET' | 'POST', to: string, body?: object): Promise<unknown> {
  // The oldest of many sessions ends.
  app.clock.advance({ seconds: 1 });
  const { token } = await fleetHost(app);
  return app.expect(status, method, to, { token, key: randomUUID(), ...(body && { body }) });
}
const mails = async () =>
  (
    await db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'payout_account')
      .orderBy('created_at')
      .execute()
  ).map(({ payload }) => ('what' in payload ? payload.what : undefined));
const acts = async () =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['act', 'facts'])
      .where('subject_id', '=', hostId)
      .where('act', 'in', ['payout_account_opened', 'payout_bank_changed'])
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ act, facts }) => ({ act, ...facts }));
const hold = async () => {
  const { payouts } = (await asHost(200, 'GET', '/host/payouts')) as { payouts: HostPayouts };
  return payouts.hold;
};

test('a session alone opens no payout account: the password is asked for, and the owner hears of it', async () => {
  await asHost(400, 'POST', path, {});
  expect(await asHost(400, 'POST', path, { password: 'wrong horse battery' })).toMatchObject({
    code: 'invalid_input',
    fields: { password: 'This isn’t your current password.' },
  });
  expect(Object.keys(control.state().accounts)).toEqual([]);
  expect(await mails()).toEqual([]);
  await asHost(200, 'POST', path, { password });
  expect(await mails()).toEqual(['opened']);
  expect(await acts()).toEqual([{ act: 'payout_account_opened' }]);
});

test('a new bank account, the first or another, is paid 72 hours after it was given and not a minute before', async () => {
  const trip = await dueTrip();
  const [accountId = ''] = Object.keys(control.state().accounts);
  const refresh = () =>
    refreshAccount(app.context, providerOf(app), { host_id: hostId, account_id: accountId, api: 'v2' });
  control.activateAccount(accountId);
  const given = app.clock.now();
  await refresh();
  await refresh();
  await pay(app);
  expect(await payoutsOf(app, trip.id)).toEqual([]);
  const until = given.add({ hours: 72 });
  expect(await checkOf(app, trip.id)).toEqual({ waits_for: 'account', check_at: until });
  expect(await hold()).toEqual({ why: 'new_bank', until: until.toString() });
  app.clock.set(until.subtract({ minutes: 1 }));
  await pay(app);
  expect(await payoutsOf(app, trip.id)).toEqual([]);
  app.clock.set(until);
  await pay(app);
  expect(await payoutsOf(app, trip.id)).toMatchObject([{ status: 'paid' }]);

  const next = await dueTrip();
  control.changeBank(accountId);
  const changed = app.clock.now();
  await refresh();
  await pay(app);
  expect(await payoutsOf(app, next.id)).toEqual([]);
  app.clock.set(changed.add({ hours: 71, minutes: 59 }));
  await pay(app);
  expect(await payoutsOf(app, next.id)).toEqual([]);
  app.clock.set(changed.add({ hours: 72 }));
  await pay(app);
  expect(await payoutsOf(app, next.id)).toMatchObject([{ status: 'paid' }]);
  expect(await mails()).toEqual(['opened', 'ready', 'changed']);
  expect(await acts()).toEqual([
    { act: 'payout_account_opened' },
    { act: 'payout_bank_changed', isFirst: true },
    { act: 'payout_bank_changed', isFirst: false },
  ]);
  await requireInvariants(db);
});

test('an account that was ready before banks were noted is paid as before', async () => {
  const trip = await dueTrip();
  await db.updateTable('payout_accounts').set({ bank: null, bank_since: null }).execute();
  const [accountId = ''] = Object.keys(control.state().accounts);
  await refreshAccount(app.context, providerOf(app), { host_id: hostId, account_id: accountId, api: 'v2' });
  expect(await hold()).toBeNull();
  await pay(app);
  expect(await payoutsOf(app, trip.id)).toMatchObject([{ status: 'paid' }]);
});
