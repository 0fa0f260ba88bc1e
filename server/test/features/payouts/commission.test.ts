import { randomUUID } from 'node:crypto';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { expect, test } from 'vitest';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { setCommission } from '../settings/setting-steps.ts';
import { controlOf, finishedTrip, ledgerOf, pay, readyAccount, transfersOf } from './payout-kit.ts';

const app = await createTestApp({ network: 'stripe' });
const { db } = app.context;
const host = await fleetHost(app);
await readyAccount(app, host.id);
controlOf(app).addFunds(10_000_000);

test('a booking keeps the commission with which it was quoted, and its host is sent the rest', async () => {
  await setCommission(app, 10);
  const { id, quoteId } = await finishedTrip(app);
  await setCommission(app, 25);
  // Three days at $399.
  expect(await ledgerOf(app, id)).toMatchObject({
    host_payable: -107_730,
    platform_revenue: -(17_955 + 11_970),
  });
  const { token } = await fleetHost(app);
  const shown = await app.expect<HostBooking>(200, 'GET', `/host/bookings/${id}`, { token });
  expect(shown.hostShareCents).toBe(107_730);
  expect(shown.split).toMatchObject({
    guestCents: 137_655,
    hostCents: 107_730,
    commissionCents: 11_970,
    platformCents: 17_955,
  });

  app.clock.advance({ hours: 48 });
  await pay(app);
  expect(transfersOf(app, id)).toMatchObject([{ amount: 107_730 }]);

  // A tenth of the rental goes back: of the commission, too.
  const desk = await Desk.open(app);
  await desk.act(id, { act: 'refund', amountCents: 11_970, line: 0, quoteId });
  await pay(app);
  expect(await ledgerOf(app, id)).toMatchObject({
    host_payable: -96_957,
    host_paid_out: 96_957,
    platform_revenue: -(17_955 + 10_773),
  });
  expect(transfersOf(app, id)).toMatchObject([{ amount: 107_730, amount_reversed: 10_773 }]);
  await requireInvariants(db);
});

test('of the fee of a late cancellation the host is promised what the ledger gives them', async () => {
  await setCommission(app, 10);
  app.clock.set('2027-01-09T21:00:00Z');
  const { booking, token } = await app.bookedByGuest({
    pickupAt: '2027-01-10T10:00',
    returnAt: '2027-01-13T10:00',
  });
  app.mails.length = 0;
  const body = { feeCents: 39_900, refundCents: 97_755 };
  await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, { token, key: randomUUID(), body });
  await app.runJobs();
  const texts = app.mails.map(({ text }) => text.replaceAll(/\s+/g, ' '));
  expect(texts.filter((text) => text.includes('$359.10 of the cancellation fee is yours'))).toHaveLength(1);
  expect(await ledgerOf(app, booking.id)).toMatchObject({ host_payable: -35_910 });
  await requireInvariants(db);
});
