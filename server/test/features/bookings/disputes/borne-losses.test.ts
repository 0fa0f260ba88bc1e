import { randomUUID } from 'node:crypto';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import { expect, test } from 'vitest';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { ledgerOf, pay, payoutsOf, readyAccount, transfersOf } from '../../payouts/payout-kit.ts';
import { createStripeApp } from '../../payments/stripe/stripe-app.ts';
import { choiceOf } from '../substitutes/choice-of.ts';
import { disputedApp } from './disputed.ts';

const stripeApp = await createStripeApp();
const { app, standIn } = stripeApp;
const { charged, follow, run, books } = disputedApp(stripeApp);
const { db } = app.context;
const owner = await fleetHost(app);
await readyAccount(app, owner.id, standIn.control);
standIn.control.addFunds(10_000_000);

type Charged = Awaited<ReturnType<typeof charged>>;

/** Gives so much back at the platform's cost. @returns what the preview leaves the host. */
async function goodwill({ booking }: Charged, amountCents: number): Promise<number> {
  app.clock.advance({ seconds: 1 });
  const [desk, second] = [await Desk.open(app, 'manager'), await Desk.open(app, 'manager')];
  const act = { act: 'refund', amountCents, line: null } as const;
  const effect = await desk.effect(booking.id, act);
  const { approvalId } = await desk.act(booking.id, act);
  const decided =
    approvalId === null ? undefined : await second.decide(approvalId, 'approve', effect.refundCents);
  expect(decided?.status ?? 200).toBe(200);
  await run('settle refunds');
  return effect.hostAfterCents;
}

const hostShare = async ({ booking }: Charged) => 0 - ((await books(booking.id))['host_payable'] ?? 0);

test('goodwill of the whole price leaves the host their part, as the preview says and as a cent less does', async () => {
  const [whole, almost] = [await charged(), await charged()];
  const before = await hostShare(whole);
  expect(before).toBeGreaterThan(0);
  expect(await goodwill(almost, almost.booking.totalCents - 1)).toBe(before);
  expect(await goodwill(whole, whole.booking.totalCents)).toBe(before);
  expect(await hostShare(almost)).toBe(before);
  expect(await hostShare(whole)).toBe(before);
  expect(await books(whole.booking.id)).toEqual({ host_payable: -before, platform_revenue: before });
  await requireInvariants(db);
});

test('goodwill of the whole price after the payout takes no transfer back', async () => {
  const trip = await charged();
  const before = await hostShare(trip);
  // Two days after the return.
  app.clock.advance({ hours: 24 * 60 });
  await pay(app);
  expect(await payoutsOf(app, trip.booking.id)).toMatchObject([{ status: 'paid', amount_cents: before }]);
  await goodwill(trip, trip.booking.totalCents);
  await pay(app);
  await pay(app);
  expect(await payoutsOf(app, trip.booking.id)).toMatchObject([{ status: 'paid', reversed_cents: 0 }]);
  expect(transfersOf(app, trip.booking.id, standIn.control)).toMatchObject([
    { amount: before, amount_reversed: 0 },
  ]);
  expect(await ledgerOf(app, trip.booking.id)).toMatchObject({
    host_payable: -before,
    host_paid_out: before,
  });
  await requireInvariants(db);
});

test('a request that the desk made free is its host’s once they accept it, and nobody’s before', async () => {
  const { booking } = await stripeApp.booked({ pickupAt: '2027-10-01T10:00', returnAt: '2027-10-04T10:00' });
  const trip = { booking, token: '', chargeId: '', intent: '' };
  const hostAfterCents = await goodwill(trip, booking.totalCents);
  expect(await books(booking.id)).toEqual({});
  await requireInvariants(db);
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token, key: randomUUID() });
  await run('settle payments');
  expect(await hostShare(trip)).toBe(hostAfterCents);
  await requireInvariants(db);
});

test('losing $100 of a dispute costs a host no more than $100, although their guest got goodwill', async () => {
  const trip = await charged();
  await goodwill(trip, 80_000);
  const before = await books(trip.booking.id);
  const { id } = standIn.control.openDispute(trip.intent, { amount: 10_000 });
  await follow();
  await requireInvariants(db);
  standIn.control.closeDispute(id, 'lost');
  await follow();
  const after = await books(trip.booking.id);
  const lost = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
  expect(lost('host_payable')).toBeGreaterThan(0);
  expect(lost('host_payable')).toBeLessThanOrEqual(10_000);
  expect(lost('host_payable') + lost('platform_revenue')).toBe(10_000);
  expect(lost('platform_revenue')).toBeGreaterThanOrEqual(0);
  await requireInvariants(db);
});

test('the platform gains nothing when the guest of a dearer substitute claws back what they paid', async () => {
  const { booking, token, intent } = await charged();
  const dearer = { daily_cents: 60_000, instant_booking: true };
  await db.updateTable('vehicles').set(dearer).where('id', '!=', booking.vehicle.id).execute();
  const host = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/withdraw`, {
    token: host.token,
    key: randomUUID(),
    body: { reason: 'A stone hit the windshield.' },
  });
  const path = `/bookings/${booking.id}/substitute`;
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token });
  expect(offered.regularCents).toBeGreaterThan(offered.totalCents);
  const body = choiceOf(offered);
  const trip = await app.expect<Trip>(200, 'POST', path, { token, key: randomUUID(), body });
  await run('settle payments');
  const before = await books(trip.id);
  const { id, amount } = standIn.control.openDispute(intent);
  await follow();
  await requireInvariants(db);
  standIn.control.closeDispute(id, 'lost');
  await follow();
  const after = await books(trip.id);
  expect(after['platform_revenue']).toBeGreaterThanOrEqual(before['platform_revenue'] ?? 0);
  expect((after['host_payable'] ?? 0) - (before['host_payable'] ?? 0)).toBeLessThanOrEqual(amount);
  await requireInvariants(db);
});
