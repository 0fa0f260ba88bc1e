import { randomUUID } from 'node:crypto';
import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { WaitlistEntry } from '@makani/contract/waitlist/waitlist';
import { beforeEach, expect, test } from 'vitest';
import { offerFreed } from '../../../src/features/waitlist/offer-freed.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const dates = { pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' };
const wanted = { locationId: 'honolulu', ...dates };

beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await db.deleteFrom('wishes').execute();
  await db.updateTable('vehicles').set({ status: 'maintenance' }).execute();
});

/** A guest whose address is known to be theirs. */
async function confirmed() {
  const guest = await app.signedIn();
  await db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', guest.user.id)
    .execute();
  return guest;
}

const join = (token: string, input: object = {}) =>
  app.expect<WaitlistEntry>(201, 'POST', '/wishes', { token, body: { ...wanted, ...input } });

const entriesOf = async (token: string) =>
  (await app.expect<{ wishes: WaitlistEntry[] }>(200, 'GET', '/wishes', { token })).wishes;

/** Makes vehicles free, as a host does who ends their maintenance. */
async function free(...names: string[]): Promise<void> {
  await db.updateTable('vehicles').set({ status: 'active' }).where('name', 'in', names).execute();
}

test('what frees is held for whoever waits for it, told by mail, and paid for as any hold', async () => {
  const guest = await confirmed();
  const { token } = guest;
  expect(await join(token)).toMatchObject({ status: 'waiting', ...dates, party: null, offer: null });
  expect(await offerFreed(app.context)).toBe(0);
  await free('Toyota Sienna Platinum');
  expect(await offerFreed(app.context)).toBe(1);
  expect(await offerFreed(app.context)).toBe(0);
  const [offered] = await entriesOf(token);
  expect(offered).toMatchObject({
    status: 'offered',
    offer: { vehicle: { name: 'Toyota Sienna Platinum' }, holdSecondsLeft: 1800 },
  });
  await app.runJobs();
  const mail = app.mails.find(({ to }) => to === guest.email);
  expect(mail?.subject).toBe('A vehicle is available for your dates: Toyota Sienna Platinum');
  expect(mail?.text).toContain('We’re holding it just for you until Fri, Nov 20, 8:30 AM (Honolulu time).');

  // Nobody else gets it meanwhile.
  const stranger = await app.signedIn();
  const quote = await app.quote(dates);
  const body = { quoteId: quote.id, customerInfo };
  const call = { token: stranger.token, key: randomUUID(), body };
  expect(await app.refused(409, 'POST', '/bookings', call)).toMatchObject({ code: 'dates_taken' });

  const id = offered?.offer?.bookingId ?? '';
  const paid = await app.pay(token, id);
  expect(paid).toMatchObject({ status: 400, body: { fields: { driverLicense: expect.any(String) } } });
  await app.expect<Booking>(200, 'PATCH', `/bookings/${id}/customer`, { token, body: customerInfo });
  expect((await app.pay(token, id)).status).toBe(200);
  expect(await entriesOf(token)).toEqual([]);
  await requireInvariants(db);
});

test('a vehicle whose host rents a surf rack is told to who waits with a board', async () => {
  const { token } = await confirmed();
  const luggage = { large: 0, medium: 0, cabin: 0, stroller: 0, surfboard: 1 };
  await join(token, { party: { adults: 2, luggage } });
  await free('Mercedes-Benz V-Class');
  expect(await offerFreed(app.context)).toBe(0);
  const van = db.updateTable('vehicles').where('name', '=', 'Mercedes-Benz V-Class');
  await van.set({ extra_prices: { surfRack: 1_500 } }).execute();
  expect(await offerFreed(app.context)).toBe(1);
  await van.set({ extra_prices: {} }).execute();
});

test('an offer that nobody takes goes to the next, and the wish waits for another vehicle', async () => {
  const [first, second] = await app.guests(2, { isVerified: true });
  const later = { pickupAt: '2026-12-20T10:00', returnAt: '2026-12-22T10:00' };
  await join(first ?? '', later);
  app.clock.advance({ seconds: 1 });
  await join(second ?? '', later);
  await free('Honda Odyssey Elite');
  expect(await offerFreed(app.context)).toBe(1);
  expect(await entriesOf(first ?? '')).toMatchObject([{ status: 'offered' }]);
  expect(await entriesOf(second ?? '')).toMatchObject([{ status: 'waiting' }]);
  app.clock.advance({ minutes: 29 });
  expect(await offerFreed(app.context)).toBe(0);
  app.clock.advance({ minutes: 2 });
  expect(await offerFreed(app.context)).toBe(1);
  expect(await entriesOf(first ?? '')).toMatchObject([{ status: 'waiting' }]);
  expect(await entriesOf(second ?? '')).toMatchObject([{ status: 'offered' }]);
  // A guest who let an offer lapse gets another one a day after it.
  await free('Toyota Sienna Platinum');
  expect(await offerFreed(app.context)).toBe(0);
  app.clock.advance({ hours: 23, minutes: 28 });
  expect(await offerFreed(app.context)).toBe(0);
  app.clock.advance({ minutes: 1 });
  expect(await offerFreed(app.context)).toBe(1);
  const offers = await db
    .selectFrom('wish_offers')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
    .select(['wish_id', 'name'])
    .orderBy('wish_offers.created_at')
    .execute();
  expect(offers.map(({ name }) => name)).toEqual([
    'Honda Odyssey Elite',
    'Honda Odyssey Elite',
    'Toyota Sienna Platinum',
  ]);
  expect(offers[2]?.wish_id).toBe(offers[0]?.wish_id);
  await requireInvariants(db);
});

