import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Trip } from '@makani/contract/bookings/trips';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { followCharge } from '../../../../src/features/bookings/jobs/follow-stripe.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { everyPage } from '../../../kit/every-page.ts';
import { fleetHost, otherHost } from '../../../kit/hosts.ts';
import { holdOrder } from '../orders/order-calls.ts';
import { depositsOf, runDeposits, setDeposits } from '../deposits/with-deposit.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createStripeApp } from '../../payments/stripe/stripe-app.ts';
import { disputedApp } from './disputed.ts';

const stripeApp = await createStripeApp();
const { app, standIn } = stripeApp;
const { charged, follow, run, books, disputesOf, refundsOf } = disputedApp(stripeApp);
const { db } = app.context;
const { control } = standIn;

beforeEach(() => {
  control.clearFaults();
  control.webhooks.mode = 'deliver';
});

const mailsOf = async (kinds: string) =>
  (
    await db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('kind', 'like', kinds)
      .orderBy('created_at')
      .execute()
  ).map(({ kind, payload }) => ({ kind, ...payload }));

async function cancel({ booking, token }: Awaited<ReturnType<typeof charged>>) {
  const terms = await app.expect<{ feeCents: number; refundCents: number }>(
    200,
    'GET',
    `/bookings/${booking.id}/cancellation`,
    { token },
  );
  const body = { feeCents: terms.feeCents, refundCents: terms.refundCents };
  await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, { token, key: randomUUID(), body });
  return body;
}

const previewed = ({ booking, token }: Awaited<ReturnType<typeof charged>>) =>
  app.expect<Cancellation>(200, 'GET', `/bookings/${booking.id}/cancellation`, { token });
const pageOf = ({ booking, token }: Awaited<ReturnType<typeof charged>>) =>
  app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token });

interface EarningsLine {
  reference: string;
  description: string;
  amountCents: number;
}

/** The fleet's host's figures, the lines behind their total, those of a trip, and all of them as a file. */
async function earningsOf({ booking }: Awaited<ReturnType<typeof charged>>) {
  // The oldest of many sessions ends.
  app.clock.advance({ seconds: 1 });
  const { token } = await fleetHost(app);
  const get = <T>(path: string) => app.expect<T>(200, 'GET', path, { token });
  const figures = await get<{ totalCents: number; thisMonthCents: number }>('/host/earnings');
  const pages = await everyPage('/host/earnings/entries?figure=total', (path) =>
    get<{ entries: EarningsLine[]; nextCursor: string | null }>(path),
  );
  const lines = pages.flatMap(({ entries }) => entries);
  const { body } = await app.request('GET', '/host/earnings.csv?figure=total', { token });
  return {
    ...figures,
    own: lines.filter(({ reference }) => reference === booking.reference),
    sumOfLines: lines.reduce((cents, { amountCents }) => cents + amountCents, 0),
    file: String(body),
  };
}

