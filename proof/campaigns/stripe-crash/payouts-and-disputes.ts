import { randomUUID } from 'node:crypto';
import type { DeskEffect } from '@makani/contract/operator/desk-acts';
import type { Booking } from '@makani/contract/bookings/bookings';
import { sql } from 'kysely';
import { openSession } from '../../../server/src/features/accounts/public/sessions.ts';
import { openAccountFor, refreshAccount } from '../../../server/src/features/payouts/payout-accounts.ts';
import { type Call, expectResponse } from '../../kit/http.ts';
import { bankIsOld } from '../../../server/test/features/payouts/payout-kit.ts';
import { guestPassword } from '../../kit/people.ts';
import type { StripeWorld } from './stripe-world.ts';

/** A host whose account nobody has opened yet. @returns the request that opens it. */
export async function openingAccount(world: StripeWorld): Promise<Call> {
  const { id } = await world.guest();
  const { db, clock } = world.context;
  await db
    .updateTable('users')
    .set({ roles: ['guest', 'host'] })
    .where('id', '=', id)
    .execute();
  const token = await openSession(db, { id, roles: ['guest', 'host'] }, clock.now());
  return [
    'POST',
    '/api/host/payouts/account',
    { token, key: randomUUID(), body: { password: guestPassword } },
  ];
}

let finishedTrips = 0;

/** A charged trip that ended three days ago, whose host has an account and is to be paid. */
export async function dueTrip(world: StripeWorld): Promise<Booking> {
  const { context, standIn, db } = world;
  if (context.payouts === undefined) throw new Error('hosts are paid where Stripe takes cards');
  const account = await openAccountFor(context, context.payouts, (await world.host()).id);
  standIn.control.activateAccount(account.account_id);
  await refreshAccount(context, context.payouts, account);
  await bankIsOld(context, account.host_id);
  const booking = await world.confirmed(await world.guest());
  await world.work(['settle payments']);
  standIn.control.addFunds(1_000_000);
  // Each has a quarter of an hour of its own.
  const minutes = 72 * 60 + 15 * finishedTrips;
  finishedTrips += 1;
  await sql`update bookings set starts_at = now() - ${minutes} * interval '1 minute',
    ends_at = now() - ${minutes - 5} * interval '1 minute',
    blocked_until = now() - ${minutes - 10} * interval '1 minute' where id = ${booking.id}`.execute(db);
  await sql`update payout_checks set check_at = now() - interval '1 second' where booking_id = ${booking.id}`.execute(
    db,
  );
  return booking;
}

/** The host of this trip has their money, of which part goes back to the guest. */
export async function overpaidTrip(world: StripeWorld): Promise<Booking> {
  const booking = await dueTrip(world);
  await world.work(['pay hosts']);
  const { quote_id: quoteId } = await world.db
    .selectFrom('bookings')
    .select('quote_id')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const act = { act: 'refund', amountCents: 5_000, line: 0, quoteId };
  const token = await world.operator();
  const path = `/api/operator/bookings/${booking.id}`;
  const { version } = await expectResponse<DeskEffect>(200, world.url, 'POST', `${path}/preview`, {
    token,
    body: { act },
  });
  const body = { act, refundCents: 5_000, version, reason: 'The air conditioning failed.' };
  const sent = { token, key: randomUUID(), body };
  await expectResponse(200, world.url, 'POST', `${path}/acts`, sent);
  await world.work(['settle refunds']);
  return booking;
}

/** A charge that its cardholder contests. @returns the request that hands in the evidence, or gives the money up. */
export async function answeringDispute(world: StripeWorld, act: 'evidence' | 'accept'): Promise<Call> {
  const booking = await world.confirmed(await world.guest());
  await world.work(['settle payments']);
  const { id: chargeId, intent } = await world.db
    .selectFrom('payments')
    .innerJoin('stripe_charges', 'stripe_charges.id', 'payments.id')
    .select(['payments.id', 'stripe_charges.intent_id as intent'])
    .where('payments.reference', '=', booking.id)
    .executeTakeFirstOrThrow();
  world.standIn.control.openDispute(intent ?? '');
  await world.work(['find disputes']);
  const { id, amount_cents: amountCents } = await world.db
    .selectFrom('disputes')
    .select(['id', 'amount_cents'])
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const body = { act, amountCents, reason: 'The guest drove the vehicle.' };
  const path = `/api/operator/disputes/${id}/answer`;
  if (act === 'evidence') return ['POST', path, { token: await world.operator(), key: randomUUID(), body }];
  // So much money takes two to give up: one asks, and the request of the other does it.
  const challenges = { token: await world.operator(), key: randomUUID(), body };
  await expectResponse(200, world.url, 'POST', path, challenges);
  return ['POST', path, { token: await world.operator('manager'), key: randomUUID(), body }];
}

/** Objects that are open between us, hosts and banks, or were made there more than once. */
export async function unsettledOutside({ db, standIn }: StripeWorld): Promise<string[]> {
  const { rows: open } = await sql<{ what: string }>`
    select 'payout ' || id || ' is ' || status as what from payouts where status <> 'paid'
    union all select 'reversal ' || id || ' is ' || status from payout_reversals where status <> 'done'
    union all select 'payout of booking ' || booking_id || ' is still due' from payout_checks where check_at <= now()
    union all select 'the answer to ' || network_id || ' was not sent' from disputes
      where answer is not null and sent_at is null`.execute(db);
  const { rows: payouts } = await sql<{ id: string; amount: number; reversed: number; reversals: number }>`
    select id, amount_cents as amount, reversed_cents as reversed,
      (select count(*)::int from payout_reversals r where r.payout_id = payouts.id and r.status = 'done') as reversals
    from payouts where status = 'paid'`.execute(db);
  const answered = await db
    .selectFrom('disputes')
    .select(['network_id', 'answer'])
    .where('answer', 'is not', null)
    .execute();
  const { transfers, disputes, accounts } = standIn.control.state();
  const sent = Object.values(transfers);
  const wrong = payouts.flatMap(({ id, amount, reversed, reversals }) => {
    const theirs = sent.filter(({ metadata }) => metadata['payout'] === id);
    const here = `1 of ${amount}, ${reversed} taken back by ${reversals}`;
    const there = `${theirs.length} of ${theirs[0]?.amount ?? 0}, ${theirs[0]?.amount_reversed ?? 0} taken back by ${theirs[0]?.reversals.data.length ?? 0}`;
    return here === there ? [] : [`payout ${id}: here ${here}, at Stripe ${there}`];
  });
  const unknown = sent.filter(({ metadata }) => !payouts.some(({ id }) => id === metadata['payout']));
  const hosts = Object.values(accounts).map(({ metadata }) => metadata['host'] ?? '');
  return [
    ...open.map(({ what }) => what),
    ...wrong,
    ...unknown.map(({ id }) => `transfer ${id} is of no payout`),
    ...answered.flatMap(({ network_id: id, answer }) => {
      const dispute = disputes[id];
      const times = dispute?.evidence_details.submission_count;
      if (answer === 'accept') return dispute?.status === 'lost' ? [] : [`${id} was not given up`];
      return times === 1 ? [] : [`evidence for ${id} was submitted ${times ?? 0} times`];
    }),
    ...hosts.filter((host, index) => hosts.indexOf(host) !== index).map((host) => `${host} has two accounts`),
  ];
}
