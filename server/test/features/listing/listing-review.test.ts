import type { ListingReview } from '@makani/contract/vehicles/listing-review';
import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import type { VehicleForm } from '@makani/contract/vehicles/host-vehicle-form';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { randomUUID } from 'node:crypto';
import type { WaitingListing } from '@makani/contract/operator/listings';
import { describe, expect, test } from 'vitest';
import { newOperator } from '../../kit/desk/operators.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { form, type Host, listed, newHost } from '../../kit/multipart.ts';

const app = await createTestApp({ env: { LISTING_REVIEW: 'on' } });
const { db } = app.context;
const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const dates = `location=honolulu&pickupAt=${period.pickupAt}&returnAt=${period.returnAt}`;
const approved: ListingReview = { state: 'approved', reasons: [], note: null };
const waitsFor = (...reasons: ListingReview['reasons']): ListingReview => ({
  ...approved,
  state: 'waiting',
  reasons,
});

describe('a new listing', () => {
  test('of a host whose email is confirmed is on offer at once', async () => {
    const vehicle = await list(await verifiedHost());
    expect(vehicle.review).toEqual(approved);
    expect(await isSeen(vehicle.id)).toBe(true);
  });

  test.each<[string, Partial<VehicleForm>, boolean, ListingReview]>([
    ['below $10 a day', { dailyCents: 999 }, true, waitsFor('low_price')],
    ['for nothing', { dailyCents: 0 }, true, waitsFor('low_price')],
    ['of a host whose email is not confirmed', {}, false, waitsFor('unverified_host')],
    ['with both against it', { dailyCents: 0 }, false, waitsFor('low_price', 'unverified_host')],
  ])('%s waits, and its host reads why', async (_, fields, isVerified, review) => {
    const host = isVerified ? await verifiedHost() : await newHost(app);
    const vehicle = await list(host, fields);
    expect(vehicle.review).toEqual(review);
    expect(await own(host, vehicle.id)).toMatchObject({ status: 'active', review });
    const { vehicles } = await app.expect<{ vehicles: HostVehicleDetail[] }>(200, 'GET', '/host/cars', host);
    expect(vehicles.map((one) => one.review)).toEqual([review]);
    expect(await isSeen(vehicle.id)).toBe(false);
  });

  test('beyond its host’s first 50 waits; one fewer, and an edit approves it', async () => {
    const host = await verifiedHost();
    const first = await list(host);
    await copies(first.id, 49);
    app.clock.advance({ minutes: 1 });
    const vehicle = await list(host);
    expect(vehicle.review).toEqual(waitsFor('many_listings'));
    await app.expect(200, 'DELETE', `/host/cars/${first.id}`, host);
    expect((await save(host, vehicle, {})).review).toEqual(approved);
    app.clock.advance({ minutes: 1 });
    expect((await list(host)).review).toEqual(waitsFor('many_listings'));
  });
});

describe('a listing that waits', () => {
  test('is nowhere that guests look, and cannot be priced or booked', async () => {
    const host = await verifiedHost();
    const vehicle = await list(host);
    const quote = await app.quote({ vehicleId: vehicle.id });
    expect(await isSeen(vehicle.id)).toBe(true);

    await save(host, vehicle, { dailyCents: 900 });
    expect(await isSeen(vehicle.id)).toBe(false);
    const { id } = vehicle;
    await app.refused(404, 'GET', `/cars/${id}`);
    await app.refused(404, 'GET', `/cars/${id}/availability?from=2026-12-01&to=2026-12-31`);
    await app.refused(404, 'GET', `/cars/${id}/reviews`);
    await app.refused(404, 'GET', `/cars/alternatives?${dates}&vehicleId=${id}`);
    const input = { vehicleId: id, locationId: 'honolulu', insurance: 'basic', ...period };
    expect((await app.refused(404, 'POST', '/quotes', { body: input })).message).toMatch(/\.$/);
    const { token } = await app.signedIn();
    const hold = { token, key: randomUUID(), body: { quoteId: quote.id, customerInfo } };
    expect((await app.refused(404, 'POST', '/bookings', hold)).message).toMatch(/\.$/);
    // Another host's listing is missing, as always.
    await app.refused(404, 'GET', `/host/cars/${id}`, { token: (await verifiedHost()).token });
  });

  test('keeps the bookings it has: held, paid, confirmed and cancelled as before', async () => {
    const host = await verifiedHost();
    const vehicle = await list(host);
    const { booking, token } = await app.booked({ vehicleId: vehicle.id });
    const later = { vehicleId: vehicle.id, pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' };
    const guest = await app.signedIn();
    const held = await app.hold(guest.token, (await app.quote(later)).id);

    const before = await own(host, vehicle.id);
    await save(host, before, { dailyCents: 0 });
    expect((await app.pay(guest.token, held.id)).status).toBe(200);
    await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, {
      ...host,
      key: randomUUID(),
    });
    await app.expect(200, 'GET', `/bookings/${booking.id}`, { token });
    expect((await own(host, vehicle.id)).liveBookings).toHaveLength(2);
    const preview = await app.expect<object>(200, 'GET', `/bookings/${held.id}/cancellation`, guest);
    expect(preview).toHaveProperty('refundCents');
    await requireInvariants(db);
  });

  test('is approved by a higher price, and waits again for a lower one', async () => {
    const host = await verifiedHost();
    const cheap = await list(host, { dailyCents: 500 });
    const raised = await save(host, cheap, { dailyCents: 1_000 });
    expect(raised.review).toEqual(approved);
    expect(await isSeen(cheap.id)).toBe(true);
    const renamed = await save(host, raised, { name: 'Renamed' });
    expect(renamed.review).toEqual(approved);
    expect((await save(host, renamed, { dailyCents: 999 })).review).toEqual(waitsFor('low_price'));
  });

  test('in maintenance waits on, and stays in maintenance when it is approved', async () => {
    const host = await verifiedHost();
    const vehicle = await list(host, { dailyCents: 500 });
    const pause = { ...host, body: { status: 'maintenance' } };
    const paused = await app.expect<HostVehicleDetail>(
      200,
      'PATCH',
      `/host/cars/${vehicle.id}/status`,
      pause,
    );
    expect(paused.review).toEqual(waitsFor('low_price'));
    await decide(vehicle.id, 'approved');
    expect(await own(host, vehicle.id)).toMatchObject({ status: 'maintenance', review: approved });
    expect(await isSeen(vehicle.id)).toBe(false);
  });
});

