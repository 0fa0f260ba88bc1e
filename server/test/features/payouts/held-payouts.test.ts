import { randomUUID } from 'node:crypto';
import type { DeskPayout } from '@makani/contract/payouts/desk-payouts';
import type { HostPayouts } from '@makani/contract/payouts/host-payouts';
import type { Person } from '@makani/contract/operator/people';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { recordAct } from '../../../src/features/audit/public/audit.ts';
import { readableEntries } from '../../kit/audit.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { checkOf, controlOf, pay, payoutsOf, readyAccount, weeklyTrips } from './payout-kit.ts';

const app = await createTestApp({ network: 'stripe' });
const { db } = app.context;
const control = controlOf(app);
const host = await fleetHost(app);
await readyAccount(app, host.id);
control.addFunds(10_000_000);
const { dueTrip } = weeklyTrips(app);
const reason = 'Papers of a vehicle are being checked.';

beforeEach(() => control.clearFaults());

const path = `/operator/people/${host.id}/payout-hold`;
const hold = (desk: Desk) =>
  app.expect(204, 'POST', path, { token: desk.token, key: randomUUID(), body: { reason } });
const release = (desk: Desk) =>
  app.request('POST', `${path}/release`, { token: desk.token, key: randomUUID(), body: { reason } });
const person = ({ token }: Desk) => app.expect<Person>(200, 'GET', `/operator/people/${host.id}`, { token });
const setLimit = (cents: number) =>
  db
    .insertInto('site_settings')
    .values({ name: 'desk', value: JSON.stringify({ approvalAboveCents: cents }) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: JSON.stringify({ approvalAboveCents: cents }) }),
    )
    .execute();
const whyOf = async ({ token }: Desk, bookingId: string) => {
  const { payouts } = await app.expect<{ payouts: DeskPayout[] }>(
    200,
    'GET',
    `/operator/bookings/${bookingId}/payouts`,
    { token },
  );
  return payouts.map(({ list, why }) => `${list}: ${why}`);
};
const ownPayouts = async () => {
  const token = await openSession(db, { id: host.id, roles: ['guest', 'host'] }, app.clock.now());
  const { payouts } = await app.expect<{ payouts: HostPayouts | null }>(200, 'GET', '/host/payouts', {
    token,
  });
  return payouts;
};
const acts = async () =>
  (
    await db
      .selectFrom(readableEntries)
      .select('act')
      .where('subject_id', '=', host.id)
      .where('act', 'like', 'payouts%')
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ act }) => act);

describe('payouts that the desk holds', () => {
  test('are sent to nobody, are told to the desk and the host, and go out once released', async () => {
    await setLimit(500_000);
    const { id } = await dueTrip();
    const desk = await Desk.open(app);
    await hold(desk);
    await hold(desk);
    await pay(app);
    await pay(app);
    expect(await payoutsOf(app, id)).toEqual([]);
    expect(await checkOf(app, id)).toEqual({ waits_for: 'account', check_at: null });
    expect(await whyOf(desk, id)).toEqual(['waiting: Held by the desk']);
    expect((await person(desk)).payoutHold).toMatchObject({ reason, asked: null });
    expect(await ownPayouts()).toMatchObject({ hold: { why: 'desk', until: null }, waitsForAccountCents: 0 });
    await requireInvariants(db);
    app.clock.advance({ minutes: 1 });
    expect((await release(desk)).body).toEqual({ outcome: 'released' });
    expect((await release(desk)).status).toBe(404);
    app.clock.advance({ minutes: 1 });
    await pay(app);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'paid' }]);
    expect((await ownPayouts())?.hold).toBeNull();
    expect(await acts()).toEqual(['payouts_held', 'payouts_released']);
    await requireInvariants(db);
  });

  test('take a second operator where more waits than one may decide about', async () => {
    await setLimit(20_000);
    const { id } = await dueTrip();
    const [first, second] = [await Desk.open(app), await Desk.open(app)];
    // A new operator may not request large amounts.
    app.clock.advance({ hours: 25 });
    const [requester, decider] = [await Desk.again(app, first.id), await Desk.again(app, second.id)];
    await hold(requester);
    app.clock.advance({ minutes: 1 });
    const fresh = await Desk.open(app);
    await recordAct(db, 'operator_joined', { actorId: fresh.id, subjectId: fresh.id }, app.clock.now());
    expect(await release(fresh)).toMatchObject({
      status: 409,
      body: { code: 'act_refused', message: expect.stringContaining('within the last 24 hours') },
    });
    expect((await release(requester)).body).toEqual({ outcome: 'asked' });
    const own = await release(requester);
    expect([own.status, own.body]).toMatchObject([409, { code: 'own_request' }]);
    await pay(app);
    expect(await payoutsOf(app, id)).toEqual([]);
    expect((await person(decider)).payoutHold?.asked).toMatchObject({ reason });
    app.clock.advance({ minutes: 1 });
    expect((await release(decider)).body).toEqual({ outcome: 'released' });
    app.clock.advance({ minutes: 1 });
    await pay(app);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'paid' }]);
    await requireInvariants(db);
  });

  test('of a host whom Stripe was too short to pay are not asked for again', async () => {
    await setLimit(500_000);
    const { id } = await dueTrip();
    control.addFunds(-control.balance().available);
    await pay(app);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'short' }]);
    const desk = await Desk.open(app);
    await hold(desk);
    control.addFunds(10_000_000);
    app.clock.advance({ hours: 2 });
    await pay(app);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'refused' }]);
    await requireInvariants(db);
    expect((await release(await Desk.again(app, desk.id))).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    await pay(app);
    expect((await payoutsOf(app, id)).map(({ status }) => status)).toEqual(['refused', 'paid']);
    await requireInvariants(db);
  });

  test('of nobody are not found', async () => {
    const desk = await Desk.open(app);
    const none = `/operator/people/${randomUUID()}/payout-hold`;
    await app.expect(404, 'POST', none, { token: desk.token, body: { reason } });
  });
});

test('a blocked host is paid nothing until they are let in again', async () => {
  const { id } = await dueTrip();
  const desk = await Desk.open(app);
  const block = { token: desk.token, key: randomUUID(), body: { reason, bookings: [] } };
  await app.expect(200, 'POST', `/operator/people/${host.id}/block`, block);
  app.clock.advance({ minutes: 1 });
  await pay(app);
  expect(await payoutsOf(app, id)).toEqual([]);
  expect(await whyOf(desk, id)).toEqual(['waiting: Held because the host is blocked']);
  await requireInvariants(db);
  const call = { token: desk.token, key: randomUUID(), body: { reason } };
  await app.expect(204, 'POST', `/operator/people/${host.id}/unblock`, call);
  app.clock.advance({ minutes: 1 });
  await pay(app);
  expect(await payoutsOf(app, id)).toMatchObject([{ status: 'paid' }]);
  await requireInvariants(db);
});
