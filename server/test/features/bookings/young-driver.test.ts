import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { Alternatives, Vehicle } from '@makani/contract/vehicles/vehicles';
import { beforeEach, expect, test } from 'vitest';
import { findBooking } from '../../../src/features/bookings/data/bookings.repository.ts';
import { receiptOf } from '../../../src/features/bookings/present/receipt.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
beforeEach(() => app.clock.set(startOfTests));

const young = { driverAge: '21-24' } as const;
/** Three days of a Sienna with basic insurance and three surcharges of $25.00. */
const totalCents = 145_155;
const surcharge = { kind: 'young_driver', code: '21-24', quantity: 3, unitCents: 2_500, amountCents: 7_500 };

test('a driver of 21 to 24 pays the surcharge, from the quote to the charge, the receipt, the mail and the ledger', async () => {
  const quote = await app.quote(young);
  expect(quote).toMatchObject({
    options: young,
    fees: { rentalFeeCents: 119_700, insuranceFeeCents: 11_970, serviceFeeCents: 13_485 },
    totalCents,
  });
  expect(quote.lines).toContainEqual(expect.objectContaining(surcharge));
  const { booking } = await app.booked({
    ...young,
    pickupAt: '2026-12-11T10:00',
    returnAt: '2026-12-14T10:00',
  });
  expect(booking).toMatchObject({ options: young, totalCents });
  await app.runJobs();
  const words = 'Young driver surcharge, 3 days at $25.00';
  const payer = await app.payerOf(booking);
  const mail = app.mails.find(({ to }) => to === payer);
  expect(mail?.text).toContain(words);
  expect(mail?.text).toContain('$1,451.55');

  app.clock.advance({ hours: 25 });
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  const { db, clock } = app.context;
  const receipt = await receiptOf(db, await findBooking(db, booking.id), clock.now());
  expect(receipt).toMatchObject({ totalCents, paidCents: totalCents });
  expect(receipt.lines).toContainEqual({ label: words, cents: 7_500 });
  const earned = await db
    .selectFrom('ledger_entries')
    .select(['account', 'amount_cents'])
    .where('reference', '=', booking.id)
    .execute();
  const creditOf = (account: string) => earned.find((entry) => entry.account.startsWith(account));
  expect(creditOf('host_payable')?.amount_cents).toBe(-119_700);
  expect(creditOf('platform_revenue')?.amount_cents).toBe(-25_455);
  const host = await fleetHost(app);
  const csv = await app.request('GET', '/host/earnings.csv', { token: host.token });
  expect(csv.body).toMatch(new RegExp(`${booking.reference}.*,1197(\\.00)?\\r?$`, 'm'));
  await requireInvariants(app.context.db);
});

test('the cards of a search and the vehicles and dates offered instead have the surcharge when it is asked for', async () => {
  const dates = 'location=honolulu&pickupAt=2027-02-01T10:00&returnAt=2027-02-04T10:00';
  const totalOf = async (query: string) => {
    const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${dates}${query}`);
    return vehicles.find(({ name }) => name === 'Toyota Sienna Platinum')?.quote?.totalCents;
  };
  expect(await totalOf('')).toBe(137_655);
  expect(await totalOf('&driverAge=25-plus')).toBe(137_655);
  expect(await totalOf('&driverAge=21-24')).toBe(totalCents);
  const path = `/cars/alternatives?${dates}&category=Minivan&maxPrice=380`;
  const plain = await app.expect<Alternatives>(200, 'GET', path);
  const dearer = await app.expect<Alternatives>(200, 'GET', `${path}&driverAge=21-24`);
  expect(dearer.periods[0]?.fromTotalCents).toBe((plain.periods[0]?.fromTotalCents ?? 0) + 7_500);
});

test('nobody under 21 has a price', async () => {
  const { id: vehicleId } = await app.vehicle();
  const dates = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
  const body = { vehicleId, locationId: 'honolulu', ...dates, insurance: 'basic', driverAge: '18-20' };
  const error = await app.refused(400, 'POST', '/quotes', { body });
  expect(error.fields).toHaveProperty('driverAge');
});

test('a change keeps the driver’s age, or changes it for what it costs', async () => {
  const { booking, token } = await app.booked({
    ...young,
    pickupAt: '2027-01-11T10:00',
    returnAt: '2027-01-14T10:00',
  });
  const preview = (change: object) =>
    app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
      token,
      body: { pickupAt: booking.pickupAt, returnAt: booking.returnAt, insurance: 'basic', ...change },
    });
  expect(await preview({})).toMatchObject({ changes: false, differenceCents: 0 });
  expect(await preview({ returnAt: '2027-01-13T10:00' })).toMatchObject({
    quote: { options: young, totalCents: 96_770 },
    differenceCents: 96_770 - totalCents,
  });
  const { quote, differenceCents } = await preview({ driverAge: '25-plus' });
  expect(differenceCents).toBe(-7_500);
  const body = { quoteId: quote.id, differenceCents };
  const call = { token, key: randomUUID(), body };
  const trip = await app.expect<Trip>(200, 'PATCH', `/bookings/${booking.id}`, call);
  expect(trip).toMatchObject({ options: { driverAge: '25-plus' }, totalCents: 137_655 });
  expect(trip.lines.map(({ kind }) => kind)).toEqual(['rental', 'insurance', 'service']);
  expect(trip.history).toContainEqual(
    expect.objectContaining({ kind: 'changed', note: 'Now a driver aged 25 or older.' }),
  );
  await app.runJobs();
  const mail = app.mails.find(({ subject }) => subject.startsWith('Your trip has changed'));
  expect(mail?.text).toContain('with basic insurance and a driver aged 21-24 for $1,451.55');
  await requireInvariants(app.context.db);
});

test('a cancellation gives the surcharge back: all of it in time, and late, when one day of the rental is kept', async () => {
  const dates = { pickupAt: '2026-12-16T10:00', returnAt: '2026-12-19T10:00' };
  const { booking } = await app.booked({ ...young, ...dates });
  const terms = async (): Promise<Cancellation> =>
    app.expect<Cancellation>(200, 'GET', `/bookings/${booking.id}/cancellation`, {
      token: await app.guestOf(booking.id),
    });
  expect(await terms()).toMatchObject({ feeCents: 0, refundCents: totalCents });
  app.clock.set('2026-12-16T12:00:00Z');
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  const late = await terms();
  expect(late).toMatchObject({ feeCents: 39_900, refundCents: totalCents - 39_900 });
  const token = await app.guestOf(booking.id);
  const body = { feeCents: late.feeCents, refundCents: late.refundCents };
  const call = { token, key: randomUUID(), body };
  const cancelled = await app.expect<Booking>(200, 'POST', `/bookings/${booking.id}/cancel`, call);
  expect(cancelled).toMatchObject({ cancellation: { feeCents: 39_900, refundCents: 105_255 } });
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  await requireInvariants(app.context.db);
});
