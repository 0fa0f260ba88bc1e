import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { confirmBySilence } from '../../src/features/bookings/jobs/booking-jobs.ts';
import { remindOfTrips } from '../../src/features/bookings/jobs/remind-of-trips.ts';
import { createTestApp } from '../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;

/** Copies a booking this often, every five minutes from `hours` before it, and lets no update of a copy pass. */
async function addFailing(count: number, { id }: { id: string }, hours: number): Promise<void> {
  await sql`alter table bookings add constraint fails check (reminded_for is null or customer_first_name <> 'Fails')`.execute(
    db,
  );
  await sql`
    with copies as (
      insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).*
        from quotes q join bookings b on b.quote_id = q.id, generate_series(1, ${count}::integer) where b.id = ${id}
      returning id),
    numbered as (select id, row_number() over () as n from copies),
    timed as (select c.id as quote_id, c.n,
        b.starts_at - make_interval(hours => ${hours}::integer) + c.n * interval '5 minutes' as starts_at
      from numbered c, bookings b where b.id = ${id})
    insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'FAILS-' || t.n, 'quote_id', t.quote_id, 'customer_first_name', 'Fails',
        'starts_at', t.starts_at, 'ends_at', t.starts_at + interval '1 minute',
        'blocked_until', t.starts_at + interval '2 minutes'))).*
      from timed t, bookings b where b.id = ${id}`.execute(db);
}

test('a hundred reminders that fail each time do not keep the one behind them from its guest', async () => {
  const { booking } = await app.booked({ pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
  app.clock.advance({ hours: 24 });
  await confirmBySilence(app.context);
  await addFailing(101, booking, 12);
  app.clock.set('2026-11-30T21:00:00Z');
  for (let round = 0; round < 2; round += 1)
    expect(await remindOfTrips(app.context)).toBe(round === 0 ? 1 : 0);
  const { rows } = await sql<{ reminded: boolean; count: number }>`
    select reminded_for is not null as reminded, count(*)::integer as count from bookings group by 1 order by 1`.execute(
    db,
  );
  expect(rows).toEqual([
    { reminded: false, count: 101 },
    { reminded: true, count: 1 },
  ]);
});
