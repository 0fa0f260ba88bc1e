import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../src/adapters/payments/payment-provider.ts';
import { inTransaction } from '../../../../src/db/retry.ts';
import { lockBooking } from '../../../../src/features/bookings/data/bookings.repository.ts';
import { beginRenewal } from '../../../../src/features/bookings/deposits/renew-deposit.ts';
import { findDeposit, moveDeposit } from '../../../../src/features/bookings/data/deposits.repository.ts';
import { chargeFor } from '../../../../src/features/bookings/money/authorise-payment.ts';
import { movePayment } from '../../../../src/features/payments/public/payments.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import {
  confirmedTrip,
  depositsOf,
  networkOf,
  runDeposits,
  setDeposits,
  statusesOf,
  tripShown,
} from './with-deposit.ts';

/** Overrides the card network while it is set. */
let interfere: ((real: PaymentProvider) => Partial<PaymentProvider>) | undefined;
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    authorise: (charge) => (interfere?.(real).authorise ?? real.authorise)(charge),
    capture: (id, cents) => (interfere?.(real).capture ?? real.capture)(id, cents),
    void: (id) => (interfere?.(real).void ?? real.void)(id),
  }),
});
const { db } = app.context;

beforeEach(async () => {
  interfere = undefined;
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await db.deleteFrom('site_settings').execute();
  await db.deleteFrom('sessions').execute();
});

