import {
  type CalendarConflict,
  maxConflicts,
  type VehicleBlock,
} from '@makani/contract/calendar/host-calendar';
import type { CalendarImport } from '@makani/contract/calendar/other-calendars';
import { availabilityLimits, type Vehicle } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../kit/database/empty-tables.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

let answer = '';
const app = await createTestApp({ fetchCalendar: async () => answer });
const { db } = app.context;

interface Calendar {
  blocks: VehicleBlock[];
  conflicts: CalendarConflict[];
  imports: CalendarImport[];
}
interface Busy {
  busy: { from: string; until: string }[];
}

let token = '';
let car: Vehicle;
let otherCar: Vehicle;
beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(db, 'bookings, booking_events, payments, vehicle_blocks, calendar_imports, quotes');
  token = (await fleetHost(app)).token;
  [car, otherCar] = [await app.vehicle(), await app.vehicle('Honda Odyssey Elite')];
});

const at = (path: string, { id } = car) => `/host/cars/${id}${path}`;
const busy = (range = 'from=2026-11-20&to=2027-10-06') =>
  app.expect<Busy>(200, 'GET', `/cars/${car.id}/availability?${range}`);
const month = () => app.expect<Calendar>(200, 'GET', at('/calendar?month=2026-12'), { token });
const bring = (name: string, calendarText: string) =>
  app.request('POST', at('/imports'), { token, body: { name, calendarText } });
const countBlocks = async () => (await db.selectFrom('vehicle_blocks').select('id').execute()).length;

describe('imported calendars', () => {
  test('keep periods that overlap or touch as one, which says what they are', async () => {
    const added = await bring(
      'Other site',
      calendarOf(
        event('a', '20261206', '20261208', 'Ada'),
        event('b', '20261208', '20261210', 'Noa'),
        event('c', '20261207', '20261208', 'Ada'),
        event('d', '20261212', '20261213', ''),
      ),
    );
    expect(added.body).toMatchObject({ blocks: 2, warnings: [] });
    expect((await month()).blocks).toMatchObject([
      { from: '2026-12-06T00:00', until: '2026-12-10T00:00', note: 'Ada, Noa' },
      { from: '2026-12-12T00:00', until: '2026-12-13T00:00', note: '' },
    ]);
  });

  test('that are busy all the time keep few periods; what they take stays taken, and what no longer fits is refused', async () => {
    const files = Array.from({ length: 6 }, (_, which) => oftenBusy(which));
    const sent = [];
    for (const [which, file] of files.entries()) sent.push(await bring(`Calendar ${which}`, file));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 400, 400, 400, 400]);
    expect(sent[0]?.body).toMatchObject({
      blocks: 1_000,
      warnings: [
        'This calendar has 1,279 separate busy periods, and we can keep 1,000: to be safe, we also blocked gaps of up to 12 hours between them.',
      ],
    });
    expect(sent[2]?.body).toMatchObject({
      fields: { calendarText: expect.stringContaining('can have at most 2,000 busy periods in total') },
    });
    expect(await countBlocks()).toBe(2_000);

    const reported = await busy();
    expect(reported.busy.length).toBeLessThanOrEqual(availabilityLimits.periods);
    expect(JSON.stringify(reported).length).toBeLessThan(60_000);
    const isBusy = (time: string) => reported.busy.some(({ from, until }) => from <= time && time < until);
    const days = Array.from({ length: 320 }, (_, day) =>
      Temporal.PlainDate.from('2026-11-21').add({ days: day }).toString(),
    );
    const times = days.flatMap((day) => [`${day}T00:00`, `${day}T12:00`, `${day}T01:00`, `${day}T13:00`]);
    expect(times.filter((time) => !isBusy(time))).toEqual([]);
  });

  test('of all vehicles of a host have a limit, too, which leaves room for smaller ones', async () => {
    await seedImported(otherCar, 9_998);
    const refused = await bring('Larger', calendarOf(...days(3)));
    expect(refused.body).toMatchObject({
      fields: { calendarText: expect.stringContaining('of your vehicles can have at most 10,000 busy') },
    });
    expect((await month()).imports).toEqual([]);
    expect((await bring('Smaller', calendarOf(...days(2)))).body).toMatchObject({ blocks: 2, warnings: [] });
  });

  test('that grow beyond their room block more, and are never left unread', async () => {
    answer = calendarOf(...days(2));
    const body = { name: 'Other site', calendarUrl: 'https://calendars.example/a.ics' };
    const { id } = await app.expect<CalendarImport>(201, 'POST', at('/imports'), { token, body });
    await seedImported(car, 1_999);
    answer = calendarOf(...days(6));
    const read = await app.expect(200, 'POST', at(`/imports/${id}/refresh`), { token });
    expect(read).toMatchObject({
      blocks: 2,
      lastError: null,
      warnings: [expect.stringContaining('6 separate busy periods, and we can keep 2')],
    });
    expect((await month()).blocks.filter(({ importId }) => importId === id)).toMatchObject([
      { from: '2026-12-01T00:00', until: '2026-12-02T00:00' },
      { from: '2026-12-03T00:00', until: '2026-12-12T00:00' },
    ]);
  });
});

