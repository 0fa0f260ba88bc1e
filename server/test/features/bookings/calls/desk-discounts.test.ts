import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { DeskHold, NewDeskBooking } from '@makani/contract/desk-bookings/new-booking';
import type { DeskLimits } from '@makani/contract/settings/limit-settings';
import { deskDiscountCentsOf } from '@makani/domain/desk/desk-discount';
import { sumsByPayee } from '@makani/domain/earnings/payee-sums';
import { beforeEach, describe, expect, test } from 'vitest';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { readableEntries } from '../../../kit/audit.ts';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { Desk, settled } from '../../../kit/desk/desk.ts';
import { earnedBy, fleetHost } from '../../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import type { Sent } from '../../../kit/wire.ts';
import { settingSteps } from '../../settings/setting-steps.ts';

const app = await createTestApp();
const { db } = app.context;
const sienna = await app.vehicle();
const trip = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' };
const limits = settingSteps<DeskLimits & { revision: number }, unknown, Partial<DeskLimits>>(app, {
  path: '/operator/settings/limits',
  reason: 'A sample of a reason.',
});
const discountReason = 'The vehicle they wanted was in the shop.';

let desk: Desk;
beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await db
    .updateTable('vehicles')
    .set({ status: 'active', daily_cents: 39_900 })
    .where('id', '=', sienna.id)
    .execute();
  app.mails.length = 0;
  desk = await Desk.open(app);
});

describe('a discount of the desk', () => {
  test('is a line of the price from quote to receipt, and the host earns what they would', async () => {
    const soon = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
    const regular = await app.quote(soon);
    const quote = await quoted(15_000, soon);
    expect(quote.totalCents).toBe(regular.totalCents - 15_000);
    expect(sumsByPayee(quote.lines)).toEqual({
      ...sumsByPayee(regular.lines),
      platform: sumsByPayee(regular.lines).platform - 15_000,
    });
    const { id, token } = await paid(quote);
    const trips = await app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token });
    expect(trips.lines).toEqual(quote.lines);
    const { token: hostToken } = await fleetHost(app);
    await app.expect(200, 'POST', `/host/bookings/${id}/confirm`, { token: hostToken, key: randomUUID() });
    await settled(app);
    const confirmation = app.mails.find(({ text }) => text.includes('Courtesy discount'));
    expect(confirmation?.text).toContain('-$150.00');
    app.clock.set('2026-12-06T10:00:00Z');
    await settled(app);
    const sum = (await earnedBy(app, id)).reduce((cents, [, amountCents]) => cents + amountCents, 0);
    expect(sum).toBe(sumsByPayee(regular.lines).host);
  });

  test('is in the audit and in the story of the booking, with operator, amount and reason', async () => {
    const { bookingId } = await held(await quoted(15_000));
    const [entry] = await db
      .selectFrom(readableEntries)
      .select(['actor_id', 'facts'])
      .where('act', '=', 'booking_act')
      .where('subject_id', '=', bookingId)
      .execute();
    expect(entry).toMatchObject({
      actor_id: desk.id,
      facts: { act: 'discount', amountCents: 15_000, reason: discountReason },
    });
    const { acted, lines } = await desk.story(bookingId);
    expect(acted).toMatchObject([{ words: 'Gave a discount', reason: discountReason }]);
    expect(lines.map(({ label }) => label)).toContain('Courtesy discount');
    await settled(app);
  });

  test('counts toward what one operator may give up of the booking', async () => {
    const { id } = await paid(await quoted(15_000));
    const { token: hostToken } = await fleetHost(app);
    await app.expect(200, 'POST', `/host/bookings/${id}/confirm`, { token: hostToken, key: randomUUID() });
    await app.runJobs();
    const refund = (amountCents: number) => desk.effect(id, { act: 'refund', amountCents, line: null });
    expect(await refund(5_000)).toMatchObject({ needsApproval: false });
    expect(await refund(5_001)).toMatchObject({
      needsApproval: true,
      limit: { limitCents: 20_000, usedCents: 15_000 },
    });
  });
});

