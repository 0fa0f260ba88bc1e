import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Extras } from '@makani/contract/bookings/extras';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import { beforeEach, expect, test } from 'vitest';
import { setExtraStock } from '../../../src/features/bookings/public/extra-stock.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo as customer } from '../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(async () => {
  app.clock.set(startOfTests);
  await stock({ infantSeat: 1, childSeat: 2, booster: 0 });
});

const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
const sienna = await app.vehicle();
const dates = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const one = { childSeat: 1 };

async function stock(counts: object): Promise<void> {
  await db.transaction().execute((trx) => setExtraStock(trx, 'honolulu', counts, app.clock.now()));
}

async function left(
  period: { pickupAt: string; returnAt: string },
  token?: string,
  vehicleId = sienna.id,
): Promise<unknown> {
  const path = `/extras?locationId=honolulu&vehicleId=${vehicleId}&pickupAt=${period.pickupAt}&returnAt=${period.returnAt}`;
  const { extras } = await app.expect<{ extras: { kind: string; left: number }[] }>(200, 'GET', path, {
    ...(token !== undefined && { token }),
  });
  return Object.fromEntries(extras.map((extra) => [extra.kind, extra.left]));
}

async function hold(token: string, extras: Partial<Extras>, options: object = dates) {
  const quote = await app.quote({ extras, ...options });
  return app.hold(token, quote.id);
}

test('a seat costs $12 a day and $60 at most, and is the platform’s', async () => {
  const line = { kind: 'extra', unit: 'flat', payee: 'platform', refund: 'by-policy' };
  const short = await app.quote({ extras: { infantSeat: 1, childSeat: 2 }, ...dates });
  expect(short.lines.filter(({ kind }) => kind === 'extra')).toEqual([
    { ...line, code: 'infantSeat', quantity: 1, unitCents: 3_600, amountCents: 3_600 },
    { ...line, code: 'childSeat', quantity: 2, unitCents: 3_600, amountCents: 7_200 },
  ]);
  expect(short).toMatchObject({ fees: { extrasFeeCents: 10_800 }, totalCents: 137_655 + 10_800 });
  const long = await app.quote({ extras: one, pickupAt: '2026-12-01T10:00', returnAt: '2026-12-21T10:00' });
  expect(long.fees.extrasFeeCents).toBe(6_000);
  const error = await app.refused(400, 'POST', '/quotes', {
    body: {
      vehicleId: (await app.vehicle()).id,
      locationId: 'honolulu',
      ...dates,
      insurance: 'basic',
      extras: { childSeat: 7 },
    },
  });
  expect(error.fields).toEqual({ 'extras.childSeat': 'Please choose a number from 0 to 6.' });
});

test('a seat is promised once: what is left says so, and a hold of more is refused in a sentence', async () => {
  const { token } = await app.signedIn();
  const other = await app.signedIn();
  expect(await left(dates)).toEqual({ infantSeat: 1, childSeat: 2, booster: 0 });
  const { id } = await hold(token, { childSeat: 2 });
  expect(await left(dates)).toMatchObject({ childSeat: 0 });
  expect(await left(dates, token)).toMatchObject({ childSeat: 2 });
  // With another vehicle the first stays on hold.
  expect(await left(dates, token, vehicleId)).toMatchObject({ childSeat: 0 });
  expect(await left({ pickupAt: '2026-12-04T10:00', returnAt: '2026-12-06T10:00' })).toMatchObject({
    childSeat: 2,
  });
  const quote = await app.quote({ ...dates, vehicleId, extras: { infantSeat: 1, childSeat: 1 } });
  const body = { quoteId: quote.id, customerInfo: customer };
  const refusal = await app.refused(409, 'POST', '/bookings', {
    token: other.token,
    key: randomUUID(),
    body,
  });
  expect(refusal).toMatchObject({
    code: 'extras_taken',
    message: 'No child seats are left for these dates. Please remove them, or bring your own.',
  });
  expect(await left(dates)).toMatchObject({ infantSeat: 1 });

  await app.expect(204, 'DELETE', `/bookings/${id}/hold`, { token });
  expect((await app.hold(other.token, quote.id)).status).toBe('held');
  await requireInvariants(db);
});