describe('a dispute', () => {
  test('holds the host’s share, and gives it back when it is won', async () => {
    const trip = await charged();
    const before = await books(trip.booking.id);
    const { id } = control.openDispute(trip.intent);
    await follow();
    const total = trip.booking.totalCents;
    const hostShare = 0 - (before['host_payable'] ?? 0);
    expect(hostShare).toBeGreaterThan(0);
    expect(await books(trip.booking.id)).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([account]) => account !== 'provider_clearing')),
      provider_clearing: -1_500,
      host_disputed: hostShare,
      disputed_funds: total - hostShare,
      dispute_fees: 1_500,
    });
    expect(await disputesOf(trip.chargeId)).toMatchObject([
      { network_id: id, status: 'needs_response', amount_cents: total, closed_at: null },
    ]);
    await requireInvariants(db);

    control.closeDispute(id, 'won');
    await follow();
    expect(await books(trip.booking.id)).toEqual(before);
    expect(await disputesOf(trip.chargeId)).toMatchObject([{ status: 'won' }]);
    expect((await mailsOf('%dispute%')).map(({ kind }) => kind).toSorted()).toEqual([
      'dispute_closed',
      'dispute_opened',
      'host_dispute_closed',
      'host_dispute_opened',
    ]);
    await requireInvariants(db);
  });

  test('that comes after another of the same charge is told to its host as well', async () => {
    const trip = await charged();
    for (const round of [1, 2]) {
      const { id } = control.openDispute(trip.intent);
      await follow();
      control.closeDispute(id, 'won');
      await follow();
      const reported = (await mailsOf('host_dispute%')).filter(
        (mail) => 'reference' in mail && mail.reference === trip.booking.reference,
      );
      expect(reported).toHaveLength(2 * round);
    }
  });

  test('that is lost takes the money from those who had earned it, and the fee from the platform', async () => {
    const trip = await charged();
    const { id } = control.openDispute(trip.intent);
    await follow();
    control.closeDispute(id, 'lost');
    await follow();
    expect(await books(trip.booking.id)).toEqual({ provider_clearing: -1_500, dispute_fees: 1_500 });
    expect(await disputesOf(trip.chargeId)).toMatchObject([{ status: 'lost' }]);
    const { own, file } = await earningsOf(trip);
    expect(own.map(({ description }) => description).toSorted()).toEqual([
      'Held for a dispute',
      'Hold ended, dispute lost',
      'Lost dispute',
      'Rental',
    ]);
    expect(own.reduce((cents, { amountCents }) => cents + amountCents, 0)).toBe(0);
    for (const { description } of own) expect(file).toContain(description);
    await requireInvariants(db);
  });

  test('tells the host of each cent, and every figure is the sum of its lines', async () => {
    const trip = await charged();
    const before = await earningsOf(trip);
    const { id } = control.openDispute(trip.intent);
    await follow();
    const held = await earningsOf(trip);
    const [hold, rental] = held.own;
    expect(hold).toMatchObject({
      description: 'Held for a dispute',
      amountCents: -(rental?.amountCents ?? 0),
    });
    expect(held.totalCents).toBe(before.totalCents - (rental?.amountCents ?? 0));
    expect(held.thisMonthCents).toBe(before.thisMonthCents - (rental?.amountCents ?? 0));
    expect(held.sumOfLines).toBe(held.totalCents);
    expect(held.file).toContain('Held for a dispute');
    control.closeDispute(id, 'won');
    await follow();
    const won = await earningsOf(trip);
    expect(won.own.map(({ description }) => description)).toEqual([
      'Released',
      'Held for a dispute',
      'Rental',
    ]);
    expect(won.totalCents).toBe(before.totalCents);
    expect(won.sumOfLines).toBe(won.totalCents);
    expect(won.file).toContain('Released');
  });

  test('of a part takes that part of each share, to the cent', async () => {
    const trip = await charged();
    const before = await books(trip.booking.id);
    const { id } = control.openDispute(trip.intent, { amount: 10_001, reason: 'product_unacceptable' });
    await follow();
    control.closeDispute(id, 'lost');
    await follow();
    const after = await books(trip.booking.id);
    const earned = (of: Record<string, number>) =>
      ['host_payable', 'platform_revenue', 'operator_payable', 'state_payable'].reduce(
        (sum, account) => sum - (of[account] ?? 0),
        0,
      );
    expect(earned(before) - earned(after)).toBe(10_001);
    expect((after['host_payable'] ?? 0) - (before['host_payable'] ?? 0)).toBeGreaterThan(0);
    await requireInvariants(db);
  });

  test('that is only an inquiry moves no money, until it becomes a dispute', async () => {
    const trip = await charged();
    const before = await books(trip.booking.id);
    const { id } = control.openDispute(trip.intent, { isInquiry: true });
    await follow();
    expect(await books(trip.booking.id)).toEqual(before);
    expect(await disputesOf(trip.chargeId)).toMatchObject([{ status: 'warning_needs_response' }]);
    control.escalateInquiry(id);
    await follow();
    expect(await books(trip.booking.id)).toHaveProperty('host_disputed');
    expect((await mailsOf('dispute_escalated')).length).toBe(1);
    control.closeDispute(id, 'won');
    await follow();
    expect(await books(trip.booking.id)).toEqual(before);
    await requireInvariants(db);
  });

  test('that ends as an inquiry leaves a refund possible all the time', async () => {
    const trip = await charged();
    const { id } = control.openDispute(trip.intent, { isInquiry: true });
    await follow();
    const { refundCents } = await cancel(trip);
    await run('settle refunds');
    expect(await refundsOf(trip.chargeId)).toMatchObject([{ status: 'done', amount_cents: refundCents }]);
    control.closeDispute(id, 'won');
    await follow();
    expect(await disputesOf(trip.chargeId)).toMatchObject([{ status: 'warning_closed' }]);
    await requireInvariants(db);
  });
});

