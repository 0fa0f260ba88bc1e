import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { reportPurposes } from '../../src/features/bookings/jobs/report-purposes.ts';
import { offeredBookings } from '../../src/features/waitlist/public/entries.ts';
import { createFilledApp } from '../db/upgrades/fill-app.ts';
import { requireInvariants } from '../kit/invariants.ts';
import { createTestDatabase } from '../kit/test-database.ts';

const app = await createFilledApp(await createTestDatabase());
const { context, clock } = app;
const { db } = context;
clock.advance({ hours: 24 });
const reported = await purposes();

const report = (signal = new AbortController().signal) => reportPurposes(context, offeredBookings, signal);

/** Quotes that the version before made, which says so of its own or not: those of bookings and of their changes. */
async function purposes() {
  const { rows } = await sql<{ id: string; purpose: string | null }>`
    select id, purpose, for_booking_id, for_guest_id from quotes
    where (purpose is null or purpose not in ('extension', 'early_return', 'discount'))
      and id in (select quote_id from bookings union select from_quote_id from booking_changes
        union select to_quote_id from booking_changes) order by id`.execute(db);
  return rows;
}

/** As the version before wrote them. */
async function forget(): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table quotes disable trigger quotes_are_immutable`.execute(trx);
    await sql`update quotes set purpose = null, for_booking_id = null, for_guest_id = null
      where purpose is null or purpose not in ('extension', 'early_return', 'discount')`.execute(trx);
    await sql`alter table quotes enable trigger quotes_are_immutable`.execute(trx);
  });
}

beforeEach(forget);

test('every taken quote is told what it was made for, as the product itself told it', async () => {
  const kinds = new Set(reported.map(({ purpose }) => purpose));
  expect(kinds).toEqual(new Set(['change', 'desk', 'offer', 'public', 'substitute']));
  await report();
  expect(await purposes()).toEqual(reported);
  await requireInvariants(db);
});

test('a run goes on where another was stopped, and the next changes nothing', async () => {
  const stop = new AbortController();
  stop.abort();
  await report(stop.signal);
  expect((await purposes()).every(({ purpose }) => purpose === null)).toBe(true);
  const half = reported.slice(0, reported.length / 2);
  for (const { id, ...columns } of half)
    await sql`update quotes set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      where id = ${id}`.execute(db);
  await report();
  const versions = () => sql`select id, xmin::text from quotes order by id`.execute(db);
  const after = (await versions()).rows;
  await Promise.all([report(), report()]);
  expect((await versions()).rows).toEqual(after);
  expect(await purposes()).toEqual(reported);
});

test('a quote stays untold while it can be taken, and when nothing or two bookings took it', async () => {
  const [fresh, shared] = reported.filter(({ purpose }) => purpose === 'public');
  if (fresh === undefined || shared === undefined) throw new Error('nothing was booked');
  await db.transaction().execute(async (trx) => {
    await sql`alter table quotes disable trigger quotes_are_immutable`.execute(trx);
    await sql`update quotes set expires_at = ${clock.now()} where id = ${fresh.id}`.execute(trx);
    await sql`alter table quotes enable trigger quotes_are_immutable`.execute(trx);
  });
  await sql`insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
      'reference', 'MK-TWICE', 'status', 'expired'))).* from bookings b where b.quote_id = ${shared.id} limit 1`.execute(
    db,
  );
  await report();
  const unreported = (await purposes()).filter(({ purpose }) => purpose === null).map(({ id }) => id);
  expect(unreported).toEqual([fresh.id, shared.id].toSorted());
  const { rows } = await sql`select from quotes where purpose is not null
    and id not in (select quote_id from bookings union select from_quote_id from booking_changes
      union select to_quote_id from booking_changes)`.execute(db);
  expect(rows).toEqual([]);
});
