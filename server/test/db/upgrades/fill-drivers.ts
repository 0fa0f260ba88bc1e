import { randomUUID } from 'node:crypto';
import type { Thread } from '@makani/contract/messages/messages';
import { datesFrom } from '../../../../proof/kit/trips.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { drivenTrip, invitationOf, invitedTrip } from '../../kit/trip-drivers.ts';

/** Trips that somebody else pays for: a driver who has accepted, and one who hasn't answered. */
export async function fillDrivers(app: TestApp): Promise<void> {
  const today = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate();
  const { booking, payer, driver } = await drivenTrip(app, datesFrom(today.add({ days: 200 })));
  const { id } = await app.expect<Thread>(200, 'PUT', `/messages/bookings/${booking.id}`, payer);
  const written = [
    { token: driver.token, body: { text: 'We land at nine.' } },
    { token: payer.token, body: { text: 'Can I get half of it back?', readers: 'payer' } },
  ];
  for (const { token, body } of written)
    await app.expect(201, 'POST', `/messages/threads/${id}/messages`, {
      token,
      body: { clientId: randomUUID(), ...body },
    });
  const waiting = await invitedTrip(app, datesFrom(today.add({ days: 210 })));
  await invitationOf(app, waiting.booking.id);
}
