import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { decidePayouts } from '../../../src/features/payouts/decide-payouts.ts';
import { payHosts } from '../../../src/features/payouts/pay-hosts.ts';
import { settlePayout } from '../../../src/features/payouts/settle-payouts.ts';
import { inTransaction } from '../../../src/db/retry.ts';
import type { PayoutProvider } from '../../../src/adapters/payments/payout-provider.ts';
import { postToLedger } from '../../../src/features/payments/public/ledger.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { unlessUnavailable } from '../bookings/races/race.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { holdOrder, payOrder } from '../bookings/orders/order-calls.ts';
import {
  checkOf,
  controlOf,
  finishedTrip,
  ledgerOf,
  pay,
  payoutsOf,
  providerOf,
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
/** Three days at $399. */
const share = 119_700;

const { trip, dueTrip } = weeklyTrips(app);

async function refundLine(bookingId: string, amountCents: number): Promise<void> {
  const desk = await Desk.open(app);
  const { quote_id: quoteId } = await db
    .selectFrom('bookings')
    .select('quote_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await desk.act(bookingId, { act: 'refund', amountCents, line: 0, quoteId });
}

function dispute(bookingId: string, cents: number): Promise<void> {
  const lines = [
    { account: `host_disputed:${host.id}`, amountCents: cents },
    { account: 'guest_refunds', amountCents: -cents },
  ];
  return inTransaction(db, (trx) => postToLedger(trx, bookingId, lines, app.clock.now()));
}

beforeEach(() => {
  control.clearFaults();
  app.mails.length = 0;
});

describe('a host is paid', () => {
  test('two days after the return, once, and the ledger says so', async () => {
    const { id } = await trip();
    app.clock.advance({ hours: 46, minutes: 59 });
    await pay(app);
    expect(transfersOf(app, id)).toEqual([]);
    expect(await checkOf(app, id)).toMatchObject({ waits_for: 'return' });
    app.clock.advance({ minutes: 1 });
    await pay(app);
    await pay(app);
    const [payout, ...others] = await payoutsOf(app, id);
    expect(others).toEqual([]);
    expect(payout).toMatchObject({ status: 'paid', amount_cents: share, account_id: accountId });
    const [transfer, ...more] = transfersOf(app, id);
    expect(more).toEqual([]);
    expect(transfer).toMatchObject({
      id: payout?.transfer_id,
      amount: share,
      destination: accountId,
      metadata: { payout: payout?.id },
      description: null,
    });
    const books = await ledgerOf(app, id);
    expect(books).toMatchObject({ host_payable: -share, host_paid_out: share });
    expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(await checkOf(app, id)).toEqual({ waits_for: null, check_at: null });
    await requireInvariants(db);
  });

  test('once, although fifty workers look at the same moment', async () => {
    const { id } = await dueTrip();
    await Promise.all(Array.from({ length: 50 }, () => unlessUnavailable(payHosts(app.context))));
    await payHosts(app.context);
    expect(transfersOf(app, id)).toHaveLength(1);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'paid' }]);
    expect(await ledgerOf(app, id)).toMatchObject({ host_paid_out: share });
  });

  test('for each vehicle of an order on their own', async () => {
    const other = await app.signedIn({ roles: ['guest', 'host'] });
    const { id: theirs } = await db
      .selectFrom('vehicles')
      .select('id')
      .where('location_id', '=', 'honolulu')
      .where('name', '<>', 'Toyota Sienna Platinum')
      .executeTakeFirstOrThrow();
    await db.updateTable('vehicles').set({ host_id: other.user.id }).where('id', '=', theirs).execute();
    const otherAccount = await readyAccount(app, other.user.id);
    app.clock.set('2027-08-01T20:00:00Z');
    const [token = ''] = await app.guests(1, { isVerified: true });
    const days = { pickupAt: '2027-08-05T10:00', returnAt: '2027-08-08T10:00' };
    const order = await holdOrder(app, token, [
      { ...days, vehicleId: (await app.vehicle()).id },
      { ...days, vehicleId: theirs },
    ]);
    expect((await payOrder(app, token, order.id)).status).toBe(200);
    const owner = await fleetHost(app);
    const [mine, yours] = order.bookings;
    for (const { id, vehicle } of order.bookings) {
      const theirOwn = () =>
        openSession(db, { id: other.user.id, roles: ['guest', 'host'] }, app.clock.now());
      const by = vehicle.id === theirs ? await theirOwn() : owner.token;
      await app.expect(200, 'POST', `/host/bookings/${id}/confirm`, { token: by, key: randomUUID() });
    }
    await pay(app);
    app.clock.set('2027-08-12T20:00:00Z');
    await pay(app);
    expect(transfersOf(app, mine?.id ?? '')).toMatchObject([{ destination: accountId }]);
    expect(transfersOf(app, yours?.id ?? '')).toMatchObject([{ destination: otherAccount }]);
    await db.updateTable('vehicles').set({ host_id: host.id }).where('id', '=', theirs).execute();
    await requireInvariants(db);
  });
});

