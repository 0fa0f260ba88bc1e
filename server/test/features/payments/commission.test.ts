import { randomUUID } from 'node:crypto';
import type { Modification } from '@makani/contract/bookings/trips';
import { beforeEach, expect, test } from 'vitest';
import { earnedBy, fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { setCommission } from '../settings/setting-steps.ts';
import { ledgerOf } from '../payouts/payout-kit.ts';

const app = await createTestApp();
beforeEach(() => app.clock.set(startOfTests));

let week = Temporal.PlainDate.from('2026-12-01');
/** Three charged days at $399, with room behind them. */
async function charged() {
  const monday = week;
  week = week.add({ days: 10 });
  const at = (day: number) => `${monday.add({ days: day }).toString()}T10:00`;
  const { booking, token } = await app.bookedByGuest({ pickupAt: at(0), returnAt: at(3) });
  const host = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, {
    token: host.token,
    key: randomUUID(),
  });
  await settle();
  return { booking, token, at };
}

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await app.runJobs();
}

test('a trip that its guest makes longer and shorter keeps the commission that was booked', async () => {
  await setCommission(app, 10);
  const { booking, token, at } = await charged();
  expect(await ledgerOf(app, booking.id)).toMatchObject({
    host_payable: -107_730,
    platform_revenue: -29_925,
  });
  await setCommission(app, 25);
  const changeTo = async (days: number) => {
    const { quote, differenceCents } = await app.expect<Modification>(
      200,
      'POST',
      `/bookings/${booking.id}/modification`,
      { token, body: { pickupAt: at(0), returnAt: at(days), insurance: 'basic' } },
    );
    const paymentToken = differenceCents > 0 ? await app.cardToken(token) : undefined;
    await app.expect(200, 'PATCH', `/bookings/${booking.id}`, {
      token,
      key: randomUUID(),
      body: { quoteId: quote.id, differenceCents, ...(paymentToken !== undefined && { paymentToken }) },
    });
    await settle();
  };
  await changeTo(5);
  expect(await ledgerOf(app, booking.id)).toMatchObject({
    host_payable: -179_550,
    platform_revenue: -(29_925 + 19_950),
  });
  await changeTo(2);
  expect(await ledgerOf(app, booking.id)).toMatchObject({
    host_payable: -71_820,
    platform_revenue: -(11_970 + 7_980),
  });
  expect(await earnedBy(app, booking.id)).toEqual([
    ['Refund', -107_730],
    ['Rental, less 10% service commission', 71_820],
    ['Rental, less 10% service commission', 107_730],
  ]);
  await requireInvariants(app.context.db);
});

test('of what the desk gives back of the rental, the commission goes, too; of goodwill it stays', async () => {
  await setCommission(app, 10);
  const { booking } = await charged();
  const desk = await Desk.open(app);
  await desk.act(booking.id, { act: 'refund', amountCents: 33, line: 0, quoteId: booking.quoteId });
  await settle();
  // A tenth of $1,196.67 is $119.667, and the host has the rest of the cent.
  expect(await ledgerOf(app, booking.id)).toMatchObject({
    host_payable: -(119_667 - 11_966),
    platform_revenue: -(17_955 + 11_966),
  });
  await requireInvariants(app.context.db);
  const { quoteId } = await app.expect<{ quoteId: string }>(200, 'GET', `/bookings/${booking.id}`, {
    token: await app.guestOf(booking.id),
  });
  await desk.act(booking.id, { act: 'refund', amountCents: 5_000, line: null, quoteId });
  await settle();
  expect(await ledgerOf(app, booking.id)).toMatchObject({
    host_payable: -(119_667 - 11_966),
    platform_revenue: -(17_955 + 11_966 - 5_000),
  });
  await requireInvariants(app.context.db);
});

test('nothing of it stays of a trip that its host withdraws, and without one no line says anything', async () => {
  await setCommission(app, 20);
  const withdrawn = await charged();
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${withdrawn.booking.id}/withdraw`, {
    token,
    key: randomUUID(),
    body: { reason: 'The vehicle broke down.' },
  });
  app.clock.advance({ hours: 72 });
  await settle();
  const books = await ledgerOf(app, withdrawn.booking.id);
  expect([books['host_payable'], books['platform_revenue']]).toEqual([0, 0]);
  await setCommission(app, 0);
  const { booking } = await charged();
  expect(await earnedBy(app, booking.id)).toEqual([['Rental', 119_700]]);
  await requireInvariants(app.context.db);
});
