import { randomUUID } from 'node:crypto';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import type { CalendarConflict, RentalRules, VehicleBlock } from '@makani/contract/calendar/host-calendar';
import type { CalendarFeed, CalendarImport } from '@makani/contract/calendar/other-calendars';
import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CalendarUnreadable } from '../../../src/adapters/calendar-fetch/fetch-calendar.ts';
import { emptyTables } from '../../kit/database/empty-tables.ts';
import { fleetHost, otherHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

/** Texts of other calendars by address. */
const outside = new Map<string, string>();
const app = await createTestApp({
  fetchCalendar: async (address) => {
    const text = outside.get(address);
    if (text === undefined) throw new CalendarUnreadable('This address returned an error (404).');
    return text;
  },
});

interface Calendar {
  from: string;
  to: string;
  today: string;
  bookings: BookingEntry[];
  holds: object[];
  blocks: VehicleBlock[];
  conflicts: CalendarConflict[];
  rules: RentalRules;
  feed: CalendarFeed;
  imports: CalendarImport[];
}

let host = '';
let car: Vehicle;
beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(
    app.context.db,
    'bookings, booking_events, payments, simulated_charges, vehicle_blocks, calendar_imports, calendar_feeds, quotes, sessions',
  );
  await sql`update vehicles set min_notice_hours = 0, min_days = 1, turnaround_hours = 0`.execute(
    app.context.db,
  );
  outside.clear();
  host = (await fleetHost(app)).token;
  car = await app.vehicle();
});

const at = (path: string) => `/host/cars/${car.id}${path}`;
const month = (which = '2026-12', token = host) =>
  app.expect<Calendar>(200, 'GET', at(`/calendar?month=${which}`), { token });
const block = (from: string, until: string, note = '') =>
  app.request('POST', at('/blocks'), { token: host, body: { from, until, note } });
const rules = (change: Partial<RentalRules>) =>
  app.expect<RentalRules>(200, 'PATCH', at('/rules'), { token: host, body: change });
