import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { getDeskCalendar } from '@makani/contract/operator/desk-calendar';
import { expect, test } from 'vitest';
import { fleetHost } from '../../../../kit/hosts.ts';
import { createTestApp } from '../../../../kit/test-app.ts';
import { chargedBooking, Desk } from '../../../../kit/desk/desk.ts';

const app = await createTestApp();
const { db } = app.context;
const sienna = await app.vehicle();
const desk = await Desk.open(app);

async function calendar(query = ''): Promise<ResponseOf<typeof getDeskCalendar>> {
  return app.expect(200, 'GET', `/operator/calendar${query}`, { token: desk.token });
}

test('every vehicle that is not archived has a row, with what is booked, held and blocked in these days', async () => {
  const { token: host } = await fleetHost(app);
  const body = { from: '2026-12-06T00:00', until: '2026-12-08T00:00', note: 'Own use' };
  await app.expect(201, 'POST', `/host/cars/${sienna.id}/blocks`, { token: host, body });
  const booking = await chargedBooking(app);
  const [guest = ''] = await app.guests(1);
  const held = await app.hold(
    guest,
    (await app.quote({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-11T10:00' })).id,
  );
  const { from, days, vehicles, nextCursor } = await calendar('?from=2026-11-29&days=14');
  expect([from, days, nextCursor]).toEqual(['2026-11-29', 14, null]);
  const { count } = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '<>', 'archived')
    .executeTakeFirstOrThrow();
  expect(vehicles).toHaveLength(Number(count));
  const row = vehicles.find(({ id }) => id === sienna.id);
  expect(row).toMatchObject({
    category: 'Minivan',
    isOffered: true,
    location: { id: 'honolulu', today: '2026-11-20' },
    bookings: [
      {
        id: booking.id,
        status: 'confirmed',
        driverName: 'Ada Example',
        from: '2026-12-01T10:00',
        canMove: true,
      },
      { id: held.id, status: 'held', canMove: false },
    ],
    blocks: [{ from: '2026-12-06T00:00', until: '2026-12-08T00:00', note: 'Own use', isImported: false }],
  });
  // A trip that began before the first day is still there; a day later than its end it is not.
  const within = await calendar('?from=2026-12-03&days=7');
  expect(within.vehicles.find(({ id }) => id === sienna.id)?.bookings.map(({ id }) => id)).toEqual([
    booking.id,
  ]);
  const after = await calendar('?from=2026-12-20&days=7');
  expect(after.vehicles.every(({ bookings }) => bookings.length === 0)).toBe(true);
});

test('the calendar is of a location and of a class, and goes on page by page', async () => {
  const vans = await calendar('?category=Van&location=honolulu');
  expect(new Set(vans.vehicles.map(({ category }) => category))).toEqual(new Set(['Van']));
  const all = await calendar();
  const rest = await calendar(`?cursor=${all.vehicles[2]?.id ?? ''}`);
  expect(rest.vehicles.map(({ id }) => id)).toEqual(all.vehicles.slice(3).map(({ id }) => id));
  expect(all.from).toBe('2026-11-20');
});

test('it is asked for at most two months, and reaches back as far as trips are kept', async () => {
  for (const query of ['?days=63', '?days=6', '?from=yesterday', '?cursor=1'])
    expect((await app.request('GET', `/operator/calendar${query}`, { token: desk.token })).status).toBe(400);
  expect((await calendar('?from=2026-01-01')).from).toBe('2026-09-21');
});
