import { randomUUID } from 'node:crypto';
import type { DeskDay, DeskFigures } from '@makani/contract/operator/overview';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';
import { chargedBooking } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp();
const { db } = app.context;

interface Overview {
  days: DeskDay[];
  figures: DeskFigures;
}

let token: string;
beforeAll(async () => {
  await db.updateTable('locations').set({ status: 'open' }).execute();
});
beforeEach(async () => {
  ({ token } = await newOperator(app, 'desk'));
});

const overview = () => app.expect<Overview>(200, 'GET', '/operator/overview', { token });
const dayAt = async (id: string) => (await overview()).days.find((day) => day.id === id);
const list = (path: string) =>
  app.expect<Record<'bookings' | 'payments' | 'mails' | 'vehicles', unknown[]>>(200, 'GET', path, { token });

test('counts the trips of each location’s own day, and the numbers are those of their lists', async () => {
  const inTheMorning = await app.vehicle('BMW M4 Competition');
  await chargedBooking(app, { pickupAt: '2026-11-21T00:00', returnAt: '2026-11-22T23:30' });
  await chargedBooking(app, {
    vehicleId: inTheMorning.id,
    pickupAt: '2026-11-20T23:30',
    returnAt: '2026-11-21T10:00',
  });
  expect(await dayAt('honolulu')).toMatchObject({ day: '2026-11-20', pickups: 1, returns: 0 });

  // 23:30 in Honolulu is 3:30 of the next day in Dallas.
  app.clock.advance({ hours: 15, minutes: 30 });
  ({ token } = await newOperator(app, 'desk'));
  expect(await dayAt('honolulu')).toMatchObject({
    day: '2026-11-20',
    wallTime: '2026-11-20T23:30',
    pickups: 1,
  });
  expect(await dayAt('dallas')).toMatchObject({
    day: '2026-11-21',
    wallTime: '2026-11-21T03:30',
    pickups: 0,
  });

  app.clock.advance({ minutes: 30 });
  ({ token } = await newOperator(app, 'desk'));
  expect(await dayAt('honolulu')).toMatchObject({ day: '2026-11-21', pickups: 1, returns: 1 });
  for (const what of ['pickup', 'return']) {
    const days = `${what}From=2026-11-21&${what}To=2026-11-21`;
    const { bookings } = await list(`/operator/bookings?status=confirmed&location=honolulu&${days}`);
    expect(bookings).toHaveLength(1);
    expect((await list(`/operator/bookings?location=dallas&${days}`)).bookings).toEqual([]);
  }
});

test('counts what waits, what failed and what is in maintenance', async () => {
  const before = (await overview()).figures;
  const maintenance = (await dayAt('honolulu'))?.maintenance ?? 0;
  const guest = await app.signedIn();
  const porsche = await app.vehicle('Porsche 911 Carrera');
  const held = await app.hold(guest.token, (await app.quote({ vehicleId: porsche.id })).id);
  expect((await overview()).figures.unpaidHolds).toBe(before.unpaidHolds + 1);
  expect((await app.pay(guest.token, held.id, '4000000000000002')).status).toBe(402);
  const failed = (await overview()).figures;
  expect(failed.failedPayments).toBe(before.failedPayments + 1);
  const lists = await list(`/operator/payments?state=failed&since=${failed.failedSince}`);
  expect(lists.payments).toHaveLength(failed.failedPayments);
  await app.pay(guest.token, held.id);
  expect((await overview()).figures).toMatchObject({
    unpaidHolds: before.unpaidHolds,
    pendingAnswers: before.pendingAnswers + 1,
  });

  await db
    .insertInto('outbox')
    .values({
      kind: 'trip_tomorrow',
      reference: randomUUID(),
      recipient: 'sample@guests.example',
      payload: '{}',
      status: 'parked',
      created_at: app.clock.now(),
      next_attempt_at: app.clock.now(),
    })
    .execute();
  const v = await app.vehicle('Tesla Model S');
  await db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', v.id).execute();
  expect((await overview()).figures.parkedMails).toBe(before.parkedMails + 1);
  expect((await dayAt('honolulu'))?.maintenance).toBe(maintenance + 1);
  const { vehicles } = await list('/operator/vehicles?location=honolulu&status=maintenance');
  expect(vehicles).toHaveLength(maintenance + 1);

  // An older failure is in its list, and no longer here.
  app.clock.advance({ hours: 25 });
  ({ token } = await newOperator(app, 'desk'));
  expect((await overview()).figures.failedPayments).toBe(0);
  expect((await list('/operator/payments?state=failed')).payments).not.toEqual([]);
});

test('shows what people who are blocked still have booked, whichever desk blocked them', async () => {
  const { blockedGuests = 0 } = (await overview()).figures;
  const bmw = await app.vehicle('BMW M4 Competition');
  const dates = { pickupAt: '2026-12-21T10:00', returnAt: '2026-12-23T10:00' };
  const booking = await chargedBooking(app, { vehicleId: bmw.id, ...dates });
  ({ token } = await newOperator(app, 'desk'));
  expect((await list('/operator/bookings?guest=blocked')).bookings).toHaveLength(blockedGuests);
  // As the desk of another market does: accounts are shared, and its bookings are out of its sight.
  await db
    .updateTable('users')
    .set({ blocked_at: app.clock.now(), block_reason: 'Reported cards.' })
    .where('id', 'in', db.selectFrom('bookings').select('guest_id').where('id', '=', booking.id))
    .execute();
  expect((await overview()).figures.blockedGuests).toBe(blockedGuests + 1);
  const { bookings } = await list('/operator/bookings?guest=blocked');
  expect(bookings).toHaveLength(blockedGuests + 1);
  expect(bookings).toContainEqual(expect.objectContaining({ id: booking.id }));

  // A host is blocked like that, too, and somebody else booked their vehicle.
  const host = await app.signedIn({ roles: ['guest', 'host'] });
  const honda = await app.vehicle('Honda Odyssey Elite');
  const { booking: ofHost } = await app.booked({ vehicleId: honda.id, ...dates });
  await db.updateTable('vehicles').set({ host_id: host.user.id }).where('id', '=', honda.id).execute();
  expect((await overview()).figures.blockedGuests).toBe(blockedGuests + 1);
  await db
    .updateTable('users')
    .set({ blocked_at: app.clock.now(), block_reason: 'No insurance.' })
    .where('id', '=', host.user.id)
    .execute();
  expect((await overview()).figures.blockedGuests).toBe(blockedGuests + 2);
  expect((await list('/operator/bookings?guest=blocked')).bookings).toContainEqual(
    expect.objectContaining({ id: ofHost.id }),
  );
  app.clock.set(Temporal.Instant.from('2026-12-24T22:00:00Z'));
  ({ token } = await newOperator(app, 'desk'));
  expect((await list('/operator/bookings?guest=blocked')).bookings).toHaveLength(blockedGuests);
});
