import { randomUUID } from 'node:crypto';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import type { DeskVehicle, ListedVehicle } from '@makani/contract/operator/desk-vehicles';
import type { WaitingListing } from '@makani/contract/operator/listings';
import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { beforeEach, describe, expect, test } from 'vitest';
import { readableEntries } from '../../kit/audit.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { testDatabaseKind } from '../../kit/test-database.ts';
import { listed, newHost } from '../../kit/multipart.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp({ env: { LISTING_REVIEW: 'on' } });
const { db } = app.context;
beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await db.updateTable('vehicles').set({ blocked_at: null, block_reason: null }).execute();
});

const reason = 'The brakes have to be looked at first.';
const shown = (token: string, id: string) =>
  app.expect<DeskVehicle>(200, 'GET', `/operator/vehicles/${id}`, { token });
const block = (token: string, id: string, bookings: { id: string; end: boolean }[]) =>
  app.request('POST', `/operator/vehicles/${id}/block`, {
    token,
    key: randomUUID(),
    body: { reason, bookings },
  });
const hold = (token: string, quoteId: string) =>
  app.request('POST', '/bookings', { token, key: randomUUID(), body: { quoteId, customerInfo } });

describe('a vehicle that is blocked', () => {
  test('is on offer to nobody, not even by a quote of before, and its host cannot undo it but sees why', async () => {
    const host = await fleetHost(app);
    const { id } = await app.vehicle();
    const quote = await app.quote({ vehicleId: id });
    const guest = await app.signedIn();
    const desk = await newOperator(app, 'desk');
    expect((await block(desk.token, id, [])).status).toBe(200);
    expect(await hold(guest.token, quote.id)).toMatchObject({ status: 404 });
    await app.refused(404, 'GET', `/cars/${id}`);
    const { vehicles } = await app.expect<{ vehicles: { id: string }[] }>(200, 'GET', '/cars');
    expect(vehicles.map((one) => one.id)).not.toContain(id);

    const body = { status: 'active' };
    const own = await app.expect<HostVehicleDetail>(200, 'PATCH', `/host/cars/${id}/status`, {
      token: host.token,
      body,
    });
    expect(own.blocked).toEqual({ reason });
    await app.refused(404, 'GET', `/cars/${id}`);
    await app.runJobs();
    expect(app.mails.find(({ subject }) => subject.includes('off the site'))?.text).toContain(reason);

    await app.expect(204, 'POST', `/operator/vehicles/${id}/unblock`, {
      token: desk.token,
      body: { reason: 'They are new.' },
    });
    await app.expect(204, 'POST', `/operator/vehicles/${id}/unblock`, {
      token: desk.token,
      body: { reason: 'They are new.' },
    });
    await app.expect(200, 'GET', `/cars/${id}`);
    const acts = await db
      .selectFrom(readableEntries)
      .select(['act', 'actor_id', 'facts'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute();
    expect(acts).toMatchObject([
      { act: 'vehicle_blocked', actor_id: desk.id, facts: { reason, before: 'open', after: 'blocked' } },
      { act: 'vehicle_unblocked', facts: { reason: 'They are new.', before: 'blocked', after: 'open' } },
    ]);
  });

  test('its bookings are listed and withdrawn: the guest is offered another vehicle', async () => {
    const { booking } = await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-13T10:00' });
    const desk = await newOperator(app, 'desk');
    const { live } = await shown(desk.token, booking.vehicle.id);
    expect(live).toMatchObject([{ id: booking.id, backCents: booking.totalCents, canEnd: true }]);
    expect(await block(desk.token, booking.vehicle.id, [])).toMatchObject({
      status: 409,
      body: { code: 'live_bookings_changed' },
    });
    const { body } = await block(desk.token, booking.vehicle.id, [{ id: booking.id, end: true }]);
    expect(body).toEqual({ ended: 1, offered: 1, backCents: 0, kept: 0 });
    expect(await shown(desk.token, booking.vehicle.id)).toMatchObject({ status: 'blocked', live: [] });
    // The booking's own story says who, when and why.
    const story = await app.expect<DeskBookingStory>(200, 'GET', `/operator/bookings/${booking.id}`, {
      token: desk.token,
    });
    expect(story.acted).toEqual([
      expect.objectContaining({ words: 'Withdrawn by a block', by: 'Dana Desk', reason }),
    ]);
    expect(Temporal.Instant.from(story.acted?.[0]?.moment.at ?? '').equals(app.clock.now())).toBe(true);
    await app.runJobs();
    expect(app.mails.some(({ subject }) => subject.includes(booking.reference))).toBe(true);
    await requireInvariants(db);
  });

  test('where nothing else is free, its guest gets everything back', async () => {
    const desk = await newOperator(app, 'desk');
    const { booking } = await app.booked({ pickupAt: '2026-12-20T10:00', returnAt: '2026-12-23T10:00' });
    const others = db
      .updateTable('vehicles')
      .set({ status: 'maintenance' })
      .where('id', '!=', booking.vehicle.id);
    await others.where('status', '=', 'active').execute();
    const { body } = await block(desk.token, booking.vehicle.id, [{ id: booking.id, end: true }]);
    await db.updateTable('vehicles').set({ status: 'active' }).where('status', '=', 'maintenance').execute();
    expect(body).toEqual({ ended: 1, offered: 0, backCents: booking.totalCents, kept: 0 });
    await app.runJobs();
    const money = await db
      .selectFrom('payments')
      .select('retained_cents')
      .where('reference', '=', booking.id)
      .execute();
    expect(money).toEqual([{ retained_cents: 0 }]);
    await requireInvariants(db);
  });

  test.runIf(testDatabaseKind() === 'postgres')(
    'a hold that races with it is either listed or not made',
    async () => {
      const { id } = await app.vehicle();
      const guests = await app.guests(6);
      for (const [round, token] of guests.entries()) {
        const day = 10 + round * 3;
        const quote = await app.quote({
          vehicleId: id,
          pickupAt: `2027-01-${day}T10:00`,
          returnAt: `2027-01-${day + 2}T10:00`,
        });
        const desk = await newOperator(app, 'desk');
        const known = (await shown(desk.token, id)).live.map((one) => ({ id: one.id, end: false }));
        const [held, blocked] = await Promise.all([hold(token, quote.id), block(desk.token, id, known)]);
        const { live, status } = await shown(desk.token, id);
        expect([held.status, blocked.status, status, live.length - known.length]).toEqual(
          blocked.status === 200 ? [404, 200, 'blocked', 0] : [201, 409, 'active', 1],
        );
        await db.updateTable('vehicles').set({ blocked_at: null, block_reason: null }).execute();
      }
    },
  );
});

describe('the list of vehicles', () => {
  test('is filtered by location, host, status and category, and searched by name', async () => {
    const { token } = await newOperator(app, 'desk');
    const host = await fleetHost(app);
    const find = async (query: string) =>
      (await app.expect<{ vehicles: ListedVehicle[] }>(200, 'GET', `/operator/vehicles?${query}`, { token }))
        .vehicles;
    const all = await find(`host=${host.id}`);
    expect(all).toHaveLength(6);
    expect(await find('location=dallas')).toEqual([]);
    expect(await find('search=sienna')).toMatchObject([
      { name: 'Toyota Sienna Platinum', host: { id: host.id } },
    ]);
    for (const one of await find('category=Minivan')) expect(one.category).toBe('Minivan');
    const [first] = all;
    const { live } = await shown(token, first?.id ?? '');
    const known = live.map((one) => ({ id: one.id, end: false }));
    expect(await block(token, first?.id ?? '', known)).toMatchObject({ status: 200 });
    expect((await find('status=blocked')).map(({ id }) => id)).toEqual([first?.id]);
    expect((await find('status=active')).map(({ id }) => id)).not.toContain(first?.id);
    expect(await find('status=archived')).toEqual([]);
    expect(await find('status=maintenance')).toEqual([]);
    await app.refused(400, 'GET', '/operator/vehicles?cursor=~', { token });
  });
});

describe('the queue of new listings', () => {
  test('one is approved, which guests then see, and one declined with words for its host', async () => {
    const host = await newHost(app);
    const { token, id: operatorId } = await newOperator(app, 'desk');
    const list = async (name: string) => listed(app, host, { name, dailyCents: 500 });
    const good = await list('Good Sample');
    app.clock.advance({ minutes: 1 });
    const bad = await list('Bad Sample');
    const queue = await app.expect<{ listings: WaitingListing[]; count: number }>(
      200,
      'GET',
      '/operator/listings',
      { token },
    );
    expect(queue).toMatchObject({
      count: 2,
      listings: [{ id: good.id, reasons: ['low_price', 'unverified_host'] }, { id: bad.id }],
    });
    expect(queue.listings[0]?.photos.length).toBeGreaterThan(0);
    const decide = (id: string, decision: string) =>
      app.request('POST', `/operator/listings/${id}/decision`, {
        token,
        body: { decision, reason: 'Looked at it.' },
      });
    expect(await decide(good.id, 'approved')).toMatchObject({
      status: 200,
      body: { name: 'Good Sample', state: 'approved' },
    });
    await app.expect(200, 'GET', `/cars/${good.id}`);
    expect((await decide(bad.id, 'declined')).status).toBe(200);
    await app.refused(404, 'GET', `/cars/${bad.id}`);
    // A second time changes and records nothing.
    expect((await decide(bad.id, 'declined')).status).toBe(200);
    const acts = await db
      .selectFrom(readableEntries)
      .select(['actor_id', 'facts'])
      .where('act', '=', 'listing_decided')
      .orderBy('at')
      .execute();
    expect(acts).toMatchObject([
      { actor_id: operatorId, facts: { before: 'waiting', after: 'approved' } },
      { actor_id: operatorId, facts: { before: 'waiting', after: 'declined' } },
    ]);
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('approved: Good Sample'),
        expect.stringContaining('Bad Sample'),
      ]),
    );
    expect((await decide(randomUUID(), 'approved')).status).toBe(404);
  });
});

