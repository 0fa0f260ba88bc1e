import { randomUUID } from 'node:crypto';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { archiveBookings } from '../../src/features/bookings/jobs/archive-bookings.ts';
import { confirmBySilence } from '../../src/features/bookings/jobs/booking-jobs.ts';
import { listReleasable } from '../../src/features/bookings/data/lists/releasable-holds.repository.ts';
import { availability } from '../../src/features/bookings/public/availability.ts';
import { wantedTime } from '../../src/features/vehicles/public/vehicle-blocks.ts';
import { emptyTables } from '../kit/database/empty-tables.ts';
import { fleetHost } from '../kit/hosts.ts';
import { requireInvariants } from '../kit/invariants.ts';
import { customerInfo } from '../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;

/** The dates of the bookings of these tests. Dates are given back when they end. */
const trip = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const tripEnds = Temporal.Instant.from('2026-12-04T20:00:00Z');
const archivedFrom = tripEnds.add({ hours: 24 * 90 });

let car: Vehicle;
beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(
    db,
    'bookings, booking_events, payments, simulated_charges, vehicle_blocks, quotes, sessions',
  );
  await sql`update booking_archive set ended_by = 'epoch'`.execute(db);
  car = await app.vehicle();
});

const archive = () => archiveBookings(app.context, new AbortController().signal);
const archived = async () =>
  (await db.selectFrom('bookings').select('archived').orderBy('starts_at').execute()).map(
    (row) => row.archived,
  );
const endOfArchive = async () =>
  (await db.selectFrom('booking_archive').select('ended_by').executeTakeFirstOrThrow()).ended_by.toString();

async function confirmed(dates = trip): Promise<string> {
  const { booking } = await app.booked(dates);
  app.clock.advance({ hours: 24 });
  await confirmBySilence(app.context);
  return booking.id;
}

/** Books as the product would, without its checks. */
const bookAgain = (id: string, hoursLater = 0) =>
  sql`with quote as (insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).*
      from quotes q join bookings b on b.quote_id = q.id where b.id = ${id} returning id)
    insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
        'reference', 'MK-' || gen_random_uuid(), 'quote_id', quote.id, 'archived', true, 'status', 'confirmed',
        'starts_at', b.starts_at + make_interval(hours => ${hoursLater}), 'ends_at', b.ends_at + make_interval(hours => ${hoursLater}),
        'blocked_until', b.blocked_until + make_interval(hours => ${hoursLater})))).* from bookings b, quote where b.id = ${id}`.execute(
    db,
  );

test('a trip leaves the indexes of what is ahead 90 days after it has ended', async () => {
  await confirmed();
  await app.booked({ pickupAt: '2027-02-20T10:00', returnAt: '2027-02-22T10:00' });
  app.clock.set(archivedFrom.subtract({ seconds: 1 }));
  await archive();
  expect(await archived()).toEqual([false, false]);
  app.clock.set(archivedFrom);
  await archive();
  expect(await archived()).toEqual([true, false]);
  expect(await endOfArchive()).toBe(tripEnds.toString());
  await requireInvariants(db);

  const { rows } = await sql<{ says: string }>`
    select pg_get_expr(indpred, indrelid) as says from pg_index
    where indexrelid in ('bookings_never_overlap'::regclass, 'bookings_ahead_by_start'::regclass)`.execute(
    db,
  );
  expect(rows).toHaveLength(2);
  for (const { says } of rows) expect(says).toMatch(/NOT archived/);
});

test('whoever looks for what is ahead reads the index without the archive', async () => {
  const period = { startsAt: tripEnds, endsAt: archivedFrom, days: 90 };
  const requested = { now: app.clock.now() };
  await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const free = trx
      .selectFrom('vehicles')
      .select('id')
      .where(availability.isFree(wantedTime(period, requested)));
    expect(JSON.stringify(await free.explain())).toContain('bookings_ahead_by_start');
  });
  expect(await listReleasable(db, car.id, null, requested.now)).toEqual([]);
});

describe('what is archived', () => {
  test('is in nobody’s way, and its host’s calendar still shows it', async () => {
    const id = await confirmed();
    app.clock.set(archivedFrom);
    await archive();
    await app.booked({ pickupAt: '2027-04-01T10:00', returnAt: '2027-04-03T10:00' });
    expect(await archived()).toEqual([true, false]);
    const { token } = await fleetHost(app);
    const month = `/host/cars/${car.id}/calendar?month=2026-12`;
    expect(await app.expect(200, 'GET', month, { token })).toMatchObject({ bookings: [{ id }] });
    await requireInvariants(db);
  });

  test('keeps its dates, whoever asks for them', async () => {
    const id = await confirmed();
    app.clock.set(archivedFrom);
    await archive();
    await expect(bookAgain(id)).rejects.toThrow('was booked in this period');
    await expect(bookAgain(id, -24)).rejects.toThrow('was booked in this period');
    await expect(
      sql`insert into vehicle_blocks (vehicle_id, starts_at, ends_at, created_at)
        values (${car.id}, '2026-11-01T00:00Z', '2027-12-12T00:00Z', now())`.execute(db),
    ).rejects.toThrow('is booked in this period');
    // Before and after it, the vehicle was not booked.
    await bookAgain(id, -72);
    expect(await archived()).toEqual([false, true]);
  });

  test('is a booking like all others once it has other dates', async () => {
    const id = await confirmed();
    app.clock.set(archivedFrom);
    await archive();
    await sql`update bookings set starts_at = starts_at + interval '1 year', ends_at = ends_at + interval '1 year',
      blocked_until = blocked_until + interval '1 year', archived = true`.execute(db);
    expect(await archived()).toEqual([false]);
    await expect(bookAgain(id)).rejects.toThrow('bookings_never_overlap');
  });

  test('is one again when it blocks its dates anew', async () => {
    const id = await confirmed();
    app.clock.set(archivedFrom);
    await archive();
    await sql`update bookings set status = 'cancelled' where id = ${id}`.execute(db);
    await bookAgain(id);
    await expect(sql`update bookings set status = 'confirmed' where id = ${id}`.execute(db)).rejects.toThrow(
      'bookings_never_overlap',
    );
  });
});

test('what is not over is never archived, whoever tries', async () => {
  await confirmed();
  await expect(sql`update bookings set archived = true`.execute(db)).rejects.toThrow('not over long enough');
  app.clock.set(archivedFrom.subtract({ hours: 1 }));
  await archive();
  await expect(sql`update bookings set archived = true`.execute(db)).rejects.toThrow('not over long enough');
});

test('a clock that was ahead gives no dates away, and the next run by the right one mends it', async () => {
  await confirmed();
  const { token } = await app.signedIn();
  const quote = await app.quote({ pickupAt: '2026-12-05T10:00', returnAt: '2026-12-06T10:00' });
  const right = app.clock.now();
  app.clock.set('2030-01-01T00:00:00Z');
  await archive();
  expect(await archived()).toEqual([true]);
  app.clock.set(right);
  const body = { quoteId: (await app.quote(trip)).id, customerInfo };
  expect(await app.request('POST', '/bookings', { token, key: randomUUID(), body })).toMatchObject({
    status: 409,
    body: { code: 'dates_taken' },
  });
  await app.hold(token, quote.id);
  await archive();
  expect(await archived()).toEqual([false, false]);
  expect(await endOfArchive()).toBe(right.subtract({ hours: 24 * 90 }).toString());
  await requireInvariants(db);
});
