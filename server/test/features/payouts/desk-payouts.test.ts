import { randomUUID } from 'node:crypto';
import type { DeskPayout, DeskPayoutList } from '@makani/contract/payouts/desk-payouts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { payHosts } from '../../../src/features/payouts/pay-hosts.ts';
import { inTransaction } from '../../../src/db/retry.ts';
import { postToLedger } from '../../../src/features/payments/public/ledger.ts';
import { readableEntries } from '../../kit/audit.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import {
  controlOf,
  failedPayout,
  finishedTrip,
  ledgerOf,
  pay,
  payoutsOf,
  readyAccount,
  transfersOf,
  weeklyTrips,
} from './payout-kit.ts';

const app = await createTestApp({ network: 'stripe' });
const { db } = app.context;
const control = controlOf(app);
const host = await fleetHost(app);
const accountId = await readyAccount(app, host.id);
control.addFunds(10_000_000);
const share = 119_700;
const reason = 'The balance was topped up';

const { trip, dueTrip } = weeklyTrips(app);

/** A payout that our balance at Stripe didn't suffice for. @returns what was there. */
async function shortTrip() {
  const booking = await dueTrip();
  const { available } = control.balance();
  control.addFunds(-available);
  await pay(app);
  return { booking, topUp: () => control.addFunds(available) };
}

async function listed(list: DeskPayoutList, query = '') {
  const { token } = await newOperator(app, 'desk');
  return app.expect<{ payouts: DeskPayout[]; hostName: string | null; nextCursor: string | null }>(
    200,
    'GET',
    `/operator/payouts?list=${list}${query}`,
    { token },
  );
}

async function one(list: DeskPayoutList, bookingId: string): Promise<DeskPayout | undefined> {
  return (await listed(list)).payouts.find(({ booking }) => booking.id === bookingId);
}

async function retry(id: string, status = 200, by?: string) {
  const token = by ?? (await newOperator(app, 'desk')).token;
  return app.expect<{ isSent: boolean; why: string | null; code?: string }>(
    status,
    'POST',
    `/operator/payouts/${id}/retry`,
    { token, body: { reason } },
  );
}

const acts = (bookingId: string) =>
  db
    .selectFrom(readableEntries)
    .select(['act', 'facts'])
    .where('act', '=', 'payout_retried')
    .where('subject_id', '=', bookingId)
    .execute();

async function figures() {
  const { token } = await newOperator(app, 'desk');
  const dashboard = await app.expect<{ figures: { failedPayouts: number; owedPayouts: number } }>(
    200,
    'GET',
    '/operator/overview',
    { token },
  );
  return dashboard.figures;
}

beforeEach(() => control.clearFaults());

