import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Trip } from '@makani/contract/bookings/trips';
import type { TestApp } from '../../../kit/test-app.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { jobs } from '../../../../src/worker/registry.ts';

const depositCents = 30_000;

/** From now on every vehicle has a refundable deposit of $300. */
export async function setDeposits({ context: { db } }: TestApp, cents = depositCents): Promise<void> {
  const value = JSON.stringify({
    minivanDepositCents: cents,
    vanDepositCents: cents,
    otherDepositCents: cents,
  });
  await db
    .insertInto('site_settings')
    .values({ name: 'policy', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** A confirmed and charged trip in Honolulu, whose pickup is at 10 a.m. there. */
export async function confirmedTrip(
  app: TestApp,
  days: { pickup: string; return: string },
  cardNumber?: string,
): Promise<{ booking: Booking; token: string }> {
  const { token } = await app.signedIn();
  const quote = await app.quote({
    pickupAt: `${days.pickup}T10:00`,
    returnAt: `${days.return}T10:00`,
  });
  const held = await app.hold(token, quote.id);
  const paid = await app.pay(token, held.id, cardNumber);
  if (paid.status !== 200) throw new Error(`paying answered ${paid.status}`);
  const host = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${held.id}/confirm`, {
    token: host.token,
    key: randomUUID(),
  });
  await runDeposits(app);
  return { booking: held, token };
}

/** The jobs that have to do with deposits, in the worker's order. */
export async function runDeposits(app: TestApp): Promise<void> {
  const names = ['place deposits', 'settle payments', 'send mail'];
  for (const job of jobs.filter(({ name }) => names.includes(name)))
    await job.run(app.context, new AbortController().signal);
}

export async function depositsOf({ context: { db } }: TestApp, bookingId: string) {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .execute();
}

export async function statusesOf(app: TestApp, bookingId: string): Promise<string[]> {
  return (await depositsOf(app, bookingId)).map(({ status }) => status);
}

/** The card network's records of a booking's deposits. */
export async function networkOf({ context: { db } }: TestApp, bookingId: string) {
  return db
    .selectFrom('simulated_charges')
    .innerJoin('payments', 'payments.id', 'simulated_charges.id')
    .innerJoin('deposits', 'deposits.id', 'payments.reference')
    .select([
      'simulated_charges.state',
      'simulated_charges.amount_cents',
      'simulated_charges.captured_cents',
      'simulated_charges.last4',
    ])
    .where('deposits.booking_id', '=', bookingId)
    .orderBy('simulated_charges.created_at')
    .execute();
}

export async function tripShown(app: TestApp, id: string): Promise<Trip> {
  return app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token: await app.guestOf(id) });
}