describe('an answer that didn’t come', () => {
  test.each(['before-500', 'after-500', 'after-drop'] as const)('%s: it is sent once', async (kind) => {
    const { id } = await dueTrip();
    control.fault({ operation: 'transfers.create' }, { kind, times: 2 });
    await pay(app);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'asking' }]);
    control.clearFaults();
    app.clock.advance({ minutes: 3 });
    await pay(app);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'paid' }]);
    expect(transfersOf(app, id)).toHaveLength(1);
    expect(await ledgerOf(app, id)).toMatchObject({ host_paid_out: share });
  });

  test('is found a week later, when Stripe has forgotten the key', async () => {
    const { id } = await dueTrip();
    control.fault({ operation: 'transfers.create' }, { kind: 'after-500', times: 1 });
    await pay(app);
    app.clock.advance({ hours: 24 * 7 });
    await pay(app);
    expect(transfersOf(app, id)).toHaveLength(1);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'paid', attempts: 2 }]);
  });

  test('that several workers ask for at once, before Stripe has any to find, is one payout', async () => {
    const { id } = await dueTrip();
    await decidePayouts(app.context);
    const [payout] = await payoutsOf(app, id);
    if (payout === undefined) throw new Error('nothing was decided');
    control.fault({ operation: 'transfers.create' }, { kind: 'delay', ms: 200 });
    const settle = () => settlePayout(app.context, providerOf(app), payout);
    await Promise.allSettled([settle(), settle(), settle()]);
    control.clearFaults();
    app.clock.advance({ hours: 1 });
    await pay(app);
    expect(transfersOf(app, id)).toHaveLength(1);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'paid' }]);
  });

  test('a worker that died after deciding leaves a row that the next one works off', async () => {
    const { id } = await dueTrip();
    await decidePayouts(app.context);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'asking', attempts: 0 }]);
    await pay(app);
    expect(transfersOf(app, id)).toHaveLength(1);
  });

  test('of a reversal: it is taken back once', async () => {
    const { id } = await dueTrip();
    await pay(app);
    await refundLine(id, 5_000);
    control.fault({ operation: 'transfers.reverse' }, { kind: 'after-500', times: 1 });
    await pay(app);
    app.clock.advance({ hours: 25 });
    await pay(app);
    expect(transfersOf(app, id)).toMatchObject([{ amount_reversed: 5_000 }]);
    expect(await ledgerOf(app, id)).toMatchObject({ host_paid_out: share - 5_000 });
    await requireInvariants(db);
  });
});

