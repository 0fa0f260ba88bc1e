import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { HostVehicle, HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import type { VehicleForm } from '@makani/contract/vehicles/host-vehicle-form';
import type { Modification } from '@makani/contract/bookings/trips';
import type { Vehicle, VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { templates } from '@makani/domain/fit/models';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';
import { form, newHost, listed, uploaded } from '../../kit/multipart.ts';

const app = await createTestApp();
const host = await newHost(app);
const offered = async (query = '') =>
  (await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars${query}`)).vehicles.map(({ id }) => id);
const own = (id: string) =>
  app.expect<HostVehicleDetail>(200, 'GET', `/host/cars/${id}`, { token: host.token });
const list = async () =>
  (await app.expect<{ vehicles: HostVehicle[] }>(200, 'GET', '/host/cars', { token: host.token })).vehicles;
const putOf = ({ version, ...vehicle }: HostVehicleDetail, overrides: object = {}) => ({
  ...form(
    vehicle.photos.map(({ id }) => id),
    { photos: vehicle.photos.map(({ id, isPrimary }) => ({ id, isPrimary })) },
  ),
  version,
  ...overrides,
});

describe('listing a vehicle', () => {
  test('puts it on offer at once, with everything guests see', async () => {
    const vehicle = await listed(app, host, { photos: 3 });
    expect(await offered()).toContain(vehicle.id);
    const shown = await app.expect<VehicleDetail>(200, 'GET', `/cars/${vehicle.id}`);
    expect(shown).toMatchObject({
      name: 'Family Van',
      dailyCents: 12_950,
      description: 'Room for all of you.\nAnd the surfboards.',
      features: ['Child seats', 'Roof rack'],
      specs: { seats: 8, transmission: 'Automatic', engine: '2.0L diesel' },
    });
    expect(shown.gallery.slice(0, 3).map(({ src }) => src)).toEqual(vehicle.photos.map(({ src }) => src));
    expect(shown.gallery.map(({ alt }) => alt)).toEqual([
      'Family Van',
      'Family Van, photo 2 of 3',
      'Family Van, photo 3 of 3',
      'Illustration of a van from the side',
    ]);
    expect(shown.image.srcset).toMatch(/^\/photos\/[0-9a-f]{64}-64\.webp 64w$/);
  });

  test('twice by a nervous finger lists one', async () => {
    const photo = await uploaded(app, host);
    const call = { token: host.token, key: randomUUID(), body: form([photo.id], { name: 'Twice' }) };
    const [one, two] = [
      await app.expect<HostVehicleDetail>(201, 'POST', '/host/cars', call),
      await app.expect<HostVehicleDetail>(201, 'POST', '/host/cars', call),
    ];
    expect(two).toEqual(one);
    expect((await list()).filter(({ name }) => name === 'Twice')).toHaveLength(1);
  });

  test('with a seating plan, which stays until another is sent', async () => {
    const cabin = templates['2+3+3'];
    const vehicle = await listed(app, host, { cabin });
    expect(vehicle.cabin).toEqual(cabin);
    const path = `/host/cars/${vehicle.id}`;
    const saved = await app.expect<HostVehicleDetail>(200, 'PUT', path, {
      token: host.token,
      body: putOf(vehicle),
    });
    expect((await app.expect<VehicleDetail>(200, 'GET', `/cars/${vehicle.id}`)).cabin).toEqual(cabin);
    const without = putOf(saved, { cabin: null });
    await app.expect(200, 'PUT', path, { token: host.token, body: without });
    expect((await own(vehicle.id)).cabin).toBeNull();
  });

  test('with extras and their prices, which stay until others are sent', async () => {
    const extraPrices = { cooler: 1_500, surfRack: 0 };
    const vehicle = await listed(app, host, { extraPrices });
    const path = `/host/cars/${vehicle.id}`;
    const save = (body: object) =>
      app.expect<HostVehicleDetail>(200, 'PUT', path, { token: host.token, body });
    const saved = await save(putOf(vehicle));
    expect([vehicle.extraPrices, saved.extraPrices]).toEqual([extraPrices, extraPrices]);
    const shown = () => app.expect<VehicleDetail>(200, 'GET', `/cars/${vehicle.id}`);
    expect((await shown()).extraPrices).toEqual(extraPrices);
    await save(putOf(saved, { extraPrices: { beachSet: 900 } }));
    expect((await shown()).extraPrices).toEqual({ beachSet: 900 });
    expect((await listed(app, host)).extraPrices).toEqual({});
  });

  test('shows the specification’s fields in the host’s list', async () => {
    const vehicle = await listed(app, host, { name: 'Listed' });
    expect((await list()).find(({ id }) => id === vehicle.id)).toEqual({
      id: vehicle.id,
      name: 'Listed',
      category: 'Van',
      year: 2022,
      dailyCents: 12_950,
      image: vehicle.image,
      status: 'active',
      review: { state: 'approved', reasons: [], note: null },
      blocked: null,
      totalBookings: 0,
      runningBookings: 0,
      upcomingBookings: 0,
      missingDetails: ['plate', 'color', 'key'],
      placesWithoutPermit: [],
      rating: null,
      location: { id: 'honolulu', name: 'Honolulu' },
    });
  });
});

describe('the form’s rules', () => {
  test.each([
    ['name', { name: ' ' }, 'Name is required.'],
    ['name', { name: 'x'.repeat(81) }, 'Name can be at most 80 characters.'],
    ['dailyCents', { dailyCents: -1 }, 'Price must be an amount of 0 or more, such as 399.99.'],
    ['dailyCents', { dailyCents: 0.5 }, 'Price must be an amount of 0 or more, such as 399.99.'],
    ['year', { year: 1999 }, 'Year must be a whole number, 2000 or later.'],
    ['year', { year: 2028 }, 'Year can be at most 2027.'],
    ['category', { category: 'Boat' }, 'Please choose a category.'],
    ['locationId', { locationId: 'dallas' }, 'This location isn’t open yet. Please choose another.'],
    ['locationId', { locationId: 'atlantis' }, 'Please choose a location.'],
    ['description', { description: '' }, 'Description is required.'],
    ['features', { features: [] }, 'Features are required.'],
    ['features', { features: Array.from({ length: 21 }, () => 'x') }, 'You can list up to 20 features.'],
    ['specs', { specs: undefined }, 'Specifications are required.'],
    ['specs.engine', { specs: { ...form([]).specs, engine: '' } }, 'Engine is required.'],
    ['specs.seats', { specs: { ...form([]).specs, seats: 0 } }, 'Seats must be a number from 1 to 15.'],
    [
      'cabin',
      { cabin: templates['2+2+3'] },
      'This seating plan is for 7 seats. Please choose one for 8, or none.',
    ],
    [
      'extraPrices.cooler',
      { extraPrices: { cooler: -1 } },
      'Price must be an amount of 0 or more, such as 399.99.',
    ],
    [
      'extraPrices.surfRack',
      { extraPrices: { surfRack: 1_000_001 } },
      'Price can be at most $10,000.00 a day.',
    ],
    ['extraPrices', { extraPrices: { piano: 1 } }, expect.any(String)],
    ['photos', { photos: [] }, 'Please add at least one photo'],
    [
      'photos',
      { photos: Array.from({ length: 9 }, () => ({ id: randomUUID(), isPrimary: false })) },
      'You can add up to 8 photos.',
    ],
    ['hostId', { hostId: randomUUID() }, expect.any(String)],
    ['status', { status: 'active' }, expect.any(String)],
    ['version', { version: 1 }, expect.any(String)],
  ])('%s %j: %s', async (field, overrides, sentence) => {
    const photo = await uploaded(app, host);
    const refused = await app.refused(400, 'POST', '/host/cars', {
      token: host.token,
      key: randomUUID(),
      body: { ...form([photo.id]), ...overrides },
    });
    expect(refused.fields).toEqual({ [field]: sentence });
  });

  test('a price of nothing and next year’s model are fine', async () => {
    expect(await listed(app, host, { dailyCents: 0, year: 2027 })).toMatchObject({
      dailyCents: 0,
      year: 2027,
    });
  });

  test('the year turns by the clock on the wall in Honolulu', async () => {
    const before = app.clock.now();
    app.clock.set('2027-01-01T09:59:59Z');
    const late = await newHost(app);
    const photo = await uploaded(app, late);
    const next = () =>
      app.request('POST', '/host/cars', {
        token: late.token,
        key: randomUUID(),
        body: form([photo.id], { year: 2028 }),
      });
    expect((await next()).body).toMatchObject({ fields: { year: 'Year can be at most 2027.' } });
    app.clock.advance({ seconds: 1 });
    expect((await next()).status).toBe(201);
    app.clock.set(before);
  });
});

describe('editing', () => {
  test('changes what guests see; the price of a quote that was given stays', async () => {
    const vehicle = await listed(app, host);
    const quote = await app.quote({ vehicleId: vehicle.id });
    const edited = await app.expect<HostVehicleDetail>(200, 'PUT', `/host/cars/${vehicle.id}`, {
      token: host.token,
      body: putOf(vehicle, { name: 'Renamed', dailyCents: 20_000, features: ['Wi-Fi'] }),
    });
    expect(edited).toMatchObject({ name: 'Renamed', version: vehicle.version + 1, features: ['Wi-Fi'] });
    expect(await app.expect<VehicleDetail>(200, 'GET', `/cars/${vehicle.id}`)).toMatchObject({
      name: 'Renamed',
      dailyCents: 20_000,
      image: { alt: 'Renamed' },
    });
    const requested = await app.quote({ vehicleId: vehicle.id });
    expect([quote.dailyCents, requested.dailyCents]).toEqual([12_950, 20_000]);
  });

  test('in two tabs: the second is told, and nothing of it is kept', async () => {
    const vehicle = await listed(app, host);
    const put = (name: string) =>
      app.request('PUT', `/host/cars/${vehicle.id}`, { token: host.token, body: putOf(vehicle, { name }) });
    expect((await put('First tab')).status).toBe(200);
    const second = await put('Second tab');
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'vehicle_changed',
        message: 'This vehicle has changed since you opened it. Please reload it and try again.',
      },
    });
    expect((await own(vehicle.id)).name).toBe('First tab');
  });

  test('photos: order, primary, one out, one in', async () => {
    const vehicle = await listed(app, host, { photos: 3 });
    const [a, b, c] = vehicle.photos.map(({ id }) => id) as [string, string, string];
    const d = await uploaded(app, host);
    const edited = await app.expect<HostVehicleDetail>(200, 'PUT', `/host/cars/${vehicle.id}`, {
      token: host.token,
      body: putOf(vehicle, {
        photos: [
          { id: c, isPrimary: false },
          { id: d.id, isPrimary: true },
          { id: a, isPrimary: false },
        ],
      }),
    });
    expect(edited.photos.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [c, false],
      [d.id, true],
      [a, false],
    ]);
    expect(edited.photos.map(({ id }) => id)).not.toContain(b);
    const shown = await app.expect<VehicleDetail>(200, 'GET', `/cars/${vehicle.id}`);
    expect(shown.image.src).toBe(d.src);
    expect(shown.gallery[0]?.src).toBe(d.src);
  });

  test('without the primary photo the first remaining one takes its place', async () => {
    const vehicle = await listed(app, host, { photos: 3 });
    const rest = vehicle.photos.slice(1).map(({ id }) => ({ id, isPrimary: false }));
    const edited = await app.expect<HostVehicleDetail>(200, 'PUT', `/host/cars/${vehicle.id}`, {
      token: host.token,
      body: putOf(vehicle, { photos: rest }),
    });
    expect(edited.photos.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
    expect(edited.image.src).toBe(vehicle.photos[1]?.src);
  });

  test('eight photos fit, two primary ones do not', async () => {
    const vehicle = await listed(app, host, { photos: 8 });
    expect(vehicle.photos).toHaveLength(8);
    const both = vehicle.photos.map(({ id }) => ({ id, isPrimary: true }));
    const refused = await app.refused(400, 'PUT', `/host/cars/${vehicle.id}`, {
      token: host.token,
      body: putOf(vehicle, { photos: both }),
    });
    expect(refused.fields).toEqual({ photos: 'Only one photo can be the primary one.' });
  });

  test('never takes a photo of another host or of another vehicle', async () => {
    const vehicle = await listed(app, host);
    const other = await listed(app, host);
    const stranger = await uploaded(app, await newHost(app));
    for (const id of [stranger.id, other.photos[0]?.id, randomUUID()]) {
      const refused = await app.refused(400, 'PUT', `/host/cars/${vehicle.id}`, {
        token: host.token,
        body: putOf(vehicle, { photos: [{ id, isPrimary: true }] }),
      });
      expect(refused.fields?.['photos']).toBe('One of the photos is missing. Please add it again.');
    }
    expect(await own(vehicle.id)).toEqual(vehicle);
  });
});

describe('maintenance', () => {
  test('takes no new bookings: search, vehicle, quote and hold refuse', async () => {
    const vehicle = await listed(app, host);
    const quote = await app.quote({ vehicleId: vehicle.id });
    const guest = await app.signedIn();
    await app.expect(200, 'PATCH', `/host/cars/${vehicle.id}/status`, {
      token: host.token,
      body: { status: 'maintenance' },
    });
    expect(await offered()).not.toContain(vehicle.id);
    await app.refused(404, 'GET', `/cars/${vehicle.id}`);
    await app.refused(404, 'POST', '/quotes', {
      body: {
        vehicleId: vehicle.id,
        locationId: 'honolulu',
        pickupAt: '2026-12-01T10:00',
        returnAt: '2026-12-04T10:00',
        insurance: 'basic',
      },
    });
    await expect(app.hold(guest.token, quote.id)).rejects.toThrow('answered 404');
    const back = await app.expect<HostVehicleDetail>(200, 'PATCH', `/host/cars/${vehicle.id}/status`, {
      token: host.token,
      body: { status: 'active' },
    });
    expect(back.status).toBe('active');
    expect(await offered()).toContain(vehicle.id);
  });

  test('tells the host of the bookings there are', async () => {
    const vehicle = await listed(app, host);
    const { booking } = await app.booked({ vehicleId: vehicle.id });
    const before = await own(vehicle.id);
    expect(before.conflicts).toEqual([]);
    const { conflicts, liveBookings } = await app.expect<HostVehicleDetail>(
      200,
      'PATCH',
      `/host/cars/${vehicle.id}/status`,
      {
        token: host.token,
        body: { status: 'maintenance' },
      },
    );
    expect(conflicts).toEqual([
      {
        id: booking.id,
        reference: booking.reference,
        status: 'pending',
        pickupAt: '2026-12-01T10:00',
        returnAt: '2026-12-04T10:00',
        customerName: 'Ada Example',
        totalCents: booking.totalCents,
      },
    ]);
    expect([before.liveBookings, liveBookings]).toEqual([conflicts, conflicts]);
  });
});

describe('a trip whose vehicle is not offered any more', () => {
  test.each([
    ['in maintenance', 'PATCH', '/status', { status: 'maintenance' }],
    ['archived', 'DELETE', '', undefined],
  ] as const)('%s: not changed online, says whom to ask, can be cancelled', async (_, method, path, body) => {
    const vehicle = await listed(app, host);
    const { booking, token } = await app.booked({ vehicleId: vehicle.id });
    const trip = `/bookings/${booking.id}`;
    const input = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-03T10:00', insurance: 'basic' };
    const preview = () => app.request('POST', `${trip}/modification`, { token, body: input });
    const { quote, differenceCents } = (await preview()).body as Modification;
    await app.expect(200, method, `/host/cars/${vehicle.id}${path}`, {
      token: host.token,
      ...(body !== undefined && { body }),
    });
    const refused = {
      status: 409,
      body: {
        code: 'vehicle_not_offered',
        message:
          'This vehicle isn’t available at the moment, so you can’t change this trip online. Please write to aloha@makani.example or call +1 (808) 555-0142, and we’ll help. You can still cancel it here.',
      },
    };
    expect(await preview()).toMatchObject(refused);
    const change = { token, key: randomUUID(), body: { quoteId: quote.id, differenceCents } };
    expect(await app.request('PATCH', trip, change)).toMatchObject(refused);
    const terms = await app.expect<Cancellation>(200, 'GET', `${trip}/cancellation`, { token });
    const figures = { feeCents: terms.feeCents, refundCents: terms.refundCents };
    await app.expect(200, 'POST', `${trip}/cancel`, { token, key: randomUUID(), body: figures });
  });
});

describe('moving to another location', () => {
  test('waits for the bookings there are, and for a hold; an empty vehicle moves', async () => {
    await sql`insert into locations select 'hilo', 'Hilo', address, phone, email, hours, image, latitude, longitude,
      time_zone, description, 'open' from locations where id = 'honolulu'`.execute(app.context.db);
    const vehicle = await listed(app, host);
    const put = async (change: Partial<VehicleForm>) =>
      app.request('PUT', `/host/cars/${vehicle.id}`, {
        token: host.token,
        body: putOf(await own(vehicle.id), change),
      });
    const sentence = 'Guests have booked this vehicle in Honolulu. You can move it after those bookings.';
    const refused = { status: 400, body: { code: 'invalid_input', fields: { locationId: sentence } } };
    const guest = await app.signedIn();
    const held = await app.hold(guest.token, (await app.quote({ vehicleId: vehicle.id })).id);
    expect(await put({ locationId: 'hilo' })).toMatchObject(refused);
    expect((await app.pay(guest.token, held.id)).status).toBe(200);
    expect(await put({ locationId: 'hilo' })).toMatchObject(refused);
    expect((await put({ name: 'Renamed' })).status).toBe(200);
    const no = { token: host.token, key: randomUUID(), body: {} };
    await app.expect(200, 'POST', `/host/bookings/${held.id}/reject`, no);
    expect(await put({ locationId: 'hilo' })).toMatchObject({
      status: 200,
      body: { location: { id: 'hilo' } },
    });
  });
});

describe('deleting', () => {
  test('erases what was never booked, its quotes and photos with it', async () => {
    const vehicle = await listed(app, host);
    await app.quote({ vehicleId: vehicle.id });
    const response = await app.expect(200, 'DELETE', `/host/cars/${vehicle.id}`, { token: host.token });
    expect(response).toEqual({ outcome: 'erased' });
    await app.refused(404, 'GET', `/host/cars/${vehicle.id}`, { token: host.token });
    const { rows } = await sql<{ count: number }>`select
      (select count(*) from vehicles where id = ${vehicle.id}) + (select count(*) from quotes where vehicle_id = ${vehicle.id})
      + (select count(*) from vehicle_photos where vehicle_id = ${vehicle.id}) as count`.execute(
      app.context.db,
    );
    expect(Number(rows[0]?.count)).toBe(0);
  });

  test('archives what was booked: it leaves search, its booking and money stay', async () => {
    const vehicle = await listed(app, host);
    const { booking, token } = await app.booked({ vehicleId: vehicle.id });
    expect(await own(vehicle.id)).toMatchObject({
      totalBookings: 1,
      runningBookings: 0,
      upcomingBookings: 1,
    });
    const feed = await app.expect<{ url: string }>(201, 'POST', `/host/cars/${vehicle.id}/feed`, {
      token: host.token,
    });
    const calendar = new URL(feed.url).pathname.replace(/^\/api/, '');
    await app.expect(200, 'GET', calendar);
    const response = await app.expect(200, 'DELETE', `/host/cars/${vehicle.id}`, { token: host.token });
    expect(response).toEqual({ outcome: 'archived' });
    await app.refused(404, 'GET', calendar);
    expect(await offered()).not.toContain(vehicle.id);
    expect((await list()).map(({ id }) => id)).not.toContain(vehicle.id);
    for (const method of ['GET', 'DELETE'] as const)
      await app.refused(404, method, `/host/cars/${vehicle.id}`, { token: host.token });
    const stored = await app.expect<{ status: string }>(200, 'GET', `/bookings/${booking.id}`, { token });
    expect(stored.status).toBe('pending');
  });

  test('counts a booking that is on the road', async () => {
    const vehicle = await listed(app, host);
    await app.booked({
      vehicleId: vehicle.id,
      pickupAt: '2026-11-20T08:30',
      returnAt: '2026-11-23T08:30',
    });
    const before = app.clock.now();
    // A host who is idle for half an hour is signed out.
    app.clock.set(before.add({ minutes: 20 }));
    await list();
    app.clock.set(before.add({ minutes: 30 }));
    expect(await own(vehicle.id)).toMatchObject({
      totalBookings: 1,
      runningBookings: 1,
      upcomingBookings: 0,
    });
    app.clock.set(before);
  });
});

describe('who may', async () => {
  const vehicle = await listed(app, host);
  const draft = await uploaded(app, host);
  const guest = (await app.signedIn()).token;
  const otherHost = (await newHost(app)).token;
  type Call = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object | undefined];
  const calls: Call[] = [
    ['GET', '/host/cars', undefined],
    ['POST', '/host/cars', form([draft.id])],
    ['GET', `/host/cars/${vehicle.id}`, undefined],
    ['PUT', `/host/cars/${vehicle.id}`, putOf(vehicle)],
    ['PATCH', `/host/cars/${vehicle.id}/status`, { status: 'maintenance' }],
    ['DELETE', `/host/cars/${vehicle.id}`, undefined],
    ['DELETE', `/host/photos/${draft.id}`, undefined],
  ];
  const send = ([method, path, body]: Call, token?: string) =>
    app.request(method, path, { token, key: randomUUID(), ...(body !== undefined && { body }) });

  test.each(calls)('%s %s is for signed-in hosts', async (...call) => {
    expect((await send(call)).status).toBe(401);
    expect((await send(call, 'made-up')).status).toBe(401);
    expect(await send(call, guest)).toMatchObject({
      status: 403,
      body: {
        code: 'not_a_host',
        message: 'Only hosts can do this. You can become a host in your profile settings.',
      },
    });
  });

  test.each(calls.slice(2))(
    '%s %s of somebody else looks as if it were missing',
    async (method, path, body) => {
      const known = path.includes(vehicle.id) ? vehicle.id : draft.id;
      const foreign = await send([method, path, body], otherHost);
      const missing = await send([method, path.replace(known, randomUUID()), body], otherHost);
      expect(foreign.status).toBe(404);
      expect({ ...(foreign.body as object), requestId: '' }).toEqual({
        ...(missing.body as object),
        requestId: '',
      });
    },
  );

  test('and nothing of it had an effect', async () => {
    expect(await own(vehicle.id)).toEqual(vehicle);
    expect((await app.request('DELETE', `/host/photos/${draft.id}`, { token: host.token })).status).toBe(204);
  });
});
