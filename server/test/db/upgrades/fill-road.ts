import { createHash, randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Extension } from '@makani/contract/road/extensions';
import type { SwapVehicle } from '@makani/contract/road/vehicle-swaps';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { accidentBody } from '../../features/handover/road/accident-body.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { multipart, photograph } from '../../kit/multipart.ts';
import type { TestApp } from '../../kit/test-app.ts';

/** Two trips that have just begun: one is extended and gets another vehicle, the other ends early. */
export async function fillRoad(app: TestApp): Promise<void> {
  const zone = 'Pacific/Honolulu';
  const soon = app.clock.now().add({ hours: 2 }).toZonedDateTimeISO(zone).round({ smallestUnit: 'hour' });
  const at = (days: number) => soon.add({ days }).toPlainDateTime().toString({ smallestUnit: 'minute' });
  const vehicles = await app.context.db
    .selectFrom('vehicles')
    .select('id')
    .where('status', '=', 'active')
    .where('location_id', '=', 'honolulu')
    // The host of the fleet has others to swap it for.
    .where('host_id', 'in', (eb) =>
      eb
        .selectFrom('vehicles as own')
        .select('own.host_id')
        .groupBy('own.host_id')
        .orderBy((of) => of.fn.countAll(), 'desc')
        .limit(1),
    )
    .orderBy('id')
    .execute();
  const begun: string[] = [];
  for (const { id: vehicleId } of vehicles) {
    if (begun.length === 2) break;
    const request = {
      vehicleId,
      locationId: 'honolulu',
      pickupAt: at(0),
      returnAt: at(3),
      insurance: 'basic',
    };
    const quoted = await app.request('POST', '/quotes', { body: request });
    if (quoted.status !== 201) continue;
    const [token = ''] = await app.guests(1);
    const body = { quoteId: (quoted.body as Quote).id, customerInfo };
    const held = await app.request('POST', '/bookings', { token, key: randomUUID(), body });
    // Somebody else has booked it.
    if (held.status !== 201) continue;
    const { id } = held.body as Booking;
    await app.pay(token, id);
    begun.push(id);
  }
  const [extended = '', early = ''] = begun;
  await app.runJobs();
  app.clock.advance({ hours: 3 });
  await app.runJobs();
  await extend(app, extended, at(4));
  await app.runJobs();
  await swap(app, extended);
  await reportAccident(app, extended);
  await addDrivers(app, extended);
  await returnEarly(app, early, at(2));
  await app.runJobs();
}

async function extend(app: TestApp, id: string, returnAt: string): Promise<void> {
  const token = await app.guestOf(id);
  const path = `/bookings/${id}`;
  const shown = await app.expect<Extension>(200, 'POST', `${path}/extension`, { token, body: { returnAt } });
  const { quote, differenceCents, current } = shown;
  const body = { quoteId: quote.id, differenceCents, agreedReturnAt: current.returnAt, useSavedCard: true };
  await app.expect(200, 'POST', `${path}/extend`, { token, key: randomUUID(), body });
}

async function swap(app: TestApp, id: string): Promise<void> {
  const desk = await Desk.open(app);
  const { vehicles } = await app.expect<{ vehicles: SwapVehicle[] }>(
    200,
    'GET',
    `/operator/bookings/${id}/swap-vehicles`,
    { token: desk.token },
  );
  await desk.act(id, { act: 'swap', vehicleId: vehicles[0]?.id ?? '', cause: 'other' });
}

async function returnEarly(app: TestApp, id: string, returnAt: string): Promise<void> {
  const token = await app.guestOf(id);
  const path = `/bookings/${id}/early-return`;
  const { agreedReturnAt, refundCents } = await app.expect<{ agreedReturnAt: string; refundCents: number }>(
    200,
    'GET',
    `${path}?returnAt=${encodeURIComponent(returnAt)}`,
    { token },
  );
  const body = { returnAt, agreedReturnAt, refundCents };
  await app.expect(200, 'POST', path, { token, key: randomUUID(), body });
}

/** One driver on the road stays, and one is removed again. */
async function addDrivers(app: TestApp, id: string): Promise<void> {
  const { token } = await Desk.open(app);
  const path = `/operator/bookings/${id}/drivers`;
  const body = { reason: 'A sample of a reason.' };
  await app.expect(201, 'POST', path, { token, body });
  const { driver } = await app.expect<{ driver: { id: string } }>(201, 'POST', path, { token, body });
  await app.expect(204, 'POST', `${path}/${driver.id}/removal`, { token, body });
}

/** A report with one photo that has come and one that is still under way. */
async function reportAccident(app: TestApp, id: string): Promise<void> {
  const file = await photograph();
  const sha256 = createHash('sha256').update(file).digest('hex');
  const [came, waiting] = [randomUUID(), randomUUID()];
  const happenedAt = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDateTime();
  const body = accidentBody({
    happenedAt: happenedAt.toString({ smallestUnit: 'minute' }),
    coordinates: { lat: 21.28, lng: -157.81 },
    photos: [came, waiting].map((photoId) => ({ id: photoId, sha256 })),
  });
  const path = `/bookings/${id}/accidents/${randomUUID()}`;
  const token = await app.guestOf(id);
  await app.expect(200, 'PUT', path, { token, body });
  await app.expect(200, 'POST', `${path}/photos/${came}`, { token, ...multipart(file) });
}