test('a hold that ran out keeps no seat, whether it has been swept or not', async () => {
  const dates = { pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' };
  const first = await app.signedIn();
  const { id } = await hold(first.token, { childSeat: 2 }, dates);
  app.clock.advance({ minutes: 16 });
  expect(await left(dates)).toMatchObject({ childSeat: 2 });
  const { token } = await app.signedIn();
  const held = await hold(token, { childSeat: 2 }, { ...dates, vehicleId });
  expect(held.options.extras).toEqual({ infantSeat: 0, childSeat: 2, booster: 0 });
  const { status } = await app.expect<Booking>(200, 'GET', `/bookings/${id}`, { token: first.token });
  expect(status).toBe('expired');
  await requireInvariants(db);
});

test('the seats are on the trip, in the mail and on the host’s booking, and their money is not the host’s', async () => {
  const dates = { pickupAt: '2026-12-15T10:00', returnAt: '2026-12-18T10:00' };
  const { booking, token } = await app.booked({ ...dates, extras: { infantSeat: 1, childSeat: 2 } });
  await app.runJobs();
  const payer = await app.payerOf(booking);
  const mail = app.mails.find(({ to, text }) => to === payer && text.includes(booking.reference));
  expect(mail?.text).toContain('Infant seat, 1 at $36.00');
  expect(mail?.text).toContain('Child seat, 2 at $36.00');
  const host = await fleetHost(app);
  const { bookings } = await app.expect<{ bookings: HostBooking[] }>(200, 'GET', '/host/bookings', {
    token: host.token,
  });
  expect(bookings.find(({ id }) => id === booking.id)).toMatchObject({
    extras: '1 infant seat and 2 child seats',
    hostShareCents: 119_700,
    totalCents: 137_655 + 10_800,
  });

  const preview = (change: object) =>
    app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
      token,
      body: { ...dates, insurance: 'basic', ...change },
    });
  expect(await preview({})).toMatchObject({ changes: false, isFree: true });
  const { quote, differenceCents } = await preview({ extras: one });
  expect(differenceCents).toBe(-7_200);
  const trip = await app.expect<Trip>(200, 'PATCH', `/bookings/${booking.id}`, {
    token,
    key: randomUUID(),
    body: { quoteId: quote.id, differenceCents },
  });
  expect(trip.history).toContainEqual(expect.objectContaining({ note: 'Now 1 child seat.' }));
  expect(await left(dates)).toEqual({ infantSeat: 1, childSeat: 1, booster: 0 });
  await app.runJobs();
  const changed = app.mails.find(({ subject }) => subject.startsWith('Your trip has changed'));
  expect(changed?.text).toContain('with basic insurance, 1 infant seat, and 2 child seats for');
  await requireInvariants(db);
});

test('a change of dates takes the seats along, or is refused while others have them', async () => {
  const dates = { pickupAt: '2027-01-05T10:00', returnAt: '2027-01-08T10:00' };
  const later = { pickupAt: '2027-01-06T10:00', returnAt: '2027-01-09T10:00' };
  const { booking, token } = await app.booked({ ...dates, extras: { infantSeat: 1 } });
  const stranger = await app.signedIn();
  const seat = { infantSeat: 1 };
  const wanted = { pickupAt: '2027-01-08T10:00', returnAt: '2027-01-10T10:00' };
  const taken = await hold(stranger.token, seat, { ...wanted, vehicleId });
  const path = `/bookings/${booking.id}/modification`;
  const body = { ...later, insurance: 'basic' };
  expect(await app.refused(409, 'POST', path, { token, body })).toMatchObject({ code: 'extras_taken' });
  await app.expect(204, 'DELETE', `/bookings/${taken.id}/hold`, { token: stranger.token });
  const { quote, differenceCents } = await app.expect<Modification>(200, 'POST', path, { token, body });
  const again = await hold(stranger.token, seat, { ...wanted, vehicleId });
  const change = { token, body: { quoteId: quote.id, differenceCents } };
  expect(
    await app.refused(409, 'PATCH', `/bookings/${booking.id}`, { ...change, key: randomUUID() }),
  ).toMatchObject({ code: 'extras_taken' });
  await app.expect(204, 'DELETE', `/bookings/${again.id}/hold`, { token: stranger.token });
  await app.expect(200, 'PATCH', `/bookings/${booking.id}`, { ...change, key: randomUUID() });
  expect(await left(later)).toMatchObject({ infantSeat: 0 });
  expect(await left({ pickupAt: '2027-01-05T08:00', returnAt: '2027-01-06T10:00' })).toMatchObject({
    infantSeat: 1,
  });
  await requireInvariants(db);
});

test('a trip keeps a seat that was taken out of the stock, whatever else of it changes', async () => {
  const spring = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' };
  const { booking, token } = await app.booked({ ...spring, extras: { infantSeat: 1 } });
  await stock({ infantSeat: 0 });
  const { quote, differenceCents } = await app.expect<Modification>(
    200,
    'POST',
    `/bookings/${booking.id}/modification`,
    { token, body: { ...spring, returnAt: '2027-03-03T10:00', insurance: 'basic' } },
  );
  const change = { token, key: randomUUID(), body: { quoteId: quote.id, differenceCents } };
  await app.expect(200, 'PATCH', `/bookings/${booking.id}`, change);
  expect(await left(spring)).toMatchObject({ infantSeat: 0 });
  await requireInvariants(db);
});

test('of seats taken out of the stock those go first that nobody has', async () => {
  const dates = { pickupAt: '2027-02-01T10:00', returnAt: '2027-02-03T10:00' };
  const set = async (booster: number) =>
    db.transaction().execute((trx) => setExtraStock(trx, 'honolulu', { booster }, app.clock.now()));
  expect(await set(2)).toBe(0);
  const { token } = await app.signedIn();
  await hold(token, { booster: 1 }, dates);
  expect(await set(1)).toBe(0);
  expect(await left(dates)).toMatchObject({ booster: 0 });
  expect(await set(0)).toBe(1);
  await requireInvariants(db);
});

test('a location that there is not, and a period that cannot be, have no seats', async () => {
  const query = 'pickupAt=2026-12-01T10:00&returnAt=2026-12-04T10:00';
  await app.refused(404, 'GET', `/extras?locationId=atlantis&${query}`);
  const past = 'locationId=honolulu&pickupAt=2020-12-01T10:00&returnAt=2026-12-04T10:00';
  expect(await app.refused(400, 'GET', `/extras?${past}`)).toMatchObject({
    fields: { pickupAt: expect.any(String) },
  });
});
