import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Order } from '@makani/contract/bookings/orders';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import { afterEach, expect, test } from 'vitest';
import { choiceOf } from '../substitutes/choice-of.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
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
  /** The Sienna, for which there are others, and the Porsche. */
  lost: string;
  rest: string;
}

/** Two vehicles from tomorrow on, so that cancelling either costs a day. */
async function bookedForTomorrow(): Promise<Booked> {
  const [token = ''] = await app.guests(1, { isVerified: true });
  const pickup = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').round('hour').add({ hours: 20 });
  const wall = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: 'minute' });
  const dates = { pickupAt: wall(pickup), returnAt: wall(pickup.add({ days: 2 })) };
  const held = await holdOrder(app, token, [
    { ...dates, vehicleId: sienna },
    { ...dates, vehicleId: porsche },
  ]);
  const { status, body } = await payOrder(app, token, held.id);
  expect(status).toBe(200);
  const idOf = (vehicleId: string) =>
    (body as Order).bookings.find(({ vehicle }) => vehicle.id === vehicleId)?.id ?? '';
  return { token, lost: idOf(sienna), rest: idOf(porsche) };
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
  await app.runJobs();
  expect(await cancelled(order)).toMatchObject({ isFree: true, feeCents: 0 });
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