test('a listing that its host changes while an operator looks at it is not decided', async () => {
  const host = await newHost(app);
  const { token } = await newOperator(app, 'desk');
  const vehicle = await listed(app, host, { name: 'Changing Sample', dailyCents: 500 });
  const seen = async () =>
    (
      await app.expect<{ listings: WaitingListing[] }>(200, 'GET', '/operator/listings', { token })
    ).listings.find(({ id }) => id === vehicle.id);
  const decide = (version: number | undefined) =>
    app.request('POST', `/operator/listings/${vehicle.id}/decision`, {
      token,
      body: { decision: 'approved', reason: 'Looked at it.', version },
    });
  const before = await seen();
  await db
    .updateTable('vehicles')
    .set({ description: 'Something else.', version: 2 })
    .where('id', '=', vehicle.id)
    .execute();
  expect(await decide(before?.version)).toMatchObject({
    status: 409,
    body: { code: 'vehicle_changed', message: expect.stringContaining('Please review it again.') },
  });
  await app.refused(404, 'GET', `/cars/${vehicle.id}`);
  expect((await decide((await seen())?.version)).status).toBe(200);
  await app.expect(200, 'GET', `/cars/${vehicle.id}`);
});

test('a vehicle that is not there is not found, and nobody else gets in', async () => {
  const desk = await newOperator(app, 'desk');
  const host = await fleetHost(app);
  const id = randomUUID();
  await app.refused(404, 'GET', `/operator/vehicles/${id}`, { token: desk.token });
  expect((await block(desk.token, id, [])).status).toBe(404);
  await app.refused(404, 'POST', `/operator/vehicles/${id}/unblock`, { token: desk.token, body: { reason } });
  for (const path of ['/operator/vehicles', '/operator/listings', `/operator/vehicles/${id}`])
    await app.refused(401, 'GET', path, { token: host.token });
  expect((await block(host.token, id, [])).status).toBe(401);
});
