import type { DeskVehicleDetails, OwnVehicleDetails } from '@makani/contract/handover/vehicle-details';
import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { ServicedVehicle } from '@makani/contract/handover/vehicle-registers';
import type { HostVehicle, HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { lockboxCodeOf, recordReadings } from '../../../src/features/vehicles/public/vehicle-details.ts';
import { sweepRows } from '../../../src/worker/retention/sweep.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { type Host, listed, newHost, saveDetails, uploaded } from '../../kit/multipart.ts';
import { vehicleDetails } from '../../kit/vehicle-details.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp({ env: { LISTING_REVIEW: 'on' } });
const { db } = app.context;

const lockbox = { method: 'lockbox', lockboxCode: '4821#' } as const;
const show = ({ token }: Pick<Host, 'token'>, id: string) =>
  app.expect<OwnVehicleDetails>(200, 'GET', `/host/cars/${id}/details`, { token });
const refusedSave = (host: Host, id: string, overrides: Parameters<typeof vehicleDetails>[0]) =>
  app.refused(400, 'PUT', `/host/cars/${id}/details`, {
    token: host.token,
    body: vehicleDetails(overrides),
  });

async function hostWithVehicle(): Promise<{ host: Host; vehicle: HostVehicleDetail }> {
  const host = await newHost(app);
  return { host, vehicle: await listed(app, host) };
}

describe('what identifies a vehicle', () => {
  test('is asked for where nothing was said, and everything else works without it', async () => {
    const { token } = await fleetHost(app);
    const { vehicles } = await app.expect<{ vehicles: HostVehicle[] }>(200, 'GET', '/host/cars', { token });
    expect(vehicles[0]?.missingDetails).toEqual(['plate', 'color', 'key']);
    const id = vehicles[0]?.id ?? '';
    expect(await show({ token }, id)).toMatchObject({
      plate: '',
      missing: ['plate', 'color', 'key'],
      service: 'unknown',
      version: 0,
    });
    await app.booked({ vehicleId: id, pickupAt: '2027-05-01T10:00', returnAt: '2027-05-03T10:00' });
  });

  test('is saved as it is typed, its plate and VIN in capitals', async () => {
    const { host, vehicle } = await hostWithVehicle();
    const photo = await uploaded(app, host);
    const saved = await saveDetails(app, host, vehicle.id, {
      plate: ' abc–123 ',
      vin: '1hgcm82633a004352',
      stand: { stall: '14', address: '', note: 'Behind the gate', photoId: photo.id },
      key: lockbox,
      allowsGuestAlone: true,
      energy: 'electric',
      odometerMiles: 12_000,
      energyLevel: 80,
      serviceDueMiles: 20_000,
      version: 1,
    });
    expect(saved).toMatchObject({
      plate: 'ABC-123',
      vin: '1HGCM82633A004352',
      stand: { stall: '14', note: 'Behind the gate', photo: { id: photo.id } },
      key: lockbox,
      energyLevel: 80,
      service: 'fine',
      missing: [],
      version: 2,
    });
    expect(await show(host, vehicle.id)).toEqual(saved);
  });

  test('is refused with the field at fault', async () => {
    const { host, vehicle } = await hostWithVehicle();
    const other = await newHost(app);
    const foreign = await uploaded(app, other);
    const version = 1;
    for (const [field, overrides] of [
      ['plate', { plate: 'A_B' }],
      ['vin', { vin: 'OIQ' }],
      ['lockboxCode', { key: { method: 'lockbox' } }],
      ['energyLevel', { energyLevel: 9 }],
      ['photoId', { stand: { stall: '', address: '', note: '', photoId: foreign.id } }],
      ['photoId', { stand: { stall: '', address: '', note: '', photoId: vehicle.photos[0]?.id ?? null } }],
    ] as const)
      expect((await refusedSave(host, vehicle.id, { version, ...overrides })).fields).toHaveProperty([field]);
    await app.refused(404, 'GET', `/host/cars/${vehicle.id}/details`, { token: other.token });
    const body = vehicleDetails({ version: 1 });
    await app.refused(404, 'PUT', `/host/cars/${vehicle.id}/details`, { token: other.token, body });
    const stale = { token: host.token, body: vehicleDetails({ version: 0 }) };
    expect(await app.refused(409, 'PUT', `/host/cars/${vehicle.id}/details`, stale)).toMatchObject({
      code: 'vehicle_changed',
    });
  });

  test('has a code that is stored encrypted, kept unless it is sent, and gone with the lockbox', async () => {
    const { host, vehicle } = await hostWithVehicle();
    await saveDetails(app, host, vehicle.id, { key: lockbox, version: 1 });
    const stored = () =>
      db
        .selectFrom('vehicle_details')
        .select('lockbox_code_encrypted as code')
        .where('vehicle_id', '=', vehicle.id)
        .executeTakeFirstOrThrow();
    expect((await stored()).code).not.toContain('4821');
    const saved = await saveDetails(app, host, vehicle.id, { key: { method: 'lockbox' }, version: 2 });
    expect(saved.key).toEqual(lockbox);
    expect(await lockboxCodeOf(app.context, vehicle.id)).toBe('4821#');
    await saveDetails(app, host, vehicle.id, { key: { method: 'desk' }, version: 3 });
    expect((await stored()).code).toBeNull();
  });

  test('has readings that a later hand-over renews, and a form that left them out keeps', async () => {
    const { host, vehicle } = await hostWithVehicle();
    await saveDetails(app, host, vehicle.id, { odometerMiles: 100, energyLevel: 4, version: 1 });
    const at = app.clock.now();
    await recordReadings(db, vehicle.id, { odometerMiles: 250, energyLevel: 8, at });
    await recordReadings(db, vehicle.id, {
      odometerMiles: 90,
      energyLevel: 1,
      at: at.subtract({ hours: 1 }),
    });
    const saved = await saveDetails(app, host, vehicle.id, { color: 'Red', version: 2 });
    expect(saved).toMatchObject({ color: 'Red', odometerMiles: 250, energyLevel: 8 });
  });

  test('is in no answer that guests or strangers read', async () => {
    const { host, vehicle } = await hostWithVehicle();
    await db
      .updateTable('vehicles')
      .set({ listing_review: 'approved', review_reasons: [] })
      .where('id', '=', vehicle.id)
      .execute();
    const photo = await uploaded(app, host);
    const stand = { stall: 'Stall-QX', address: 'Street-QX', note: 'Note-QX', photoId: photo.id };
    await saveDetails(app, host, vehicle.id, {
      plate: 'QX 777',
      vin: 'QX'.replace('Q', 'Z').padEnd(17, '7'),
      stand,
      key: lockbox,
      version: 1,
    });
    const guest = await app.booked({ vehicleId: vehicle.id });
    const texts: string[] = [];
    for (const path of [
      '/cars?limit=100',
      `/cars/${vehicle.id}`,
      `/bookings/${guest.booking.id}`,
      '/bookings',
    ])
      texts.push(JSON.stringify((await app.request('GET', path, { token: guest.token })).body));
    const file = photo.src.split('/').at(-1) ?? '';
    for (const secret of ['QX 777', 'ZX7777', 'Stall-QX', 'Street-QX', 'Note-QX', '4821#', file])
      expect(texts.join()).not.toContain(secret);
  });
});

describe('a listing without plate, color or key', () => {
  test('waits until its host adds them, and is on offer at once', async () => {
    const host = await newHost(app);
    await db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('id', '=', host.user.id)
      .execute();
    const vehicle = await listed(app, host);
    await saveDetails(app, host, vehicle.id, { color: '', version: 1 });
    // An approved listing stays on offer, whatever is taken away.
    expect((await app.request('GET', `/cars/${vehicle.id}`)).status).toBe(200);
    await db.deleteFrom('vehicle_details').where('vehicle_id', '=', vehicle.id).execute();
    await db
      .updateTable('vehicles')
      .set({ listing_review: 'waiting', review_reasons: ['missing_details'], review_since: app.clock.now() })
      .where('id', '=', vehicle.id)
      .execute();
    await saveDetails(app, host, vehicle.id, { key: { method: null } });
    await app.refused(404, 'GET', `/cars/${vehicle.id}`);
    await saveDetails(app, host, vehicle.id, { version: 1 });
    expect((await app.request('GET', `/cars/${vehicle.id}`)).status).toBe(200);
  });

  test('is not approved at the desk, which can add them itself', async () => {
    const { vehicle } = await hostWithVehicle();
    await db.deleteFrom('vehicle_details').where('vehicle_id', '=', vehicle.id).execute();
    const { token, id: operatorId } = await newOperator(app, 'desk');
    const decide = { token, body: { decision: 'approved', reason: 'Looked at it.' } };
    const path = `/operator/listings/${vehicle.id}/decision`;
    expect((await app.refused(409, 'POST', path, decide)).code).toBe('listing_incomplete');
    const body = vehicleDetails({ key: lockbox });
    const saved = await app.expect<DeskVehicleDetails>(
      200,
      'PUT',
      `/operator/vehicles/${vehicle.id}/details`,
      {
        token,
        body,
      },
    );
    expect(saved.key).toEqual({ method: 'lockbox', hasLockboxCode: true });
    await app.expect(200, 'POST', path, decide);
    expect(await acts(operatorId, 'vehicle_details_changed')).toEqual([
      { fields: ['plate', 'color', 'key_method', 'energy', 'lockbox_code'] },
    ]);
  });
});

test('the desk reads a code with a reason that stays, and finds vehicles by their plate', async () => {
  const { host, vehicle } = await hostWithVehicle();
  await saveDetails(app, host, vehicle.id, { plate: 'FND 808', key: lockbox, version: 1 });
  const { token, id: operatorId } = await newOperator(app, 'desk');
  const shown = await app.request('GET', `/operator/vehicles/${vehicle.id}/details`, { token });
  expect(JSON.stringify(shown.body)).not.toContain('4821');
  const reason = 'The guest stands in front of it.';
  const path = `/operator/vehicles/${vehicle.id}/lockbox-code`;
  expect(await app.expect(200, 'POST', path, { token, body: { reason } })).toEqual({ lockboxCode: '4821#' });
  expect(await acts(operatorId, 'lockbox_code_shown')).toHaveLength(1);
  const { vehicles } = await app.expect<{ vehicles: ServicedVehicle[] }>(
    200,
    'GET',
    '/operator/service?search=fnd',
    { token },
  );
  expect(vehicles).toMatchObject([{ id: vehicle.id, plate: 'FND 808', missing: [], isReady: true }]);
});

test('all of it is in the host’s export, and goes with the account', async () => {
  const { host, vehicle } = await hostWithVehicle();
  const photo = await uploaded(app, host);
  const stand = { stall: '3', address: '', note: '', photoId: photo.id };
  await saveDetails(app, host, vehicle.id, { stand, key: lockbox, version: 1 });
  const body = { password: guestPassword };
  const { vehicles } = await app.expect<AccountExport>(200, 'POST', '/account/export', {
    token: host.token,
    body,
  });
  expect(vehicles[0]?.details).toMatchObject({ plate: 'ABC 123', key: lockbox, stand: { stall: '3' } });
  await app.expect(204, 'POST', '/account/delete', { token: host.token, body });
  expect(await detailsRows(vehicle.id)).toEqual([]);
});

test('a photo of the place is kept as long as it is shown', async () => {
  const { host, vehicle } = await hostWithVehicle();
  const [shown, left] = [await uploaded(app, host), await uploaded(app, host)];
  const stand = { stall: '', address: '', note: '', photoId: shown.id };
  await saveDetails(app, host, vehicle.id, { stand, version: 1 });
  app.clock.advance({ hours: 25 });
  await sweepRows(app.context, new AbortController().signal);
  const { rows } = await sql<{ id: string }>`select id from vehicle_photos
    where id in (${shown.id}::uuid, ${left.id}::uuid)`.execute(db);
  expect(rows).toEqual([{ id: shown.id }]);
});

async function detailsRows(id: string) {
  return db.selectFrom('vehicle_details').select('vehicle_id').where('vehicle_id', '=', id).execute();
}

async function acts(operatorId: string, act: string) {
  const rows = await db
    .selectFrom('audit_entries')
    .select('facts')
    .where('actor_id', '=', operatorId)
    .where('act', '=', act)
    .execute();
  return rows.map(({ facts }) => facts);
}
