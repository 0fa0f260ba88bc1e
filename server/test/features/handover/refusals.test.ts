import { randomUUID } from 'node:crypto';
import type { DeskVehicleDetails } from '@makani/contract/handover/vehicle-details';
import { beforeEach, expect, test } from 'vitest';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { vehicleDetails } from '../../kit/vehicle-details.ts';
import { tripAtPickup } from './phone.ts';

const app = await createTestApp();

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(app.context.db);
});

const waitingTrip = async () => {
  const { booking } = await app.booked({ pickupAt: '2027-08-01T10:00', returnAt: '2027-08-03T10:00' });
  return booking;
};

/** Signs a text that isn't the one of the trip. */
const otherText = { digest: 'ab'.repeat(32), signature: { kind: 'typed', name: 'Ada Sample' } };

const signers = {
  host: async () => ({ area: '/host', token: (await fleetHost(app)).token }),
  desk: async () => ({ area: '/operator', token: (await Desk.open(app)).token }),
};

test.each(['host', 'desk'] as const)(
  'the %s lets the guest sign the text that was read, once the trip is confirmed',
  async (side) => {
    const sign = async (id: string) => {
      const { area, token } = await signers[side]();
      const path = `${area}/bookings/${id}/agreement`;
      return app.refused(409, 'POST', path, { token, key: randomUUID(), body: otherText });
    };
    expect(await sign((await waitingTrip()).id)).toMatchObject({ code: 'agreement_closed' });
    expect(await sign((await tripAtPickup(app)).id)).toMatchObject({ code: 'agreement_changed' });
  },
);

test('the desk notes no license before the confirmation', async () => {
  const { id } = await waitingTrip();
  const { token } = await Desk.open(app);
  const body = { validUntil: '2031-05-05' };
  const path = `/operator/bookings/${id}/license-checks`;
  expect(await app.refused(409, 'POST', path, { token, key: randomUUID(), body })).toMatchObject({
    code: 'agreement_closed',
  });
});

test('the desk saves no details of a vehicle that somebody else saved meanwhile', async () => {
  const { id } = await app.vehicle('Honda Odyssey Elite');
  const { token } = await Desk.open(app);
  const path = `/operator/vehicles/${id}/details`;
  const { version } = await app.expect<DeskVehicleDetails>(200, 'GET', path, { token });
  const request = { token, body: vehicleDetails({ version }) };
  await app.expect(200, 'PUT', path, request);
  expect(await app.refused(409, 'PUT', path, request)).toMatchObject({ code: 'vehicle_changed' });
});
