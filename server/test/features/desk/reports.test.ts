import { randomUUID } from 'node:crypto';
import type { ReportMonth, ReportVehicle } from '@makani/contract/operator/reports';
import { beforeEach, describe, expect, test } from 'vitest';
import { readableEntries } from '../../kit/audit.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { setDeposits } from '../bookings/deposits/with-deposit.ts';
import { chargedBooking, Desk } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { roundsOf } from '../../kit/rounds.ts';

const app = await createTestApp();
const { db } = app.context;

interface Report {
  timeZone: string;
  inMaintenance: number;
  months: ReportMonth[];
}

let token: string;
beforeEach(async () => {
  ({ token } = await newOperator(app, 'manager'));
});

const report = (query = '') => app.expect<Report>(200, 'GET', `/operator/reports${query}`, { token });
const ofMonth = async (month: string) => (await report(`?from=${month}&to=${month}`)).months[0];
const vehicles = (range: string) =>
  app.expect<{ vehicles: ReportVehicle[]; nextCursor: string | null }>(
    200,
    'GET',
    `/operator/reports/vehicles?${range}`,
    { token },
  );

describe('a report', () => {
  test('shows the last twelve months of the first location, empty ones too', async () => {
    const { months, timeZone } = await report();
    expect(timeZone).toBe('Pacific/Honolulu');
    expect(months).toHaveLength(12);
    expect([months.at(0)?.month, months.at(-1)?.month]).toEqual(['2025-12', '2026-11']);
    expect(months[0]).toMatchObject({ revenueCents: 0, booked: 0, leadDays: null, rentableDays: 0 });
  });

  test('has booked days over rentable days, split at the midnight of the location, and names what is blocked', async () => {
    const { id } = await app.vehicle('Honda Odyssey Elite');
    await chargedBooking(app, {
      vehicleId: id,
      pickupAt: '2026-12-30T12:00',
      returnAt: '2027-01-02T12:00',
    });
    const from = Temporal.Instant.from('2026-12-10T10:00:00Z');
    const block = { vehicle_id: id, note: '', created_at: from };
    const blocks = [
      { ...block, import_id: null, event: null, starts_at: from, ends_at: from.add({ hours: 48 }) },
      // Where two overlap, a day counts once.
      { ...block, import_id: null, event: null, starts_at: from, ends_at: from.add({ hours: 24 }) },
    ];
    await db.insertInto('vehicle_blocks').values(blocks).execute();
    expect(await ofMonth('2026-12')).toMatchObject({
      bookedDays: 1.5,
      blockedDays: 2,
      rentableDays: 6 * 31 - 2,
    });
    expect(await ofMonth('2027-01')).toMatchObject({ bookedDays: 1.5, blockedDays: 0, rentableDays: 6 * 31 });
    const { vehicles: rows } = await vehicles('from=2026-12&to=2027-01');
    expect(rows.find((row) => row.id === id)).toMatchObject({
      bookedDays: 3,
      blockedDays: 2,
      rentableDays: 62 - 2,
      booked: 1,
    });
    expect(rows).toHaveLength(6);
  });

  test('counts what became of trips by the month of their pickup, with the median of their lead time', async () => {
    const { id } = await app.vehicle('Mercedes-Benz V-Class');
    const at = (day: number) => ({
      vehicleId: id,
      pickupAt: `2027-03-${String(day).padStart(2, '0')}T08:00`,
      returnAt: `2027-03-${String(day + 1).padStart(2, '0')}T08:00`,
    });
    const first = await chargedBooking(app, at(1));
    const second = await chargedBooking(app, at(3));
    const third = await chargedBooking(app, at(9));
    const guest = await app.guestOf(third.id);
    const terms = await app.expect<object>(200, 'GET', `/bookings/${third.id}/cancellation`, {
      token: guest,
    });
    const { feeCents, refundCents } = terms as { feeCents: number; refundCents: number };
    await app.expect(200, 'POST', `/bookings/${third.id}/cancel`, {
      token: guest,
      key: randomUUID(),
      body: { feeCents, refundCents },
    });
    const month = await ofMonth('2027-03');
    expect(month).toMatchObject({ booked: 2, cancelled: 1, rejected: 0, noShows: 0 });
    const leads = [first, second].map(({ pickupAt }) =>
      Temporal.Instant.from(`${pickupAt}:00-10:00`).since(app.clock.now()).total('days'),
    );
    expect(month?.leadDays).toBeCloseTo(((leads[0] ?? 0) + (leads[1] ?? 0)) / 2, 1);
  });

  test('counts a vehicle that was archived until its last trip, and one in maintenance by itself', async () => {
    const { id } = await app.vehicle('BMW M4 Competition');
    await chargedBooking(app, { vehicleId: id, pickupAt: '2026-12-01T00:00', returnAt: '2026-12-05T00:00' });
    await db.updateTable('vehicles').set({ status: 'archived' }).where('id', '=', id).execute();
    const tesla = await app.vehicle('Tesla Model S');
    await db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', tesla.id).execute();
    const { vehicles: rows } = await vehicles('from=2026-12&to=2026-12');
    expect(rows.find((row) => row.id === id)).toMatchObject({ bookedDays: 4, rentableDays: 4 });
    expect((await report()).inMaintenance).toBe(1);
    for (const one of [id, tesla.id])
      await db.updateTable('vehicles').set({ status: 'active' }).where('id', '=', one).execute();
  });

  test('goes by pages of vehicles, and refuses odd ranges and cursors', async () => {
    const { fields } = await app.refused(400, 'GET', '/operator/reports?from=2026-11&to=2026-10', { token });
    expect(fields?.['to']).toBe('The last month can’t be before the first.');
    const long = await app.refused(400, 'GET', '/operator/reports?from=2024-01&to=2026-10', { token });
    expect(long.fields?.['from']).toBe('A report covers at most 24 months.');
    await app.refused(400, 'GET', '/operator/reports/vehicles?from=2026-11&to=2026-11&cursor=no', { token });
    const desk = await newOperator(app, 'desk');
    await app.refused(403, 'GET', '/operator/reports', { token: desk.token });
  });
});

