import type { OwnVehicleDetails } from '@makani/contract/handover/vehicle-details';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { fleetHost, otherHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { saveDetails } from '../../kit/multipart.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Phone, pickupTime, returnTime, timesOnRecord, tripAtPickup } from './phone.ts';

const app = await createTestApp();

beforeEach(async () => {
  await emptyBookings(app.context.db);
});

describe('records are for the guest, the host of the vehicle and the desk', () => {
  test('and for nobody else', async () => {
    const { id } = await tripAtPickup(app);
    const host = new Phone(app, 'host', id);
    const shot = await host.shot();
    const { record } = await host.save({ photos: [shot.listed] });
    const [stranger = ''] = await app.guests(1);
    const { token: other } = await otherHost(app);
    const confirmation = host.confirmation('guest');
    for (const [token, area] of [
      [stranger, ''],
      [other, ''],
      [other, '/host'],
    ]) {
      const path = `${area}/bookings/${id}/handovers`;
      await app.refused(404, 'GET', path, { token });
      await app.refused(404, 'PUT', `${path}/${host.clientId}`, { token, body: host.body() });
      await app.refused(404, 'POST', `${path}/${record.clientId}/confirm`, { token, body: confirmation });
      await app.refused(404, 'POST', `${path}/${host.clientId}/photos/${shot.listed.id}`, { token });
    }
    await app.refused(403, 'GET', `/host/bookings/${id}/handovers`, { token: stranger });
    await app.refused(401, 'GET', `/operator/bookings/${id}/handovers`, { token: stranger });
    for (const [side, canSign] of [
      ['guest', false],
      ['host', true],
      ['desk', true],
    ] as const)
      expect(await new Phone(app, side, id).list()).toMatchObject({ side, canSign });
  });

  test('and nobody writes what another’s phone has begun, or sends its photos', async () => {
    const { id } = await tripAtPickup(app);
    const [host, guest] = [new Phone(app, 'host', id), new Phone(app, 'guest', id)];
    const shot = await host.shot();
    await host.save({ photos: [shot.listed] });
    const token = await app.guestOf(id);
    const path = `/bookings/${id}/handovers/${host.clientId}`;
    await app.refused(409, 'PUT', path, { token, body: guest.body() });
    await app.refused(404, 'POST', `${path}/photos/${shot.listed.id}`, { token });
  });

  test('and a phone’s id is of one trip', async () => {
    const [one, two] = [
      await tripAtPickup(app),
      await tripAtPickup(app, (await app.vehicle('Honda Odyssey Elite')).id),
    ];
    const host = new Phone(app, 'host', one.id);
    await host.save();
    const { token } = await fleetHost(app);
    await app.refused(404, 'PUT', `/host/bookings/${two.id}/handovers/${host.clientId}`, {
      token,
      body: host.body(),
    });
  });
});

describe('a guest', () => {
  test('signs nothing alone: what they send is a draft until the host or the desk signs', async () => {
    const { id } = await tripAtPickup(app);
    const guest = new Phone(app, 'guest', id);
    const { record } = await guest.sign();
    expect(record.signedAt).toBeNull();
    expect(await timesOnRecord(app, id)).toMatchObject({ pickedUpAt: null });
    const own = await guest.sendConfirmation(guest.clientId, guest.confirmation('guest'));
    expect(own).toMatchObject({
      status: 409,
      body: { message: 'The host or our desk signs first. You can confirm right after.' },
    });
    const host = new Phone(app, 'host', id);
    expect((await host.sendConfirmation(guest.clientId, host.confirmation('other'))).status).toBe(200);
    expect((await guest.sendConfirmation(guest.clientId, guest.confirmation('guest'))).status).toBe(200);
    const [signed] = (await guest.list()).records;
    expect(signed).toMatchObject({ ledBy: 'guest', counts: true });
    expect(signed?.confirmations.map(({ by }) => by).toSorted()).toEqual(['guest', 'other']);
  });

  test('signs alone where the host allows it, and no longer once the host takes it back', async () => {
    const trip = await tripAtPickup(app);
    const guest = new Phone(app, 'guest', trip.id);
    await allowGuestAlone(trip.vehicle.id, true);
    expect((await guest.list()).canSign).toBe(true);
    const { record } = await guest.save({ confirmations: [guest.confirmation('guest')] });
    expect(record).toMatchObject({ ledBy: 'guest', signedAt: { at: pickupTime.toString() }, counts: true });
    expect(record.confirmations.map(({ by }) => by)).toEqual(['guest']);
    expect((await timesOnRecord(app, trip.id)).pickedUpAt).toBe(pickupTime.toString());
    await requireInvariants(app.context.db);

    await allowGuestAlone(trip.vehicle.id, false);
    app.clock.set(returnTime);
    const later = new Phone(app, 'guest', trip.id);
    const body = { kind: 'return', odometerMiles: 12_100 } as const;
    const draft = await later.save({ ...body, confirmations: [later.confirmation('guest')] });
    expect(draft.record.signedAt).toBeNull();
    expect((await later.sendConfirmation(later.clientId, later.confirmation('guest'))).status).toBe(409);
    expect((await timesOnRecord(app, trip.id)).returnedAt).toBeNull();
  });

  test('confirms what a record shows, not what their phone sent before another signed it', async () => {
    const { id } = await tripAtPickup(app);
    const [guest, host] = [new Phone(app, 'guest', id), new Phone(app, 'host', id)];
    const body = guest.body({ confirmations: [guest.confirmation('guest')] });
    await guest.save(body);
    await host.save({ marks: [host.mark()], confirmations: [host.confirmation('other')] });
    await guest.save(body);
    const [record] = (await guest.list()).records;
    expect(record?.confirmations.map(({ by }) => by)).toEqual(['other']);
  });
});

async function allowGuestAlone(vehicleId: string, allowsGuestAlone: boolean): Promise<void> {
  const host = await fleetHost(app);
  const { version } = await app.expect<OwnVehicleDetails>(200, 'GET', `/host/cars/${vehicleId}/details`, {
    token: host.token,
  });
  await saveDetails(app, host, vehicleId, { allowsGuestAlone, version });
}
