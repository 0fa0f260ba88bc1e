import { randomUUID } from 'node:crypto';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { listStripeEvents } from '@makani/contract/payments/stripe-events';
import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStripe } from '../../../../src/adapters/payments/stripe/stripe-client.ts';
import { followStripe } from '../../../../src/features/bookings/jobs/follow-stripe.ts';
import { createStripeApp } from './stripe-app.ts';
import { readableEntries } from '../../../kit/audit.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { newOperator } from '../../../kit/desk/operators.ts';

const { app, standIn, pay, follow, booked } = await createStripeApp();
const { db } = app.context;
const { control } = standIn;
const challenges = '4000002760003184';

beforeEach(() => {
  control.clearFaults();
  control.webhooks.mode = 'deliver';
});

const stripe = openStripe({ secretKey: standIn.secretKey, apiBase: standIn.url });

let trips = 0;
/** Another vehicle or other dates each time. */
async function nextTrip() {
  const { vehicles } = await app.expect<{ vehicles: { id: string }[] }>(200, 'GET', '/cars');
  const vehicle = vehicles[trips % vehicles.length];
  const pickup = Temporal.PlainDate.from('2026-11-24').add({ days: 2 * Math.floor(trips / vehicles.length) });
  trips += 1;
  return {
    vehicleId: vehicle?.id ?? '',
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days: 1 }).toString()}T10:00`,
  };
}

async function held() {
  const [token = ''] = await app.guests(1);
  return { token, booking: await app.hold(token, (await app.quote(await nextTrip())).id) };
}

async function stateOf(bookingId: string) {
  const { status } = await db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('reference', '=', bookingId)
    .execute();
  return { status, payments: payments.map((payment) => payment.status) };
}

async function intentOf(bookingId: string): Promise<string> {
  const { intent_id: intent } = await db
    .selectFrom('payments')
    .innerJoin('stripe_charges', 'stripe_charges.id', 'payments.id')
    .select('intent_id')
    .where('reference', '=', bookingId)
    .executeTakeFirstOrThrow();
  return intent ?? '';
}

const waiting = async () =>
  db.selectFrom('stripe_events').select(['type', 'attempts']).where('state', '=', 'waiting').execute();

describe('what Stripe tells', () => {
  test('books a trip whose guest never came back from the bank', async () => {
    const { token, booking } = await held();
    const answer = await pay(token, booking.id, { number: challenges });
    expect([answer.status, (answer.body as ErrorResponse).code]).toEqual([402, 'authentication_required']);
    await follow();
    expect(await stateOf(booking.id)).toEqual({ status: 'held', payments: ['authorising'] });
    control.completeAuthentication(await intentOf(booking.id), 'succeed');
    await follow();
    expect(await stateOf(booking.id)).toEqual({ status: 'pending', payments: ['authorised'] });
    expect(await waiting()).toEqual([]);
  });

  test('declines the one whose bank said no, and another card pays', async () => {
    const { token, booking } = await held();
    await pay(token, booking.id, { number: challenges });
    control.completeAuthentication(await intentOf(booking.id), 'fail');
    await follow();
    expect(await stateOf(booking.id)).toEqual({ status: 'held', payments: ['declined'] });
    expect((await pay(token, booking.id, {})).status).toBe(200);
  });

  test('settles a payment whose answer was lost', async () => {
    const { token, booking } = await held();
    control.fault({ operation: 'payment_intents.confirm' }, { kind: 'after-500', times: 1 });
    expect((await pay(token, booking.id, {})).status).toBe(503);
    expect(await stateOf(booking.id)).toEqual({ status: 'held', payments: ['unknown'] });
    await follow();
    expect(await stateOf(booking.id)).toEqual({ status: 'pending', payments: ['authorised'] });
  });

  test('gives up no payment that is on its way', async () => {
    const { token, booking } = await held();
    control.webhooks.mode = 'hold';
    control.fault({ operation: 'payment_intents.confirm' }, { kind: 'before-500', times: 1 });
    expect((await pay(token, booking.id, {})).status).toBe(503);
    const intent = await intentOf(booking.id);
    // As if the first of them came while the guest’s request still waits for the answer.
    await db
      .insertInto('stripe_events')
      .values({
        id: randomUUID(),
        event_id: `evt_${randomUUID().replaceAll('-', '')}`,
        type: 'payment_intent.processing',
        object_id: intent,
        intent_id: intent,
        charge_id: null,
        state: 'waiting',
        received_at: app.clock.now(),
        next_attempt_at: app.clock.now(),
      })
      .execute();
    await follow();
    expect(await stateOf(booking.id)).toEqual({ status: 'held', payments: ['unknown'] });
  });

  test('of a refund marks it as made, when the answer to it was lost', async () => {
    const { booking } = await booked(await nextTrip());
    app.clock.advance({ hours: 25 });
    await app.runJobs();
    await app.runJobs();
    control.webhooks.mode = 'hold';
    await follow();
    control.fault({ operation: 'refunds.create' }, { kind: 'after-500', times: 1 });
    await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, {
      token: await app.guestOf(booking.id),
      key: randomUUID(),
      body: { feeCents: 0, refundCents: booking.totalCents },
    });
    await app.runJobs();
    expect((await stateOf(booking.id)).payments).toEqual(['refunding']);
    await control.webhooks.deliverHeld();
    await follow();
    expect((await stateOf(booking.id)).payments).toEqual(['refunded']);
    await requireInvariants(db);
  });

  test('comes to the same whichever of five events comes first, and whichever last', async () => {
    control.webhooks.mode = 'hold';
    const ends = new Set<string>();
    for (const order of ordersOf([0, 1, 2, 3, 4])) {
      const { token, booking } = await held();
      control.webhooks.held.splice(0);
      control.fault({ operation: 'payment_intents.confirm' }, { kind: 'after-500', times: 1 });
      await pay(token, booking.id, {});
      // Somebody captures it at Stripe’s own desk, before we know that it was authorised.
      await stripe.paymentIntents.capture(await intentOf(booking.id));
      // The card on file comes with events of its own, which say nothing of the payment.
      const five = control.webhooks.held.filter(({ type }) => /^(?:charge|payment_intent)\./.test(type));
      expect(five.map(({ type }) => type).toSorted()).toEqual([
        'charge.captured',
        'charge.succeeded',
        'payment_intent.amount_capturable_updated',
        'payment_intent.created',
        'payment_intent.succeeded',
      ]);
      for (const place of order) {
        expect(await deliver(five[place])).toBe(200);
        await follow();
      }
      ends.add(JSON.stringify(await stateOf(booking.id)));
    }
    expect([...ends]).toEqual([JSON.stringify({ status: 'pending', payments: ['authorised'] })]);
    expect(await waiting()).toEqual([]);
  }, 120_000);
});

describe('an event about something unknown', () => {
  const unknown = {
    id: 'evt_unknown',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_elsewhere' } },
  };
  const stateOfEvent = async () =>
    (await db.selectFrom('stripe_events').selectAll().where('event_id', '=', unknown.id).executeTakeFirst())
      ?.state;
  const parked = async (token: string) =>
    app.expect<ResponseOf<typeof listStripeEvents>>(200, 'GET', '/operator/payments/events', { token });

  test('is tried for three days, then waits for a person', async () => {
    expect(await deliver(unknown)).toBe(200);
    const began = app.clock.now();
    let tries = 0;
    while (Temporal.Instant.compare(app.clock.now(), began.add({ hours: 72 })) < 0) {
      tries += await followStripe(app.context);
      expect(await stateOfEvent()).toBe('waiting');
      app.clock.advance({ hours: 1 });
    }
    expect(tries).toBeGreaterThan(15);
    expect(tries).toBeLessThan(40);
    app.clock.advance({ hours: 5 });
    await followStripe(app.context);
    expect(await stateOfEvent()).toBe('parked');
    const { token } = await newOperator(app, 'desk');
    expect((await parked(token)).events).toMatchObject([
      { eventId: unknown.id, type: unknown.type, objectId: 'pi_elsewhere' },
    ]);
    app.clock.advance({ seconds: 15 });
    const { body } = await app.app.inject('/metrics');
    expect(body).toContain('makani_stripe_events{state="parked"} 1');
  });

  test('is tried again when the desk says so and why, and matches what is known by then', async () => {
    const operator = await newOperator(app, 'desk');
    const id = (await parked(operator.token)).events.at(0)?.id ?? '';
    const again = (reason: string, eventId = id) =>
      [`/operator/payments/events/${eventId}/retry`, { token: operator.token, body: { reason } }] as const;
    await app.refused(404, 'POST', ...again('It was restored', randomUUID()));
    expect((await app.refused(400, 'POST', ...again('x'))).fields).toHaveProperty('reason');

    await app.expect(204, 'POST', ...again('A backup was restored'));
    expect((await app.refused(409, 'POST', ...again('Twice'))).code).toBe('stripe_event_not_parked');
    await followStripe(app.context);
    expect(await stateOfEvent()).toBe('parked');

    await db
      .insertInto('stripe_charges')
      .values({ id: randomUUID(), intent_id: 'pi_elsewhere', state: 'asked', created_at: app.clock.now() })
      .execute();
    await app.expect(204, 'POST', ...again('It is known now'));
    await followStripe(app.context);
    expect(await stateOfEvent()).toBe('done');
    expect((await parked(operator.token)).events).toEqual([]);
    const acts = await db
      .selectFrom(readableEntries)
      .select(['actor_id', 'facts'])
      .where('act', '=', 'stripe_event_retried')
      .where('subject_id', '=', id)
      .execute();
    expect(acts.map(({ actor_id: actor }) => actor)).toEqual([operator.id, operator.id]);
    app.clock.advance({ minutes: 6 });
    expect((await app.refused(403, 'POST', ...again('Later'))).code).toBe('password_needed');
    await app.refused(400, 'GET', '/operator/payments/events?cursor=elsewhere', { token: operator.token });
  });

  test('of another market on the same account is left to that market', async () => {
    const metadata = { charge: randomUUID(), market: 'elsewhere' };
    const intent = await stripe.paymentIntents.create({ amount: 4_000, currency: 'usd', metadata });
    const events = [
      { id: 'evt_other', type: 'payment_intent.succeeded', data: { object: { id: intent.id, metadata } } },
      { id: 'evt_back', type: 'refund.created', data: { object: { id: 're_1', payment_intent: intent.id } } },
    ];
    for (const event of events) await deliver(event);
    await follow();
    const rows = await db
      .selectFrom('stripe_events')
      .select('state')
      .where(
        'event_id',
        'in',
        events.map(({ id }) => id),
      )
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['ignored', 'ignored']);
  });

  test('of other software on the same account is put aside', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 4_000, currency: 'usd' });
    const object = { id: 're_2', payment_intent: intent.id };
    await deliver({ id: 'evt_shop', type: 'refund.created', data: { object } });
    await follow();
    const rows = await db
      .selectFrom('stripe_events')
      .select('state')
      .where('event_id', '=', 'evt_shop')
      .execute();
    expect(rows).toEqual([{ state: 'ignored' }]);
  });

  test('that is told before it is noted matches as soon as it is', async () => {
    const charge = randomUUID();
    const early = {
      id: 'evt_early',
      type: 'charge.succeeded',
      data: { object: { id: 'ch_1', payment_intent: 'pi_1' } },
    };
    await deliver(early);
    await followStripe(app.context);
    expect(await waiting()).toMatchObject([{ type: 'charge.succeeded', attempts: 1 }]);
    await db
      .insertInto('stripe_charges')
      .values({ id: charge, intent_id: 'pi_1', state: 'asked', created_at: app.clock.now() })
      .execute();
    app.clock.advance({ minutes: 1 });
    await followStripe(app.context);
    expect(await waiting()).toEqual([]);
  });
});

test('an event is tried again while Stripe doesn’t answer', async () => {
  const { token, booking } = await held();
  await pay(token, booking.id, { number: challenges });
  control.completeAuthentication(await intentOf(booking.id), 'succeed');
  control.fault({ operation: 'payment_intents.retrieve' }, { kind: 'before-500' });
  await follow();
  expect((await waiting()).length).toBeGreaterThan(0);
  expect(await stateOf(booking.id)).toEqual({ status: 'held', payments: ['authorising'] });
  control.clearFaults();
  app.clock.advance({ minutes: 1 });
  await follow();
  expect(await stateOf(booking.id)).toEqual({ status: 'pending', payments: ['authorised'] });
});

async function deliver(event: object | undefined): Promise<number> {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(app.clock.now().epochMilliseconds / 1000);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: standIn.webhookSecret,
    timestamp,
  });
  const response = await app.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
  });
  return response.statusCode;
}

/** An order for each pair of a first and a last one. */
function ordersOf(all: number[]): number[][] {
  return all.flatMap((first) =>
    all
      .filter((last) => last !== first)
      .map((last) => [first, ...all.filter((other) => other !== first && other !== last).toReversed(), last]),
  );
}
