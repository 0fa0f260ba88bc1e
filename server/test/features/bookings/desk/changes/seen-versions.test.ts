import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Modification } from '@makani/contract/bookings/trips';
import type { DeskAct } from '@makani/contract/operator/desk-acts';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../../kit/database/empty-tables.ts';
import { requireInvariants } from '../../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../../kit/test-app.ts';
import { chargedBooking, Desk, reason, tripOf } from '../../../../kit/desk/desk.ts';

const app = await createTestApp();
const { db } = app.context;

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(
    db,
    'bookings, booking_events, payments, ledger_entries, payout_checks, simulated_charges, quotes, sessions, desk_acts',
  );
  await db.updateTable('vehicles').set({ instant_booking: false }).execute();
});

/** The guest takes other days at the same price, which leaves every figure as it was. */
async function takeOtherDays({ id, insurance }: Booking): Promise<void> {
  const token = await app.guestOf(id);
  const days = { pickupAt: '2026-12-08T10:00', returnAt: '2026-12-11T10:00' };
  const body = { ...days, insurance };
  const { quote, differenceCents } = await app.expect<Modification>(
    200,
    'POST',
    `/bookings/${id}/modification`,
    { token, body },
  );
  expect(differenceCents).toBe(0);
  const change = { quoteId: quote.id, differenceCents };
  await app.expect(200, 'PATCH', `/bookings/${id}`, { token, key: randomUUID(), body: change });
}

const dates = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const charged = () => chargedBooking(app, dates);
const requested = async () => (await app.booked(dates)).booking;
const sameForAll = async (desk: Desk, { id }: Booking): Promise<DeskAct> => {
  const { vehicles } = await desk.vehicles(id);
  return { act: 'move', vehicleId: vehicles.find(({ borneCents }) => borneCents === 0)?.id ?? '' };
};

const acts: [string, () => Promise<Booking>, (desk: Desk, booking: Booking) => Promise<DeskAct>][] = [
  ['an act', charged, async () => ({ act: 'refund', amountCents: 1_000, line: null })],
  ['a rejection', requested, async () => ({ act: 'reject' })],
  ['a move', charged, sameForAll],
];

describe.each(acts)('%s', (_, book, actOf) => {
  test('is done on the very state that was shown, whatever its figures', async () => {
    const booking = await book();
    const { id } = booking;
    const desk = await Desk.open(app);
    const act = await actOf(desk, booking);
    const { version, refundCents } = await desk.effect(id, act);
    await takeOtherDays(booking);
    expect((await desk.effect(id, act)).refundCents).toBe(refundCents);
    expect(await desk.send(id, act, refundCents, { version })).toMatchObject({
      status: 409,
      body: { code: 'effect_changed' },
    });
    expect(await desk.send(id, act, refundCents)).toMatchObject({ status: 200 });
    await app.runJobs();
    await requireInvariants(db);
  });

  test('names that state, or the page is to be loaded again', async () => {
    const booking = await book();
    const desk = await Desk.open(app);
    const act = await actOf(desk, booking);
    const { refundCents, givenUpCents } = await desk.effect(booking.id, act);
    const body = { act, refundCents, givenUpCents, reason };
    const call = { token: desk.token, key: randomUUID(), body };
    const refused = await app.refused(400, 'POST', `/operator/bookings/${booking.id}/acts`, call);
    expect(refused.code).toBe('invalid_input');
    expect(await tripOf(app, booking.id)).toMatchObject({ totalCents: booking.totalCents });
  });
});

test('an approval is of the very state that was listed, and names it', async () => {
  const { id } = await charged();
  const [desk, manager] = [await Desk.open(app), await Desk.open(app, 'manager')];
  const goodwill = (amountCents: number) => ({ act: 'refund', amountCents, line: null }) as const;
  const { approvalId } = await desk.act(id, goodwill(30_000));
  const request = approvalId ?? '';
  const version = await manager.versionOf(request);
  // The requested act still refunds and waives the same amounts.
  await desk.act(id, goodwill(1_000));
  expect(await manager.decide(request, 'approve', 30_000, version)).toMatchObject({
    status: 409,
    body: { code: 'effect_changed' },
  });
  const body = { decision: 'approve', refundCents: 30_000, reason };
  const call = { token: manager.token, key: randomUUID(), body };
  const refused = await app.refused(400, 'POST', `/operator/approvals/${request}/decision`, call);
  expect(refused.code).toBe('invalid_input');
  expect(await manager.decide(request, 'approve', 30_000)).toMatchObject({ status: 200 });
  await app.runJobs();
  await requireInvariants(db);
});
