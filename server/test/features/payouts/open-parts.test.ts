import type { HostPayouts, PayoutLine } from '@makani/contract/payouts/host-payouts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../src/db/retry.ts';
import { decidePayouts } from '../../../src/features/payouts/decide-payouts.ts';
import { listOpenParts, sumOpenParts } from '../../../src/features/payouts/host/open-parts.repository.ts';
import { openAccountFor, refreshAccount } from '../../../src/features/payouts/payout-accounts.ts';
import { postToLedger } from '../../../src/features/payments/public/ledger.ts';
import { sumAccounts } from '../../../src/features/payments/public/sum-accounts.ts';
import { writeCursor } from '../../../src/http/cursor.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { checkInvariants, requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { checkOf, controlOf, pay, providerOf, readyAccount, weeklyTrips } from './payout-kit.ts';

const app = await createTestApp({ network: 'stripe' });
const { db } = app.context;
const { trip, dueTrip } = weeklyTrips(app);
const share = 119_700;
const { id: hostId } = await fleetHost(app);
controlOf(app).addFunds(10_000_000);
await readyAccount(app, hostId);
const account = await openAccountFor(app.context, providerOf(app), hostId);

async function get<T>(path: string, status = 200): Promise<T> {
  // The oldest of many sessions ends.
  app.clock.advance({ seconds: 1 });
  const { token } = await fleetHost(app);
  return app.expect<T>(status, 'GET', `/host/payouts${path}`, { token });
}

async function listed(figure: string, cursor?: string) {
  const after = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return get<{ sumCents: number; lines: PayoutLine[] }>(`/entries?figure=${figure}${after}`);
}

async function post(
  reference: string,
  account: string,
  amountCents: number,
  at = app.clock.now(),
): Promise<void> {
  const lines = [
    { account: `${account}:${hostId}`, amountCents },
    { account: 'disputed_funds', amountCents: -amountCents },
  ];
  await inTransaction(db, (trx) => postToLedger(trx, reference, lines, at));
}

/** Invariants that this file's entries break: they are posted around the product. */
const except = ['I26', 'nothing is held of a host'];

// The first part was requested from Stripe, without an answer. The others follow when the account isn't ready any more: a
// disputed one, one that waits for that account alone, an owed one, and one that isn't due.
const requested = await dueTrip();
await decidePayouts(app.context);
controlOf(app).restrictAccount(account.account_id);
await refreshAccount(app.context, providerOf(app), account);
const held = await dueTrip();
await post(held.id, 'host_disputed', 20_000);
const waiting = await dueTrip();
const owed = await dueTrip();
await post(owed.id, 'host_payable', share + 4_000);
const early = await trip();
await decidePayouts(app.context);
const open = [held, waiting, owed, early];

test('each figure is summed over the parts that count to it', async () => {
  const { payouts } = await get<{ payouts: HostPayouts }>('');
  expect(payouts).toEqual({
    account: 'attention',
    refusal: 'details',
    hold: null,
    paidOutCents: 0,
    onItsWayCents: share,
    waitingCents: 3 * share - 20_000 - 4_000,
    heldCents: 20_000,
    waitsForAccountCents: 2 * share - 20_000,
    owedCents: 4_000,
  });
  const lines = async (figure: string) =>
    (await listed(figure)).lines.map(({ bookingId, amountCents, waitsFor }) => [
      bookingId,
      amountCents,
      waitsFor,
    ]);
  expect(await lines('onItsWay')).toEqual([[requested.id, share, null]]);
  expect(await lines('waiting')).toEqual([
    [held.id, share - 20_000, 'account'],
    [waiting.id, share, 'account'],
    [owed.id, -4_000, 'debt'],
    [early.id, share, 'return'],
  ]);
  expect(await lines('disputed')).toEqual([[held.id, 20_000, null]]);
});

test('a figure is listed page by page, none twice and none left out', async () => {
  const ids: string[] = [];
  let after: { at: Temporal.Instant; id: string } | undefined;
  for (const _ of open) {
    const [part] = await listOpenParts(db, hostId, { figure: 'waiting', after, limit: 1 });
    if (part === undefined) break;
    ids.push(part.bookingId);
    after = { at: part.at, id: part.bookingId };
  }
  expect(ids).toEqual(open.map(({ id }) => id));
  expect(await listOpenParts(db, hostId, { figure: 'waiting', after, limit: 1 })).toEqual([]);
  const [first] = await listOpenParts(db, hostId, { figure: 'waiting', after: undefined, limit: 1 });
  if (first === undefined) throw new Error('something waits');
  const { lines, sumCents } = await listed('waiting', writeCursor(first.at, first.bookingId));
  expect(lines.map(({ bookingId }) => bookingId)).toEqual([waiting.id, owed.id, early.id]);
  expect(sumCents).toBe((await sumOpenParts(db, hostId)).waitingCents);
  expect(await get(`/entries?figure=waiting&cursor=${first.at.toString()}~7`, 400)).toMatchObject({
    code: 'invalid_input',
  });
});

