import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings';
import { expect, test } from 'vitest';
import { createTestApp, customerInfo } from '../kit/test-app.ts';

const house = await createTestApp();

test('an answer that an older version kept is given in the shape of today', async () => {
  const { token } = await house.signedIn();
  const quote = await house.quote({ pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
  const call = { token, key: randomUUID(), body: { quoteId: quote.id, customerInfo } };
  const held = await house.expect<Booking>(201, 'POST', '/bookings', call);

  const { vehicle, cancellation: _, ...rest } = held;
  const older = { ...rest, vehicle: { ...vehicle, image: vehicle.image.src } };
  await house.context.db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(older) })
    .where('key', '=', call.key)
    .execute();
  const again = await house.expect<Booking>(201, 'POST', '/bookings', call);
  expect(again).toMatchObject({
    id: held.id,
    cancellation: null,
    vehicle: { image: { src: vehicle.image.src, alt: vehicle.name } },
  });
});
