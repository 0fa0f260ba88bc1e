import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import type { DeskDeposit } from '@makani/contract/bookings/desk-deposits';
import { beforeEach, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../src/adapters/payments/payment-provider.ts';
import { readableEntries } from '../../../kit/audit.ts';
import { earnedBy } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { confirmedTrip, networkOf, runDeposits, setDeposits, statusesOf, tripShown } from './with-deposit.ts';

let interfere: ((real: PaymentProvider) => Partial<PaymentProvider>) | undefined;
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    capture: (id, cents) => (interfere?.(real).capture ?? real.capture)(id, cents),
    void: (id) => (interfere?.(real).void ?? real.void)(id),
  }),
});
const { db } = app.context;
const reason = 'A scratch on the left door.';
const take = (amountCents: number, payee: 'host' | 'platform' = 'host') => ({
  act: 'take',
  amountCents,
  payee,
  reason,
});

beforeEach(async () => {
  interfere = undefined;
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await setDeposits(app);
});

/** A trip that has ended an hour ago, with its deposit on hold. */
async function returned(days: { pickup: string; return: string }, cardNumber?: string) {
  const { booking } = await confirmedTrip(app, days, cardNumber);
  app.clock.set(Temporal.Instant.from(`${days.pickup}T20:00:00Z`).subtract({ hours: 24 }).toString());
  await runDeposits(app);
  app.clock.set(`${days.return}T21:00:00Z`);
  const { token } = await newOperator(app, 'desk');
  const decide = (body: object) =>
    app.request('POST', `/operator/bookings/${booking.id}/deposit`, { token, body });
  const story = async (): Promise<DeskDeposit | undefined> =>
    (await app.expect<DeskBookingStory>(200, 'GET', `/operator/bookings/${booking.id}`, { token })).deposit;
  return { booking, decide, story };
}

async function ledgerOf(bookingId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('deposits', 'deposits.id', 'ledger_entries.reference')
    .select(['account', 'ledger_entries.amount_cents'])
    .where('deposits.booking_id', '=', bookingId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account.split(':')[0], row.amount_cents]));
}

test('part of it is charged for the host, and the rest is released', async () => {
  const { booking, decide, story } = await returned({ pickup: '2027-01-05', return: '2027-01-07' });
  expect(await story()).toMatchObject({
    sentence: '$300 is held on the guest’s card.',
    until: { local: '2027-01-08T10:00' },
  });
  expect((await decide(take(12_000))).status).toBe(200);
  expect(await statusesOf(app, booking.id)).toEqual(['taking']);
  await runDeposits(app);
  await runDeposits(app);
  expect(await statusesOf(app, booking.id)).toEqual(['taken']);
  expect(await networkOf(app, booking.id)).toMatchObject([{ state: 'captured', captured_cents: 12_000 }]);
  expect(await ledgerOf(booking.id)).toEqual({ provider_clearing: 12_000, host_payable: -12_000 });
  expect(await story()).toMatchObject({
    takenCents: 12_000,
    sentence: `Charged: $120 of $300 for the host: ${reason}`,
    until: null,
  });
  const trip = await tripShown(app, booking.id);
  expect(trip.heldDeposit?.sentence).toContain(
    `$120 of the refundable deposit of $300 was charged: ${reason}`,
  );
  expect(trip.money.dueCents).toBe(booking.totalCents);
  const mail = app.mails.find(({ subject }) => subject.startsWith('$120.00 of your deposit was charged'));
  expect(mail?.text).toContain('The rest, $180.00, is released');
  expect(await earnedBy(app, booking.id)).toContainEqual(['From the deposit', 12_000]);
  const audit = await db
    .selectFrom(readableEntries)
    .select('facts')
    .where('act', '=', 'deposit_taken')
    .where('subject_id', '=', booking.id)
    .execute();
  expect(audit).toMatchObject([{ facts: { amountCents: 12_000, payee: 'host', reason } }]);
  await requireInvariants(db);
});

test('all of it can be charged for the platform, and never more', async () => {
  const { booking, decide } = await returned({ pickup: '2027-01-12', return: '2027-01-14' });
  expect(await decide(take(30_001))).toMatchObject({
    status: 400,
    body: { fields: { amountCents: 'You can’t charge more than the deposit.' } },
  });
  expect(await decide(take(49))).toMatchObject({
    status: 400,
    body: { fields: { amountCents: 'Please enter $0.50 or more.' } },
  });
  expect((await decide(take(30_000, 'platform'))).status).toBe(200);
  await runDeposits(app);
  expect(await ledgerOf(booking.id)).toEqual({ provider_clearing: 30_000, platform_revenue: -30_000 });
  await requireInvariants(db);
});

test('of ten operators at once, one decides', async () => {
  const { booking, decide } = await returned({ pickup: '2027-01-19', return: '2027-01-21' });
  const tries = Array.from({ length: 10 }, (_, index) =>
    decide(index % 2 === 0 ? take(1_000 * (index + 1)) : { act: 'release', reason }),
  );
  const statuses = (await Promise.all([...tries, runDeposits(app)])).flatMap((sent) => sent?.status ?? []);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  await runDeposits(app);
  expect(['taken', 'released']).toContain((await statusesOf(app, booking.id))[0]);
  await requireInvariants(db);
});

