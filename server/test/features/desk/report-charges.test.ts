import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { ReportCharge, ReportMonth, ReportVehicle } from '@makani/contract/operator/reports';
import { beforeEach, expect, test } from 'vitest';
import { choiceOf } from '../bookings/substitutes/choice-of.ts';
import type { NetworkDispute } from '../../../src/adapters/payments/payment-disputes.ts';
import { followDisputes } from '../../../src/features/bookings/disputes/follow-disputes.ts';
import { changeCharges } from '../../../src/features/locations/public/charges.ts';
import { runDeposits, setDeposits } from '../bookings/deposits/with-deposit.ts';
import { reportedDispute, reportedDisputes } from '../bookings/disputes/reported-disputes.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { chargedBooking, Desk } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const network = reportedDisputes();
const app = await createTestApp({ payments: (real) => ({ ...real, disputes: network.disputes }) });
const { db } = app.context;
const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'];

beforeEach(async () => {
  await changeCharges(db, 'honolulu', { isOn: true, liable: 'platform' });
});

let nextDay = Temporal.PlainDate.from('2027-06-01');
/** A trip of three days that nobody has booked yet. */
async function charged(period?: { pickupAt: string; returnAt: string }): Promise<Booking> {
  const pickup = nextDay;
  if (period === undefined) nextDay = pickup.add({ days: 6 });
  return chargedBooking(
    app,
    period ?? {
      pickupAt: `${pickup.toString()}T10:00`,
      returnAt: `${pickup.add({ days: 3 }).toString()}T10:00`,
    },
  );
}

async function refundCharge({ id }: Booking, kind: PriceLine['kind'], amountCents?: number): Promise<void> {
  const trip = await app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token: await app.guestOf(id) });
  const line = trip.lines.findIndex((one) => one.kind === kind);
  const desk = await Desk.open(app, 'manager');
  const { quote_id: quoteId } = await db
    .selectFrom('bookings')
    .select('quote_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const cents = amountCents ?? trip.lines[line]?.amountCents ?? 0;
  await desk.act(id, { act: 'refund', amountCents: cents, line, quoteId });
  await app.runJobs();
}

/** Contests so much of a trip, or all that was not given back. */
async function dispute(
  { id }: Booking,
  amountCents?: number,
): Promise<(after: Partial<NetworkDispute>) => Promise<void>> {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'captured_cents'])
    .where('reference', '=', id)
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('payment_id', '=', payment.id)
    .execute();
  const refundedCents = refunds.reduce((sum, { amount_cents: refunded }) => sum + refunded, 0);
  const cents = amountCents ?? payment.captured_cents - refundedCents;
  const opened = reportedDispute(app, { amountCents: cents, withdrawnCents: cents });
  const report = async (after: Partial<NetworkDispute>) => {
    network.reported.set(payment.id, [{ ...opened, ...after }]);
    await followDisputes(app.context, payment.id);
    await app.runJobs();
  };
  await report({});
  return report;
}

async function lose(booking: Booking, amountCents?: number): Promise<void> {
  const report = await dispute(booking, amountCents);
  await report({ status: 'lost' });
}

async function cancel({ id }: Booking): Promise<void> {
  const token = await app.guestOf(id);
  const { feeCents, refundCents } = await app.expect<Cancellation>(
    200,
    'GET',
    `/bookings/${id}/cancellation`,
    {
      token,
    },
  );
  const body = { feeCents, refundCents };
  await app.expect(200, 'POST', `/bookings/${id}/cancel`, { token, key: randomUUID(), body });
  await app.runJobs();
}

async function change(
  { id, ...booked }: Booking,
  to: { insurance?: string; returnAt?: string },
): Promise<void> {
  const token = await app.guestOf(id);
  const { pickupAt, returnAt } = booked;
  const { quote, differenceCents } = await app.expect<Modification>(
    200,
    'POST',
    `/bookings/${id}/modification`,
    {
      token,
      body: { pickupAt, returnAt, insurance: 'basic', ...to },
    },
  );
  const paymentToken = differenceCents > 0 ? await app.cardToken(token) : undefined;
  const body = { quoteId: quote.id, differenceCents, ...(paymentToken !== undefined && { paymentToken }) };
  await app.expect(200, 'PATCH', `/bookings/${id}`, { token, key: randomUUID(), body });
  await app.runJobs();
}

