import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { NetworkCharge } from '@makani/domain/payments/network-match';
import type { PaymentMismatch } from '@makani/contract/operator/payments';
import { beforeEach, expect, test } from 'vitest';
import { reconcileNightly, reconcileRecent } from '../../../src/features/payments/public/reconciliation.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { newOperator } from '../../kit/desk/operators.ts';

/** The network's answer about these charges instead of the truth; null: it has none. */
const reported = new Map<string, NetworkCharge | null>();
const voided: string[] = [];
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    void: (id) => (voided.push(id), real.void(id)),
    async list(ids) {
      const charges = await real.list(ids);
      for (const [id, charge] of reported) {
        if (charge === null) charges.delete(id);
        else if (ids.includes(id)) charges.set(id, charge);
      }
      return charges;
    },
    async *since(moment) {
      for await (const one of real.since(moment)) if (!reported.has(one.id)) yield one;
      const known = await real.list([...reported.keys()]);
      for (const [id, charge] of reported) if (charge !== null && !known.has(id)) yield { id, charge };
    },
  }),
});
const { db } = app.context;

let operator: { token: string };
beforeEach(async () => {
  app.clock.set(startOfTests);
  reported.clear();
  voided.length = 0;
  await db.deleteFrom('outbox').where('kind', '=', 'payment_mismatch').execute();
  await db.deleteFrom('payment_mismatches').execute();
  operator = await newOperator(app, 'desk');
});

const { signal } = new AbortController();
const look = () => reconcileRecent(app.context, signal);
const open = async () =>
  (
    await app.expect<{ mismatches: PaymentMismatch[] }>(200, 'GET', '/operator/payment-mismatches', {
      token: operator.token,
    })
  ).mismatches;
const officeMails = async () =>
  db.selectFrom('outbox').selectAll().where('kind', '=', 'payment_mismatch').execute();

let nextDay = Temporal.PlainDate.from('2026-12-01');
async function paid() {
  const pickup = nextDay;
  nextDay = nextDay.add({ days: 3 });
  const { booking } = await app.bookedByGuest({
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days: 3 }).toString()}T10:00`,
  });
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', booking.id)
    .executeTakeFirstOrThrow();
  return { booking, chargeId: id };
}

test('what agrees is no mismatch, in either direction', async () => {
  await paid();
  await look();
  expect(await open()).toEqual([]);
});

test('a lag heals by itself, and nobody hears of it', async () => {
  const { chargeId } = await paid();
  reported.set(chargeId, { state: 'captured', capturedCents: 100, refundedCents: 0 });
  await look();
  expect(await open()).toMatchObject([{ chargeId, kind: 'state', reportedAt: null }]);
  reported.clear();
  app.clock.advance({ minutes: 5 });
  await look();
  expect(await open()).toEqual([]);
  expect(await officeMails()).toEqual([]);
});

test('what lasts for ten minutes is told of once, and counted until it is over', async () => {
  const { booking, chargeId } = await paid();
  reported.set(chargeId, null);
  for (let looks = 0; looks < 5; looks += 1) {
    await look();
    app.clock.advance({ minutes: 5 });
  }
  operator = await newOperator(app, 'desk');
  expect(await open()).toMatchObject([
    {
      chargeId,
      kind: 'missing_there',
      bookings: [{ id: booking.id, reference: booking.reference }],
      network: { state: 'missing' },
      reportedAt: '2026-11-20T18:10:00Z',
    },
  ]);
  expect(await officeMails()).toHaveLength(1);
  const overview = await app.expect(200, 'GET', '/operator/overview', { token: operator.token });
  expect(overview).toMatchObject({ figures: { paymentMismatches: 1 } });
  expect(voided).toEqual([]);
  reported.clear();
  await look();
  expect(await open()).toEqual([]);
});

test('money that the network sets aside for nothing of ours is released', async () => {
  const stray = randomUUIDv7();
  reported.set(stray, { state: 'authorised', capturedCents: 0, refundedCents: 0 });
  await look();
  expect(await open()).toMatchObject([{ chargeId: stray, kind: 'missing_here', bookings: [] }]);
  expect(voided).toEqual([]);
  app.clock.advance({ minutes: 10 });
  await look();
  expect(voided).toEqual([stray]);
});

test('an attempt that failed here and is authorized there is released; a trip’s own authorization never is', async () => {
  const { token } = await app.signedIn();
  const quote = await app.quote({ pickupAt: '2027-01-04T10:00', returnAt: '2027-01-07T10:00' });
  const booking = await app.hold(token, quote.id);
  await app.pay(token, booking.id, '4000000000000002');
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', booking.id)
    .executeTakeFirstOrThrow();
  const { chargeId: active } = await paid();
  reported.set(id, { state: 'authorised', capturedCents: 0, refundedCents: 0 });
  reported.set(active, { state: 'captured', capturedCents: 100, refundedCents: 0 });
  await look();
  app.clock.advance({ minutes: 10 });
  await look();
  expect(voided).toEqual([id]);
});

test('what somebody charged or refunded at the network by hand is found, also a week later', async () => {
  const { chargeId } = await paid();
  app.clock.advance({ hours: 25 });
  await app.runJobs();
  await app.runJobs();
  const [real] = (await app.context.payments.list([chargeId])).values();
  reported.set(chargeId, {
    state: 'captured',
    capturedCents: real?.capturedCents ?? 0,
    refundedCents: 500,
  });
  app.clock.advance({ hours: 24 * 6 });
  await look();
  operator = await newOperator(app, 'desk');
  expect(await open()).toEqual([]);
  await reconcileNightly(app.context, signal);
  expect(await open()).toMatchObject([{ chargeId, kind: 'amount', network: { refundedCents: 500 } }]);
});

test('twenty workers note a mismatch once and tell of it once', async () => {
  reported.set(randomUUID(), { state: 'captured', capturedCents: 900, refundedCents: 0 });
  await look();
  app.clock.advance({ minutes: 10 });
  await Promise.all(Array.from({ length: 20 }, look));
  expect(await open()).toHaveLength(1);
  expect(await officeMails()).toHaveLength(1);
});
