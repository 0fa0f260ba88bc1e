import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBooking, applyAmountDue } from '../../../src/features/bookings/money/booking-money.ts';
import {
  lockBooking,
  moveBooking,
  noteFee,
} from '../../../src/features/bookings/data/bookings.repository.ts';
import { inTransaction } from '../../../src/db/retry.ts';
import type { PaymentProvider } from '../../../src/adapters/payments/payment-provider.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

let interfere: ((real: PaymentProvider) => Partial<PaymentProvider>) | undefined;

const app = await createTestApp({
  payments: (real) => ({
    ...real,
    capture: (id, cents) => (interfere?.(real).capture ?? real.capture)(id, cents),
    refund: (refund) => (interfere?.(real).refund ?? real.refund)(refund),
    list: (ids) => real.list(ids),
  }),
});
const { db } = app.context;
beforeEach(() => {
  app.clock.set(startOfTests);
  interfere = undefined;
});

let nextDay = Temporal.PlainDate.from('2026-12-01');
async function booked(): Promise<Booking> {
  const pickup = nextDay;
  nextDay = nextDay.add({ days: 3 });
  const { booking } = await app.booked({
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days: 3 }).toString()}T10:00`,
  });
  return booking;
}

/** Moves below are made without their mails, by nobody, and for any fee. */
const requireRest = (): Promise<void> =>
  requireInvariants(db, { except: ['I4', 'I17', 'fee of its policy'] });

/** Confirms without a host's session. */
async function confirm({ id }: Booking): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = app.clock.now();
    await moveBooking(trx, await lockBooking(trx, id), 'confirmBySilence', { now });
    await chargeBooking(trx, id, now);
  });
}

async function end({ id }: Booking, status: 'rejected' | 'cancelled', feeCents = 0): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = app.clock.now();
    const move = status === 'rejected' ? 'reject' : 'cancel';
    await moveBooking(trx, await lockBooking(trx, id), move, { now, actorId: 'test' });
    if (status === 'cancelled') await noteFee(trx, id, feeCents);
    await applyAmountDue(trx, id, { reason: status, now });
  });
}

async function stateOf({ id }: Booking) {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', id)
    .executeTakeFirstOrThrow();
  const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', '=', payment.id).execute();
  const charge = await app.networkCharge(payment.id);
  const entries = await db.selectFrom('ledger_entries').selectAll().where('reference', '=', id).execute();
  const books: Record<string, number> = {};
  for (const { account, amount_cents: cents } of entries) {
    const name = account.split(':')[0] ?? '';
    books[name] = (books[name] ?? 0) + cents;
  }
  return {
    payment: payment.status,
    captured: payment.captured_cents,
    refunds: refunds.map((refund) => [refund.amount_cents, refund.status]),
    charge: charge?.state,
    given: charge?.refundedCents,
    books,
  };
}

describe('what is more than due goes back', () => {
  test('a rejected request: the authorisation is voided and nothing is charged', async () => {
    const booking = await booked();
    await end(booking, 'rejected');
    await app.runJobs();
    expect(await stateOf(booking)).toMatchObject({
      payment: 'voided',
      captured: 0,
      charge: 'voided',
      books: {},
    });
  });

  test('rejected after the charge: all of it is refunded, once, and the books are even', async () => {
    const booking = await booked();
    await confirm(booking);
    await app.runJobs();
    await end(booking, 'rejected');
    const total = booking.totalCents;
    expect(await stateOf(booking)).toMatchObject({
      payment: 'refunding',
      refunds: [[total, 'requested']],
      books: { provider_clearing: total, guest_refunds: -total, host_payable: 0, platform_revenue: 0 },
    });
    await app.runJobs();
    await app.runJobs();
    expect(await stateOf(booking)).toMatchObject({
      payment: 'refunded',
      refunds: [[total, 'done']],
      given: total,
      books: { provider_clearing: 0, guest_refunds: 0, host_payable: 0, platform_revenue: 0 },
    });
  });

  test('cancelled late before the charge: only the fee is charged, and it is the host’s', async () => {
    const booking = await booked();
    await end(booking, 'cancelled', 39_900);
    await inTransaction(db, (trx) => chargeBooking(trx, booking.id, app.clock.now()));
    await app.runJobs();
    expect(await stateOf(booking)).toMatchObject({
      payment: 'captured',
      captured: 39_900,
      refunds: [],
      books: { provider_clearing: 39_900, host_payable: -39_900 },
    });
  });

  test('cancelled late after the charge: all but the fee is refunded', async () => {
    const booking = await booked();
    await confirm(booking);
    await app.runJobs();
    await end(booking, 'cancelled', 39_900);
    await app.runJobs();
    const back = booking.totalCents - 39_900;
    expect(await stateOf(booking)).toMatchObject({
      payment: 'captured',
      given: back,
      books: { provider_clearing: 39_900, guest_refunds: 0, host_payable: -39_900, platform_revenue: 0 },
    });
  });

  test('cancelled while the card is being charged: the charge that came through is given back', async () => {
    const booking = await booked();
    await confirm(booking);
    interfere = (real) => ({
      capture: async (id, cents) => {
        const captured = await real.capture(id, cents);
        await end(booking, 'cancelled', 10_000);
        return captured;
      },
    });
    await app.runJobs();
    interfere = undefined;
    await app.runJobs();
    expect(await stateOf(booking)).toMatchObject({
      captured: booking.totalCents,
      given: booking.totalCents - 10_000,
    });
  });

  test('cancelled in full before the worker charges: nothing is charged', async () => {
    const booking = await booked();
    await confirm(booking);
    await end(booking, 'cancelled');
    await app.runJobs();
    await app.runJobs();
    expect(await stateOf(booking)).toMatchObject({
      payment: 'voided',
      charge: 'voided',
      captured: 0,
      given: 0,
    });
  });
});

describe('a vehicle that costs nothing', () => {
  const free = async (cents: number) =>
    db
      .updateTable('vehicles')
      .set({ daily_cents: cents })
      .where('id', '=', (await app.vehicle('Honda Odyssey Elite')).id)
      .execute();
  const freeTrip = async () => {
    const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
    const pickup = nextDay;
    nextDay = nextDay.add({ days: 3 });
    const period = {
      pickupAt: `${pickup.toString()}T10:00`,
      returnAt: `${pickup.add({ days: 3 }).toString()}T10:00`,
    };
    return { period, ...(await app.booked({ ...period, vehicleId })) };
  };

  test('confirmed: the charge of nothing is settled, and no receipt is sent', async () => {
    await free(0);
    const { booking } = await freeTrip();
    expect(booking.totalCents).toBe(0);
    app.clock.advance({ hours: 24 });
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    expect(await stateOf(booking)).toMatchObject({ payment: 'captured', captured: 0, books: {} });
    // The request to the host; the booking received and its confirmation, to the payer and to the driver.
    const mails = app.mails.filter(({ text }) => text.includes(booking.reference));
    expect(mails).toHaveLength(5);
    expect(mails.find(({ subject }) => subject.startsWith('Your trip is confirmed'))?.text).toContain(
      'There is nothing to pay.',
    );
    await requireRest();
  });

  test.each(['rejected', 'cancelled'] as const)('%s: the authorisation is not left open', async (status) => {
    await free(0);
    const { booking } = await freeTrip();
    await end(booking, status);
    await app.runJobs();
    expect(await stateOf(booking)).toMatchObject({ payment: 'voided', charge: 'voided' });
    await requireRest();
  });

  /** Changes the insurance at today's price and pays the difference, if there is one. */
  const changeInsurance = async (
    { booking, token, period }: Awaited<ReturnType<typeof freeTrip>>,
    insurance: 'basic' | 'premium',
  ): Promise<number> => {
    const path = `/bookings/${booking.id}`;
    const { quote, differenceCents } = await app.expect<Modification>(200, 'POST', `${path}/modification`, {
      token,
      body: { ...period, insurance },
    });
    const paymentToken = differenceCents > 0 ? await app.cardToken(token, '4000001234567899') : undefined;
    const body = { quoteId: quote.id, differenceCents, ...(paymentToken !== undefined && { paymentToken }) };
    await app.expect(200, 'PATCH', path, { token, key: randomUUID(), body });
    return differenceCents;
  };

  test('a request that was changed to cost nothing still confirms by silence', async () => {
    await free(37_900);
    const trip = await freeTrip();
    const { booking } = trip;
    await free(0);
    expect(await changeInsurance(trip, 'premium')).toBe(-booking.totalCents);
    app.clock.advance({ hours: 24 });
    await app.runJobs();
    const path = `/bookings/${booking.id}`;
    expect(await app.expect(200, 'GET', path, { token: await app.guestOf(booking.id) })).toMatchObject({
      status: 'confirmed',
      payment: { status: 'voided' },
    });
    await requireRest();
  });

  test('a request that cost nothing in between is confirmed by silence, and the card of its change charged', async () => {
    await free(37_900);
    const trip = await freeTrip();
    const { booking } = trip;
    await free(0);
    await changeInsurance(trip, 'premium');
    await app.runJobs();
    await free(37_900);
    expect(await changeInsurance(trip, 'basic')).toBe(booking.totalCents);
    await requireRest();
    app.clock.advance({ hours: 24 });
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    const shown = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, {
      token: await app.guestOf(booking.id),
    });
    expect(shown).toMatchObject({
      status: 'confirmed',
      money: { dueCents: booking.totalCents, chargedCents: booking.totalCents, setAsideCents: 0 },
    });
    const mail = app.mails.find(
      ({ subject, text }) => subject.startsWith('Your trip is confirmed') && text.includes(booking.reference),
    );
    expect(mail?.text).toContain('to the card ending in 7899 now');
    await requireRest();
  });
});

describe('a refund', () => {
  test('whose answer was lost is asked for again under its own key, and made once', async () => {
    const booking = await booked();
    await confirm(booking);
    await app.runJobs();
    await end(booking, 'rejected');
    const keys: string[] = [];
    interfere = (real) => ({
      refund: async (refund) => {
        keys.push(refund.id);
        await real.refund(refund);
        if (keys.length === 1) throw new Error('connection reset');
      },
    });
    await app.runJobs();
    app.clock.advance({ minutes: 1 });
    await app.runJobs();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await stateOf(booking)).toMatchObject({ payment: 'refunded', given: booking.totalCents });
  });

  test('that keeps failing is put off and blocks no other', async () => {
    const [stuck, fine] = [await booked(), await booked()];
    for (const booking of [stuck, fine]) await confirm(booking);
    await app.runJobs();
    for (const booking of [stuck, fine]) await end(booking, 'rejected');
    interfere = (real) => ({
      refund: (refund) =>
        refund.amountCents === stuck.totalCents && refund.chargeId === stuckCharge
          ? Promise.reject(new Error('always'))
          : real.refund(refund),
    });
    const { id: stuckCharge } = await db
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', stuck.id)
      .executeTakeFirstOrThrow();
    await app.runJobs();
    expect(await stateOf(fine)).toMatchObject({ payment: 'refunded' });
    expect(await stateOf(stuck)).toMatchObject({ payment: 'refunding', given: 0 });
    interfere = undefined;
    app.clock.advance({ hours: 1 });
    await app.runJobs();
    expect(await stateOf(stuck)).toMatchObject({ payment: 'refunded', given: stuck.totalCents });
  });

  test('of more than was charged is refused by the database', async () => {
    const booking = await booked();
    await confirm(booking);
    await app.runJobs();
    const { id } = await db
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', booking.id)
      .executeTakeFirstOrThrow();
    const now = app.clock.now();
    const tooMuch = db
      .insertInto('refunds')
      .values({
        payment_id: id,
        amount_cents: booking.totalCents + 1,
        reason: 'test',
        next_attempt_at: now,
        created_at: now,
        done_at: null,
      })
      .execute();
    await expect(tooMuch).rejects.toThrow('more would be refunded');
  });
});

test('after all of it every invariant holds', async () => {
  await app.runJobs();
  await expect(requireRest()).resolves.toBeUndefined();
});