const refundRequests = () =>
  control.requests.filter(({ operation }) => operation === 'refunds.create').length;

describe('a refund of a disputed charge', () => {
  test('waits, and is made when the dispute is won', async () => {
    const trip = await charged();
    const { id } = control.openDispute(trip.intent);
    const { waitsForBank: before } = await previewed(trip);
    await follow();
    // Said before it is cancelled, on the trip's page and in the email.
    expect([before, (await previewed(trip)).waitsForBank]).toEqual([false, true]);
    const { refundCents } = await cancel(trip);
    await run('settle refunds');
    expect(await refundsOf(trip.chargeId)).toMatchObject([
      { status: 'requested', amount_cents: refundCents },
    ]);
    // News of the charge ask for no refund either, which the bank may have given already.
    const requested = refundRequests();
    await followCharge(app.context, trip.chargeId);
    expect(refundRequests()).toBe(requested);
    const { money } = await pageOf(trip);
    expect(money).toMatchObject({ waitsForBank: true, refundPendingCents: refundCents });
    expect(money.payments[0]?.sentence).toMatch(/is waiting for your bank’s decision\.$/);
    expect((await mailsOf('trip_cancelled')).at(-1)).toMatchObject({ waitsForBank: true });
    await requireInvariants(db);
    control.closeDispute(id, 'won');
    await follow();
    expect((await pageOf(trip)).money.waitsForBank).toBe(false);
    await run('settle refunds');
    expect(await refundsOf(trip.chargeId)).toMatchObject([{ status: 'done', covered_cents: 0 }]);
    await requireInvariants(db);
  });

  test('is settled by a dispute that is lost, so nobody is paid twice', async () => {
    const trip = await charged();
    const { id } = control.openDispute(trip.intent);
    await follow();
    const { refundCents } = await cancel(trip);
    control.closeDispute(id, 'lost');
    await follow();
    await run('settle refunds');
    expect(await refundsOf(trip.chargeId)).toMatchObject([{ status: 'done', covered_cents: refundCents }]);
    expect(
      Object.values(control.state().refunds).filter(({ payment_intent: of }) => of === trip.intent),
    ).toEqual([]);
    expect(await books(trip.booking.id)).toEqual({ provider_clearing: -1_500, dispute_fees: 1_500 });
    await requireInvariants(db);
  });

  test('that is asked for after the loss is settled by it as well', async () => {
    const trip = await charged();
    const { id } = control.openDispute(trip.intent);
    await follow();
    control.closeDispute(id, 'lost');
    await follow();
    await cancel(trip);
    await run('settle refunds');
    expect(await refundsOf(trip.chargeId)).toMatchObject([{ status: 'done' }]);
    expect(await books(trip.booking.id)).toEqual({ provider_clearing: -1_500, dispute_fees: 1_500 });
    await requireInvariants(db);
  });

  test('that Stripe made before, and whose answer was lost, is noted and not covered', async () => {
    const trip = await charged();
    const { refundCents } = await cancel(trip);
    control.fault({ operation: 'refunds.create' }, { kind: 'after-500', times: 1 });
    control.webhooks.mode = 'drop';
    await run('settle refunds');
    expect(await refundsOf(trip.chargeId)).toMatchObject([{ status: 'requested' }]);
    const left = trip.booking.totalCents - refundCents;
    if (left > 0) control.openDispute(trip.intent, { amount: left });
    app.clock.advance({ hours: 2 });
    await run('find disputes', 'settle refunds');
    await run('settle refunds');
    expect(await refundsOf(trip.chargeId)).toMatchObject([{ covered_cents: 0 }]);
    await requireInvariants(db);
  });
});

