import { expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

test('a quote for a vehicle that is erased in this very moment finds it gone', async () => {
  const app = await createTestApp();
  const { db } = app.context;
  const { id: vehicleId } = await app.vehicle();
  const erasing = await db.startTransaction().execute();
  await erasing.deleteFrom('vehicles').where('id', '=', vehicleId).execute();
  const requested = app.request('POST', '/quotes', {
    body: {
      vehicleId,
      locationId: 'honolulu',
      pickupAt: '2026-12-01T10:00',
      returnAt: '2026-12-04T10:00',
      insurance: 'basic',
    },
  });
  await waitingForLocks(db, 1);
  await erasing.commit().execute();
  expect(await requested).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
