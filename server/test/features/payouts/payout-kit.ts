import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import { newBankHours } from '@makani/domain/payouts/payout-hold';
import type { Context } from '../../../src/adapters/context.ts';
import { settlePayments } from '../../../src/features/bookings/settlement/settle-payments.ts';
import { settleRefunds } from '../../../src/features/bookings/settlement/settle-refunds.ts';
import { openAccountFor, refreshAccount } from '../../../src/features/payouts/payout-accounts.ts';
import { payHosts } from '../../../src/features/payouts/pay-hosts.ts';
import type { PayoutProvider } from '../../../src/adapters/payments/payout-provider.ts';
import { fleetHost } from '../../kit/hosts.ts';
import type { TestApp } from '../../kit/test-app.ts';
import type { Control } from '../../../../proof/stripe-stand-in/control/control.ts';

export function controlOf({ standIn }: TestApp): Control {
  if (standIn === undefined) throw new Error('this app has no stand-in for Stripe');
  return standIn.control;
}

export function providerOf({ context: { payouts } }: TestApp): PayoutProvider {
  if (payouts === undefined) throw new Error('this app pays no hosts');
  return payouts;
}

/** A host's account at Stripe, of which Stripe knows all that it wants to, and whose bank is no news. @returns its id. */
export async function readyAccount(app: TestApp, hostId: string, control = controlOf(app)): Promise<string> {
  const account = await openAccountFor(app.context, providerOf(app), hostId);
  control.activateAccount(account.account_id);
  await refreshAccount(app.context, providerOf(app), account);
  await bankIsOld(app.context, hostId);
  return account.account_id;
}

/** As if the bank had been known for more than the hours that a new one waits. */
export async function bankIsOld({ db, clock }: Pick<Context, 'db' | 'clock'>, hostId: string): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ bank_since: clock.now().subtract({ hours: newBankHours }) })
    .where('host_id', '=', hostId)
    .execute();
}

/** A charged trip of three days. The clock stands an hour after its return. */
export async function finishedTrip(app: TestApp, pickup = '2026-12-01'): Promise<Booking> {
  const day = Temporal.PlainDate.from(pickup);
  const returnDay = day.add({ days: 3 });
  app.clock.set(day.subtract({ days: 5 }).toZonedDateTime('Pacific/Honolulu').toInstant());
  const { booking } = await app.bookedByGuest({
    pickupAt: `${day.toString()}T10:00`,
    returnAt: `${returnDay.toString()}T10:00`,
  });
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token, key: randomUUID() });
  await settlePayments(app.context);
  app.clock.set(returnDay.toZonedDateTime({ timeZone: 'Pacific/Honolulu', plainTime: '11:00' }).toInstant());
  return booking;
}

/** Finished trips, each in a week of its own, and those whose host is to be paid. */
export function weeklyTrips(app: TestApp): Record<'trip' | 'dueTrip', () => Promise<Booking>> {
  let week = 0;
  const trip = (): Promise<Booking> => {
    week += 1;
    return finishedTrip(app, Temporal.PlainDate.from('2026-12-01').add({ weeks: week }).toString());
  };
  return {
    trip,
    async dueTrip() {
      const booking = await trip();
      app.clock.advance({ hours: 48 });
      return booking;
    },
  };
}

/** Runs what moves money, in the worker's order. */
export async function pay(app: TestApp): Promise<void> {
  await settlePayments(app.context);
  await settleRefunds(app.context);
  await payHosts(app.context);
}

export async function ledgerOf({ context: { db } }: TestApp, bookingId: string) {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((eb) => ['account', eb.fn.sum<string>('amount_cents').as('cents')])
    .where('reference', '=', bookingId)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account.split(':')[0] ?? '', Number(cents)]));
}

export async function checkOf({ context: { db } }: TestApp, bookingId: string) {
  return db
    .selectFrom('payout_checks')
    .select(['waits_for', 'check_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

export async function payoutsOf({ context: { db } }: TestApp, bookingId: string) {
  return db.selectFrom('payouts').selectAll().where('booking_id', '=', bookingId).orderBy('part').execute();
}

/** The stand-in's transfers for a booking. */
export function transfersOf(app: TestApp, bookingId: string, control = controlOf(app)) {
  return Object.values(control.state().transfers).filter((one) => one.transfer_group === bookingId);
}

/** A payout of a trip to its host that Stripe refused. */
export async function failedPayout({ context: { db }, clock }: TestApp, bookingId: string): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const made = { created_at: now, updated_at: now, next_attempt_at: now, paid_at: null, told_at: null };
  await db
    .insertInto('payouts')
    .values({
      ...made,
      id,
      host_id: randomUUID(),
      booking_id: bookingId,
      part: 1,
      amount_cents: 10_000,
      account_id: 'acct_closed',
      status: 'refused',
      transfer_id: null,
      failure: 'account_closed',
    })
    .execute();
  return id;
}