describe('a host who confirms their email', () => {
  test('has what waited for nothing else on offer at once, and one email about it', async () => {
    const host = await newHost(app);
    const [van, bus] = [await list(host, { name: 'Van' }), await list(host, { name: 'Bus' })];
    const cheap = await list(host, { name: 'Cheap', dailyCents: 500 });
    expect(await isSeen(van.id)).toBe(false);
    await confirmEmail(host);
    expect([await isSeen(van.id), await isSeen(bus.id), await isSeen(cheap.id)]).toEqual([true, true, false]);
    expect((await own(host, cheap.id)).review).toEqual(waitsFor('low_price'));
    const mails = await mailsTo(host);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your listings are approved']);
    expect(mails[0]?.text).toMatch(/these vehicles from now on: (Van and Bus|Bus and Van)/);
  });

  test('by a new password has them within a minute', async () => {
    const host = await newHost(app);
    const vehicle = await list(host);
    await verify(host);
    await app.runJobs();
    expect(await isSeen(vehicle.id)).toBe(true);
  });
});

describe('the operator', () => {
  test('reads what waits and why, and approves it; the host gets an email', async () => {
    await clearQueue();
    expect(await queue()).toMatchObject({ count: 0, listings: [] });
    const host = await newHost(app);
    const vehicle = await list(host, { name: 'Old Van', dailyCents: 500 });
    const since = app.clock.now().toString();
    app.clock.advance({ hours: 26 });
    const { id, photos, description } = vehicle;
    expect(await queue()).toMatchObject({
      count: 1,
      listings: [
        {
          id,
          name: 'Old Van',
          dailyCents: 500,
          locationName: 'Honolulu',
          since,
          reasons: ['low_price', 'unverified_host'],
          description,
          photos: photos.map(({ src }) => ({ src })),
        },
      ],
    });

    expect(await decide(vehicle.id, 'approved')).toEqual({ name: 'Old Van', state: 'approved' });
    expect(await isSeen(vehicle.id)).toBe(true);
    expect(await queue()).toMatchObject({ count: 0 });
    await decide(vehicle.id, 'approved');
    expect((await mailsTo(host)).map(({ subject }) => subject)).toEqual([
      'Your listing is approved: Old Van',
    ]);
  });

  test('declines one with a reason; changed, it waits again, and a person decides', async () => {
    const host = await verifiedHost();
    const vehicle = await list(host, { dailyCents: 500 });
    const note = 'The photos show another vehicle.';
    expect(await decide(vehicle.id, 'declined', note)).toMatchObject({ state: 'declined' });
    const declined = await own(host, vehicle.id);
    expect(declined.review).toEqual({ state: 'declined', reasons: [], note });
    expect(await isSeen(vehicle.id)).toBe(false);
    const [mail] = await mailsTo(host);
    expect(mail?.subject).toBe('We couldn’t approve your listing: Family Van');
    expect(mail?.text).toContain(note);

    const changed = await save(host, declined, { dailyCents: 12_950 });
    expect(changed.review).toEqual({ ...waitsFor('declined_before'), note });
    expect((await save(host, changed, { name: 'Again' })).review.state).toBe('waiting');
    expect((await queue()).listings.find(({ id }) => id === vehicle.id)?.note).toBe(note);
    await decide(vehicle.id, 'approved');
    expect((await own(host, vehicle.id)).review).toEqual(approved);
  });

  test('can take an approved one off the site, and put it back', async () => {
    const host = await verifiedHost();
    const vehicle = await list(host);
    await decide(vehicle.id, 'declined', 'It is somebody else’s.');
    expect(await isSeen(vehicle.id)).toBe(false);
    await decide(vehicle.id, 'approved');
    expect(await isSeen(vehicle.id)).toBe(true);
  });

  test('sees in the figures how many wait, and for how long', async () => {
    await clearQueue();
    await list(await newHost(app));
    app.clock.advance({ hours: 5 });
    const { body } = await app.app.inject('/metrics');
    expect(body).toContain('makani_listings_waiting 1\n');
    expect(Number(/listings_waiting_oldest_seconds (\d+)/.exec(body)?.[1])).toBe(5 * 3600);
  });
});