describe('the export of the ledger', () => {
  const path = '/operator/ledger.csv?from=2026-11-01&to=2027-12-31';

  test('has date, account, amount, reference and transaction of every entry, and is recorded', async () => {
    const { text } = await download(path);
    const [head, ...rows] = linesOf(text);
    expect(head).toBe('Date,Account,Amount (USD),Reference,Transaction');
    expect(rows[0]).toMatch(/^20\d\d-\d\d-\d\d,[a-z_]+(:[0-9a-f-]{36})?,-?\d+\.\d\d,MK-\w{8},[0-9a-f-]{36}$/);
    const { total } = await db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(rows).toHaveLength(total);
    const act = await db
      .selectFrom(readableEntries)
      .select('facts')
      .where('act', '=', 'ledger_exported')
      .executeTakeFirstOrThrow();
    expect(act.facts).toEqual({ from: '2026-11-01', to: '2027-12-31' });
  });

  test('begins and ends at the midnights of the first location', async () => {
    const at = Temporal.Instant.from('2026-06-02T09:59:59Z');
    for (const moment of [
      at,
      at.add({ seconds: 1 }),
      at.add({ hours: 24 }),
      at.add({ hours: 24, seconds: 1 }),
    ])
      await post(moment);
    const { text } = await download('/operator/ledger.csv?from=2026-06-02&to=2026-06-02');
    expect(
      linesOf(text)
        .slice(1)
        .map((line) => line.slice(0, 10)),
    ).toEqual(Array(4).fill('2026-06-02'));
    const { fields } = await app.refused(400, 'GET', '/operator/ledger.csv?from=2026-06-02&to=2026-06-01', {
      token,
    });
    expect(fields?.['to']).toBe('The last day can’t be before the first.');
  });

  test('asks for the password', async () => {
    app.clock.advance({ minutes: 6 });
    expect((await app.refused(403, 'GET', path, { token })).code).toBe('password_needed');
  });
});

