import type { CalendarImport } from '@makani/contract/calendar/other-calendars';
import type { VehicleBlock } from '@makani/contract/calendar/host-calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../kit/database/empty-tables.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
let token = '';
let path = '';
beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(app.context.db, 'calendar_imports, vehicle_blocks');
  // Many sessions would end the earliest.
  if (token === '') token = (await fleetHost(app)).token;
  path = `/host/cars/${(await app.vehicle()).id}`;
});

const bring = async (name: string, calendarText: string) =>
  (
    await app.expect<CalendarImport>(201, 'POST', `${path}/imports`, {
      token,
      body: { name, calendarText },
    })
  ).id;
const daysAhead = async () => {
  const { blocks } = await app.expect<{ blocks: VehicleBlock[] }>(
    200,
    'GET',
    `${path}/calendar?month=2026-12`,
    { token },
  );
  return blocks.map(({ from }) => from.slice(8, 10)).toSorted();
};

describe('a file', () => {
  test('that shares less than half of another one’s days stands beside it', async () => {
    const one = await bring('one', days('06', '10', '14'));
    const other = await bring('other', days('06', '20'));
    expect(other).not.toBe(one);
    expect(await daysAhead()).toEqual(['06', '06', '10', '14', '20']);
  });

  test('that shares half of another one’s days takes its place', async () => {
    const one = await bring('one', days('06', '10', '14', '18'));
    expect(await bring('other', days('06', '10', '20'))).toBe(one);
    expect(await daysAhead()).toEqual(['06', '10', '20']);
  });

  test('that shares only the first of bookings that follow each other stands beside it', async () => {
    const month = Array.from({ length: 20 }, (_, index) => String(index + 2).padStart(2, '0'));
    const one = await bring('one', days(...month));
    expect(await bring('other', days('02', '28'))).not.toBe(one);
    expect(await daysAhead()).toEqual(['02', '02', '28']);
  });

  test('that shares a holiday but not the long booking stands beside it', async () => {
    const one = await bring('one', calendar(event('05', '06'), event('10', '24')));
    expect(await bring('other', days('05', '28'))).not.toBe(one);
    expect(await daysAhead()).toEqual(['05', '05', '10', '28']);
  });

  test('that shares the long booking but not the short ones takes its place', async () => {
    const short = ['02', '04', '06'].map((day) => event(day, `${day}T12`));
    const one = await bring('one', calendar(...short, event('10', '24')));
    expect(await bring('other', calendar(event('10', '24')))).toBe(one);
    expect(await daysAhead()).toEqual(['10']);
  });

  test('that has half of its time, but none of its events, stands beside it', async () => {
    const one = await bring('one', calendar(event('10', '14', 'one')));
    expect(await bring('other', calendar(event('10', '14', 'other')))).not.toBe(one);
  });

  test('whose shared booking has become much shorter stands beside it', async () => {
    const one = await bring('one', calendar(event('10', '14')));
    expect(await bring('other', calendar(event('10', '11')))).not.toBe(one);
  });

  test('with more periods than are kept takes its own place again', async () => {
    const first = Temporal.PlainDateTime.from('2026-12-01T00:00');
    const quarters = Array.from({ length: 3_500 }, (_, index) => {
      const from = first.add({ hours: 2 * index });
      return event(written(from), written(from.add({ minutes: 15 })), String(index));
    });
    const one = await bring('one', calendar(...quarters));
    expect(await bring('again', calendar(...quarters))).toBe(one);
  });

  test('that shares only days that are over stands beside it', async () => {
    const one = await bring('one', days('02', '04', '20'));
    app.clock.set('2026-12-10T10:00:00Z');
    token = (await fleetHost(app)).token;
    expect(await bring('other', days('02', '04', '22'))).not.toBe(one);
    expect(await daysAhead()).toContain('20');
  });

  test('counts of another one the days that are ahead', async () => {
    const one = await bring('one', days('02', '04', '06', '20'));
    app.clock.set('2026-12-10T10:00:00Z');
    token = (await fleetHost(app)).token;
    expect(await bring('other', days('20', '22'))).toBe(one);
  });

  test('takes the place of the one that shares the most, and of equal ones the earliest', async () => {
    const one = await bring('one', days('06', '08'));
    app.clock.advance({ minutes: 1 });
    const more = await bring('more', days('12', '14', '16', '18'));
    app.clock.advance({ minutes: 1 });
    const last = await bring('last', days('22', '24'));
    expect(new Set([one, more, last]).size).toBe(3);
    expect(await bring('next', days('06', '08', '12', '14', '16'))).toBe(more);
    expect(await bring('equal', days('06', '22'))).toBe(one);
  });
});

function days(...on: string[]): string {
  return calendar(...on.map((day) => event(day, String(Number(day) + 1).padStart(2, '0'))));
}

function calendar(...events: string[]): string {
  return `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;
}

/** An event from and until a day of December, or a day and hour, or a whole date and time. */
function event(from: string, until: string, uid = from): string {
  const times = `DTSTART:${time(from)}\r\nDTEND:${time(until)}\r\n`;
  return `BEGIN:VEVENT\r\nUID:${uid}\r\n${times}END:VEVENT\r\n`;
}

function time(text: string): string {
  if (text.length > 5) return text;
  return text.length > 2 ? `202612${text}0000` : `202612${text}`;
}

function written(at: Temporal.PlainDateTime): string {
  return at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}
