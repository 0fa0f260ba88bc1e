import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { HostTransaction } from '@makani/contract/earnings/host-earnings';
import type { Modification } from '@makani/contract/bookings/trips';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { confirmBySilence } from '../../../src/features/bookings/jobs/booking-jobs.ts';
import { settlePayments } from '../../../src/features/bookings/settlement/settle-payments.ts';
import { settleRefunds } from '../../../src/features/bookings/settlement/settle-refunds.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { everyPage } from '../../kit/every-page.ts';
import { fleetHost, otherHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();

interface Earnings {
  timeZone: string;
  month: string;
  totalCents: number;
  thisMonthCents: number;
  lastMonthCents: number;
  pendingCents: number;
  pendingBookings: number;
  months: { month: string; amountCents: number }[];
}
interface Made {
  id: string;
  guestId: string;
}
interface Entries {
  sumCents: number;
  entries: HostTransaction[];
  nextCursor: string | null;
}

async function emptied(): Promise<void> {
  app.clock.set(startOfTests);
  await emptyBookings(app.context.db);
}
beforeEach(emptied);

const slow = { timeout: 300_000 };

/** Runs the worker's money jobs to the end. */
async function settle(): Promise<void> {
  await confirmBySilence(app.context);
  await settlePayments(app.context);
  await settleRefunds(app.context);
}

const sienna = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const get = async <T>(path: string): Promise<T> =>
  app.expect<T>(200, 'GET', `/host/earnings${path}`, { token: (await fleetHost(app)).token });
const response = async (id: string, verb: 'confirm' | 'reject') =>
  app.request('POST', `/host/bookings/${id}/${verb}`, {
    token: (await fleetHost(app)).token,
    key: randomUUID(),
    ...(verb === 'reject' && { body: {} }),
  });

describe('the four cards', () => {
  test('start at nothing', async () => {
    expect(await get<Earnings>('')).toMatchObject({
      timeZone: 'Pacific/Honolulu',
      month: '2026-11',
      totalCents: 0,
      thisMonthCents: 0,
      lastMonthCents: 0,
      pendingCents: 0,
      pendingBookings: 0,
    });
  });

  test('a pending booking is pending, a charged one is earned: the rental fee, not insurance and service', async () => {
    const { booking } = await app.booked(sienna);
    expect(await get<Earnings>('')).toMatchObject({
      totalCents: 0,
      pendingCents: 119_700,
      pendingBookings: 1,
    });
    await response(booking.id, 'confirm');
    await app.runJobs();
    const earnings = await get<Earnings>('');
    expect(earnings).toMatchObject({
      totalCents: 119_700,
      thisMonthCents: 119_700,
      lastMonthCents: 0,
      pendingCents: 0,
      pendingBookings: 0,
    });
    expect(earnings.months).toHaveLength(12);
    expect(earnings.months.at(-1)).toEqual({ month: '2026-11', amountCents: 119_700 });
    expect(await get<Entries>('/entries?figure=thisMonth')).toMatchObject({
      sumCents: 119_700,
      entries: [
        {
          bookingId: booking.id,
          reference: booking.reference,
          customer: 'Ada Example',
          vehicle: 'Toyota Sienna Platinum',
          description: 'Rental',
          amountCents: 119_700,
          date: '2026-11-20',
          status: 'completed',
        },
      ],
    });
  });

  test('a guest who takes more insurance is nothing to the host, not a refund and a rental', async () => {
    const { booking } = await app.booked(sienna);
    await response(booking.id, 'confirm');
    await app.runJobs();
    const token = await app.guestOf(booking.id);
    const { quote, differenceCents } = await app.expect<Modification>(
      200,
      'POST',
      `/bookings/${booking.id}/modification`,
      { token, body: { ...sienna, insurance: 'premium' } },
    );
    const body = { quoteId: quote.id, differenceCents, paymentToken: await app.cardToken(token) };
    await app.expect(200, 'PATCH', `/bookings/${booking.id}`, { token, key: randomUUID(), body });
    expect((await get<Earnings>('')).totalCents).toBe(119_700);
    await app.runJobs();
    const { sumCents, entries } = await get<Entries>('/entries?figure=total');
    expect(sumCents).toBe(119_700);
    expect(entries.map(({ amountCents }) => amountCents)).toEqual([119_700]);
    await requireInvariants(app.context.db);
  });

  test('months begin at midnight at the location', async () => {
    const late = await app.booked({ pickupAt: '2026-12-05T10:00', returnAt: '2026-12-06T10:00' });
    // 23:59:59 on 30 November in Honolulu.
    app.clock.set('2026-12-01T09:59:59Z');
    await settle();
    expect(late.booking.status).toBe('pending');
    expect(await get<Earnings>('')).toMatchObject({ month: '2026-11', thisMonthCents: 39_900 });
    app.clock.advance({ seconds: 1 });
    expect(await get<Earnings>('')).toMatchObject({
      month: '2026-12',
      thisMonthCents: 0,
      lastMonthCents: 39_900,
      totalCents: 39_900,
    });
    expect(await get<Entries>('/entries?month=2026-11')).toMatchObject({ sumCents: 39_900 });
    expect(await get<Entries>('/entries?figure=thisMonth')).toEqual({
      sumCents: 0,
      entries: [],
      nextCursor: null,
    });
  });

  test('are each host’s own', async () => {
    await app.booked(sienna);
    const other = await otherHost(app);
    const guest = await app.signedIn();
    for (const path of ['', '/transactions', '/entries', '.csv'])
      await app.refused(403, 'GET', `/host/earnings${path}`, { token: guest.token });
    expect(await app.expect(200, 'GET', '/host/earnings', { token: other.token })).toMatchObject({
      pendingBookings: 0,
      totalCents: 0,
    });
    expect(await app.expect(200, 'GET', '/host/earnings/transactions', { token: other.token })).toEqual({
      transactions: [],
      nextCursor: null,
    });
    const { token } = await fleetHost(app);
    for (const query of ['figure=total&month=2026-11', 'figure=most', 'month=11', 'cursor=x'])
      await app.refused(400, 'GET', `/host/earnings/entries?${query}`, { token });
  });
});

describe('recent transactions', () => {
  test('come in pages, pending and completed among each other, the latest first', slow, async () => {
    const guests = await app.guests(22);
    const first = Temporal.PlainDate.from('2026-12-01');
    for (const [index, token] of guests.entries()) {
      const day = first.add({ days: index * 2 });
      const period = {
        pickupAt: `${day.toString()}T10:00`,
        returnAt: `${day.add({ days: 1 }).toString()}T10:00`,
      };
      const held = await app.hold(token, (await app.quote(period)).id);
      await app.pay(token, held.id);
      if (index % 2 === 0) await response(held.id, 'confirm');
      app.clock.advance({ minutes: 1 });
    }
    await app.runJobs();
    const pages = await everyPage('/transactions', (path) =>
      get<{ transactions: HostTransaction[]; nextCursor: string | null }>(path),
    );
    expect(pages.map(({ transactions }) => transactions.length)).toEqual([20, 2]);
    const all = pages.flatMap(({ transactions }) => transactions);
    expect(new Set(all.map(({ id }) => id)).size).toBe(22);
    expect(all.filter(({ status }) => status === 'pending')).toHaveLength(11);
    const file = await app.request('GET', '/host/earnings.csv', { token: (await fleetHost(app)).token });
    const [, ...rows] = String(file.body).trim().split('\r\n');
    expect(rows.map((row) => row.split(',')[1])).toEqual(all.map(({ reference }) => reference));
  });
});

describe('the CSV file', () => {
  test('opens in a spreadsheet and runs nothing there', async () => {
    const { token } = await app.signedIn();
    const held = await app.hold(token, (await app.quote(sienna)).id, {
      firstName: '=HYPERLINK("evil")',
      lastName: 'O’Example, "Ada"',
    });
    await app.pay(token, held.id);
    await response(held.id, 'confirm');
    await app.runJobs();
    const { body, headers } = await app.request('GET', '/host/earnings.csv?figure=total', {
      token: (await fleetHost(app)).token,
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="earnings-total.csv"');
    expect(body).toBe(
      '\uFEFFDate,Booking,Customer,Vehicle,Description,Status,Amount (USD)\r\n' +
        `2026-11-20,${held.reference},"'=HYPERLINK(""evil"") O’Example, ""Ada""",` +
        'Toyota Sienna Platinum,Rental,completed,1197.00\r\n',
    );
  });
});

/** A day that lies ahead however far the clock has moved. */
function theDayAfterTomorrow(): Temporal.PlainDate {
  return app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate().add({ days: 2 });
}

function laterOf(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? other : one;
}

describe('over random histories', () => {
  const step = fc.record({
    act: fc.constantFrom('book', 'confirm', 'reject', 'cancel', 'change', 'wait'),
    pick: fc.nat(50),
    hours: fc.integer({ min: 1, max: 20 * 24 }),
  });

  /**
   * The price rises while pending, falls after the charge, rises again, and the trip is cancelled in the
   * end.
   */
  const changedBothWays = [
    { act: 'book' as const, pick: 0, hours: 1 },
    { act: 'change' as const, pick: 0, hours: 3 },
    { act: 'wait' as const, pick: 0, hours: 25 },
    { act: 'change' as const, pick: 0, hours: 4 },
    { act: 'wait' as const, pick: 0, hours: 1 },
    { act: 'change' as const, pick: 0, hours: 2 },
    { act: 'book' as const, pick: 0, hours: 1 },
    { act: 'change' as const, pick: 1, hours: 3 },
    { act: 'confirm' as const, pick: 1, hours: 1 },
    { act: 'change' as const, pick: 1, hours: 2 },
    { act: 'wait' as const, pick: 0, hours: 1 },
    { act: 'cancel' as const, pick: 0, hours: 1 },
  ];

  test('the cards equal what the bookings say, and every figure its entries', slow, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        await emptied();
        const made: Made[] = [];
        let day = Temporal.PlainDate.from('2026-12-20');
        for (const { act, pick, hours } of steps) {
          const one = made[pick % Math.max(1, made.length)];
          // The newer of two payments is reduced first, so payments need different timestamps.
          app.clock.advance({ seconds: 1 });
          if (act === 'book') {
            const [token = ''] = await app.guests(1);
            day = laterOf(day.add({ days: 5 }), theDayAfterTomorrow());
            const period = {
              pickupAt: `${day.toString()}T10:00`,
              returnAt: `${day.add({ days: 1 + (pick % 3) }).toString()}T10:00`,
            };
            const held = await app.hold(token, (await app.quote(period)).id);
            await app.pay(token, held.id);
            const { guest_id: guestId } = await app.context.db
              .selectFrom('bookings')
              .select('guest_id')
              .where('id', '=', held.id)
              .executeTakeFirstOrThrow();
            made.push({ id: held.id, guestId });
          } else if (act === 'wait') {
            app.clock.advance({ hours });
            await settle();
          } else if (one !== undefined && act === 'cancel') {
            await cancel(one);
          } else if (one !== undefined && act === 'change') {
            await change(one, hours);
          } else if (one !== undefined) {
            await response(one.id, act === 'confirm' ? 'confirm' : 'reject');
          }
        }
        await settle();
        await requireAgreement();
      }),
      { numRuns: Number(process.env['EARNINGS_RUNS'] ?? 5), examples: [[changedBothWays]] },
    );
    expect(Math.min(changed.dearer, changed.cheaper)).toBeGreaterThan(0);
    await expect(requireInvariants(app.context.db)).resolves.toBeUndefined();
  });
});