describe('money that goes back after the host was paid', () => {
  test('is taken back of the transfer, in parts', async () => {
    const { id } = await dueTrip();
    await pay(app);
    await refundLine(id, 5_000);
    await pay(app);
    await refundLine(id, 12_000);
    await pay(app);
    expect(transfersOf(app, id)).toMatchObject([{ amount: share, amount_reversed: 17_000 }]);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'paid', reversed_cents: 17_000 }]);
    const books = await ledgerOf(app, id);
    expect(books).toMatchObject({ host_payable: 17_000 - share, host_paid_out: share - 17_000 });
    await pay(app);
    expect(await checkOf(app, id)).toEqual({ waits_for: null, check_at: null });
    await requireInvariants(db);
  });

  test('is owed where their account can’t give it, and comes off the next payout', async () => {
    const { id } = await dueTrip();
    await pay(app);
    control.bankPayout(accountId);
    await refundLine(id, 9_000);
    await pay(app);
    await pay(app);
    expect(await checkOf(app, id)).toMatchObject({ waits_for: 'debt' });
    const later = await dueTrip();
    await pay(app);
    expect(transfersOf(app, later.id)).toMatchObject([{ amount: share - 9_000 }]);
    expect(await ledgerOf(app, later.id)).toMatchObject({ host_payable: -share, host_paid_out: share });
    expect(await ledgerOf(app, id)).toMatchObject({ host_paid_out: share - 9_000 });
    await pay(app);
    expect(await checkOf(app, id)).toEqual({ waits_for: null, check_at: null });
    await requireInvariants(db);
  });

  test('is owed of two trips, and comes off the next payout up to what that is', async () => {
    const owing = [await dueTrip(), await dueTrip()];
    await pay(app);
    control.bankPayout(accountId);
    for (const { id } of owing) await refundLine(id, 15_000);
    for (let round = 0; round < 2; round += 1) await pay(app);
    const { id } = await trip();
    await dispute(id, 100_000);
    app.clock.advance({ hours: 48 });
    await pay(app);
    expect(transfersOf(app, id)).toEqual([]);
    expect(await ledgerOf(app, id)).toMatchObject({ host_paid_out: share - 100_000 });
    await dispute(id, -100_000);
    await pay(app);
    expect(transfersOf(app, id)).toMatchObject([{ amount: share - 30_000 }]);
    await requireInvariants(db);
  });

  test('a transfer that can’t give it is asked once, and then the one before it', async () => {
    const { id } = await trip();
    await dispute(id, 100_000);
    app.clock.advance({ hours: 48 });
    await pay(app);
    await dispute(id, -100_000);
    await pay(app);
    expect(transfersOf(app, id).map(({ amount }) => amount)).toEqual([share - 100_000, 100_000]);
    control.bankPayout(accountId);
    await refundLine(id, 3_000);
    for (let round = 0; round < 4; round += 1) await pay(app);
    const requested = await db
      .selectFrom('payout_reversals as reversal')
      .innerJoin('payouts', 'payouts.id', 'reversal.payout_id')
      .select(['payouts.part', 'reversal.status'])
      .where('payouts.booking_id', '=', id)
      .orderBy('reversal.created_at')
      .orderBy('payouts.part', 'desc')
      .execute();
    expect(requested).toEqual([
      { part: 2, status: 'refused' },
      { part: 1, status: 'refused' },
    ]);
    expect(await checkOf(app, id)).toMatchObject({ waits_for: 'debt' });
    const later = await dueTrip();
    await pay(app);
    expect(transfersOf(app, later.id)).toMatchObject([{ amount: share - 3_000 }]);
    await requireInvariants(db);
  });

  test('before they were paid: they get what is left', async () => {
    const { id } = await trip();
    await refundLine(id, 5_000);
    app.clock.advance({ hours: 48 });
    await pay(app);
    expect(transfersOf(app, id)).toMatchObject([{ amount: share - 5_000 }]);
  });
});

describe('a dispute freezes the host’s part', () => {
  test('before they were paid, until it is over', async () => {
    const { id } = await trip();
    await dispute(id, share);
    app.clock.advance({ hours: 48 });
    await pay(app);
    expect(transfersOf(app, id)).toEqual([]);
    expect(await checkOf(app, id)).toMatchObject({ waits_for: 'dispute' });
    await dispute(id, -share);
    await pay(app);
    expect(transfersOf(app, id)).toMatchObject([{ amount: share, amount_reversed: 0 }]);
  });

  test('after they were paid: it is taken back, and sent again when it is won', async () => {
    const { id } = await dueTrip();
    await pay(app);
    await dispute(id, share);
    await pay(app);
    await pay(app);
    expect(transfersOf(app, id)).toMatchObject([{ amount_reversed: share, reversed: true }]);
    expect(await checkOf(app, id)).toMatchObject({ waits_for: 'dispute' });
    await dispute(id, -share);
    await pay(app);
    expect(transfersOf(app, id).map(({ amount }) => amount)).toEqual([share, share]);
    expect(await payoutsOf(app, id)).toMatchObject([{ part: 1 }, { part: 2 }]);
    expect(await ledgerOf(app, id)).toMatchObject({ host_paid_out: share });
  });
});

