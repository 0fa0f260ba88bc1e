import { datesFrom } from '../../../../proof/kit/trips.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { drivenTrip, invitationOf, invitedTrip } from '../../kit/trip-drivers.ts';

/** Trips that somebody else pays for: a driver who has accepted, and one who hasn't answered. */
export async function fillDrivers(app: TestApp): Promise<void> {
  const today = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate();
  await drivenTrip(app, datesFrom(today.add({ days: 200 })));
  const waiting = await invitedTrip(app, datesFrom(today.add({ days: 210 })));
  await invitationOf(app, waiting.booking.id);
}
