import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Order } from '@makani/contract/bookings/orders';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import { afterEach, expect, test } from 'vitest';
import { choiceOf } from '../substitutes/choice-of.ts';
import { freeTheRest } from '../../../../src/features/bookings/orders/free-the-rest.ts';
import { refundBySilence } from '../../../../src/features/bookings/substitutes/close-substitutes.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { holdOrder, payOrder } from './order-calls.ts';

const app = await createTestApp();
const { db } = app.context;
await db.updateTable('vehicles').set({ instant_booking: false }).execute();
const { id: sienna } = await app.vehicle();
const { id: porsche } = await db
  .selectFrom('vehicles')
  .select('id')
  .where('name', '=', 'Porsche 911 Carrera')
  .executeTakeFirstOrThrow();

/** Each books the same vehicles. */
afterEach(() => app.clock.advance({ hours: 72 }));

interface Booked {
  token: string;
  /** The first, and the second. By default the Sienna, for which there are others, and the Porsche. */
  lost: string;
  rest: string;
}

/** Two vehicles from tomorrow on, so that cancelling either costs a day. */
async function bookedForTomorrow(names = ['Toyota Sienna Platinum', 'Porsche 911 Carrera']): Promise<Booked> {
  const [first = '', second = ''] = await Promise.all(
    names.map(async (name) => (await app.vehicle(name)).id),
  );
  const [token = ''] = await app.guests(1, { isVerified: true });
  const pickup = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').round('hour').add({ hours: 20 });
  const wall = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: 'minute' });
  const dates = { pickupAt: wall(pickup), returnAt: wall(pickup.add({ days: 2 })) };
  const held = await holdOrder(app, token, [
    { ...dates, vehicleId: first },
    { ...dates, vehicleId: second },
  ]);
  const { status, body } = await payOrder(app, token, held.id);
  expect(status).toBe(200);
  const idOf = (vehicleId: string) =>
    (body as Order).bookings.find(({ vehicle }) => vehicle.id === vehicleId)?.id ?? '';
  return { token, lost: idOf(first), rest: idOf(second) };
}

const termsOf = (token: string, id: string) =>
  app.expect<Cancellation>(200, 'GET', `/bookings/${id}/cancellation`, { token });

async function answered(id: string, verb: 'confirm' | 'reject'): Promise<void> {
  const { token } = await fleetHost(app);
  const body = verb === 'reject' ? { body: {} } : {};
  await app.expect(200, 'POST', `/host/bookings/${id}/${verb}`, { token, key: randomUUID(), ...body });
}

/** By its guest, who gets back what the terms say. */
async function cancelled({ token, rest }: Booked): Promise<Cancellation> {
  const terms = await termsOf(token, rest);
  const { feeCents, refundCents } = terms;
  await app.expect(200, 'POST', `/bookings/${rest}/cancel`, {
    token,
    key: randomUUID(),
    body: { feeCents, refundCents },
  });
  await app.runJobs();
  await app.runJobs();
  await requireInvariants(db);
  return terms;
}

const mailedText = () => app.mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
const stays = 'What you booked together with it stays booked.';

test('once a guest wants nothing in place of one vehicle, the other can be cancelled for free, and the whole goes back', async () => {
  const order = await bookedForTomorrow();
  const { token, lost, rest } = order;
  expect((await termsOf(token, rest)).feeCents).toBeGreaterThan(0);
  await answered(lost, 'reject');
  await app.runJobs();
  // While they choose, the policy is what it was.
  expect((await termsOf(token, rest)).isFree).toBe(false);
  expect(mailedText()).not.toContain(stays);
  await app.expect(200, 'DELETE', `/bookings/${lost}/substitute`, { token });
  // At once: nobody who cancels now pays a fee.
  expect(await termsOf(token, rest)).toMatchObject({ isFree: true, feeCents: 0 });
  await app.runJobs();
  expect(mailedText()).toContain(stays);
  expect(await cancelled(order)).toMatchObject({ isFree: true, feeCents: 0 });
  for (const id of [lost, rest]) {
    const { money } = await app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token });
    expect(money).toMatchObject({ dueCents: 0, chargedCents: 0 });
  }
});

test('the same where nothing else is available, and also after the host of the other has confirmed', async () => {
  const order = await bookedForTomorrow();
  await answered(order.rest, 'confirm');
  await db
    .updateTable('vehicles')
    .set({ status: 'maintenance' })
    .where('id', 'not in', [sienna, porsche])
    .execute();
  await answered(order.lost, 'reject');
  await db.updateTable('vehicles').set({ status: 'active' }).execute();
  expect(await termsOf(order.token, order.rest)).toMatchObject({ isFree: true, feeCents: 0 });
  expect(await cancelled(order)).toMatchObject({ isFree: true, feeCents: 0 });
});

test('silence decides in one transaction, too, and so does what is taken later in place of the other', async () => {
  const order = await bookedForTomorrow();
  const { lost, rest } = order;
  await answered(lost, 'reject');
  const { starts_at: startsAt } = await db
    .selectFrom('bookings')
    .select('starts_at')
    .where('id', '=', rest)
    .executeTakeFirstOrThrow();
  app.clock.advance(app.clock.now().until(startsAt.subtract({ hours: 5 })));
  expect(await refundBySilence(app.context)).toBe(1);
  const token = await app.guestOf(rest);
  expect(await termsOf(token, rest)).toMatchObject({ isFree: true, feeCents: 0 });
  expect(await freeTheRest(app.context)).toBe(0);
  await cancelled({ ...order, token });
});

test('a vehicle that is taken in place of one, after another was lost for good, is free to cancel from the start', async () => {
  const order = await bookedForTomorrow(['Honda Odyssey Elite', 'Toyota Sienna Platinum']);
  const { token, lost, rest } = order;
  await answered(lost, 'reject');
  await answered(rest, 'reject');
  await app.expect(200, 'DELETE', `/bookings/${lost}/substitute`, { token });
  const path = `/bookings/${rest}/substitute`;
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token });
  const call = { token, key: randomUUID(), body: choiceOf(offered) };
  const taken = await app.expect<Trip>(200, 'POST', path, call);
  expect(await termsOf(token, taken.id)).toMatchObject({ isFree: true, feeCents: 0 });
  await cancelled({ ...order, rest: taken.id });
});

test('with another vehicle taken in its place, the order is whole, and the other keeps its policy', async () => {
  const order = await bookedForTomorrow();
  const { token, lost } = order;
  await answered(lost, 'reject');
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', `/bookings/${lost}/substitute`, {
    token,
  });
  await app.expect(200, 'POST', `/bookings/${lost}/substitute`, {
    token,
    key: randomUUID(),
    body: choiceOf(offered),
  });
  await app.runJobs();
  const terms = await cancelled(order);
  expect(terms.isFree).toBe(false);
  expect(terms.feeCents).toBeGreaterThan(0);
});

test('one that its guest has given up keeps the other at its policy', async () => {
  const order = await bookedForTomorrow();
  await cancelled({ ...order, rest: order.lost });
  expect((await termsOf(order.token, order.rest)).isFree).toBe(false);
  await cancelled(order);
});