describe('at the desk', () => {
  test('a refund is refused with words, and a cancellation says that its refund waits', async () => {
    const trip = await charged();
    control.openDispute(trip.intent);
    await follow();
    const desk = await Desk.open(app);
    const refund = { act: 'refund', amountCents: 5_000, line: null } as const;
    expect(await desk.preview(trip.booking.id, refund)).toMatchObject({
      status: 409,
      body: { code: 'act_refused', message: expect.stringContaining('disputing this charge') },
    });
    const { notes, refundCents } = await desk.effect(trip.booking.id, { act: 'cancel', feeCents: 0 });
    expect(notes.join(' ')).toContain('the refund waits for the outcome');
    expect((await desk.send(trip.booking.id, { act: 'cancel', feeCents: 0 }, refundCents)).status).toBe(200);
    await run('settle refunds');
    expect(await refundsOf(trip.chargeId)).toMatchObject([{ status: 'requested' }]);
    const { payments } = await app.expect<{ payments: { id: string }[] }>(
      200,
      'GET',
      '/operator/payments?state=refunds',
      { token: desk.token },
    );
    const body = { what: 'refund', reason: 'The guest has called' };
    const path = `/operator/payments/${payments[0]?.id ?? ''}/ask-again`;
    expect((await app.refused(409, 'POST', path, { token: desk.token, body })).code).toBe('charge_disputed');
    await requireInvariants(db);
  });
});

