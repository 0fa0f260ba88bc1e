import { randomUUID } from 'node:crypto';
import { Phone } from '../../features/handover/phone.ts';
import { fleetHost } from '../../kit/hosts.ts';
import type { TestApp } from '../../kit/test-app.ts';

/** A pickup with marks and photos, its correction, and the draft of a return. */
export async function fillHandovers(app: TestApp): Promise<void> {
  const { clock } = app;
  const now = clock.now().toZonedDateTimeISO('Pacific/Honolulu');
  const day = now.toPlainDate().add({ days: now.hour < 12 ? 0 : 1 });
  const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
  const { booking } = await app.bookedByGuest({
    vehicleId,
    pickupAt: `${day.toString()}T16:00`,
    returnAt: `${day.add({ days: 1 }).toString()}T16:00`,
  });
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token, key: randomUUID() });
  const host = new Phone(app, 'host', booking.id);
  const [shown, failed] = [await host.shot('left'), await host.shot('rear')];
  const mark = host.mark({ photoIds: [shown.listed.id] });
  const { record } = await host.sign({
    photos: [shown.listed, { ...failed.listed, failure: 'The phone could not read it.' }],
    marks: [mark],
    missing: [{ what: 'front', reason: 'A wall stands there.' }],
    answers: [{ question: 'odometer_jumped', answer: 'It was driven to the other side.' }],
  });
  await host.uploaded(shown);
  await new Phone(app, 'desk', booking.id).sign({ corrects: record.id, odometerMiles: 12_010 });
  const guest = new Phone(app, 'guest', booking.id);
  const waiting = await guest.shot('odometer');
  await guest.save({ kind: 'return', photos: [waiting.listed] });
}