/** Uses a new session, because the clock may have moved past the first one. */
async function cancel({ id, guestId }: Made): Promise<void> {
  const { db, clock } = app.context;
  const token = await openSession(db, { id: guestId, roles: ['guest'] }, clock.now());
  const terms = await app.request('GET', `/bookings/${id}/cancellation`, { token });
  if (terms.status !== 200) return;
  const { feeCents, refundCents } = terms.body as { feeCents: number; refundCents: number };
  const body = { feeCents, refundCents };
  await app.request('POST', `/bookings/${id}/cancel`, { token, key: randomUUID(), body });
}

const changed = { dearer: 0, cheaper: 0 };

/** Changes the return to at most four days after pickup, and sometimes the insurance. */
async function change({ id, guestId }: Made, random: number): Promise<void> {
  const { db, clock } = app.context;
  const token = await openSession(db, { id: guestId, roles: ['guest'] }, clock.now());
  const { pickupAt } = await app.expect<Booking>(200, 'GET', `/bookings/${id}`, { token });
  const returnAt = Temporal.PlainDateTime.from(pickupAt).add({ days: 1 + (random % 4) });
  const input = {
    pickupAt,
    returnAt: returnAt.toString({ smallestUnit: 'minute' }),
    insurance: random % 3 === 0 ? 'premium' : 'basic',
  };
  const requested = await app.request('POST', `/bookings/${id}/modification`, { token, body: input });
  if (requested.status !== 200) return;
  const { quote, differenceCents, changes } = requested.body as Modification;
  if (!changes) return;
  const paymentToken = differenceCents > 0 ? await app.cardToken(token) : undefined;
  const body = { quoteId: quote.id, differenceCents, ...(paymentToken !== undefined && { paymentToken }) };
  await app.expect(200, 'PATCH', `/bookings/${id}`, { token, key: randomUUID(), body });
  changed[differenceCents > 0 ? 'dearer' : 'cheaper'] += 1;
}