test('it can be given back before its time, and then not be charged', async () => {
  const { booking, decide } = await returned({ pickup: '2027-01-26', return: '2027-01-28' });
  expect((await decide({ act: 'release', reason: 'Nothing to see.' })).status).toBe(200);
  await runDeposits(app);
  expect(await statusesOf(app, booking.id)).toEqual(['released']);
  expect(await decide(take(100))).toMatchObject({ status: 409, body: { code: 'act_refused' } });
  await requireInvariants(db);
});

test('nothing is charged before the pickup, nor of a trip that was cancelled', async () => {
  const { booking } = await confirmedTrip(app, { pickup: '2027-02-23', return: '2027-02-25' });
  app.clock.set('2027-02-23T19:59:00Z');
  await runDeposits(app);
  const path = `/operator/bookings/${booking.id}/deposit`;
  const { token } = await newOperator(app, 'desk');
  const early = await app.request('POST', path, { token, body: take(30_000, 'platform') });
  expect(early).toMatchObject({
    status: 409,
    body: {
      code: 'act_refused',
      message: 'The trip hasn’t started, so its deposit can’t be charged yet.',
    },
  });
  const guest = await app.guestOf(booking.id);
  const { feeCents, refundCents } = await app.expect<Cancellation>(
    200,
    'GET',
    `/bookings/${booking.id}/cancellation`,
    { token: guest },
  );
  const cancel = { token: guest, key: randomUUID(), body: { feeCents, refundCents } };
  await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, cancel);
  // The job that releases it has yet to run.
  expect(await statusesOf(app, booking.id)).toEqual(['standing']);
  app.clock.set('2027-02-23T20:00:00Z');
  const late = await app.request('POST', path, { token, body: take(30_000, 'platform') });
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'This trip didn’t take place, so its deposit goes back to the guest.' },
  });
  await runDeposits(app);
  await runDeposits(app);
  expect(await statusesOf(app, booking.id)).toEqual(['released']);
  expect(await ledgerOf(booking.id)).toEqual({});
  await requireInvariants(db);
});

test('after its day nothing is charged, also before the job has released it', async () => {
  const { booking } = await returned({ pickup: '2027-02-02', return: '2027-02-04' });
  app.clock.set('2027-02-05T20:00:00Z');
  const { token } = await newOperator(app, 'desk');
  const path = `/operator/bookings/${booking.id}/deposit`;
  expect(await app.request('POST', path, { token, body: take(100) })).toMatchObject({
    status: 409,
    body: { code: 'act_refused' },
  });
});

test('a hold that the network has let go of brings nothing, and is released', async () => {
  const { booking, decide, story } = await returned(
    { pickup: '2027-02-09', return: '2027-02-11' },
    '4000000000000341',
  );
  // The trip's own charge fails with this card, so it is cancelled and its deposit never asked for.
  expect(await statusesOf(app, booking.id)).toEqual([]);
  expect(await decide(take(100))).toMatchObject({ status: 409, body: { code: 'act_refused' } });
  expect(await story()).toMatchObject({ until: null });
});

test('a capture that the bank refuses is told as such', async () => {
  const { booking, decide, story } = await returned({ pickup: '2027-02-16', return: '2027-02-18' });
  interfere = () => ({ capture: () => Promise.resolve({ outcome: 'failed' }) });
  await decide(take(5_000));
  await runDeposits(app);
  interfere = undefined;
  await runDeposits(app);
  expect(await statusesOf(app, booking.id)).toEqual(['released']);
  expect((await story())?.sentence).toContain('the bank declined');
  expect(await ledgerOf(booking.id)).toEqual({});
  await requireInvariants(db);
});

test('a lost answer of the capture is asked for again, and charged once', async () => {
  const { booking, decide } = await returned({ pickup: '2027-02-23', return: '2027-02-25' });
  interfere = (real) => ({
    capture: async (id, cents) => {
      await real.capture(id, cents);
      throw new Error('connection reset');
    },
  });
  await decide(take(7_000));
  await runDeposits(app);
  expect(await statusesOf(app, booking.id)).toEqual(['taking']);
  interfere = undefined;
  app.clock.advance({ minutes: 2 });
  await runDeposits(app);
  expect(await statusesOf(app, booking.id)).toEqual(['taken']);
  expect(await ledgerOf(booking.id)).toMatchObject({ provider_clearing: 7_000 });
  await requireInvariants(db);
});

test('a booking that there is not has no deposit', async () => {
  const { token } = await newOperator(app, 'desk');
  const path = '/operator/bookings/00000000-0000-4000-8000-000000000000/deposit';
  expect(await app.request('POST', path, { token, body: take(100) })).toMatchObject({ status: 404 });
});