describe('a discounted price', () => {
  test.each([
    ['nothing', 0, 'Please enter an amount.'],
    ['more than the limit', 20_001, 'You can take off up to $200.00.'],
    ['half a cent', 0.5, ''],
  ])('less %s is not quoted', async (_name, discountCents, message) => {
    const { status, body } = await quote(discountCents);
    const { fields } = body as { fields: Record<string, string> };
    expect(status).toBe(400);
    expect(fields['discountCents']).toContain(message);
  });

  test('of a day for a few dollars is at most the whole of it, less what a card has to pay', async () => {
    await db.updateTable('vehicles').set({ daily_cents: 1_000 }).where('id', '=', sienna.id).execute();
    const day = { ...trip, returnAt: '2027-03-02T10:00' };
    const { totalCents } = await app.quote(day);
    expect(await faultOf(await quote(totalCents + 1, day))).toContain('can’t be more than the price');
    expect(await faultOf(await quote(totalCents - 49, day))).toContain('At least $0.50 has to be left');
    expect((await quoted(totalCents - 50, day)).totalCents).toBe(50);
    expect((await quoted(1, day)).totalCents).toBe(totalCents - 1);
  });

  test('of a vehicle that is not there, or that its host has blocked, is none', async () => {
    expect((await quote(1_000, { vehicleId: randomUUID() })).body).toMatchObject({ code: 'not_found' });
    const { token } = await fleetHost(app);
    const body = { from: '2027-03-02T10:00', until: '2027-03-03T10:00' };
    await app.expect(201, 'POST', `/host/cars/${sienna.id}/blocks`, { token, body });
    expect((await quote(1_000)).body).toMatchObject({ code: 'dates_taken' });
    await db.deleteFrom('vehicle_blocks').execute();
  });

  test('is for the one operator who made it, and for no guest', async () => {
    const { id: quoteId } = await quoted(1_000);
    const other = await Desk.open(app);
    expect(await refusedHold({ quoteId, discountReason }, other)).toBe('not_found');
    const [guest = ''] = await app.guests(1);
    const taken = { token: guest, key: randomUUID(), body: { quoteId, customerInfo } };
    expect((await app.refused(404, 'POST', '/bookings', taken)).code).toBe('not_found');
    const order = { ...taken, body: { quoteIds: [quoteId, (await app.quote(trip)).id], customerInfo } };
    expect((await app.request('POST', '/orders', order)).status).not.toBe(201);
    await held({ id: quoteId });
  });

  test('needs a reason, and a price without a discount none', async () => {
    const { id: quoteId } = await quoted(1_000);
    expect(await faultOfHold({ quoteId })).toBe('Reason is required.');
    expect(await faultOfHold({ quoteId, discountReason: 'ok' })).toBe('Please enter at least three letters.');
    expect(await faultOfHold({ quoteId, discountReason: 'x'.repeat(301) })).toContain('300');
    const { id: regular } = await app.quote(trip);
    expect(await faultOfHold({ quoteId: regular, discountReason })).toBe('This price has no discount.');
  });

  test('that has changed is made anew with its discount, for the same operator', async () => {
    const { id: quoteId } = await quoted(15_000);
    await db.updateTable('vehicles').set({ daily_cents: 40_900 }).where('id', '=', sienna.id).execute();
    const sent = await hold({ quoteId, discountReason });
    expect(sent).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    const { quote: fresh } = sent.body as { quote: Quote };
    expect(deskDiscountCentsOf(fresh.lines)).toBe(15_000);
    await held(fresh);
    await settled(app);
  });

  test('that is booked twice with one key, also at once, is one hold and one act', async () => {
    const { id: quoteId } = await quoted(1_000);
    const key = randomUUID();
    const wanted = { quoteId, discountReason, payer: caller() };
    const both = await Promise.all([hold(wanted, desk, key), hold(wanted, desk, key)]);
    const ids = both.flatMap(({ status, body }) => (status === 201 ? [(body as DeskHold).bookingId] : []));
    expect(new Set(ids).size).toBe(1);
    expect((await hold(wanted, desk, key)).body).toMatchObject({ bookingId: ids[0] });
    const acts = await db
      .selectFrom('desk_acts')
      .select('act')
      .where('booking_id', '=', ids[0] ?? '')
      .execute();
    expect(acts).toEqual([{ act: 'discount' }]);
    // Another request for the same price gets no second booking.
    expect((await hold({ ...wanted, payer: caller() })).body).toMatchObject({ code: 'dates_taken' });
  });
});

