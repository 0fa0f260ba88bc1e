import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { beforeEach, expect, test } from 'vitest';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo as customer } from '../../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { form, listed, newHost } from '../../../kit/multipart.ts';

const app = await createTestApp();
const { db } = app.context;
const host = await newHost(app);
const { id: vehicleId } = await listed(app, host, { dailyCents: 10_000 });
beforeEach(async () => {
  app.clock.set(startOfTests);
  await offer({ cooler: 1_500, surfRack: 0 });
});

async function offer(extraPrices: ExtraPrices): Promise<void> {
  const path = `/host/cars/${vehicleId}`;
  const { photos, version } = await app.expect<HostVehicleDetail>(200, 'GET', path, { token: host.token });
  const fields = form(
    photos.map(({ id }) => id),
    { dailyCents: 10_000, extraPrices },
  );
  await app.expect(200, 'PUT', path, { token: host.token, body: { ...fields, version } });
}

/** Three days of $100: $345 with insurance and service. */
const plainCents = 34_500;
const line = { kind: 'host_extra', unit: 'day', payee: 'host', refund: 'by-policy' };

function chosen({ lines }: Pick<Quote, 'lines'>) {
  return lines.filter(({ kind }) => kind === 'host_extra');
}

function preview(booking: Booking, token: string, change: object) {
  const { pickupAt, returnAt } = booking;
  return app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
    token,
    body: { pickupAt, returnAt, insurance: 'basic', ...change },
  });
}

async function pay(booking: Booking, token: string, { quote, differenceCents }: Modification): Promise<Trip> {
  const paymentToken = differenceCents > 0 ? { paymentToken: await app.cardToken(token) } : {};
  return app.expect<Trip>(200, 'PATCH', `/bookings/${booking.id}`, {
    token,
    key: randomUUID(),
    body: { quoteId: quote.id, differenceCents, ...paymentToken },
  });
}

async function onHostsList(id: string): Promise<HostBooking | undefined> {
  const { bookings } = await app.expect<{ bookings: HostBooking[] }>(200, 'GET', '/host/bookings', {
    token: host.token,
  });
  return bookings.find((booking) => booking.id === id);
}

test('each is a line of the host’s for every day, and at $0 it is included', async () => {
  const quote = await app.quote({ vehicleId, hostExtras: ['surfRack', 'cooler'] });
  expect(chosen(quote)).toEqual([
    { ...line, code: 'cooler', quantity: 3, unitCents: 1_500, amountCents: 4_500 },
    { ...line, code: 'surfRack', quantity: 3, unitCents: 0, amountCents: 0 },
  ]);
  expect(quote).toMatchObject({
    options: { hostExtras: ['cooler', 'surfRack'] },
    fees: { extrasFeeCents: 4_500 },
    totalCents: plainCents + 4_500,
  });
  expect((await app.quote({ vehicleId })).totalCents).toBe(plainCents);
});

test('what can be rented with a vehicle includes what its host offers', async () => {
  const query = 'locationId=honolulu&pickupAt=2026-12-01T10:00&returnAt=2026-12-04T10:00';
  const of = async (more: string) => app.expect<object>(200, 'GET', `/extras?${query}${more}`);
  expect(await of(`&vehicleId=${vehicleId}`)).toMatchObject({ hostExtras: { cooler: 1_500, surfRack: 0 } });
  expect(await of(`&vehicleId=${randomUUID()}`)).toMatchObject({ hostExtras: {} });
  expect(await of('')).toMatchObject({ hostExtras: {} });
});

test.each([
  [
    'not offered',
    ['beachSet'],
    'hostExtras',
    'The host doesn’t offer a beach set with this vehicle. Please remove it.',
  ],
  ['twice', ['cooler', 'cooler'], 'hostExtras', 'Each can be added once.'],
  ['unknown', ['piano'], 'hostExtras.0', expect.any(String)],
])('%s: refused at its field', async (_, hostExtras, field, sentence) => {
  const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
  const body = { vehicleId, locationId: 'honolulu', ...period, insurance: 'basic', hostExtras };
  expect((await app.refused(400, 'POST', '/quotes', { body })).fields).toEqual({ [field]: sentence });
});

