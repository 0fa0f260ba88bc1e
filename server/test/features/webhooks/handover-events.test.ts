import { expect, test } from 'vitest';
import { newWebhook } from '../../kit/desk/webhooks.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { Phone, pickupTime, returnTime, tripAtPickup } from '../handover/phone.ts';
import { Receivers, sendWebhooks } from './with-webhooks.ts';

const receivers = new Receivers();
const app = await createTestApp({ sendWebhook: receivers.send });

test('a pickup and a return are told once each, also when their record is sent again', async () => {
  const booking = await tripAtPickup(app);
  await newWebhook(app, { events: ['handover'] });
  const host = new Phone(app, 'host', booking.id);
  app.clock.set(pickupTime);
  const signed = [host.confirmation('other'), host.confirmation('guest')];
  const { record } = await host.save({ confirmations: signed });
  await host.save({ confirmations: signed });
  await sendWebhooks(app);
  expect(receivers.received.map(({ payload }) => payload)).toMatchObject([
    {
      type: 'handover.pickup',
      bookingId: booking.id,
      bookingReference: booking.reference,
      objectId: record.id,
    },
  ]);
  app.clock.set(returnTime);
  await new Phone(app, 'desk', booking.id).sign({ kind: 'return', odometerMiles: 12_340 });
  await sendWebhooks(app);
  expect(receivers.types).toEqual(['handover.pickup', 'handover.return']);
});