describe('the revenue of a month is the sum of the ledger’s entries for it', () => {
  test.each([1, 2, 3].slice(0, roundsOf(3)))(
    'over the random history %i',
    async (seed) => {
      await live(seed);
      ({ token } = await newOperator(app, 'manager'));
      const range = 'from=2026-06&to=2028-05';
      const { months } = await report(`?${range}`);
      const entries = await db
        .selectFrom('ledger_entries')
        .select(['account', 'amount_cents', 'at'])
        .execute();
      const sums = new Map<string, number>();
      for (const { account, amount_cents: cents, at } of entries) {
        if (account === 'provider_clearing' || account === 'guest_refunds') continue;
        const month = at.toZonedDateTimeISO('Pacific/Honolulu').toPlainDate().toPlainYearMonth().toString();
        sums.set(month, (sums.get(month) ?? 0) - Number(cents));
      }
      expect(months.map(({ revenueCents }) => revenueCents)).toEqual(
        months.map(({ month }) => sums.get(month) ?? 0),
      );
      expect(sums.size).toBeGreaterThan(1);
      for (const { revenueCents, hostsCents, platformCents, othersCents } of months)
        expect(hostsCents + platformCents + othersCents).toBe(revenueCents);

      const { taken } = await db
        .selectFrom('deposits')
        .select(({ fn }) => fn.countAll<number>().as('taken'))
        .where('status', '=', 'taken')
        .executeTakeFirstOrThrow();
      expect(taken).toBeGreaterThan(0);

      const total = months.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
      const rows = (await vehicles(range)).vehicles;
      const posted = entriesPosted;
      expect(rows.reduce((sum, { revenueCents }) => sum + revenueCents, 0)).toBe(total - posted);
      const lines = linesOf((await download(`/operator/reports.csv?${range}`)).text).slice(1);
      expect(lines).toHaveLength(6 * 24);
      expect(lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[3]) * 100), 0)).toBe(
        total - posted,
      );
      const stored = await db
        .selectFrom('payments')
        .select(({ fn }) => fn.sum<number>('captured_cents').as('cents'))
        .executeTakeFirstOrThrow();
      const back = await db
        .selectFrom('refunds')
        .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
        .executeTakeFirstOrThrow();
      expect(total - posted).toBe(Number(stored.cents) - Number(back.cents));
    },
    120_000,
  );
});

/** The number of entries that the tests above have posted without a booking. */
let entriesPosted = 0;

async function post(at: Temporal.Instant): Promise<void> {
  const [transaction_id, reference] = [randomUUID(), randomUUID()];
  const entry = { transaction_id, reference, at };
  await db
    .insertInto('ledger_entries')
    .values([
      { ...entry, account: 'platform_revenue', amount_cents: -100 },
      { ...entry, account: 'provider_clearing', amount_cents: 100 },
    ])
    .execute();
  entriesPosted += 100;
}

/** Trips are booked, confirmed, cancelled, refunded and damaged in an order of chance, while months go by. */
async function live(seed: number): Promise<void> {
  await setDeposits(app);
  let state = seed;
  const chance = (max: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  const names = ['Toyota Sienna Platinum', 'Honda Odyssey Elite', 'Tesla Model S', 'Porsche 911 Carrera'];
  const ids: string[] = [];
  for (let step = 0; step < 14; step += 1) {
    app.clock.advance({ hours: 20 + chance(120) });
    const today = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate();
    const pickup = today.add({ days: 2 + chance(20) });
    const { id: vehicleId } = await app.vehicle(names[chance(names.length)]);
    const period = {
      pickupAt: `${pickup.toString()}T10:00`,
      returnAt: `${pickup.add({ days: 1 + chance(4) }).toString()}T10:00`,
    };
    const booked = await chargedBooking(app, { vehicleId, ...period }).catch(() => undefined);
    if (booked !== undefined) ids.push(booked.id);
    const some = ids[chance(ids.length)];
    if (some === undefined) continue;
    const desk = await Desk.open(app, 'manager');
    if (chance(3) === 0)
      await desk
        .act(some, { act: 'refund', amountCents: 100 + chance(3_000), line: null })
        .catch(() => undefined);
    if (chance(4) === 0)
      await desk.act(some, { act: 'cancel', feeCents: chance(20_000) }).catch(() => undefined);
    await app.runJobs();
    await takeFromDeposit(1 + step);
  }
}

/** Charges part of the next deposit that is held, for the host or the platform, once its trip is over. */
async function takeFromDeposit(dollars: number): Promise<void> {
  const next = await db
    .selectFrom('deposits')
    .innerJoin('bookings', 'bookings.id', 'deposits.booking_id')
    .select(['bookings.id', 'bookings.ends_at'])
    .where('deposits.status', '=', 'standing')
    .orderBy('bookings.ends_at')
    .executeTakeFirst();
  if (next === undefined) return;
  const over = next.ends_at.add({ minutes: 1 });
  if (Temporal.Instant.compare(app.clock.now(), over) < 0) app.clock.set(over.toString());
  const { token: desk } = await newOperator(app, 'desk');
  const payee = dollars % 2 === 0 ? 'host' : 'platform';
  const body = { act: 'take', amountCents: 100 * dollars, payee, reason: 'A scratch on the left door.' };
  await app.expect(200, 'POST', `/operator/bookings/${next.id}/deposit`, { token: desk, body });
  for (let round = 0; round < 2; round += 1) await app.runJobs();
}

async function download(path: string): Promise<{ text: string }> {
  const { status, body } = await app.request('GET', path, { token });
  expect(status).toBe(200);
  return { text: String(body) };
}

function linesOf(text: string): string[] {
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}