test('it is booked, mailed, the host’s to hand over and to earn, changed, and refunded', async () => {
  const { booking, token } = await app.booked({ vehicleId, hostExtras: ['cooler'] });
  expect(booking.totalCents).toBe(plainCents + 4_500);
  await app.runJobs();
  const payer = await app.payerOf(booking);
  const mail = app.mails.find(({ to, text }) => to === payer && text.includes(booking.reference));
  expect(mail?.text).toContain('Cooler, 3 days at $15.00');
  const notice = app.mails.find(({ subject }) => subject === `New booking: ${booking.reference}`);
  expect(notice?.text).toContain('Rented from you, to hand over at pickup: a cooler.');
  expect(await onHostsList(booking.id)).toMatchObject({
    hostExtras: 'a cooler',
    extras: null,
    hostShareCents: 34_500,
    split: { hostCents: 34_500, guestCents: plainCents + 4_500 },
  });

  expect(await preview(booking, token, {})).toMatchObject({ changes: false });
  const longer = await preview(booking, token, {
    returnAt: '2026-12-05T10:00',
    hostExtras: ['cooler', 'surfRack'],
  });
  expect(chosen(longer.quote)).toMatchObject([{ amountCents: 6_000 }, { code: 'surfRack', amountCents: 0 }]);
  expect(longer.differenceCents).toBe(11_500 + 1_500);
  const trip = await pay(booking, token, longer);
  expect(trip.history).toContainEqual(
    expect.objectContaining({
      note: 'Now Dec 1, 2026 10:00 AM to Dec 5, 2026 10:00 AM, a cooler, a surf rack.',
    }),
  );
  await app.runJobs();
  const changed = app.mails.find(({ subject }) => subject.startsWith('Your trip has changed'));
  expect(changed?.text).toContain('with basic insurance and a cooler for');

  const path = `/bookings/${booking.id}`;
  const terms = await app.expect<Cancellation>(200, 'GET', `${path}/cancellation`, { token });
  expect(terms).toMatchObject({ feeCents: 0, refundCents: 46_000 + 6_000 });
  const body = { feeCents: terms.feeCents, refundCents: terms.refundCents };
  await app.expect(200, 'POST', `${path}/cancel`, { token, key: randomUUID(), body });
  await requireInvariants(db);
});

test.each([
  ['another price', { cooler: 2_000 }, [{ code: 'cooler', amountCents: 6_000 }]],
  ['withdrawn', {}, []],
])('%s since the quote: the hold asks for consent to today’s', async (_, today, lines) => {
  const period = { pickupAt: '2026-12-10T10:00', returnAt: '2026-12-13T10:00' };
  const { token } = await app.signedIn();
  const quote = await app.quote({ vehicleId, ...period, hostExtras: ['cooler'] });
  await offer(today);
  const refusal = await app.refused(409, 'POST', '/bookings', {
    token,
    key: randomUUID(),
    body: { quoteId: quote.id, customerInfo: customer },
  });
  expect(refusal.code).toBe('quote_changed');
  const now = await app.quote({
    vehicleId,
    ...period,
    hostExtras: quote.options.hostExtras.filter((kind) => kind in today),
  });
  expect(refusal).toMatchObject({ quote: { totalCents: now.totalCents, options: now.options } });
  expect(chosen(now)).toMatchObject(lines);
  const held = await app.hold(token, now.id);
  expect(held.totalCents).toBe(now.totalCents);
  await app.expect(204, 'DELETE', `/bookings/${held.id}/hold`, { token });
});

test('a quote without extras is kept when their prices change', async () => {
  const period = { pickupAt: '2026-12-16T10:00', returnAt: '2026-12-19T10:00' };
  const { token } = await app.signedIn();
  const quote = await app.quote({ vehicleId, ...period });
  await offer({ beachSet: 5_000 });
  expect((await app.hold(token, quote.id)).totalCents).toBe(plainCents);
});