test('a deleted listing waits for nobody, and a deleted host’s note is gone', async () => {
  await clearQueue();
  const host = await newHost(app);
  const vehicle = await list(host);
  await app.expect(200, 'DELETE', `/host/cars/${vehicle.id}`, host);
  expect(await queue()).toMatchObject({ count: 0 });
});

test('where listings are not reviewed, each is on offer at once', async () => {
  const embedded = await createTestApp();
  const vehicle = await listed(embedded, await newHost(embedded), { dailyCents: 0 });
  expect(vehicle.review).toEqual(approved);
  expect((await embedded.request('GET', `/cars/${vehicle.id}`)).status).toBe(200);
});

/** On the list with and without dates, on its own page, and among the alternatives. */
async function isSeen(id: string): Promise<boolean> {
  const ids = async (path: string) =>
    (await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', path)).vehicles.map((vehicle) => vehicle.id);
  const found = [(await app.request('GET', `/cars/${id}`)).status === 200];
  for (const sort of ['recommended', 'price_low', 'top_rated', 'newest'])
    found.push((await ids(`/cars?limit=100&sort=${sort}`)).includes(id));
  found.push((await ids(`/cars?limit=100&${dates}`)).includes(id));
  expect(new Set(found).size, 'seen here and not there').toBe(1);
  return found[0] ?? false;
}

async function list(
  host: Host,
  fields: Partial<Omit<VehicleForm, 'photos'>> = {},
): Promise<HostVehicleDetail> {
  return listed(app, host, fields);
}

async function own({ token }: Host, id: string): Promise<HostVehicleDetail> {
  return app.expect<HostVehicleDetail>(200, 'GET', `/host/cars/${id}`, { token });
}

async function save(
  { token }: Host,
  { version, id, photos }: HostVehicleDetail,
  fields: Partial<VehicleForm>,
): Promise<HostVehicleDetail> {
  const stored = photos.map((photo) => ({ id: photo.id, isPrimary: photo.isPrimary }));
  const body = { ...form([], { photos: stored, ...fields }), version };
  return app.expect<HostVehicleDetail>(200, 'PUT', `/host/cars/${id}`, { token, body });
}

async function verifiedHost(): Promise<Host> {
  const host = await newHost(app);
  await verify(host);
  return host;
}

async function verify({ user }: Host): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', user.id)
    .execute();
}

/** Through the link of the email, as a person would. */
async function confirmEmail(host: Host): Promise<void> {
  await app.expect(202, 'POST', '/auth/email/verification', host);
  await app.runJobs();
  const link = app.mails
    .map(({ text }) => /verify-email#(?<token>\S+)/.exec(text)?.groups?.['token'])
    .findLast(Boolean);
  app.mails.length = 0;
  await app.expect(204, 'POST', '/auth/email/verify', { body: { token: link } });
}

async function mailsTo({ user }: Host) {
  app.mails.length = 0;
  await app.runJobs();
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return app.mails.filter(({ to }) => to === email);
}

/** More listings of the same host, without a form for each. */
async function copies(id: string, count: number): Promise<void> {
  await app.database.script(`
    INSERT INTO vehicles (host_id, location_id, name, category, year, daily_cents, description, seats,
        transmission, engine, acceleration, created_at)
      SELECT host_id, location_id, name || n, category, year, daily_cents, description, seats, transmission,
        engine, acceleration, created_at
      FROM vehicles, generate_series(1, ${count}) AS n WHERE id = '${id}'`);
}

async function queue(): Promise<{ listings: WaitingListing[]; count: number }> {
  return app.expect(200, 'GET', '/operator/listings', await newOperator(app, 'desk'));
}

async function decide(id: string, decision: 'approved' | 'declined', reason = 'Looked at it.') {
  const { token } = await newOperator(app, 'desk');
  return app.expect(200, 'POST', `/operator/listings/${id}/decision`, { token, body: { decision, reason } });
}

async function clearQueue(): Promise<void> {
  await db
    .updateTable('vehicles')
    .set({ listing_review: 'approved', review_reasons: [] })
    .where('listing_review', '=', 'waiting')
    .execute();
}