/** Its host withdraws a trip, and its guest takes another vehicle. */
async function replace({ id }: Booking): Promise<void> {
  const host = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${id}/withdraw`, {
    token: host.token,
    key: randomUUID(),
    body: { reason: 'A stone hit the windshield.' },
  });
  await app.runJobs();
  const token = await app.guestOf(id);
  const path = `/bookings/${id}/substitute`;
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token });
  await app.expect(200, 'POST', path, { token, key: randomUUID(), body: choiceOf(offered) });
  await app.runJobs();
}

async function chargesIn(month: string): Promise<ReportCharge[]> {
  const { token } = await newOperator(app, 'manager');
  const path = `/operator/reports/charges?month=${month}`;
  return (await app.expect<{ charges: ReportCharge[] }>(200, 'GET', path, { token })).charges;
}

async function reported(payee: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const month of months) {
    const rows = (await chargesIn(month)).filter((row) => row.payee === payee);
    sums[month] = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  }
  return sums;
}

/** Ledger amounts kept for the state in each month. */
async function posted(): Promise<Record<string, number>> {
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['amount_cents', 'at'])
    .where('account', '=', 'state_payable')
    .execute();
  const sums = Object.fromEntries(months.map((month) => [month, 0]));
  for (const { amount_cents: cents, at } of entries) {
    const month = at.toZonedDateTimeISO('Pacific/Honolulu').toPlainDate().toPlainYearMonth().toString();
    sums[month] = (sums[month] ?? 0) - Number(cents);
  }
  return sums;
}

async function expectTheBooks(): Promise<void> {
  expect(await reported('state')).toEqual(await posted());
  // Mails of a month ago are gone.
  await requireInvariants(db, { except: ['I4'] });
}

/** The changes in the reports of some months since a test began. */
async function changedBy(before: Record<string, number>, payee: string): Promise<Record<string, number>> {
  const after = await reported(payee);
  return Object.fromEntries(months.map((month) => [month, (after[month] ?? 0) - (before[month] ?? 0)]));
}

test('a refund of a charge is taken off in its month, and what it applied to stays', async () => {
  const since = await reported('state');
  const booking = await charged();
  app.clock.set('2026-12-05T20:00:00Z');
  await refundCharge(booking, 'excise_tax', 1_000);
  await refundCharge(booking, 'vehicle_surcharge');
  const changed = await changedBy(since, 'state');
  const surcharge = booking.lines.find(({ kind }) => kind === 'vehicle_surcharge')?.amountCents ?? 0;
  expect(surcharge).toBeGreaterThan(0);
  expect(changed['2026-12']).toBe(-1_000 - surcharge);
  expect(await chargesIn('2026-12')).toMatchObject([
    { title: 'Rental motor vehicle surcharge', baseDays: 0, amountCents: -surcharge },
    { title: 'Hawaii general excise tax', rate: '4.712%', baseCents: 0, amountCents: -1_000 },
  ]);
  await expectTheBooks();
});

test('a refund of what a host owes is taken off as well', async () => {
  app.clock.set('2026-12-06T20:00:00Z');
  await changeCharges(db, 'honolulu', { liable: 'host' });
  const since = await reported('host');
  const booking = await charged();
  await refundCharge(booking, 'excise_tax', 1_234);
  await changeCharges(db, 'honolulu', { liable: 'platform' });
  const owed = booking.lines
    .filter(({ kind }) => kind === 'excise_tax' || kind === 'vehicle_surcharge')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect((await changedBy(since, 'host'))['2026-12']).toBe(owed - 1_234);
  await expectTheBooks();
});

test('a lost dispute is taken off in the month in which the loss is known, to the cent', async () => {
  app.clock.set('2026-12-07T20:00:00Z');
  const since = await reported('state');
  const part = await charged();
  const whole = await charged();
  const won = await charged();
  const loses = [await dispute(part, 10_001), await dispute(whole)];
  const wins = await dispute(won);
  const charges = (booking: Booking) =>
    booking.lines
      .filter(({ payee }) => payee === 'state')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  app.clock.set('2027-01-04T20:00:00Z');
  for (const report of loses) await report({ status: 'lost' });
  await wins({ status: 'won', withdrawnCents: 0, feeCents: 0 });
  const changed = await changedBy(since, 'state');
  expect(changed['2026-12']).toBe(charges(part) + charges(whole) + charges(won));
  expect(changed['2027-01']).toBeLessThan(-charges(whole));
  expect(changed['2027-01']).toBeGreaterThan(-charges(whole) - 1_000);
  await expectTheBooks();
});

test('what hosts owe of a lost dispute is taken off in proportion', async () => {
  app.clock.set('2027-01-05T20:00:00Z');
  await changeCharges(db, 'honolulu', { liable: 'host' });
  const since = await reported('host');
  const [part, whole] = [await charged(), await charged()];
  await changeCharges(db, 'honolulu', { liable: 'platform' });
  app.clock.set('2027-02-03T20:00:00Z');
  await lose(part, Math.round(part.totalCents / 4));
  await lose(whole);
  const owed = part.lines
    .filter(({ kind }) => kind === 'excise_tax' || kind === 'vehicle_surcharge')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const changed = await changedBy(since, 'host');
  expect(changed['2027-01']).toBe(2 * owed);
  expect((changed['2027-02'] ?? 0) + owed).toBeCloseTo(-owed / 4, -1);
  await expectTheBooks();
});

test('refunds, disputes, cancellations and changes in any order are the books, month by month', async () => {
  app.clock.set('2027-02-04T20:00:00Z');
  const refundedThenLost = await charged();
  const lostThenRefunded = await charged();
  const lostThenCancelled = await charged();
  const shortenedWhileOpen = await charged();
  const changed = await charged();
  const changedThenLost = await charged();
  const cancelled = await charged();
  const lostThenReplaced = await charged();
  const replacedThenLost = await charged();
  await refundCharge(refundedThenLost, 'excise_tax', 700);
  await lose(lostThenRefunded, 9_999);
  await lose(lostThenCancelled, 20_000);
  await lose(lostThenReplaced, 5_000);
  const open = await dispute(shortenedWhileOpen);
  const dayLess = Temporal.PlainDateTime.from(shortenedWhileOpen.returnAt).subtract({ days: 1 });
  await change(shortenedWhileOpen, { returnAt: dayLess.toString({ smallestUnit: 'minute' }) });
  await change(changedThenLost, { insurance: 'premium' });
  await expectTheBooks();

  app.clock.set('2027-03-02T20:00:00Z');
  await refundCharge(lostThenRefunded, 'excise_tax', 600);
  await refundCharge(lostThenRefunded, 'rental', 12_000);
  await lose(refundedThenLost);
  await cancel(lostThenCancelled);
  await cancel(cancelled);
  await open({ status: 'lost' });
  await change(changed, { insurance: 'premium' });
  await lose(changedThenLost, 4_000);
  await replace(lostThenReplaced);
  await replace(replacedThenLost);
  await expectTheBooks();

  app.clock.set('2027-04-02T20:00:00Z');
  await lose(replacedThenLost, 30_000);
  await refundCharge(changedThenLost, 'excise_tax', 300);
  await expectTheBooks();
  expect((await reported('state'))['2027-04']).toBeLessThan(-300);
}, 180_000);

test('what was taken of deposits is its vehicle’s revenue, in the month’s figure and by vehicle', async () => {
  app.clock.set('2027-04-03T20:00:00Z');
  await setDeposits(app);
  const booking = await charged({ pickupAt: '2027-04-20T10:00', returnAt: '2027-04-22T10:00' });
  app.clock.set('2027-04-19T21:00:00Z');
  await runDeposits(app);
  app.clock.set('2027-04-22T21:00:00Z');
  const { token } = await newOperator(app, 'manager');
  const readReport = async () => {
    const range = 'from=2027-04&to=2027-04';
    const { months: all } = await app.expect<{ months: ReportMonth[] }>(
      200,
      'GET',
      `/operator/reports?${range}`,
      { token },
    );
    const { vehicles } = await app.expect<{ vehicles: ReportVehicle[] }>(
      200,
      'GET',
      `/operator/reports/vehicles?${range}`,
      { token },
    );
    const own = vehicles.find(({ id }) => id === booking.vehicle.id)?.revenueCents ?? 0;
    const sum = vehicles.reduce((cents, { revenueCents }) => cents + revenueCents, 0);
    return { month: all[0]?.revenueCents, sum, own };
  };
  const before = await readReport();
  const body = { act: 'take', amountCents: 12_345, payee: 'host', reason: 'A scratch on the left door.' };
  await app.expect(200, 'POST', `/operator/bookings/${booking.id}/deposit`, { token, body });
  for (let round = 0; round < 2; round += 1) await runDeposits(app);
  const after = await readReport();
  expect(after.month).toBe((before.month ?? 0) + 12_345);
  expect(after.own).toBe(before.own + 12_345);
  expect(after.sum).toBe(after.month);
  await expectTheBooks();
});