describe('one charge', () => {
  test('of an order of two hosts holds the part of each, and takes it when the dispute is lost', async () => {
    const host = await fleetHost(app);
    const other = await otherHost(app);
    const { id: otherId } = await app.expect<{ id: string }>(200, 'GET', '/auth/me', { token: other.token });
    const dates = { locationId: 'honolulu', pickupAt: '2027-08-01T10:00', returnAt: '2027-08-04T10:00' };
    const { vehicles } = await app.expect<{ vehicles: { id: string }[] }>(200, 'GET', '/cars');
    const [one = '', two = ''] = vehicles.map(({ id }) => id);
    await db.updateTable('vehicles').set({ host_id: otherId }).where('id', '=', two).execute();
    const [token = ''] = await app.guests(1, { isVerified: true });
    const order = await holdOrder(app, token, [
      { ...dates, vehicleId: one },
      { ...dates, vehicleId: two },
    ]);
    const paid = await app.request('POST', `/orders/${order.id}/payment`, {
      token,
      key: randomUUID(),
      body: { paymentToken: control.paymentMethod('4242424242424242') },
    });
    expect(paid.status).toBe(200);
    const bookings = await db
      .selectFrom('bookings')
      .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicle_id')
      .select(['bookings.id', 'vehicles.host_id as host'])
      .where('order_id', '=', order.id)
      .execute();
    for (const { id, host: owner } of bookings)
      await app.request('POST', `/host/bookings/${id}/confirm`, {
        token: owner === otherId ? other.token : host.token,
        key: randomUUID(),
      });
    await run('settle payments');
    const { intent_id: intent } = await db
      .selectFrom('stripe_charges')
      .innerJoin('payments', 'payments.charge_id', 'stripe_charges.id')
      .select('intent_id')
      .where('reference', '=', bookings[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    const { id, amount } = control.openDispute(intent ?? '', { amount: 33_333 });
    await follow();
    const parts = await db
      .selectFrom('dispute_shares')
      .innerJoin('disputes', 'disputes.id', 'dispute_id')
      .select(['dispute_shares.amount_cents', 'dispute_shares.withdrawn_cents'])
      .where('network_id', '=', id)
      .execute();
    expect(parts).toHaveLength(2);
    expect(parts.reduce((sum, part) => sum + part.amount_cents, 0)).toBe(amount);
    expect(parts.reduce((sum, part) => sum + part.withdrawn_cents, 0)).toBe(amount);
    const held = await db
      .selectFrom('ledger_entries')
      .select(({ fn }) => ['account', fn.sum<number>('amount_cents').as('cents')])
      .where(
        'reference',
        'in',
        bookings.map((booking) => booking.id),
      )
      .where('account', 'like', 'host_disputed:%')
      .groupBy('account')
      .execute();
    expect(held.map(({ account }) => account).toSorted()).toEqual(
      [`host_disputed:${host.id}`, `host_disputed:${otherId}`].toSorted(),
    );
    await requireInvariants(db);
    control.closeDispute(id, 'lost');
    await follow();
    await requireInvariants(db);
    await db.updateTable('vehicles').set({ host_id: host.id }).where('id', '=', two).execute();
  });

  test('of a deposit is held and lost in the deposit’s own books', async () => {
    await setDeposits(app);
    const trip = await charged();
    await db.deleteFrom('site_settings').where('name', '=', 'policy').execute();
    const pickup = Temporal.PlainDateTime.from(trip.booking.pickupAt).toZonedDateTime('Pacific/Honolulu');
    app.clock.set(pickup.subtract({ hours: 5 }).toInstant().toString());
    await runDeposits(app);
    app.clock.set(pickup.toInstant().toString());
    const desk = await Desk.open(app);
    const body = { act: 'take', amountCents: 12_000, payee: 'host', reason: 'A scratch on the door.' };
    await app.expect(200, 'POST', `/operator/bookings/${trip.booking.id}/deposit`, {
      token: desk.token,
      body,
    });
    await runDeposits(app);
    const [deposit] = await depositsOf(app, trip.booking.id);
    const { intent_id: intent } = await db
      .selectFrom('stripe_charges')
      .innerJoin('payments', 'payments.id', 'stripe_charges.id')
      .select('intent_id')
      .where('reference', '=', deposit?.id ?? '')
      .executeTakeFirstOrThrow();
    const { id } = control.openDispute(intent ?? '');
    await follow();
    expect(await books(deposit?.id ?? '')).toEqual({
      provider_clearing: -1_500,
      host_payable: -12_000,
      host_disputed: 12_000,
      dispute_fees: 1_500,
    });
    await requireInvariants(db);
    control.closeDispute(id, 'lost');
    await follow();
    expect(await books(deposit?.id ?? '')).toEqual({ provider_clearing: -1_500, dispute_fees: 1_500 });
    await requireInvariants(db);
  });
});

describe('news of a dispute', () => {
  test('that never come are found by the reconciliation, and so is the outcome', async () => {
    const trip = await charged();
    const before = await books(trip.booking.id);
    control.webhooks.mode = 'drop';
    const { id } = control.openDispute(trip.intent);
    await run('find disputes');
    expect(await books(trip.booking.id)).toHaveProperty('host_disputed');
    control.closeDispute(id, 'won');
    app.clock.advance({ hours: 24 * 60 });
    await run('find disputes');
    expect(await books(trip.booking.id)).toEqual(before);
  });

  test('of a week ago are found at night', async () => {
    const trip = await charged();
    control.webhooks.mode = 'drop';
    control.openDispute(trip.intent);
    app.clock.advance({ hours: 24 * 6 });
    await run('find disputes');
    expect(await disputesOf(trip.chargeId)).toEqual([]);
    await run('find disputes of eight days');
    expect(await disputesOf(trip.chargeId)).toHaveLength(1);
  });

  test('may come doubled and in any order', async () => {
    for (const order of ['reversed', 'shuffled'] as const) {
      const trip = await charged();
      const before = await books(trip.booking.id);
      control.webhooks.mode = 'hold';
      const { id } = control.openDispute(trip.intent);
      control.closeDispute(id, 'won');
      await control.webhooks.deliverHeld(order, 3, 7);
      await follow();
      expect(await books(trip.booking.id)).toEqual(before);
      expect(await disputesOf(trip.chargeId)).toMatchObject([{ status: 'won' }]);
    }
    await requireInvariants(db);
  });

  test('that two workers read at once are written once', async () => {
    const trip = await charged();
    control.webhooks.mode = 'hold';
    const { id } = control.openDispute(trip.intent);
    await Promise.all([run('find disputes'), run('find disputes'), run('find disputes')]);
    control.closeDispute(id, 'lost');
    await Promise.all([run('find disputes'), run('find disputes'), run('find disputes')]);
    expect(await books(trip.booking.id)).toEqual({ provider_clearing: -1_500, dispute_fees: 1_500 });
    const [dispute] = await disputesOf(trip.chargeId);
    const closed = await db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'dispute_closed')
      .where(sql<boolean>`payload ->> 'disputeId' = ${dispute?.id}`)
      .execute();
    expect(closed).toHaveLength(1);
    await requireInvariants(db);
  });
});

test('evidence that was uploaded and not submitted is sent again, an hour later', async () => {
  const { chargeId, intent } = await charged();
  const { id, amount } = control.openDispute(intent);
  await follow();
  const [row] = await disputesOf(chargeId);
  const desk = await newOperator(app, 'desk');
  control.fault({ operation: 'disputes.update' }, { kind: 'before-500', times: 1 });
  const body = { act: 'evidence', amountCents: amount, reason: 'The guest drove the vehicle' };
  const path = `/operator/disputes/${row?.id ?? ''}/answer`;
  expect(await app.expect(200, 'POST', path, { token: desk.token, body })).toEqual({
    outcome: 'done',
    isSent: false,
  });
  app.clock.advance({ hours: 1 });
  await run('send answers to disputes');
  expect(control.state().disputes[id]).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 1 },
  });
  expect(await disputesOf(chargeId)).toMatchObject([{ status: 'under_review', attempts: 1 }]);
});

