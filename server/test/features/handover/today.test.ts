import type { DayPage } from '@makani/contract/handover/today';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordPickedUp, recordReturned } from '../../../src/features/bookings/public/day/actual-times.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { fleetHost, otherHost } from '../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const porsche = await app.vehicle('Porsche 911 Carrera');

beforeEach(async () => {
  app.clock.set(Temporal.Instant.from(startOfTests));
  await emptyBookings(db);
  await db.updateTable('vehicles').set({ instant_booking: true }).execute();
  await db.updateTable('locations').set({ status: 'open' }).execute();
});

const at = (wallTime: string) =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime('Pacific/Honolulu').toInstant();

async function today(query = ''): Promise<DayPage> {
  const { token } = await newOperator(app, 'desk');
  return app.expect<DayPage>(200, 'GET', `/operator/today${query}`, { token });
}

const placeOf = ({ places }: DayPage, id = 'honolulu') => places.find((place) => place.id === id);

test('pickups and returns stand in the order of their times, each with what it needs', async () => {
  const pickedUp = { pickupAt: '2026-11-21T10:00', returnAt: '2026-11-23T10:00' };
  const { booking, token } = await app.bookedByGuest(pickedUp);
  const party = { adults: 2, children: [{ ageYears: 1, bringsOwn: true }, { ageYears: 8 }] };
  await app.expect(200, 'PUT', `/bookings/${booking.id}/party`, { token, body: { party } });
  const other = await app.bookedByGuest({
    vehicleId: porsche.id,
    pickupAt: '2026-11-20T18:00',
    returnAt: '2026-11-21T08:30',
  });
  const said = { plate: 'ABC 123', color: 'Blue', stand_stall: '14' };
  await db
    .insertInto('vehicle_details')
    .values({ vehicle_id: booking.vehicle.id, ...said, updated_at: app.clock.now() })
    .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet(said))
    .execute();
  const page = await today('?day=2026-11-21');
  expect(placeOf(page)).toMatchObject({ day: '2026-11-21', isToday: false, pickups: 1, returns: 1, late: 0 });
  const events = placeOf(page)?.events ?? [];
  expect(events.map(({ kind, at: time, bookingId }) => [kind, time, bookingId])).toEqual([
    ['return', '2026-11-21T08:30', other.booking.id],
    ['pickup', '2026-11-21T10:00', booking.id],
  ]);
  expect(events[1]).toMatchObject({
    state: 'ahead',
    party: '2 adults, 2 children',
    vehicle: { plate: 'ABC 123', color: 'Blue', stand: 'Stall 14', isReady: null },
    agreement: 'unsigned',
    license: 'unchecked',
    childSeats: [
      'Second row, left: booster, for a child of 8',
      'Second row, right: rear-facing seat, for a child of 1 (they bring it)',
    ],
  });
});

test('what is late from yesterday stands first today, and only there', async () => {
  const { booking } = await app.bookedByGuest({ pickupAt: '2026-11-21T10:00', returnAt: '2026-11-22T10:00' });
  app.clock.set(at('2026-11-21T10:00'));
  await recordPickedUp(db, booking.id, app.clock.now());
  app.clock.set(at('2026-11-23T08:00'));
  const late = { bookingId: booking.id, state: 'late', lateMinutes: 22 * 60, at: '2026-11-22T10:00' };
  expect(placeOf(await today())).toMatchObject({ isToday: true, late: 1, events: [late] });
  expect(placeOf(await today('?day=2026-11-24'))?.events).toEqual([]);
  await recordReturned(db, booking.id, app.clock.now());
  expect(placeOf(await today())?.events).toEqual([]);
  expect(placeOf(await today('?day=2026-11-22'))?.events).toMatchObject([
    { state: 'done', doneAt: '2026-11-23T08:00' },
  ]);
});

test('each location has its own day, and one can be read alone', async () => {
  // 23:30 in Honolulu is 3:30 of the next day in Dallas.
  app.clock.advance({ hours: 15, minutes: 30 });
  const page = await today();
  expect(placeOf(page)?.day).toBe('2026-11-20');
  expect(placeOf(page, 'dallas')?.day).toBe('2026-11-21');
  expect((await today('?location=dallas')).places.map(({ id }) => id)).toEqual(['dallas']);
});

test('a host sees their own vehicles, and nobody else’s', async () => {
  const { booking } = await app.bookedByGuest({ pickupAt: '2026-11-21T10:00', returnAt: '2026-11-23T10:00' });
  const own = await fleetHost(app);
  const stranger = await otherHost(app);
  const read = (token: string) => app.expect<DayPage>(200, 'GET', '/host/today?day=2026-11-21', { token });
  expect(placeOf(await read(own.token))?.events).toMatchObject([{ bookingId: booking.id, kind: 'pickup' }]);
  expect((await read(stranger.token)).places).toEqual([]);
});

test('a day of hundreds comes in pages, each event once, with the same number of statements', async () => {
  const { booking } = await app.bookedByGuest({ pickupAt: '2026-12-01T10:00', returnAt: '2026-12-02T10:00' });
  await copyBookings(booking.id, 240);
  const first = placeOf(await today('?day=2026-12-01'));
  expect(first).toMatchObject({ pickups: 241 });
  expect(first?.events).toHaveLength(100);
  const seen = new Set(first?.events.map(({ bookingId }) => bookingId));
  let cursor = first?.nextCursor ?? null;
  while (cursor !== null) {
    const query = `?day=2026-12-01&location=honolulu&cursor=${encodeURIComponent(cursor)}`;
    const next = placeOf(await today(query));
    for (const { bookingId } of next?.events ?? []) seen.add(bookingId);
    cursor = next?.nextCursor ?? null;
  }
  expect(seen.size).toBe(241);
});

test('a cursor of another list is refused', async () => {
  const { token } = await newOperator(app, 'desk');
  const path = '/operator/today?location=honolulu&cursor=2026-12-01~x';
  expect(await app.request('GET', path, { token })).toMatchObject({ status: 400 });
});

/** The same booking again, one a day each before it; all are picked up at the same hour of its day. */
async function copyBookings(id: string, count: number): Promise<void> {
  await sql`
    with copies as (
      insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).*
        from quotes q join bookings b on b.quote_id = q.id, generate_series(1, ${count}::integer) where b.id = ${id}
      returning id),
    numbered as (select id as quote_id, row_number() over () as n from copies)
    insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'COPY-' || t.n, 'quote_id', t.quote_id,
        'starts_at', b.starts_at - t.n * interval '1 day', 'ends_at', b.starts_at - t.n * interval '1 day' + interval '1 hour',
        'blocked_until', b.starts_at - t.n * interval '1 day' + interval '2 hours'))).*
      from numbered t, bookings b where b.id = ${id}`.execute(db);
}
