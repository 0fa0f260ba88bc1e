import { randomUUID } from 'node:crypto';
import type { ReportVehicle } from '@makani/contract/operator/reports';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../kit/database/empty-tables.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { vehicleDetails } from '../../kit/vehicle-details.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { chargedBooking } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp();
const { db } = app.context;
const reason = 'The brakes are worn.';
let id = '';
let token = '';

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(db, 'vehicle_blocks, calendar_imports');
  ({ id } = await app.vehicle('Honda Odyssey Elite'));
});

/** Days of December, which has 31. */
async function december(): Promise<ReportVehicle | undefined> {
  ({ token } = await newOperator(app, 'manager'));
  const path = '/operator/reports/vehicles?from=2026-12&to=2026-12';
  const { vehicles } = await app.expect<{ vehicles: ReportVehicle[] }>(200, 'GET', path, { token });
  return vehicles.find((one) => one.id === id);
}

async function goTo(day: string): Promise<void> {
  app.clock.set(Temporal.Instant.from(`2026-12-${day}T10:00:00Z`));
  ({ token } = await newOperator(app, 'manager'));
}

test('a vehicle that the desk blocks isn’t rentable until the desk lets it go', async () => {
  await goTo('02');
  await app.expect(200, 'POST', `/operator/vehicles/${id}/block`, {
    token,
    key: randomUUID(),
    body: { reason, bookings: [] },
  });
  expect(await december()).toMatchObject({ blockedDays: 30, rentableDays: 1 });
  await goTo('06');
  await app.expect(204, 'POST', `/operator/vehicles/${id}/unblock`, { token, body: { reason } });
  expect(await december()).toMatchObject({ blockedDays: 4, rentableDays: 27 });
});

test('nor is a listing that waits for review or was declined, before and after that is decided', async () => {
  ({ id } = await app.vehicle('BMW M4 Competition'));
  const review_since = Temporal.Instant.from('2026-12-10T10:00:00Z');
  await db
    .updateTable('vehicles')
    .set({ listing_review: 'waiting', review_reasons: ['low_price'], review_since })
    .where('id', '=', id)
    .execute();
  expect(await december()).toMatchObject({ blockedDays: 22 });
  const decide = async (decision: 'approved' | 'declined') =>
    app.expect(200, 'POST', `/operator/listings/${id}/decision`, { token, body: { decision, reason } });
  await goTo('12');
  await decide('declined');
  expect(await december()).toMatchObject({ blockedDays: 22 });
  await goTo('15');
  const { token: hostToken } = await fleetHost(app);
  const details = { token: hostToken, body: vehicleDetails() };
  await app.expect(200, 'PUT', `/host/cars/${id}/details`, details);
  await decide('approved');
  expect(await december()).toMatchObject({ blockedDays: 5, rentableDays: 26 });
});

test('a day that was booked isn’t blocked, too, as when another site reads our calendar and we read it back', async () => {
  const { id: vehicleId } = await app.vehicle('Tesla Model S');
  id = vehicleId;
  await chargedBooking(app, { vehicleId, pickupAt: '2026-12-20T00:00', returnAt: '2026-12-23T00:00' });
  await imported('2026-12-20', '2026-12-24');
  expect(await december()).toMatchObject({ bookedDays: 3, blockedDays: 1, rentableDays: 30 });
});

test('days that another calendar had blocked stay blocked when its host removes it, those ahead don’t', async () => {
  ({ id } = await app.vehicle('Mercedes-Benz V-Class'));
  const importId = await imported('2026-12-05', '2026-12-15');
  expect(await december()).toMatchObject({ blockedDays: 10, rentableDays: 21 });
  await goTo('09');
  const host = await fleetHost(app);
  await app.expect(204, 'DELETE', `/host/cars/${id}/imports/${importId}`, { token: host.token });
  expect(await december()).toMatchObject({ blockedDays: 4, rentableDays: 27 });
  await goTo('20');
  expect(await december()).toMatchObject({ blockedDays: 4, rentableDays: 27 });
});

/** A calendar of another site with one event, from the first moment of a day to that of another. @returns its id. */
async function imported(from: string, until: string): Promise<string> {
  const { id: importId } = await db
    .insertInto('calendar_imports')
    .values({
      vehicle_id: id,
      kind: 'file',
      name: 'Other site',
      source: null,
      address_encrypted: null,
      address_hash: null,
      last_read_at: null,
      last_error: null,
      next_read_at: null,
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vehicle_blocks')
    .values({
      vehicle_id: id,
      import_id: importId,
      event: 'an-event',
      starts_at: Temporal.Instant.from(`${from}T10:00:00Z`),
      ends_at: Temporal.Instant.from(`${until}T10:00:00Z`),
      note: '',
      created_at: app.clock.now(),
    })
    .execute();
  return importId;
}