/** Recomputes the figures from bookings and payments alone, without the ledger. */
async function requireAgreement(): Promise<void> {
  const { rows } = await sql<{ pending: number; count: number; earned: number }>`select
    coalesce(sum(host) filter (where status = 'pending'), 0) as pending,
    count(*) filter (where status = 'pending') as count,
    coalesce(sum(case
      when status = 'confirmed' and exists (select 1 from payments p where p.reference = b.id and p.status in ('captured', 'refunding'))
        then host
      when status = 'cancelled' and exists (select 1 from payments p where p.captured_cents > 0 and (p.reference = b.id
        or p.reference in (select c.id from booking_changes c where c.booking_id = b.id)))
        then coalesce(cancellation_fee_cents, 0)
      else 0 end), 0) as earned
    from bookings b join lateral (select sum((line ->> 'amountCents')::integer) as host
      from quotes q, jsonb_array_elements(q.lines) line where q.id = b.quote_id and line ->> 'payee' = 'host') price on true`.execute(
    app.context.db,
  );
  const earnings = await get<Earnings>('');
  expect({
    pending: earnings.pendingCents,
    count: earnings.pendingBookings,
    earned: earnings.totalCents,
  }).toEqual({
    pending: Number(rows[0]?.pending),
    count: Number(rows[0]?.count),
    earned: Number(rows[0]?.earned),
  });
  const figures = {
    total: earnings.totalCents,
    thisMonth: earnings.thisMonthCents,
    lastMonth: earnings.lastMonthCents,
    pending: earnings.pendingCents,
  };
  for (const [figure, cents] of Object.entries(figures)) {
    const { sumCents, entries, nextCursor } = await get<Entries>(`/entries?figure=${figure}`);
    expect([figure, sumCents]).toEqual([figure, cents]);
    if (nextCursor !== null) continue;
    const sum = entries.reduce((total, { amountCents }) => total + amountCents, 0);
    expect([figure, sum]).toEqual([figure, cents]);
  }
  const unbalanced = await sql`select transaction_id from ledger_entries group by transaction_id
    having sum(amount_cents) <> 0`.execute(app.context.db);
  expect(unbalanced.rows).toEqual([]);
}