test('evidence that never reached the bank isn’t told as sent once the bank has decided', async () => {
  const { chargeId, intent } = await charged();
  const { id } = control.openDispute(intent);
  await follow();
  const [row] = await disputesOf(chargeId);
  control.fault({ operation: 'disputes.update' }, { kind: 'before-500', times: 1 });
  expect((await answered(row)).body).toEqual({ outcome: 'done', isSent: false });
  control.closeDispute(id, 'lost');
  await follow();
  expect(await disputesOf(chargeId)).toMatchObject([{ status: 'lost', answer: 'evidence', sent_at: null }]);
  app.clock.advance({ hours: 1 });
  await run('send answers to disputes');
  expect(await disputesOf(chargeId)).toMatchObject([{ sent_at: null, attempts: 0 }]);
});

/** The kinds of mail that the office has had about a dispute. */
async function noticesToOffice(dispute: { id: string } | undefined): Promise<string[]> {
  const mails = await db
    .selectFrom('outbox')
    .select('kind')
    .where(sql<boolean>`payload ->> 'disputeId' = ${dispute?.id}`)
    .orderBy('created_at')
    .execute();
  return mails.map(({ kind }) => kind);
}

test('the office is reminded three days and one day before the deadline, once each', async () => {
  const trip = await charged();
  control.openDispute(trip.intent);
  await follow();
  const [dispute] = await disputesOf(trip.chargeId);
  const reported = () => noticesToOffice(dispute);
  await run('remind of disputes');
  expect(await reported()).toEqual(['dispute_opened']);
  app.clock.advance({ hours: 24 * 6 + 1 });
  await run('remind of disputes');
  await run('remind of disputes');
  expect(await reported()).toEqual(['dispute_opened', 'dispute_due_in_three_days']);
  app.clock.advance({ hours: 48 });
  await run('remind of disputes');
  await run('remind of disputes');
  expect(await reported()).toEqual(['dispute_opened', 'dispute_due_in_three_days', 'dispute_due_tomorrow']);
});

async function answered(row: { id: string; amount_cents: number } | undefined) {
  const desk = await newOperator(app, 'desk');
  const body = { act: 'evidence', amountCents: row?.amount_cents, reason: 'The guest drove the vehicle' };
  return app.request('POST', `/operator/disputes/${row?.id ?? ''}/answer`, { token: desk.token, body });
}

test('an inquiry that was answered and becomes a dispute is answered and reminded of anew', async () => {
  const trip = await charged();
  const { id } = control.openDispute(trip.intent, { isInquiry: true });
  await follow();
  const [inquiry] = await disputesOf(trip.chargeId);
  const reminded = async () =>
    (await noticesToOffice(inquiry)).filter((kind) => kind === 'dispute_due_tomorrow').length;
  app.clock.advance({ hours: 24 * 8 + 1 });
  await run('remind of disputes');
  expect(await reminded()).toBe(1);
  expect((await answered(inquiry)).status).toBe(200);
  await follow();
  control.escalateInquiry(id);
  await follow();
  expect(await disputesOf(trip.chargeId)).toMatchObject([
    { status: 'needs_response', answer: null, sent_at: null, reminded_days: null },
  ]);
  await run('remind of disputes');
  expect(await reminded()).toBe(2);
  expect((await answered(inquiry)).body).toEqual({ outcome: 'done', isSent: true });
  expect(await disputesOf(trip.chargeId)).toMatchObject([{ status: 'under_review', answer: 'evidence' }]);
  expect(control.state().disputes[id]?.evidence_details.submission_count).toBe(2);
});