test('the first is passed over for what does not fit them, and while they hold something else', async () => {
  const [many, one] = await app.guests(2, { isVerified: true });
  const later = { pickupAt: '2027-01-10T10:00', returnAt: '2027-01-12T10:00' };
  await join(many ?? '', { ...later, party: { adults: 6 } });
  app.clock.advance({ seconds: 1 });
  await join(one ?? '', { ...later, party: { adults: 2 } });
  await free('Porsche 911 Carrera');
  expect(await offerFreed(app.context)).toBe(1);
  expect(await entriesOf(one ?? '')).toMatchObject([
    { status: 'offered', offer: { vehicle: { name: 'Porsche 911 Carrera' } } },
  ]);

  await free('Honda Odyssey Elite', 'Toyota Sienna Platinum');
  const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
  const elsewhere = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-02T10:00' };
  const held = await app.hold(many ?? '', (await app.quote({ vehicleId, ...elsewhere })).id);
  expect(await offerFreed(app.context)).toBe(0);
  await app.expect(204, 'DELETE', `/bookings/${held.id}/hold`, { token: many ?? '' });
  expect(await offerFreed(app.context)).toBe(1);
  const { bookingId } = (await entriesOf(many ?? ''))[0]?.offer ?? {};
  expect(
    await app.expect<Booking>(200, 'GET', `/bookings/${bookingId}`, { token: many ?? '' }),
  ).toMatchObject({ status: 'held', party: { adults: 6 } });
  await requireInvariants(db);
});

test('a guest waits for three trips at most; the same dates again are the same wish', async () => {
  const [token = ''] = await app.guests(1, { isVerified: true });
  const { id } = await join(token);
  expect(await join(token, { party: { adults: 3 } })).toMatchObject({ id, party: { adults: 3 } });
  await join(token, { pickupAt: '2026-12-12T10:00', returnAt: '2026-12-13T10:00' });
  await join(token, { pickupAt: '2026-12-13T10:00', returnAt: '2026-12-14T10:00' });
  const body = { ...wanted, pickupAt: '2026-12-14T10:00', returnAt: '2026-12-15T10:00' };
  expect(await app.refused(429, 'POST', '/wishes', { token, body })).toMatchObject({
    code: 'too_many_wishes',
  });
  await app.expect(204, 'DELETE', `/wishes/${id}`, { token });
  await app.expect(201, 'POST', '/wishes', { token, body });
  expect((await entriesOf(token)).map(({ returnAt }) => returnAt)).toEqual([
    '2026-12-13T10:00',
    '2026-12-14T10:00',
    '2026-12-15T10:00',
  ]);
  const [stranger = ''] = await app.guests(1, { isVerified: true });
  await app.refused(404, 'DELETE', `/wishes/${id}`, { token: stranger });
});

test('who reserves anew with what they need, or finds a vehicle otherwise, waits no longer', async () => {
  const spring = { pickupAt: '2027-03-10T10:00', returnAt: '2027-03-12T10:00' };
  const [token = ''] = await app.guests(1, { isVerified: true });
  await join(token, spring);
  await free('Toyota Sienna Platinum', 'Honda Odyssey Elite');
  expect(await offerFreed(app.context)).toBe(1);
  const { vehicle, bookingId } = (await entriesOf(token))[0]?.offer ?? {};
  // Another insurance is another quote, and its hold replaces the offered one.
  const quote = await app.quote({ ...spring, vehicleId: vehicle?.id ?? '', insurance: 'premium' });
  const held = await app.hold(token, quote.id);
  expect(held.id).not.toBe(bookingId);
  expect((await app.pay(token, held.id)).status).toBe(200);
  expect(await entriesOf(token)).toEqual([]);
  expect(await offerFreed(app.context)).toBe(0);
  await requireInvariants(db);
});

test('an address that is not confirmed is written to by nobody', async () => {
  const { token } = await app.signedIn();
  const body = { ...wanted, pickupAt: '2027-03-20T10:00', returnAt: '2027-03-22T10:00' };
  expect(await app.refused(403, 'POST', '/wishes', { token, body })).toMatchObject({
    code: 'email_not_verified',
    message: 'Please confirm your email address first. That’s where we’ll notify you.',
  });
});

test('what cannot be waited for is refused at its field', async () => {
  const [token = ''] = await app.guests(1, { isVerified: true });
  const past = { ...wanted, pickupAt: '2020-12-10T10:00' };
  expect(await app.refused(400, 'POST', '/wishes', { token, body: past })).toMatchObject({
    fields: { pickupAt: expect.any(String) },
  });
  await app.refused(404, 'POST', '/wishes', { token, body: { ...wanted, locationId: 'atlantis' } });
  await app.refused(400, 'POST', '/wishes', { token, body: { ...wanted, party: { adults: 0 } } });
  await app.refused(401, 'POST', '/wishes', { body: wanted });
});

test('a wish is in the account’s data, and goes with the account', async () => {
  const guest = await confirmed();
  await join(guest.token, { party: { adults: 2 } });
  const call = { token: guest.token, body: { password: guestPassword } };
  const data = await app.expect<AccountExport>(200, 'POST', '/account/export', call);
  expect(data.wishes).toMatchObject([{ ...wanted, party: { adults: 2 }, withdrawnAt: null }]);
  await app.expect(204, 'POST', '/account/delete', call);
  expect(await db.selectFrom('wishes').select('id').execute()).toEqual([]);
});