describe('of a trip that is longer than the card network holds anything', () => {
  const office = 'A deposit hold ends too early';
  const aboutDeposits = () => app.mails.filter(({ subject }) => /deposit/i.test(subject));

  /** Under way, with a hold that ends on the 19th at 8 p.m. */
  async function longTrip(month: string): Promise<string> {
    await setDeposits(app);
    const { booking } = await confirmedTrip(app, { pickup: `${month}-13`, return: `${month}-27` });
    app.clock.set(`${month}-12T20:00:00Z`);
    await runDeposits(app);
    app.clock.set(`${month}-19T07:59:59Z`);
    await runDeposits(app);
    expect(await statusesOf(app, booking.id)).toEqual(['standing']);
    app.clock.set(`${month}-19T08:00:00Z`);
    return booking.id;
  }

  async function take(id: string): Promise<void> {
    const { token } = await Desk.open(app);
    const body = { act: 'take', amountCents: 12_000, payee: 'platform', reason: 'A scratch.' };
    await app.expect(200, 'POST', `/operator/bookings/${id}/deposit`, { token, body });
  }

  async function cancel(id: string): Promise<void> {
    const desk = await Desk.open(app);
    await desk.act(id, { act: 'cancel', feeCents: (await tripShown(app, id)).totalCents });
  }

  test('another hold is placed half a day before, and only then the first one released, as often as needed', async () => {
    const id = await longTrip('2027-04');
    const calls: string[] = [];
    interfere = (real) => ({
      authorise: (charge) => {
        calls.push('authorise');
        return real.authorise(charge);
      },
      void: (chargeId) => {
        calls.push('void');
        return real.void(chargeId);
      },
    });
    await Promise.all([runDeposits(app), runDeposits(app)]);
    await runDeposits(app);
    expect(calls).toEqual(['authorise', 'void']);
    expect(await statusesOf(app, id)).toEqual(['released', 'standing']);
    expect((await networkOf(app, id)).map(({ state }) => state)).toEqual(['voided', 'authorised']);
    const [, second] = await depositsOf(app, id);
    expect(second).toMatchObject({ moved_on: false, amount_cents: 30_000 });
    expect(second?.release_by?.toString()).toBe('2027-04-26T08:00:00Z');
    expect((await tripShown(app, id)).heldDeposit?.sentence).toContain('is held on your card');
    await requireInvariants(db);

    app.clock.set('2027-04-25T20:00:00Z');
    await runDeposits(app);
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['released', 'released', 'standing']);
    app.clock.set('2027-04-28T20:00:00Z');
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['released', 'released', 'released']);
    expect((await networkOf(app, id)).map(({ state }) => state)).toEqual(['voided', 'voided', 'voided']);
    expect(aboutDeposits()).toEqual([]);
    await requireInvariants(db);
  });

  test('a bank that allows no other is told to the office alone; the first hold stays until its end', async () => {
    const id = await longTrip('2027-06');
    interfere = () => ({
      authorise: async () => ({ outcome: 'declined', last4: '4242', failure: 'card_declined' }),
    });
    await runDeposits(app);
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['standing', 'released']);
    expect((await tripShown(app, id)).heldDeposit).toMatchObject({ needsCard: false });
    const { email } = await app.context.db
      .selectFrom('outbox')
      .select('recipient as email')
      .where('kind', '=', 'deposit_not_renewed')
      .executeTakeFirstOrThrow();
    expect(email).toBe(app.context.config.site.supportEmail);
    expect(aboutDeposits().map(({ subject }) => subject)).toEqual([office]);
    expect(aboutDeposits()[0]?.text).toContain('ends on Sat, Jun 19, 10:00 AM (Honolulu time)');
    await requireInvariants(db);
    app.clock.set('2027-06-19T20:00:00Z');
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['released', 'released']);
    expect((await tripShown(app, id)).status).toBe('confirmed');
  });

  test('a hold on another card that the guest entered is renewed on that card, as often as needed', async () => {
    await setDeposits(app);
    const days = { pickup: '2027-11-13', return: '2027-11-30' };
    const { booking } = await confirmedTrip(app, days, '4000002760003184');
    app.clock.set('2027-11-12T20:00:00Z');
    await runDeposits(app);
    const token = await app.guestOf(booking.id);
    const body = { paymentToken: await app.cardToken(token, '5555555555554444') };
    await app.expect(200, 'POST', `/bookings/${booking.id}/deposit`, { token, key: randomUUID(), body });
    for (const due of ['2027-11-19T08:00:00Z', '2027-11-25T20:00:00Z']) {
      app.clock.set(due);
      await runDeposits(app);
      await runDeposits(app);
    }
    expect(await statusesOf(app, booking.id)).toEqual(['released', 'released', 'standing']);
    const held = (await networkOf(app, booking.id)).filter(({ state }) => state === 'authorised');
    expect(held).toMatchObject([{ last4: '4444' }]);
    expect(app.mails.filter(({ subject }) => subject === office)).toEqual([]);
    await requireInvariants(db);
  });

  test('a lost answer about the other hold is asked for again, and places no third', async () => {
    const id = await longTrip('2027-07');
    interfere = (real) => ({
      authorise: async (charge) => {
        await real.authorise(charge);
        throw new Error('connection reset');
      },
    });
    await runDeposits(app);
    interfere = undefined;
    app.clock.advance({ minutes: 2 });
    await runDeposits(app);
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['released', 'standing']);
    expect((await networkOf(app, id)).map(({ state }) => state)).toEqual(['voided', 'authorised']);
    await requireInvariants(db);
  });

  test('what the desk charges meanwhile is of the first hold, and the other one is let go', async () => {
    const id = await longTrip('2027-08');
    interfere = (real) => ({
      authorise: async (charge) => {
        const answer = await real.authorise(charge);
        await take(id);
        return answer;
      },
    });
    await runDeposits(app);
    interfere = undefined;
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['taken', 'released']);
    expect(await networkOf(app, id)).toMatchObject([
      { captured_cents: 12_000 },
      { state: 'voided', captured_cents: 0 },
    ]);
    await requireInvariants(db);
  });

  test.each([
    ['charged part of the first hold', '2027-12', 'taken', take],
    ['cancelled the trip', '2028-02', 'released', cancel],
  ])(
    'the office hears nothing once the desk has %s, should the bank allow no other',
    async (_, month, first, act) => {
      const id = await longTrip(month);
      interfere = () => ({
        authorise: async () => {
          await act(id);
          return { outcome: 'declined', last4: '4242', failure: 'card_declined' };
        },
      });
      await runDeposits(app);
      interfere = undefined;
      await runDeposits(app);
      expect(await statusesOf(app, id)).toEqual([first, 'released']);
      expect(app.mails.filter(({ subject }) => subject === office)).toEqual([]);
      await requireInvariants(db);
    },
  );

  test('another hold that an older worker has left beside the first one is let go', async () => {
    const id = await longTrip('2028-01');
    const payment = await inTransaction(db, async (trx) =>
      beginRenewal(trx, await lockBooking(trx, id), app.clock.now()),
    );
    if (payment === undefined) throw new Error('no other hold was begun');
    await app.context.payments.authorise(chargeFor(payment));
    await inTransaction(db, async (trx) => {
      const now = app.clock.now();
      await movePayment(trx, payment, 'authorise', { now, last4: '4242' });
      const left = await findDeposit(trx, payment.reference);
      await moveDeposit(trx, left, 'stand', {
        updated_at: now,
        held_at: now,
        release_by: now.add({ hours: 100 }),
      });
    });
    await runDeposits(app);
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['standing', 'released']);
    expect((await networkOf(app, id)).map(({ state }) => state)).toEqual(['authorised', 'voided']);
    await requireInvariants(db);
  });

  test('two workers that have listed it at once begin one', async () => {
    const id = await longTrip('2027-10');
    const begin = () =>
      inTransaction(db, async (trx) => beginRenewal(trx, await lockBooking(trx, id), app.clock.now()));
    const begun = await Promise.all([begin(), begin()]);
    expect(begun.filter((payment) => payment !== undefined)).toHaveLength(1);
    expect(await statusesOf(app, id)).toEqual(['standing', 'asking']);
  });

  test('a crash before the network was asked: the worker asks, and the first hold is released after that', async () => {
    const id = await longTrip('2027-09');
    interfere = () => ({ authorise: () => Promise.reject(new Error('killed')) });
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['standing', 'asking']);
    interfere = undefined;
    app.clock.advance({ minutes: 2 });
    await runDeposits(app);
    await runDeposits(app);
    expect(await statusesOf(app, id)).toEqual(['released', 'standing']);
    await requireInvariants(db);
  });
});