const found = async (pickupAt: string, returnAt: string): Promise<boolean> => {
  const query = `location=honolulu&pickupAt=${pickupAt}&returnAt=${returnAt}`;
  const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${query}`);
  return vehicles.some(({ id }) => id === car.id);
};
const quoting = (pickupAt: string, returnAt: string) =>
  app.request('POST', '/quotes', {
    body: { vehicleId: car.id, locationId: 'honolulu', pickupAt, returnAt, insurance: 'basic' },
  });
const holding = (token: string, quoteId: string) =>
  app.request('POST', '/bookings', { token, key: randomUUID(), body: { quoteId, customerInfo } });

test.each(['2000-01', '2099-12', '2026-13', '1999-12', '2100-01'])(
  'a month whose weeks cannot be shown is refused: %s',
  async (which) => {
    const refusal = await app.refused(400, 'GET', at(`/calendar?month=${which}`), { token: host });
    expect(refusal.fields).toEqual({ month: 'Please choose a month, such as 2026-11.' });
  },
);

test('the first and the last month of a calendar are shown', async () => {
  expect(await month('2000-02')).toMatchObject({ from: '2000-01-30', to: '2000-03-04' });
  expect(await month('2099-11')).toMatchObject({ from: '2099-11-01', to: '2099-12-05' });
});

describe('a block of the host’s own', () => {
  test('is obeyed by search, availability, quotes and holds, and gone when taken back', async () => {
    const { token } = await app.signedIn();
    const early = await app.quote({ pickupAt: '2026-12-05T10:00', returnAt: '2026-12-07T10:00' });
    const added = await block('2026-12-06T00:00', '2026-12-09T00:00', 'Family');
    expect(added).toMatchObject({ status: 201, body: { note: 'Family', importId: null } });
    // A double click leaves one block.
    expect((await block('2026-12-06T00:00', '2026-12-09T00:00', 'Family')).body).toEqual(added.body);

    expect(await found('2026-12-05T10:00', '2026-12-07T10:00')).toBe(false);
    expect(await found('2026-12-07T10:00', '2026-12-07T20:00')).toBe(false);
    expect(await found('2026-12-04T10:00', '2026-12-06T00:00')).toBe(true);
    expect(await found('2026-12-09T00:00', '2026-12-10T00:00')).toBe(true);
    expect((await quoting('2026-12-05T10:00', '2026-12-07T10:00')).body).toMatchObject({
      code: 'dates_taken',
    });
    expect((await holding(token, early.id)).body).toMatchObject({ code: 'dates_taken' });
    const range = `/cars/${car.id}/availability?from=2026-12-01&to=2026-12-31`;
    expect(await app.expect(200, 'GET', range)).toMatchObject({
      busy: [{ from: '2026-12-06T00:00', until: '2026-12-09T00:00' }],
    });

    const { id } = added.body as VehicleBlock;
    await app.expect(204, 'DELETE', at(`/blocks/${id}`), { token: host });
    await app.refused(404, 'DELETE', at(`/blocks/${id}`), { token: host });
    expect((await holding(token, early.id)).status).toBe(201);
    await requireInvariants(app.context.db);
  });

  test('is refused where there are bookings, and says which; a hold is somebody who pays', async () => {
    const { booking } = await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
    const refused = await block('2026-12-12T00:00', '2026-12-14T00:00');
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'block_meets_bookings',
        bookings: [
          {
            reference: booking.reference,
            customerName: 'Ada Example',
            status: 'pending',
            from: '2026-12-10T10:00',
            until: '2026-12-12T10:00',
          },
        ],
      },
    });
    expect((await block('2026-12-12T10:00', '2026-12-14T00:00')).status).toBe(201);

    const guest = await app.signedIn();
    const quote = await app.quote({ pickupAt: '2026-12-20T10:00', returnAt: '2026-12-22T10:00' });
    await app.hold(guest.token, quote.id);
    const paying = await block('2026-12-21T00:00', '2026-12-23T00:00');
    // A hold of the desk lasts up to a day.
    expect((paying.body as ErrorResponse).message).toMatch(
      /^A guest has these dates on hold until \w{3} \d+, 2026,?\s.*[AP]M and may still pay\./u,
    );
    app.clock.advance({ minutes: 15 });
    expect((await block('2026-12-21T00:00', '2026-12-23T00:00')).status).toBe(201);
  });

  test.each([
    ['2026-12-06T00:00', '2026-12-06T00:00', 'until'],
    ['2026-12-06T00:00', '2026-12-05T00:00', 'until'],
    ['2026-11-18T00:00', '2026-11-19T00:00', 'until'],
    ['2026-12-06T00:10', '2026-12-07T00:00', 'from'],
    ['2026-12-06T00:00', '2029-12-07T00:00', 'until'],
  ])('from %s until %s is no period', async (from, until, field) => {
    const refused = await block(from, until);
    expect([refused.status, Object.keys((refused.body as ErrorResponse).fields ?? {})]).toEqual([
      400,
      [field],
    ]);
  });

  test('keeps bookings out in the database itself, and they it', async () => {
    const { db } = app.context;
    await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
    await block('2026-12-20T00:00', '2026-12-24T00:00');
    await expect(
      sql`insert into vehicle_blocks (vehicle_id, starts_at, ends_at, created_at)
        values (${car.id}, '2026-12-11T00:00Z', '2026-12-12T00:00Z', now())`.execute(db),
    ).rejects.toThrow('is booked in this period');
    await expect(
      sql`update bookings set starts_at = '2026-12-21T00:00Z', ends_at = '2026-12-22T00:00Z',
        blocked_until = '2026-12-22T00:00Z'`.execute(db),
    ).rejects.toThrow('is blocked in this period');
  });
});

describe('a trip that changes its dates', () => {
  test('keeps off blocks and turnarounds, and is not in its own way', async () => {
    await rules({ turnaroundHours: 4 });
    const { booking, token } = await app.booked({
      pickupAt: '2026-12-10T10:00',
      returnAt: '2026-12-12T10:00',
    });
    await block('2026-12-14T12:00', '2026-12-16T00:00');
    const preview = (returnAt: string) =>
      app.expect<{ isFree: boolean; nearest: object[] }>(
        200,
        'POST',
        `/bookings/${booking.id}/modification`,
        { token, body: { pickupAt: '2026-12-10T10:00', returnAt, insurance: 'basic' } },
      );
    expect(await preview('2026-12-14T08:00')).toMatchObject({ isFree: true, nearest: [] });
    const tooLong = await preview('2026-12-14T08:30');
    expect([tooLong.isFree, tooLong.nearest.length > 0]).toEqual([false, true]);
  });
});

describe('a month', () => {
  test('shows bookings, holds and blocks in whole weeks, in wall times of the location', async () => {
    const { booking } = await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
    const guest = await app.signedIn();
    await app.hold(
      guest.token,
      (await app.quote({ pickupAt: '2026-12-14T08:00', returnAt: '2026-12-15T08:00' })).id,
    );
    await block('2027-01-01T00:00', '2027-01-02T00:00', 'Service');
    expect(await month()).toMatchObject({
      from: '2026-11-29',
      to: '2027-01-02',
      today: '2026-11-20',
      bookings: [{ id: booking.id, reference: booking.reference, from: '2026-12-10T10:00' }],
      holds: [{ from: '2026-12-14T08:00', until: '2026-12-15T08:00' }],
      blocks: [{ from: '2027-01-01T00:00', until: '2027-01-02T00:00', note: 'Service' }],
      conflicts: [],
      rules: { minNoticeHours: 0, minDays: 1, turnaroundHours: 0 },
      feed: { url: null },
      imports: [],
    });
    await app.refused(400, 'GET', at('/calendar?month=2026-13'), { token: host });
  });

  test('and everything about it is its host’s alone', async () => {
    const added = (await block('2026-12-06T00:00', '2026-12-09T00:00')).body as VehicleBlock;
    const other = await otherHost(app);
    const guest = await app.signedIn();
    const id = randomUUID();
    const doors = [
      ['GET', at('/calendar?month=2026-12'), undefined],
      ['PATCH', at('/rules'), { minDays: 2 }],
      ['POST', at('/blocks'), { from: '2026-12-01T00:00', until: '2026-12-02T00:00' }],
      ['DELETE', at(`/blocks/${added.id}`), undefined],
      ['POST', at('/feed'), undefined],
      ['DELETE', at('/feed'), undefined],
      ['POST', at('/imports'), { name: 'Mine', calendarText: calendarOf([]) }],
      ['POST', at(`/imports/${id}/refresh`), undefined],
      ['DELETE', at(`/imports/${id}`), undefined],
    ] as const;
    for (const [method, path, body] of doors) {
      const call = (token: string) => app.request(method, path, { token, ...(body && { body }) });
      expect([path, (await call(other.token)).status]).toEqual([path, 404]);
      expect([path, (await call(guest.token)).status]).toEqual([path, 403]);
    }
    expect((await month()).blocks).toHaveLength(1);
  });
});

describe('a host’s rules', () => {
  test('notice: search, quotes and holds ask for time before the pickup', async () => {
    const { token } = await app.signedIn();
    const quote = await app.quote({ pickupAt: '2026-11-21T10:00', returnAt: '2026-11-22T10:00' });
    expect(await rules({ minNoticeHours: 48 })).toEqual({
      minNoticeHours: 48,
      minDays: 1,
      turnaroundHours: 0,
      allowsOneWay: false,
    });
    expect(await found('2026-11-22T07:30', '2026-11-23T10:00')).toBe(false);
    expect(await found('2026-11-22T08:00', '2026-11-23T10:00')).toBe(true);
    expect((await quoting('2026-11-21T10:00', '2026-11-22T10:00')).body).toMatchObject({
      fields: { pickupAt: 'This vehicle must be booked at least 48 hours before pickup.' },
    });
    expect((await holding(token, quote.id)).body).toMatchObject({ code: 'dates_taken' });
  });

  test('days: shorter rentals are not offered', async () => {
    await rules({ minDays: 3 });
    expect(await found('2026-12-01T10:00', '2026-12-03T10:00')).toBe(false);
    expect(await found('2026-12-01T10:00', '2026-12-03T10:30')).toBe(true);
    expect((await quoting('2026-12-01T10:00', '2026-12-03T10:00')).body).toMatchObject({
      fields: { returnAt: 'This vehicle must be rented for at least 3 days.' },
    });
  });

  test('turnaround: the next guest waits, before and after', async () => {
    await rules({ turnaroundHours: 4 });
    const { booking } = await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
    expect((await month()).bookings).toMatchObject([{ id: booking.id, blockedUntil: '2026-12-12T14:00' }]);
    expect(await found('2026-12-12T13:30', '2026-12-13T10:00')).toBe(false);
    expect(await found('2026-12-12T14:00', '2026-12-13T10:00')).toBe(true);
    expect(await found('2026-12-09T10:00', '2026-12-10T06:30')).toBe(false);
    expect(await found('2026-12-09T10:00', '2026-12-10T06:00')).toBe(true);
    const guest = await app.signedIn();
    const tooLate = await app.quote({ pickupAt: '2026-12-09T10:00', returnAt: '2026-12-10T06:30' });
    expect((await holding(guest.token, tooLate.id)).body).toMatchObject({ code: 'dates_taken' });
    const inTime = await app.quote({ pickupAt: '2026-12-09T10:00', returnAt: '2026-12-10T06:00' });
    expect((await holding(guest.token, inTime.id)).status).toBe(201);
  });

  test.each([
    { minNoticeHours: 721 },
    { minDays: 0 },
    { turnaroundHours: 1.5 },
    { minDays: '2' },
    { price: 1 },
  ])('%o is refused', async (body) => {
    await app.refused(400, 'PATCH', at('/rules'), { token: host, body });
  });
});

describe('the calendar’s own address', () => {
  test('says when the vehicle is busy and nothing else, until it is renewed or revoked', async () => {
    const { booking } = await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
    await block('2026-12-20T00:00', '2026-12-21T00:00', 'A secret note');
    const feed = await app.expect<CalendarFeed>(201, 'POST', at('/feed'), { token: host });
    const path = (url: string | null) => new URL(url ?? '').pathname.replace('/api', '');
    expect(path(feed.url)).toMatch(/^\/calendars\/[\w-]{43}\.ics$/);
    expect((await month()).feed.url).toBe(feed.url);

    const file = await app.request('GET', path(feed.url));
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = String(file.body);
    expect(text.match(/^DTSTART:.*$/gm)).toEqual(['DTSTART:20261210T200000Z', 'DTSTART:20261220T100000Z']);
    expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Unavailable', 'SUMMARY:Unavailable']);
    for (const secret of ['Ada', 'Example', booking.reference, booking.id, 'secret note', car.id, '555 0111'])
      expect(text).not.toContain(secret);

    const next = await app.expect<CalendarFeed>(201, 'POST', at('/feed'), { token: host });
    await app.refused(404, 'GET', path(feed.url));
    await app.expect(200, 'GET', path(next.url));
    await app.expect(204, 'DELETE', at('/feed'), { token: host });
    await app.refused(404, 'GET', path(next.url));
    const dump = JSON.stringify(await app.context.db.selectFrom('calendar_feeds').selectAll().execute());
    expect(dump).not.toContain(path(next.url).slice(11, 40));
  });
});

describe('another calendar', () => {
  test('with the file name of one that still keeps days stands beside it, and takes its place afterwards', async () => {
    const bring = (uid: string, from: string, until: string) =>
      app.expect<CalendarImport>(201, 'POST', at('/imports'), {
        token: host,
        body: { name: 'calendar.ics', calendarText: calendarOf([event(uid, from, until)]) },
      });
    const one = await bring('a', '20261206', '20261208');
    const other = await bring('b', '20261215', '20261216');
    expect(other.id).not.toBe(one.id);
    expect((await month()).blocks).toHaveLength(2);
    expect(await found('2026-12-06T10:00', '2026-12-07T10:00')).toBe(false);
    app.clock.set('2026-12-20T10:00:00Z');
    host = (await fleetHost(app)).token;
    const third = await bring('c', '20261222', '20261224');
    expect([one.id, other.id]).toContain(third.id);
  });

  test('brought twice as a file makes no doubles; what it no longer says is gone', async () => {
    const bring = (text: string, name = 'Other site') =>
      app.expect<CalendarImport>(201, 'POST', at('/imports'), {
        token: host,
        body: { name, calendarText: text },
      });
    const first = await bring(
      calendarOf([event('a', '20261206', '20261208'), event('b', '20261215', '20261216')]),
    );
    expect(first).toMatchObject({ kind: 'file', source: null, blocks: 2, warnings: [], lastError: null });
    const again = await bring(
      calendarOf([event('a', '20261206', '20261208'), event('b', '20261215', '20261216')]),
      'Renamed',
    );
    expect([again.id, again.name, again.blocks]).toEqual([first.id, 'Renamed', 2]);
    expect((await month()).blocks).toHaveLength(2);
    const less = await bring(calendarOf([event('a', '20261206', '20261209')]));
    expect(less.id).toBe(first.id);
    expect((await month()).blocks).toMatchObject([{ from: '2026-12-06T00:00', until: '2026-12-09T00:00' }]);
    expect(await found('2026-12-07T10:00', '2026-12-08T10:00')).toBe(false);
    expect(await found('2026-12-15T10:00', '2026-12-15T20:00')).toBe(true);
    await app.refused(404, 'DELETE', at(`/blocks/${(await month()).blocks[0]?.id}`), { token: host });
    await app.expect(204, 'DELETE', at(`/imports/${first.id}`), { token: host });
    expect(await month()).toMatchObject({ blocks: [], imports: [] });
  });

  test('that drops what is over keeps it for reports, and of what it takes back the days that are past', async () => {
    const address = 'https://calendars.example/drops.ics';
    const [a, b] = [event('a', '20261206', '20261208'), event('b', '20261210', '20261214')];
    outside.set(address, calendarOf([a, b]));
    const body = { name: 'Other site', calendarUrl: address };
    await app.expect(201, 'POST', at('/imports'), { token: host, body });
    outside.set(address, calendarOf([]));
    app.clock.set(Temporal.Instant.from('2026-12-12T22:00:00Z'));
    await app.runJobs();
    host = (await fleetHost(app)).token;
    const { blocks, imports } = await month();
    expect(blocks).toMatchObject([
      { from: '2026-12-06T00:00', until: '2026-12-08T00:00' },
      { from: '2026-12-10T00:00', until: '2026-12-12T12:00' },
    ]);
    expect(imports).toMatchObject([{ blocks: 0, lastError: null }]);
    expect(await found('2026-12-13T10:00', '2026-12-13T20:00')).toBe(true);
  });

  test('that is removed leaves for reports what has passed, without its words, and gives the days ahead back', async () => {
    const text = calendarOf([
      event('a', '20261206', '20261208', 'Somebody’s trip'),
      event('b', '20261210', '20261214'),
      event('c', '20261220', '20261222'),
    ]);
    const body = { name: 'Other site', calendarText: text };
    await app.booked({ pickupAt: '2026-12-01T10:00', returnAt: '2026-12-05T10:00' });
    const { id } = await app.expect<CalendarImport>(201, 'POST', at('/imports'), { token: host, body });
    // Another calendar may have met a booking.
    await sql`update vehicle_blocks set starts_at = ${'2026-12-04T10:00:00Z'} where note like 'Somebody%'`.execute(
      app.context.db,
    );
    app.clock.set(Temporal.Instant.from('2026-12-12T22:00:00Z'));
    host = (await fleetHost(app)).token;
    await app.expect(204, 'DELETE', at(`/imports/${id}`), { token: host });
    await app.refused(404, 'DELETE', at(`/imports/${id}`), { token: host });
    const { blocks, imports } = await month();
    expect(imports).toEqual([]);
    expect(blocks).toMatchObject([
      { from: '2026-12-04T00:00', until: '2026-12-08T00:00', note: '' },
      { from: '2026-12-10T00:00', until: '2026-12-12T12:00' },
    ]);
    expect(await found('2026-12-13T10:00', '2026-12-13T20:00')).toBe(true);
    await requireInvariants(app.context.db);
  });

  test('that meets a booking is kept, and both are shown', async () => {
    const { booking } = await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
    await app.expect(201, 'POST', at('/imports'), {
      token: host,
      body: {
        name: 'Other site',
        calendarText: calendarOf([event('a', '20261212', '20261214', 'Reserved')]),
      },
    });
    expect((await month('2027-02')).conflicts).toMatchObject([
      {
        calendarName: 'Other site',
        block: { from: '2026-12-12T00:00', until: '2026-12-14T00:00', note: 'Reserved' },
        booking: { reference: booking.reference },
      },
    ]);
    await requireInvariants(app.context.db);
  });

  test.each([
    ['that began in the year 0', '00000101', '20261210'],
    ['that began in the year 1', '00010101', '20261210'],
    ['that ends in the year 9999', '20261201', '99991231'],
  ])('keeps an event %s', async (_which, from, until) => {
    const body = { name: 'Other site', calendarText: calendarOf([event('a', from, until)]) };
    const added = await app.expect<CalendarImport>(201, 'POST', at('/imports'), { token: host, body });
    expect(added.blocks).toBe(1);
    expect((await month()).blocks).toHaveLength(1);
    expect(await found('2026-12-05T10:00', '2026-12-07T10:00')).toBe(false);
    expect(await found('2026-11-25T10:00', '2026-11-27T10:00')).toBe(from === '20261201');
  });

  test('at an address is read again every hour; a failure is told, keeps what there was, and waits longer', async () => {
    const address = 'https://calendars.example/secret-token.ics';
    outside.set(address, calendarOf([event('a', '20261206', '20261208')]));
    const body = { name: 'Other site', calendarUrl: address };
    const first = await app.expect<CalendarImport>(201, 'POST', at('/imports'), { token: host, body });
    expect(first).toMatchObject({ kind: 'address', source: 'calendars.example', blocks: 1 });
    expect(JSON.stringify(first)).not.toContain('secret-token');
    const twice = await app.expect<CalendarImport>(201, 'POST', at('/imports'), { token: host, body });
    expect(twice.id).toBe(first.id);

    outside.set(
      address,
      calendarOf([event('a', '20261206', '20261208'), event('b', '20261215', '20261216')]),
    );
    app.clock.advance({ minutes: 59 });
    await app.runJobs();
    host = (await fleetHost(app)).token;
    expect((await month()).blocks).toHaveLength(1);
    app.clock.advance({ minutes: 1 });
    await app.runJobs();
    expect((await month()).blocks).toHaveLength(2);

    outside.delete(address);
    for (const wait of [60, 60, 120]) {
      app.clock.advance({ minutes: wait });
      await app.runJobs();
    }
    host = (await fleetHost(app)).token;
    const failed = await month();
    expect(failed.blocks).toHaveLength(2);
    expect(failed.imports).toMatchObject([
      {
        lastError: 'This address returned an error (404).',
        nextReadAt: app.clock.now().add({ hours: 4 }).toString(),
      },
    ]);
    outside.set(address, calendarOf([]));
    const refreshed = await app.expect(200, 'POST', at(`/imports/${first.id}/refresh`), { token: host });
    expect(refreshed).toMatchObject({ blocks: 0, lastError: null });
  });

  test.each([
    [{ calendarUrl: 'http://calendars.example/a.ics' }, 'calendarUrl', 'starts with https://'],
    [{ calendarUrl: 'https://nobody:word@calendars.example/a.ics' }, 'calendarUrl', 'username or password'],
    [{ calendarUrl: 'https://gone.example/a.ics' }, 'calendarUrl', 'error (404)'],
    [{ calendarUrl: 'not an address' }, 'calendarUrl', 'isn’t a valid address'],
    [{ calendarText: '<html></html>' }, 'calendarText', 'isn’t an iCalendar file'],
    [{}, 'calendarUrl', 'enter a calendar address'],
    [{ calendarText: 'BEGIN:VCALENDAR', calendarUrl: 'https://a.example' }, 'calendarUrl', 'address'],
  ])('%o is refused at its field', async (source, field, words) => {
    const body = { name: 'Other site', ...source };
    const refusal = await app.refused(400, 'POST', at('/imports'), { token: host, body });
    expect(refusal.fields?.[field]).toContain(words);
    expect((await month()).imports).toEqual([]);
  });

  test('of a megabyte is read, a longer one is not', async () => {
    const filler = `X-FILLER:${'x'.repeat(70)}\r\n`.repeat(11_000);
    const text = calendarOf([event('a', '20261206', '20261208')]).replace(
      'BEGIN:VEVENT',
      `${filler}BEGIN:VEVENT`,
    );
    const bring = (calendarText: string) =>
      app.request('POST', at('/imports'), { token: host, body: { name: 'Large', calendarText } });
    expect((await bring(text)).status).toBe(201);
    expect((await bring(text + filler)).status).toBe(400);
    expect((await bring(text.repeat(3))).status).toBe(413);
  });
});

function calendarOf(events: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

function event(uid: string, from: string, until: string, summary = 'Busy'): string {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@calendars.example`,
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${until}`,
    `SUMMARY:${summary}`,
    'END:VEVENT',
  ].join('\r\n');
}