describe('what can’t be sent waits', () => {
  test('while our balance at Stripe doesn’t suffice', async () => {
    const { id } = await dueTrip();
    const { available } = control.balance();
    control.addFunds(-available);
    await pay(app);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'short', failure: 'balance_insufficient' }]);
    // It is less by the time that it can be sent.
    await refundLine(id, 5_000);
    await pay(app);
    control.addFunds(available);
    app.clock.advance({ hours: 1 });
    await pay(app);
    expect(transfersOf(app, id)).toMatchObject([{ amount: share - 5_000 }]);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'refused' }, { status: 'paid', part: 2 }]);
  });

  test('and an answer that comes late, under an earlier key, changes nothing', async () => {
    const { id } = await dueTrip();
    const { available } = control.balance();
    const provider = providerOf(app);
    control.addFunds(-available);
    await decidePayouts(app.context);
    const [requested] = await payoutsOf(app, id);
    if (requested === undefined) throw new Error('no payout was decided');
    const slow: PayoutProvider = {
      ...provider,
      async transfer(first) {
        const answer = await provider.transfer(first);
        await settlePayout(app.context, provider, requested);
        control.addFunds(available);
        control.fault({ operation: 'transfers.create' }, { kind: 'after-500', times: 1 });
        await expect(settlePayout(app.context, provider, requested)).rejects.toThrow();
        return answer;
      },
    };
    await settlePayout(app.context, slow, requested);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'asking', asked_as: 2 }]);
    await pay(app);
    expect(transfersOf(app, id)).toHaveLength(1);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'paid', part: 1 }]);
  });

  test('while Stripe wants to know more of the host, who hears of it', async () => {
    const { id } = await dueTrip();
    control.restrictAccount(accountId);
    await pay(app);
    expect(await payoutsOf(app, id)).toMatchObject([
      { status: 'refused', failure: 'insufficient_capabilities_for_transfer' },
    ]);
    expect(await checkOf(app, id)).toMatchObject({ waits_for: 'account' });
    await readyAccount(app, host.id);
    app.clock.advance({ hours: 6 });
    await pay(app);
    expect(transfersOf(app, id)).toHaveLength(1);
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'refused' }, { status: 'paid' }]);
  });

  test('for Stripe to allow it, where the host’s account is ready and nothing is theirs to do', async () => {
    const { id } = await dueTrip();
    await decidePayouts(app.context);
    const [requested] = await payoutsOf(app, id);
    if (requested === undefined) throw new Error('no payout was decided');
    const refusing: PayoutProvider = {
      ...providerOf(app),
      transfer: async () => ({ outcome: 'refused', failure: 'StripePermissionError' }),
    };
    await settlePayout(app.context, refusing, requested);
    expect(await checkOf(app, id)).toMatchObject({ waits_for: 'transfer' });
    expect(await payoutsOf(app, id)).toMatchObject([{ status: 'refused', failure: 'StripePermissionError' }]);
    app.clock.advance({ hours: 6 });
    await pay(app);
    expect(transfersOf(app, id)).toHaveLength(1);
    expect(await checkOf(app, id)).toMatchObject({ waits_for: null });
  });

  test('until the host has an account', async () => {
    const { id } = await dueTrip();
    await db.deleteFrom('payout_accounts').execute();
    await pay(app);
    expect(await checkOf(app, id)).toMatchObject({ waits_for: 'account' });
    app.clock.advance({ hours: 24 * 2 });
    const renewed = await readyAccount(app, host.id);
    await pay(app);
    expect(transfersOf(app, id)).toMatchObject([{ destination: renewed }]);
  });
});

test('without Stripe nobody is paid', async () => {
  const plain = await createTestApp({ network: 'simulated' });
  await finishedTrip(plain);
  plain.clock.advance({ hours: 48 });
  await plain.runJobs();
  expect(await plain.context.db.selectFrom('payouts').selectAll().execute()).toEqual([]);
});