describe('a discounted trip', () => {
  test('that gets shorter keeps the part of its days, and longer ones cost their regular price', async () => {
    const quote = await quoted(15_000);
    const { id, token } = await paid(quote);
    const longer = await preview({ id, token }, '2027-03-05T10:00');
    expect(deskDiscountCentsOf(longer.quote.lines)).toBe(15_000);
    const shorter = await preview({ id, token }, '2027-03-03T10:00');
    expect(deskDiscountCentsOf(shorter.quote.lines)).toBe(10_000);
    expect((await change({ id, token }, shorter)).status).toBe(200);
    // Back at three days, it is discounted by what was left; a price from before says otherwise.
    expect((await change({ id, token }, longer)).body).toMatchObject({ code: 'quote_changed' });
    const back = await preview({ id, token }, trip.returnAt);
    expect(deskDiscountCentsOf(back.quote.lines)).toBe(10_000);
    await settled(app);
  });

  test('goes on in another vehicle with its discount, which no host bears', async () => {
    const { id, token } = await paid(await quoted(15_000));
    const { token: hostToken } = await fleetHost(app);
    const rejection = { token: hostToken, key: randomUUID(), body: { reason: 'A stone hit it.' } };
    await app.expect(200, 'POST', `/host/bookings/${id}/reject`, rejection);
    const path = `/bookings/${id}/substitute`;
    const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token });
    const body = { vehicleId: offered.vehicle.id, totalCents: offered.totalCents };
    const taken = await app.expect<Trip>(200, 'POST', path, { token, key: randomUUID(), body });
    expect(deskDiscountCentsOf(taken.lines)).toBe(15_000);
    const regular = await app.quote({ ...trip, vehicleId: offered.vehicle.id });
    expect(sumsByPayee(taken.lines).host).toBe(sumsByPayee(regular.lines).host);
    await settled(app);
  });
});

test('a discount above a limit that has been lowered since is refused', async () => {
  const { id: quoteId } = await quoted(15_000);
  const manager = await Desk.open(app, 'manager');
  await limits.change(manager.token, { changes: { approvalAboveCents: 5_000 } });
  const { status, body } = await hold({ quoteId, discountReason });
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'act_refused' } });
  expect((body as { message: string }).message).toContain('You can take off up to $50.00.');
  expect(await faultOf(await quote(5_001))).toContain('You can take off up to $50.00.');
});

function quote(discountCents: number, change: object = {}): Promise<Sent> {
  const choices = { insurance: 'basic', driverAge: '25-plus' };
  const body = {
    vehicleId: sienna.id,
    locationId: 'honolulu',
    ...trip,
    ...choices,
    ...change,
    discountCents,
  };
  return app.request('POST', '/operator/quotes', { token: desk.token, body });
}

async function quoted(discountCents: number, change: object = {}): Promise<Quote> {
  const { status, body } = await quote(discountCents, change);
  if (status !== 201) throw new Error(`the quote answered ${status}: ${JSON.stringify(body)}`);
  return body as Quote;
}

async function faultOf({ body }: Sent): Promise<string> {
  return (body as { fields: Record<string, string> }).fields['discountCents'] ?? '';
}

function caller() {
  return { firstName: 'Kimo', lastName: 'Kealoha', email: `kimo-${randomUUID().slice(0, 8)}@example.com` };
}

type Wanted = Pick<NewDeskBooking, 'quoteId'> & Partial<NewDeskBooking>;

function hold(wanted: Wanted, { token } = desk, key: string = randomUUID()): Promise<Sent> {
  const body = { payer: caller(), holdMinutes: 120, mailsLink: false, ...wanted };
  return app.request('POST', '/operator/bookings', { token, key, body });
}

async function held({ id: quoteId }: Pick<Quote, 'id'>, payer = caller()): Promise<DeskHold> {
  const { status, body } = await hold({ quoteId, discountReason, payer });
  if (status !== 201) throw new Error(`the hold answered ${status}: ${JSON.stringify(body)}`);
  return body as DeskHold;
}

async function refusedHold(wanted: Wanted, by = desk): Promise<string> {
  return ((await hold(wanted, by)).body as { code: string }).code;
}

async function faultOfHold(wanted: Wanted): Promise<string | undefined> {
  const { status, body } = await hold(wanted);
  expect(status).toBe(400);
  return (body as { fields: Record<string, string> }).fields['discountReason'];
}

/** A guest of the desk pays, signed in to an account of their own. */
async function paid(discounted: Quote): Promise<{ id: string; token: string }> {
  const { email, token } = await app.signedIn();
  const { bookingId: id } = await held(discounted, { ...caller(), email });
  const body = { ...customerInfo, email };
  await app.expect(200, 'PATCH', `/bookings/${id}/customer`, { token, body });
  const answer = await app.pay(token, id);
  if (answer.status !== 200) throw new Error(`paying answered ${answer.status}`);
  return { id, token };
}

interface Own extends Pick<Booking, 'id'> {
  token: string;
}

function preview({ id, token }: Own, returnAt: string): Promise<Modification> {
  const body = { ...trip, returnAt, insurance: 'basic' };
  return app.expect<Modification>(200, 'POST', `/bookings/${id}/modification`, { token, body });
}

async function change({ id, token }: Own, { quote: to, differenceCents }: Modification): Promise<Sent> {
  const paymentToken = differenceCents > 0 ? await app.cardToken(token) : undefined;
  const body = { quoteId: to.id, differenceCents, ...(paymentToken !== undefined && { paymentToken }) };
  return app.request('PATCH', `/bookings/${id}`, { token, key: randomUUID(), body });
}