describe('the desk sees', () => {
  test('a payout from its schedule to what was sent', async () => {
    const { id, reference } = await trip();
    await payHosts(app.context);
    const due = app.clock.now().add({ hours: 47 }).toString();
    expect(await one('scheduled', id)).toMatchObject({
      host: { id: host.id },
      booking: { id, reference },
      amountCents: share,
      why: 'Sent 48 hours after the return',
      at: due,
      retryId: null,
    });
    app.clock.advance({ hours: 48 });
    await pay(app);
    expect(await one('scheduled', id)).toBeUndefined();
    expect(await one('sent', id)).toMatchObject({
      amountCents: share,
      why: 'Sent',
      at: app.clock.now().toString(),
    });
    const { token } = await newOperator(app, 'desk');
    const dashboard = await app.expect<{ payouts: DeskPayout[] }>(
      200,
      'GET',
      `/operator/bookings/${id}/payouts`,
      {
        token,
      },
    );
    expect(dashboard.payouts).toMatchObject([{ list: 'sent', amountCents: share, booking: { reference } }]);
  });

  test('why one waits: no account, an account that isn’t ready, a dispute', async () => {
    const { id } = await dueTrip();
    const account = await db.selectFrom('payout_accounts').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('payout_accounts').execute();
    await payHosts(app.context);
    const since = app.clock.now().toString();
    expect(await one('waiting', id)).toMatchObject({
      amountCents: share,
      why: 'The host has no payout account yet',
      at: since,
    });
    await db
      .insertInto('payout_accounts')
      .values({ ...account, state: 'checking' })
      .execute();
    expect(await one('waiting', id)).toMatchObject({ why: 'Stripe is checking the host’s account' });
    const held = (cents: number) =>
      inTransaction(db, (trx) =>
        postToLedger(
          trx,
          id,
          [
            { account: `host_disputed:${host.id}`, amountCents: cents },
            { account: 'guest_refunds', amountCents: -cents },
          ],
          app.clock.now(),
        ),
      );
    await held(share);
    app.clock.advance({ hours: 1 });
    await payHosts(app.context);
    expect(await one('waiting', id)).toMatchObject({
      amountCents: share,
      why: 'Held for a dispute',
      at: app.clock.now().toString(),
    });
    await held(-share);
    await readyAccount(app, host.id);
    await pay(app);
    expect(await one('sent', id)).toMatchObject({ amountCents: share });
  });

  test('who owes after a reversal was refused, and how much', async () => {
    const { id } = await dueTrip();
    await pay(app);
    control.bankPayout(accountId);
    const { quote_id: quoteId } = await db
      .selectFrom('bookings')
      .select('quote_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await (await Desk.open(app)).act(id, { act: 'refund', amountCents: 9_000, line: 0, quoteId });
    await pay(app);
    await pay(app);
    expect(await one('owed', id)).toMatchObject({
      amountCents: 9_000,
      why: 'It couldn’t be taken back from their account, so it comes off their next payouts',
      retryId: null,
    });
    expect(await figures()).toMatchObject({ owedPayouts: 1 });
    await dueTrip();
    await pay(app);
    await pay(app);
    expect(await one('owed', id)).toBeUndefined();
    expect(await figures()).toMatchObject({ owedPayouts: 0 });
  });

  test('the payouts of one host, page by page, each once', async () => {
    const { payouts } = await listed('sent', `&host=${host.id}`);
    expect(payouts.length).toBeGreaterThan(2);
    const other = await app.signedIn({ roles: ['guest', 'host'] });
    expect(await listed('sent', `&host=${other.user.id}`)).toMatchObject({
      payouts: [],
      hostName: `${other.user.firstName} ${other.user.lastName}`,
    });
    const { token } = await newOperator(app, 'desk');
    expect(await app.expect(404, 'GET', `/operator/payouts?host=${randomUUID()}`, { token })).toMatchObject({
      code: 'not_found',
    });
    for (const list of ['sent', 'failed'])
      expect(
        await app.expect(400, 'GET', `/operator/payouts?list=${list}&cursor=x`, { token }),
      ).toMatchObject({
        code: 'invalid_input',
      });
    expect(
      await app.expect(404, 'GET', `/operator/bookings/${randomUUID()}/payouts`, { token }),
    ).toMatchObject({ code: 'not_found' });
  });

  test('more than a page of them, with none twice and none left out', async () => {
    const { id } = await dueTrip();
    const before = (await listed('waiting')).payouts.length;
    const at = app.clock.now();
    // Parts of one moment: what breaks ties is who they are of.
    await sql`insert into payout_checks (host_id, booking_id, waits_for, waits_since)
      select gen_random_uuid(), ${id}, 'dispute', ${at}::timestamptz from generate_series(1, 60)`.execute(db);
    const first = await listed('waiting');
    expect(first.payouts).toHaveLength(50);
    const next = await listed('waiting', `&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    const all = [...first.payouts, ...next.payouts].map((payout) => payout.id);
    const { count } = await db
      .selectFrom('payout_checks')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('waits_for', '=', 'dispute')
      .executeTakeFirstOrThrow();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(before + Number(count));
    await db
      .deleteFrom('payout_checks')
      .where('booking_id', '=', id)
      .where('host_id', '<>', host.id)
      .execute();
    await pay(app);
  });
});

describe('trying again', () => {
  test('what our balance didn’t suffice for sends it at once, and is kept in the audit', async () => {
    const { booking, topUp } = await shortTrip();
    const failed = await one('failed', booking.id);
    expect(failed).toMatchObject({
      amountCents: share,
      why: 'Our balance at Stripe is too low (balance_insufficient)',
      at: app.clock.now().toString(),
    });
    expect(await figures()).toMatchObject({ failedPayouts: 1 });
    const id = failed?.retryId ?? '';
    expect(await retry(id)).toEqual({
      isSent: false,
      why: 'Our balance at Stripe is too low (balance_insufficient)',
    });
    topUp();
    expect(await retry(id, 409)).toMatchObject({ code: 'payout_not_failed' });
    const again = (await one('failed', booking.id))?.retryId ?? '';
    expect(await retry(again)).toEqual({ isSent: true, why: null });
    expect(transfersOf(app, booking.id)).toMatchObject([{ amount: share }]);
    expect(await ledgerOf(app, booking.id)).toMatchObject({ host_paid_out: share });
    expect(await one('failed', booking.id)).toBeUndefined();
    expect(await figures()).toMatchObject({ failedPayouts: 0 });
    expect((await acts(booking.id)).map(({ facts }) => facts)).toMatchObject([
      { before: 'balance_insufficient', amountCents: share, reason },
      { before: 'balance_insufficient', amountCents: share, reason },
    ]);
    await requireInvariants(db);
  });

  test('what Stripe refused for the host’s account sends it once the account is ready', async () => {
    const { id } = await dueTrip();
    control.restrictAccount(accountId);
    await pay(app);
    const failed = await one('failed', id);
    expect(failed).toMatchObject({
      why: 'The host’s Stripe account can’t receive transfers (insufficient_capabilities_for_transfer)',
    });
    expect(await retry(failed?.retryId ?? '')).toEqual({
      isSent: false,
      why: 'Stripe needs more from the host',
    });
    expect(await one('failed', id)).toBeUndefined();
    expect(await one('waiting', id)).toMatchObject({ retryId: null });
    await readyAccount(app, host.id);
    await pay(app);
    expect(transfersOf(app, id)).toHaveLength(1);
  });

  test('by twenty operators beside the worker: one transfer, and one act', async () => {
    const { booking, topUp } = await shortTrip();
    topUp();
    const id = (await one('failed', booking.id))?.retryId ?? '';
    const { token } = await newOperator(app, 'desk');
    const tries = Array.from({ length: 20 }, async () =>
      app.request('POST', `/operator/payouts/${id}/retry`, { token, body: { reason } }),
    );
    // The worker's next try is due at the same moment.
    await db.updateTable('payouts').set({ next_attempt_at: app.clock.now() }).where('id', '=', id).execute();
    const workers = Array.from({ length: 10 }, async () => payHosts(app.context));
    const answers = await Promise.all(tries);
    await Promise.all(workers);
    await pay(app);
    expect(transfersOf(app, booking.id)).toMatchObject([{ amount: share }]);
    expect(await ledgerOf(app, booking.id)).toMatchObject({ host_paid_out: share });
    const done = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - done.length);
    expect(await acts(booking.id)).toHaveLength(done.length);
    expect(done.length).toBeLessThanOrEqual(1);
    await requireInvariants(db);
  });

  test('an answer that didn’t come is the worker’s to ask for, and nothing is sent twice', async () => {
    const { booking, topUp } = await shortTrip();
    topUp();
    const id = (await one('failed', booking.id))?.retryId ?? '';
    control.fault({ operation: 'transfers.create' }, { kind: 'after-500', times: 3 });
    expect(await retry(id)).toEqual({
      isSent: false,
      why: 'Being tried again; Stripe hasn’t answered yet',
    });
    expect(await one('failed', booking.id)).toMatchObject({ retryId: null });
    control.clearFaults();
    app.clock.advance({ minutes: 3 });
    await pay(app);
    expect(transfersOf(app, booking.id)).toHaveLength(1);
    expect(await payoutsOf(app, booking.id)).toMatchObject([{ status: 'refused' }, { status: 'paid' }]);
  });

  test('what was sent, or nobody knows, is refused', async () => {
    const { id } = await dueTrip();
    await pay(app);
    const [payout] = await payoutsOf(app, id);
    expect(await retry(payout?.id ?? '', 409)).toMatchObject({ code: 'payout_not_failed' });
    expect(await retry(randomUUID(), 404)).toMatchObject({ code: 'not_found' });
    expect(await acts(id)).toEqual([]);
  });
});

test('where nobody is paid there is nothing to try again, and a booking says nothing of payouts', async () => {
  const plain = await createTestApp({ network: 'simulated' });
  const { id } = await finishedTrip(plain);
  const { token } = await newOperator(plain, 'desk');
  // A payout from a time when Stripe was on.
  const payoutId = await failedPayout(plain, id);
  expect(
    await plain.expect(409, 'POST', `/operator/payouts/${payoutId}/retry`, { token, body: { reason } }),
  ).toMatchObject({ code: 'payouts_off' });
  expect(await plain.expect(200, 'GET', `/operator/bookings/${id}/payouts`, { token })).toEqual({
    payouts: [],
  });
});