test('what was posted before there was a part is told with the first entry after it', async () => {
  await sql`delete from payout_checks where booking_id = ${held.id}`.execute(db);
  await post(held.id, 'host_disputed', 1_000);
  await requireInvariants(db, { except });
  expect(await sumOpenParts(db, hostId)).toMatchObject({ heldCents: 21_000 });
  await post(held.id, 'host_disputed', -1_000);
  await requireInvariants(db, { except });
});

test('the parts of an older database are read from the ledger until something is posted to them', async () => {
  const before = await sumOpenParts(db, hostId);
  const lines = await Promise.all(['onItsWay', 'waiting', 'disputed'].map((figure) => listed(figure)));
  await sql`update payout_checks set balance_cents = null, held_cents = null`.execute(db);
  expect(await sumOpenParts(db, hostId)).toEqual(before);
  expect(await Promise.all(['onItsWay', 'waiting', 'disputed'].map((figure) => listed(figure)))).toEqual(
    lines,
  );
  await post(held.id, 'host_disputed', 1_000);
  await requireInvariants(db, { except });
  const reported = await db
    .selectFrom('payout_checks')
    .select(['booking_id', 'held_cents'])
    .where('balance_cents', 'is not', null)
    .execute();
  expect(reported).toEqual([{ booking_id: held.id, held_cents: 21_000 }]);
  await post(held.id, 'host_disputed', -1_000);
  for (const { id } of [requested, ...open]) await post(id, 'host_payable', 0 - 100);
  for (const { id } of [requested, ...open]) await post(id, 'host_payable', 100);
  await requireInvariants(db, { except });
  expect(await sumOpenParts(db, hostId)).toEqual(before);
});

test('what is settled comes to nothing, and what is sent doesn’t have it looked at again', async () => {
  await readyAccount(app, hostId);
  app.clock.advance({ hours: 24 * 40 });
  for (let round = 0; round < 4; round += 1) await pay(app);
  await requireInvariants(db, { except });
  const settled = await db
    .selectFrom('payout_checks')
    .select(['balance_cents', 'check_at'])
    .where('waits_for', 'is', null)
    .execute();
  expect(settled.length).toBeGreaterThan(0);
  expect(settled.filter((part) => part.balance_cents !== 0 || part.check_at !== null)).toEqual([]);
  for (const cents of [500, -500]) {
    await post(early.id, 'host_paid_out', cents);
    expect(await checkOf(app, early.id)).toEqual({ waits_for: null, check_at: null });
  }
});

test('of what was sent long ago a sum is kept, and what comes late counts all the same', async () => {
  const paidOut = async () => (await get<{ payouts: HostPayouts }>('')).payouts.paidOutCents;
  const before = await paidOut();
  const account = `host_paid_out:${hostId}`;
  await inTransaction(db, async (trx) => {
    // The other side of each entry does not matter here.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into ledger_entries (transaction_id, account, amount_cents, reference, at)
      select gen_random_uuid(), ${account}, 100, gen_random_uuid(), ${app.clock.now()}::timestamptz - number * interval '1 second'
      from generate_series(1, 1100) as number`.execute(trx);
  });
  app.clock.advance({ hours: 25 });
  await sumAccounts(app.context, new AbortController().signal);
  expect(await db.selectFrom('account_sums').select(['account', 'cents']).execute()).toContainEqual({
    account,
    cents: before + 110_000,
  });
  expect(await paidOut()).toBe(before + 110_000);
  for (const at of [app.clock.now(), app.clock.now().subtract({ hours: 24 * 10 })])
    await post(waiting.id, 'host_paid_out', 700, at);
  expect(await paidOut()).toBe(before + 110_000 + 2 * 700);
  const stored = (await checkInvariants(db)).find(({ invariant }) => invariant.includes('kept as the sum'));
  expect(stored).toMatchObject({ violations: 0 });
});

test('what is posted to a deposit counts to its booking', async () => {
  const deposit = randomUUID();
  await inTransaction(db, async (trx) => {
    // A whole one takes a trip with an agreement; here only what it belongs to matters.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into deposits (id, booking_id, amount_cents, status, created_at, updated_at)
      values (${deposit}, ${early.id}, 5000, 'asking', ${app.clock.now()}, ${app.clock.now()})`.execute(trx);
  });
  const before = await sumOpenParts(db, hostId);
  await post(deposit, 'host_payable', -5_000);
  expect(await sumOpenParts(db, hostId)).toEqual({
    ...before,
    waitingCents: before.waitingCents + 5_000,
  });
  await sql`update payout_checks set balance_cents = null, held_cents = null`.execute(db);
  expect((await sumOpenParts(db, hostId)).waitingCents).toBe(before.waitingCents + 5_000);
  await post(deposit, 'host_payable', 5_000);
  expect(await sumOpenParts(db, hostId)).toEqual(before);
});
