import { noLuggage } from '@makani/contract/fit/party';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { periodInWords } from '@makani/domain/retention/retention-times';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { batchRows, oldestOverdue } from '../../src/db/expiring-rows.ts';
import { moveDrivers } from '../../src/features/bookings/data/other-drivers.repository.ts';
import { overdueFigures } from '../../src/worker/retention/overdue.ts';
import { retainedForever } from '../../src/worker/retention/retained-forever.ts';
import {
  retainedFiles,
  retainedRows,
  type RetainedRows,
} from '../../src/worker/retention/retention-table.ts';
import { sweepRows } from '../../src/worker/retention/sweep.ts';
import { requireInvariants } from '../kit/invariants.ts';
import { createTestApp } from '../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const { signal } = new AbortController();
const sweep = (kinds?: RetainedRows[]) => sweepRows(app.context, signal, kinds);
const kind = (what: string) => retainedRows.find((one) => one.what === what)!;
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n;

/** A rental of a day's eight hours. */
function inDays(days: number): { pickupAt: string; returnAt: string } {
  const day = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate().add({ days }).toString();
  return { pickupAt: `${day}T10:00`, returnAt: `${day}T18:00` };
}

describe('the table of what is kept', () => {
  test('names every table of the database, and no other', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const named = new Set([
      ...retainedRows.map(({ rows: { table } }) => table),
      ...Object.keys(retainedForever),
    ]);
    expect([...named].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('is the one of docs/operations/retention.md', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../docs/operations/retention.md'), 'utf8');
    const lines = page.split('\n');
    const retained = lines.flatMap((line) => {
      const [, table, why] = /^- (`\w+`): (.+)/.exec(line) ?? [];
      return table === undefined ? [] : [[table, why]];
    });
    const deleted = lines
      .filter((line) => line.startsWith('| '))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const time = ({ retainFor, after }: Pick<RetainedRows, 'retainFor' | 'after'>) =>
      `${periodInWords(retainFor)} after ${after}`.replace('at once after', 'until');
    expect([...deleted.filter(([, second]) => !/^(Where|-+)$/.test(second ?? '')), ...retained]).toEqual([
      ...retainedRows.map((one) => [one.what, `\`${one.rows.table}\``, time(one), one.why]),
      ...retainedFiles.map((one) => [one.what, `\`DATA_DIR/${one.folder}\``, time(one), one.why]),
      ...Object.entries(retainedForever).map(([table, why]) => [`\`${table}\``, why]),
    ]);
  });

  test.each(retainedRows)('is swept by a range of an index: $what', async ({ rows }) => {
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_bitmapscan = off`.execute(trx);
      const found = await sql<{
        'QUERY PLAN': string;
      }>`explain select ${oldestOverdue(rows, app.clock.now())}`.execute(trx);
      return found.rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index (Only )?Scan using \w+ on/);
    expect(plan).toMatch(new RegExp(String.raw`Index Cond: \(+${rows.since}`));
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('is gone when its time is over, and not before:', () => {
  const overdue = async (what: string) => (await overdueFigures(db, app.clock.now()))[what];

  /** Its oldest row is overdue a second too late, and gone after the sweep of that moment. */
  async function goesAfter(
    what: string,
    period: { days?: number; years?: number },
    left: () => Promise<unknown>,
  ) {
    const before = await left();
    app.clock.set(app.clock.now().toZonedDateTimeISO('UTC').add(period).toInstant());
    await sweep();
    expect(await left()).toEqual(before);
    expect(await overdue(what)).toBe(0);
    app.clock.advance({ seconds: 1 });
    expect(await overdue(what)).toBeGreaterThan(0);
    await sweep();
    expect(await overdue(what)).toBe(0);
    return left();
  }

  test('a message to the office', async () => {
    const body = { name: 'Ada', email: 'ada@example.com', subject: 'Seats', message: 'Do they fit?' };
    await app.expect(201, 'POST', '/contact', { body });
    expect(await goesAfter('contact messages', { years: 1 }, () => count('contact_messages'))).toBe(0);
  });

  test('a mail that was parked', async () => {
    await app.expect(201, 'POST', '/contact', {
      body: { name: 'Ada', email: 'ada@example.com', subject: 'Seats', message: 'Do they fit?' },
    });
    const lastTry = app.clock.now();
    await db.updateTable('outbox').set({ status: 'parked', next_attempt_at: lastTry }).execute();
    expect(await goesAfter('parked mails', { days: 30 }, () => count('outbox'))).toBe(0);
  });

  test('a card of the simulated network, whose charge is captured all the same', async () => {
    const { booking } = await app.booked(inDays(9));
    expect(
      await goesAfter('cards of the simulated network', { days: 30 }, () => count('simulated_cards')),
    ).toBe(0);
    const charge = await db
      .selectFrom('simulated_charges')
      .innerJoin('payments', 'payments.id', 'simulated_charges.id')
      .select('simulated_charges.last4')
      .where('reference', '=', booking.id)
      .executeTakeFirst();
    expect(charge?.last4).toBe('4242');
  });

  test('what Stripe has told us, once it is worked off', async () => {
    const event = (state: 'done' | 'waiting') => ({
      id: randomUUID(),
      event_id: `evt_${state}`,
      type: 'charge.captured',
      object_id: 'ch_1',
      intent_id: 'pi_1',
      charge_id: null,
      state,
      received_at: app.clock.now(),
      next_attempt_at: app.clock.now(),
    });
    await db
      .insertInto('stripe_events')
      .values([event('done'), event('waiting')])
      .execute();
    const left = () => db.selectFrom('stripe_events').select('state').where('state', '=', 'done').execute();
    expect(await goesAfter('events of Stripe', { days: 30 }, left)).toEqual([]);
    expect(await count('stripe_events')).toBe(1);
  });

  test('a block that is past, which has lost its note by then', async () => {
    const { id } = await app.vehicle();
    const endsAt = app.clock.now();
    const block = {
      vehicle_id: id,
      starts_at: endsAt.subtract({ hours: 1 }),
      ends_at: endsAt,
      note: 'Paint',
    };
    await db
      .insertInto('vehicle_blocks')
      .values({ ...block, import_id: null, event: null, created_at: endsAt })
      .execute();
    const notes = () => db.selectFrom('vehicle_blocks').select('note').execute();
    expect(await goesAfter('notes of past blocks', { days: 90 }, notes)).toEqual([{ note: '' }]);
    app.clock.set(endsAt);
    expect(await goesAfter('past blocks', { years: 7 }, () => count('vehicle_blocks'))).toBe(0);
  });

  test('the driver of a hold that nobody paid for; the hold stays with its history', async () => {
    const { token } = await app.signedIn();
    const quote = await app.quote(inDays(9));
    const held = await app.hold(token, quote.id, { lastName: 'Numbatsson' });
    const party = JSON.stringify({ adults: 2, children: [{ ageYears: 1 }], luggage: noLuggage });
    await db.updateTable('bookings').set({ party }).where('id', '=', held.id).execute();
    app.clock.advance({ minutes: 15 });
    await app.runJobs();
    const driver = () =>
      db
        .selectFrom('bookings')
        .select(['customer_last_name', 'customer_email', 'customer_phone', 'driver_license_last4', 'party'])
        .where('id', '=', held.id)
        .executeTakeFirst();
    expect(await driver()).toMatchObject({ customer_last_name: 'Numbatsson', driver_license_last4: '5678' });
    expect(await goesAfter('drivers of unpaid holds', { days: 30 }, driver)).toEqual({
      customer_last_name: 'Guest',
      customer_email: 'deleted@deleted.invalid',
      customer_phone: '',
      party: null,
      driver_license_last4: '',
    });
    await expect(exported(held.id)).resolves.toMatchObject({ driverLicense: '' });
  });

  test('the license of a trip, and seven years later its driver', async () => {
    const { booking } = await app.booked(inDays(5));
    const driver = () =>
      db
        .selectFrom('bookings')
        .select(['customer_first_name', 'driver_license_last4'])
        .where('id', '=', booking.id)
        .executeTakeFirst();
    const { ends_at: endsAt } = await db
      .selectFrom('bookings')
      .select('ends_at')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    app.clock.set(endsAt);
    expect(await goesAfter('driver licenses of bookings', { days: 90 }, driver)).toEqual({
      customer_first_name: 'Ada',
      driver_license_last4: '',
    });
    await expect(exported(booking.id)).resolves.toMatchObject({ driverLicense: '' });
    app.clock.set(endsAt);
    expect(await goesAfter('drivers of bookings', { years: 7 }, driver)).toEqual({
      customer_first_name: 'Deleted',
      driver_license_last4: '',
    });
    app.clock.set(endsAt);
  });

  test('of a cancelled trip: the license, who travels and who else drives, counted from the cancellation', async () => {
    const { booking, token } = await app.booked(inDays(300));
    const party = JSON.stringify({ adults: 2, children: [{ ageYears: 4 }], luggage: noLuggage });
    await db.updateTable('bookings').set({ party }).where('id', '=', booking.id).execute();
    await app.expect(201, 'POST', `/bookings/${booking.id}/drivers`, { token });
    await cancel(booking.id, token);
    const cancelledAt = app.clock.now();
    const trip = () =>
      db
        .selectFrom('bookings')
        .select(['customer_first_name', 'driver_license_last4', 'party'])
        .where('id', '=', booking.id)
        .executeTakeFirst();
    const gone = { customer_first_name: 'Ada', driver_license_last4: '', party: null };
    expect(await goesAfter('licenses and party of called-off trips', { days: 90 }, trip)).toEqual(gone);
    await expect(exported(booking.id)).resolves.toMatchObject({ driverLicense: '', otherDrivers: [] });
    app.clock.set(cancelledAt);
  });

  test('a driver of a withdrawn trip stays until the trip ends that took its place', async () => {
    const [lost, taken] = [await app.booked(inDays(20)), await app.booked(inDays(25))];
    await app.expect(201, 'POST', `/bookings/${lost.booking.id}/drivers`, { token: lost.token });
    const at = app.clock.now();
    await cancel(lost.booking.id, lost.token);
    const ends = async (bookingId: string) =>
      (
        await db
          .selectFrom('other_drivers')
          .select('trip_ends_at')
          .where('booking_id', '=', bookingId)
          .executeTakeFirst()
      )?.trip_ends_at.toString();
    expect(await ends(lost.booking.id)).toBe(at.toString());
    await moveDrivers(db, { from: lost.booking.id, to: taken.booking.id });
    const trip = await db
      .selectFrom('bookings')
      .select('ends_at')
      .where('id', '=', taken.booking.id)
      .executeTakeFirstOrThrow();
    expect(await ends(taken.booking.id)).toBe(trip.ends_at.toString());
  });

  test('of a withdrawn wish: who travels and where it was asked from; the wish stays', async () => {
    const { user } = await app.signedIn();
    const { location_id: locationId } = await db
      .selectFrom('vehicles')
      .select('location_id')
      .executeTakeFirstOrThrow();
    const now = app.clock.now();
    const [startsAt, endsAt] = [now.add({ hours: 24 * 300 }), now.add({ hours: 24 * 301 })];
    const entry = { id: randomUUID(), guest_id: user.id, location_id: locationId, created_at: now };
    const party = JSON.stringify({ adults: 2, children: [{ ageYears: 4 }], luggage: noLuggage });
    await db
      .insertInto('wishes')
      .values({
        ...entry,
        pickup_at: '2028-02-01T10:00',
        return_at: '2028-02-02T10:00',
        starts_at: startsAt,
        ends_at: endsAt,
        party,
        withdrawn_at: now,
        asked_from: '192.0.2.0/24',
      })
      .execute();
    const left = () => db.selectFrom('wishes').select(['id', 'party', 'asked_from']).execute();
    expect(await goesAfter('who travels in withdrawn wishes', { days: 30 }, left)).toEqual([
      { id: entry.id, party: null, asked_from: null },
    ]);
    app.clock.set(now);
  });

  test('the license of an account: after it was saved, and longer for whoever has a trip', async () => {
    const saved = { driverLicense: 'QX47114711' };
    const idle = await app.signedIn(saved);
    const driving = await app.signedIn(saved);
    const times = inDays(40);
    const held = await app.hold(driving.token, (await app.quote(times)).id);
    await app.pay(driving.token, held.id);
    const licenseOf = (id: string) => async () =>
      (await db.selectFrom('users').select('driver_license_last4').where('id', '=', id).executeTakeFirst())
        ?.driver_license_last4;
    expect(await goesAfter('driver licenses of accounts', { days: 90 }, licenseOf(idle.user.id))).toBeNull();
    expect(await licenseOf(driving.user.id)()).toBe('4711');
    app.clock.set(`${times.returnAt}-10:00`);
    expect(
      await goesAfter('driver licenses of accounts', { days: 90 }, licenseOf(driving.user.id)),
    ).toBeNull();
  });

  async function cancel(id: string, token: string): Promise<void> {
    const call = { token, key: randomUUID() };
    const { feeCents, refundCents } = await app.expect<Cancellation>(
      200,
      'GET',
      `/bookings/${id}/cancellation`,
      {
        token,
      },
    );
    await app.expect(200, 'POST', `/bookings/${id}/cancel`, { ...call, body: { feeCents, refundCents } });
  }

  /** As the booking's guest exports it. */
  async function exported(bookingId: string): Promise<unknown> {
    const { exportBookings } = await import('../../src/features/bookings/public/leaving/export-bookings.ts');
    const { guest_id: guest } = await db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const bookings = await exportBookings(app.context, guest, app.clock.now());
    return bookings.find(({ id }) => id === bookingId);
  }
});

describe('the sweep', () => {
  test('goes on from batch to batch, judges a quote once, and leaves those that were booked', async () => {
    const { booking } = await app.booked(inDays(9));
    const others = 2 * batchRows + 100;
    await copyQuote(booking.id, others);
    app.clock.advance({ hours: 48 });
    const before = Number(await count('quotes'));
    await sweep();
    expect(await count('quotes')).toBe(before - others);
    await expect(overdueFigures(db, app.clock.now())).resolves.toMatchObject({ 'unbooked quotes': 0 });
    // A judged range is not read again: a quote that is added there is not looked at.
    await copyQuote(booking.id, 1);
    await sweep();
    expect(await count('quotes')).toBe(before - others + 1);
    await sql`delete from sweep_marks`.execute(db);
    await sweep();
    expect(await count('quotes')).toBe(before - others);
  });

  test('stops between two batches when it is told to, and keeps what it has done', async () => {
    await writeMessages(2 * batchRows);
    const stop = new AbortController();
    const stopping = { ...kind('past blocks') };
    Object.defineProperty(stopping, 'retainFor', { get: () => (stop.abort(), { hours: 0 }) });
    await sweepRows(app.context, stop.signal, [kind('contact messages'), stopping]);
    expect(await count('contact_messages')).toBe(batchRows);
    await sweep();
    expect(await count('contact_messages')).toBe(0);
  });

  test('of one kind that fails leaves the others theirs, and is told', async () => {
    await writeMessages(1);
    const failing = {
      ...kind('past blocks'),
      rows: { ...kind('past blocks').rows, since: 'no_such_column' },
    };
    await expect(sweep([failing, kind('contact messages')])).rejects.toThrow('1 sweeps failed');
    expect(await count('contact_messages')).toBe(0);
  });

  async function writeMessages(number: number): Promise<void> {
    await sql`insert into contact_messages (name, email, subject, message, created_at)
      select 'Ada', 'ada@example.com', 'Seats', 'Do they fit?', ${app.clock.now().subtract({ hours: 24 * 400 })}
      from generate_series(1, ${number}::integer)`.execute(db);
  }

  /** Quotes that differ in when they expired. */
  async function copyQuote(bookingId: string, number: number): Promise<void> {
    await sql`insert into quotes (id, vehicle_id, location_id, time_zone, pickup_at, return_at, starts_at, ends_at,
        options, lines, total_cents, created_at, expires_at)
      select gen_random_uuid(), q.vehicle_id, q.location_id, q.time_zone, q.pickup_at, q.return_at, q.starts_at,
        q.ends_at, q.options, q.lines, q.total_cents, q.created_at, q.expires_at - i * interval '1 millisecond'
      from quotes q join bookings b on b.quote_id = q.id, generate_series(1, ${number}::integer) i
      where b.id = ${bookingId}`.execute(db);
  }
});

test('two workers at once sweep everything once', async () => {
  await sql`insert into idempotency_keys (owner_id, key, request_hash, locked_until, created_at)
    select ${randomUUID()}::uuid, gen_random_uuid(), '', ${app.clock.now()}, ${app.clock.now().subtract({ hours: 73 })}
    from generate_series(1, ${3 * batchRows}::integer)`.execute(db);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  const { rows } = await sql`select from idempotency_keys where request_hash = ''`.execute(db);
  expect(rows).toEqual([]);
});

test('the books, the history and all that was swept hold together', async () => {
  await expect(requireInvariants(db)).resolves.toBeUndefined();
});
