import type { Booking } from '@makani/contract/bookings/bookings';
import type { Offer } from '@makani/contract/bookings/offers';
import { expect, test } from 'vitest';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
// 4 December 2026 is a Friday.
const weekend = { pickupAt: '2026-12-04T10:00', returnAt: '2026-12-06T10:00' };

test('three offers are told with their terms and codes', async () => {
  const { offers } = await app.expect<{ offers: Offer[] }>(200, 'GET', '/offers');
  expect(offers.map(({ id, code }) => [id, code])).toEqual([
    ['weekend', 'WEEKEND20'],
    ['weekly', 'WEEKLY'],
    ['elite', null],
  ]);
});

test('a weekend with the code costs 20% of the rental fee less, from the quote to the charge, the mail and the ledger', async () => {
  const quote = await app.quote({ ...weekend, offerCode: ' weekend20 ' });
  expect(quote).toMatchObject({
    fees: { rentalFeeCents: 79_800, insuranceFeeCents: 7_980, serviceFeeCents: 3_990 },
    discount: { code: 'WEEKEND20', amountCents: 15_960 },
    totalCents: 75_810,
  });
  const { token } = await app.signedIn();
  const held = await app.hold(token, quote.id);
  expect(held).toMatchObject({ discount: { amountCents: 15_960 }, totalCents: 75_810 });
  expect((await app.pay(token, held.id)).body as Booking).toMatchObject({ totalCents: 75_810 });
  const payment = await app.context.db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', held.id)
    .executeTakeFirst();
  expect(payment?.amount_cents).toBe(75_810);

  await app.runJobs();
  const payer = await app.payerOf(held);
  const mail = app.mails.find(({ to }) => to === payer);
  expect(mail?.text).toContain('-$159.60');
  expect(mail?.text).toContain('$758.10');
  app.clock.advance({ hours: 25 });
  await app.runJobs();
  await app.runJobs();
  const entries = await app.context.db
    .selectFrom('ledger_entries')
    .select(['account', 'amount_cents'])
    .execute();
  expect(entries.find((entry) => entry.account.startsWith('host_payable'))?.amount_cents).toBe(
    -(79_800 - 15_960),
  );
  await requireInvariants(app.context.db);
});

test.each([
  ['a code nobody gave out', { offerCode: 'FREEVAN' }, 'We don’t recognize this code.'],
  [
    'a week for the weekend code',
    { offerCode: 'WEEKEND20', returnAt: '2026-12-11T10:00' },
    'This code is for weekends',
  ],
  ['a weekend for the weekly code', { offerCode: 'WEEKLY' }, 'This code is for rentals of seven days'],
  ['a code with markup in it', { offerCode: '<b>' }, 'We don’t recognize this code.'],
])('refuses %s at its field', async (_case, change, message) => {
  const { id } = await app.vehicle();
  const body = { vehicleId: id, locationId: 'honolulu', insurance: 'basic', ...weekend, ...change };
  const refusal = await app.refused(400, 'POST', '/quotes', { body });
  expect(refusal.fields?.['offerCode']).toContain(message);
});

test('a changed price keeps the code in the new quote', async () => {
  const { id } = await app.vehicle('Tesla Model S');
  const { token } = await app.signedIn();
  const quote = await app.quote({ ...weekend, vehicleId: id, offerCode: 'WEEKEND20' });
  await app.context.db.updateTable('vehicles').set({ daily_cents: 60_000 }).where('id', '=', id).execute();
  const refusal = await app.refused(409, 'POST', '/bookings', {
    token,
    key: crypto.randomUUID(),
    body: {
      quoteId: quote.id,
      customerInfo: {
        firstName: 'A',
        lastName: 'B',
        email: 'a@b.co',
        phone: '808 555 0100',
        driverLicense: 'H1',
      },
    },
  });
  expect(refusal.quote).toMatchObject({
    dailyCents: 60_000,
    discount: { code: 'WEEKEND20', amountCents: 24_000 },
  });
});