test('a trip keeps what it has at the agreed price, and adds at today’s', async () => {
  const period = { pickupAt: '2027-01-05T10:00', returnAt: '2027-01-08T10:00' };
  const { booking, token } = await app.booked({ vehicleId, ...period, hostExtras: ['cooler'] });
  await offer({ beachSet: 1_000 });
  expect(await preview(booking, token, {})).toMatchObject({ changes: false, differenceCents: 0 });
  const refused = await app.refused(400, 'POST', `/bookings/${booking.id}/modification`, {
    token,
    body: { ...period, insurance: 'basic', hostExtras: ['surfRack'] },
  });
  expect(refused.fields).toHaveProperty('hostExtras');
  const more = await preview(booking, token, { hostExtras: ['cooler', 'beachSet'] });
  expect(more.differenceCents).toBe(3_000);
  await offer({ beachSet: 1_200 });
  const body = { quoteId: more.quote.id, differenceCents: 3_000, paymentToken: await app.cardToken(token) };
  const change = { token, key: randomUUID(), body };
  expect(await app.refused(409, 'PATCH', `/bookings/${booking.id}`, change)).toMatchObject({
    code: 'quote_changed',
    quote: { totalCents: plainCents + 4_500 + 3_600 },
  });
  const today = await preview(booking, token, { hostExtras: ['cooler', 'beachSet'] });
  expect(today.differenceCents).toBe(3_600);
  const trip = await pay(booking, token, today);
  expect(chosen(trip)).toMatchObject([{ amountCents: 4_500 }, { amountCents: 3_600 }]);
  expect((await onHostsList(booking.id))?.hostExtras).toBe('a cooler, a beach set');
  const none = await pay(booking, token, await preview(booking, token, { hostExtras: [] }));
  expect(none).toMatchObject({ totalCents: plainCents });
  expect(none.history).toContainEqual(expect.objectContaining({ note: 'Now no extras from the host.' }));
  await requireInvariants(db);
});

test('the host earns it, and a cancellation refunds it like the rest', async () => {
  const { token: hosts, user } = await newHost(app);
  const own = await listed(
    app,
    { token: hosts, user },
    { dailyCents: 10_000, extraPrices: { beachSet: 900 } },
  );
  const { booking, token } = await app.booked({ vehicleId: own.id, hostExtras: ['beachSet'] });
  const path = `/bookings/${booking.id}`;
  await app.expect(200, 'POST', `/host${path}/confirm`, { token: hosts, key: randomUUID(), body: {} });
  await app.runJobs();
  const earned = async () =>
    app.expect<{ totalCents: number }>(200, 'GET', '/host/earnings', { token: hosts });
  expect((await earned()).totalCents).toBe(30_000 + 2_700);

  const terms = await app.expect<Cancellation>(200, 'GET', `${path}/cancellation`, { token });
  expect(terms).toMatchObject({ feeCents: 0, refundCents: plainCents + 2_700 });
  const body = { feeCents: terms.feeCents, refundCents: terms.refundCents };
  await app.expect(200, 'POST', `${path}/cancel`, { token, key: randomUUID(), body });
  await app.runJobs();
  expect((await earned()).totalCents).toBe(0);
  await requireInvariants(db);
});

test('a late cancellation costs a day of the rental fee, and nothing of what was added', async () => {
  const period = { pickupAt: '2026-11-20T18:00', returnAt: '2026-11-23T18:00' };
  const { booking, token } = await app.booked({ vehicleId, ...period, hostExtras: ['cooler'] });
  const path = `/bookings/${booking.id}/cancellation`;
  expect(await app.expect<Cancellation>(200, 'GET', path, { token })).toMatchObject({
    feeCents: 10_000,
    refundCents: plainCents + 4_500 - 10_000,
  });
});
