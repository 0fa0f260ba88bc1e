import type { Turnaround } from '@makani/contract/handover/turnarounds';
import type { HostVehicle, HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  beginTurnaround,
  endTurnaround,
  readinessOf,
} from '../../../src/features/vehicles/public/vehicle-details.ts';
import { emptyBookings, emptyTables } from '../../kit/database/empty-tables.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { saveDetails } from '../../kit/multipart.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
let vehicleId = '';

beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await emptyBookings(db);
  await emptyTables(db, 'turnarounds, vehicle_details');
  await db.updateTable('vehicles').set({ status: 'active' }).execute();
  ({ id: vehicleId } = await app.vehicle());
});

/** A vehicle that came back now, with its next pickup two days later. */
async function cameBack(): Promise<{ bookingId: string; next: string }> {
  const { booking } = await app.booked({ vehicleId });
  const later = await app.booked({ vehicleId, pickupAt: '2026-12-06T10:00', returnAt: '2026-12-08T10:00' });
  const host = await fleetHost(app);
  for (const { id } of [booking, later.booking])
    await app.request('POST', `/host/bookings/${id}/confirm`, {
      token: host.token,
      key: crypto.randomUUID(),
    });
  app.clock.set(Temporal.Instant.from('2026-12-04T20:00:00Z'));
  await beginTurnaround(db, { vehicleId, bookingId: booking.id, at: app.clock.now() });
  return { bookingId: booking.id, next: later.booking.id };
}

async function turnarounds(): Promise<Turnaround[]> {
  const { token } = await fleetHost(app);
  return (await app.expect<{ turnarounds: Turnaround[] }>(200, 'GET', '/host/turnarounds', { token }))
    .turnarounds;
}

describe('a vehicle that came back', () => {
  test('is on the list of host and desk until every step is done', async () => {
    const { next } = await cameBack();
    const { token } = await fleetHost(app);
    expect(await turnarounds()).toMatchObject([
      { vehicle: { id: vehicleId }, done: [], next: { bookingId: next }, isUrgent: false },
    ]);
    const set = (done: string[]) =>
      app.expect(200, 'PUT', `/host/cars/${vehicleId}/turnaround`, { token, body: { done } });
    expect(await set(['cleaned', 'energy'])).toEqual({ done: ['cleaned', 'energy'], isReady: false });
    expect(await set(['energy', 'seats'])).toEqual({ done: ['energy', 'seats'], isReady: false });
    expect((await readinessOf(db, [vehicleId], app.clock.now())).get(vehicleId)).toEqual({
      isReady: false,
      missing: ['cleaned', 'checked'],
      waitingMinutes: 0,
    });
    const desk = await newOperator(app, 'desk');
    const atDesk = await app.expect<{ turnarounds: Turnaround[] }>(200, 'GET', '/operator/turnarounds', desk);
    expect(atDesk.turnarounds).toHaveLength(1);
    const body = { done: ['cleaned', 'energy', 'seats', 'checked'] };
    expect(
      await app.expect(200, 'PUT', `/operator/vehicles/${vehicleId}/turnaround`, { token: desk.token, body }),
    ).toMatchObject({ isReady: true });
    expect(await turnarounds()).toEqual([]);
    await app.refused(404, 'PUT', `/host/cars/${vehicleId}/turnaround`, { token, body });
  });

  test('has one list for a booking, however often its return is recorded, and none after the next pickup', async () => {
    const { bookingId } = await cameBack();
    await beginTurnaround(db, { vehicleId, bookingId, at: app.clock.now() });
    expect(await turnarounds()).toHaveLength(1);
    await endTurnaround(db, { vehicleId, at: app.clock.now() });
    expect(await turnarounds()).toEqual([]);
    await beginTurnaround(db, { vehicleId, bookingId, at: app.clock.now() });
    expect(await turnarounds()).toEqual([]);
  });

  test('that isn’t ready two hours before a pickup is told to its host, once', async () => {
    await cameBack();
    await runJobsTwice();
    expect(notReady()).toEqual([]);
    app.clock.set(Temporal.Instant.from('2026-12-06T18:00:00Z'));
    await runJobsTwice();
    await runJobsTwice();
    expect(notReady()).toHaveLength(1);
    expect(notReady()[0]?.text).toContain(
      'not cleaned, not fueled, child seats not done, and not checked yet',
    );
    expect((await turnarounds())[0]?.isUrgent).toBe(true);
  });

  test('that is ready in time is told to nobody', async () => {
    await cameBack();
    const { token } = await fleetHost(app);
    const body = { done: ['cleaned', 'energy', 'seats', 'checked'] };
    await app.expect(200, 'PUT', `/host/cars/${vehicleId}/turnaround`, { token, body });
    app.clock.set(Temporal.Instant.from('2026-12-06T19:00:00Z'));
    await runJobsTwice();
    expect(notReady()).toEqual([]);
  });
});