test('a vehicle has at most 500 blocks of its host’s own that are not over', async () => {
  await sql`insert into vehicle_blocks (vehicle_id, starts_at, ends_at, created_at)
    select ${car.id}, at, at + interval '1 hour', ${startOfTests}::timestamptz
    from generate_series(${startOfTests}::timestamptz - interval '48 hours', ${startOfTests}::timestamptz + interval '497 days', interval '1 day') as at`.execute(
    db,
  );
  const block = (day: string) =>
    app.request('POST', at('/blocks'), { token, body: { from: `${day}T00:00`, until: `${day}T10:00` } });
  expect(await block('2028-06-01')).toMatchObject({ status: 201 });
  expect(await block('2028-06-02')).toMatchObject({ status: 201 });
  expect(await block('2028-06-03')).toMatchObject({
    status: 400,
    body: { fields: { from: 'A vehicle can have at most 500 blocks. Please remove some first.' } },
  });
});

describe('a vehicle’s busy times', () => {
  test('begin now, in order and apart', async () => {
    await seedBlocks(
      ['2026-11-01', '2026-11-03'],
      ['2026-12-01', '2026-12-04'],
      ['2026-12-03', '2026-12-05'],
    );
    expect((await busy('from=2026-10-01&to=2026-12-31')).busy).toEqual([
      { from: '2026-11-30T14:00', until: '2026-12-04T14:00' },
    ]);
    expect((await busy('from=2026-10-01&to=2026-11-10')).busy).toEqual([]);
  });

  test('are told for at most 321 days', async () => {
    await busy('from=2026-12-01&to=2027-10-17');
    const path = `/cars/${car.id}/availability?from=2026-12-01&to=2027-10-18`;
    expect((await app.refused(400, 'GET', path)).fields).toEqual({
      to: 'Please ask for at most 321 days, the later day last.',
    });
  });
});

test('a host’s calendar lists a hundred conflicts at most', async () => {
  await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-20T10:00' });
  await seedImported(car, 200, '2026-12-10T20:00:00Z');
  expect((await month()).conflicts).toHaveLength(maxConflicts);
});

/** Imported blocks of half an hour, an hour apart. */
async function seedImported({ id }: Vehicle, count: number, from = '2028-01-01T00:00:00Z'): Promise<void> {
  await sql`with calendar as (
      insert into calendar_imports (vehicle_id, kind, name, created_at)
      values (${id}, 'file', 'Seeded', ${startOfTests}) returning id)
    insert into vehicle_blocks (vehicle_id, import_id, event, starts_at, ends_at, created_at)
    select ${id}, calendar.id, 'seeded ' || number, at, at + interval '30 minutes', ${startOfTests}::timestamptz
    from calendar, generate_series(1, ${count}::int) as number,
      lateral (select ${from}::timestamptz + number * interval '1 hour' as at) as hours`.execute(db);
}

async function seedBlocks(...spans: [string, string][]): Promise<void> {
  for (const [from, until] of spans) {
    await sql`insert into vehicle_blocks (vehicle_id, starts_at, ends_at, created_at)
      values (${car.id}, ${from}::timestamptz, ${until}::timestamptz, ${startOfTests})`.execute(db);
  }
}

function calendarOf(...events: string[][]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
}

function event(uid: string, from: string, until: string, summary: string): string[] {
  const dates = [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${until}`];
  return ['BEGIN:VEVENT', `UID:${uid}`, ...dates, `SUMMARY:${summary}`, 'END:VEVENT'];
}

/** Every other day from December 1 on. */
function days(count: number): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const day = Temporal.PlainDate.from('2026-12-01').add({ days: 2 * index });
    const [from = '', until = ''] = [day, day.add({ days: 1 })].map((one) =>
      one.toString().replaceAll('-', ''),
    );
    return event(`day ${index}`, from, until, 'Busy');
  });
}

/** Five minutes in every twelve hours, at another hour for each calendar. */
function oftenBusy(which: number): string {
  const events = [0, 12].map((hour) => {
    const time = `${String(hour + which).padStart(2, '0')}0000`;
    const lines = [`DTSTART:20261121T${time}`, 'DURATION:PT5M', 'RRULE:FREQ=DAILY', 'SUMMARY:Busy'];
    return ['BEGIN:VEVENT', `UID:${which} ${hour}`, ...lines, 'END:VEVENT'];
  });
  return calendarOf(...events);
}