describe('a service that is due', () => {
  test('is told before, then stops new bookings and moves nothing that is booked', async () => {
    const host = await fleetHost(app);
    const { booking } = await app.booked({ vehicleId });
    await saveDetails(app, host, vehicleId, { serviceDueOn: '2026-11-30' });
    await runJobsTwice();
    expect(subjects('service')).toEqual(['Service is due soon: Toyota Sienna Platinum']);
    expect(await statusOf(vehicleId)).toBe('active');

    app.clock.set(Temporal.Instant.from('2026-11-29T20:00:00Z'));
    await app.runJobs();
    expect(await statusOf(vehicleId)).toBe('active');
    app.clock.set(Temporal.Instant.from('2026-11-30T20:00:00Z'));
    await runJobsTwice();
    expect(subjects('service').slice(1)).toEqual([
      'New bookings are stopped until its service: Toyota Sienna Platinum',
    ]);
    expect(await statusOf(vehicleId)).toBe('maintenance');
    await app.refused(404, 'GET', `/cars/${vehicleId}`);
    const { status } = await db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    expect(['pending', 'confirmed']).toContain(status);
    await requireInvariants(db);
  });

  test('keeps its host from offering it, until the next service is entered', async () => {
    const host = await fleetHost(app);
    await saveDetails(app, host, vehicleId, { odometerMiles: 30_000, serviceDueMiles: 30_000 });
    await app.runJobs();
    app.clock.advance({ hours: 73 });
    await app.runJobs();
    const { token } = await fleetHost(app);
    const resume = { token, body: { status: 'active' } };
    const refusal = await app.refused(400, 'PATCH', `/host/cars/${vehicleId}/status`, resume);
    expect(refusal.message).toContain('Its service is due.');
    const saved = await saveDetails(app, { token }, vehicleId, { serviceDueMiles: 40_000, version: 1 });
    expect(saved).toMatchObject({ service: 'fine', isPausedForService: false });
    expect(await statusOf(vehicleId)).toBe('active');
  });

  test('leaves alone a vehicle that its host has paused', async () => {
    const host = await fleetHost(app);
    const pause = { token: host.token, body: { status: 'maintenance' } };
    await app.expect<HostVehicleDetail>(200, 'PATCH', `/host/cars/${vehicleId}/status`, pause);
    await saveDetails(app, host, vehicleId, { serviceDueOn: '2026-11-21' });
    await app.runJobs();
    app.clock.advance({ hours: 73 });
    await app.runJobs();
    const { token } = await fleetHost(app);
    await saveDetails(app, { token }, vehicleId, { serviceDueOn: '2027-11-21', version: 1 });
    expect(await statusOf(vehicleId)).toBe('maintenance');
    expect(subjects('stopped')).toEqual([]);
  });
});

/** The second time sends what the first has queued. */
async function runJobsTwice(): Promise<void> {
  await app.runJobs();
  await app.runJobs();
}

async function statusOf(id: string): Promise<HostVehicle['status'] | 'archived'> {
  return (await db.selectFrom('vehicles').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
}

function notReady() {
  return app.mails.filter(({ subject }) => subject.startsWith('Your vehicle isn’t ready yet'));
}

function subjects(part: string): string[] {
  return app.mails.map(({ subject }) => subject).filter((subject) => subject.toLowerCase().includes(part));
}
