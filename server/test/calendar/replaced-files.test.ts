import type { CalendarImport } from '@makani/contract/calendar/other-calendars';
import type { VehicleBlock } from '@makani/contract/calendar/host-calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../kit/empty-tables.ts';
import { fleetHost } from '../kit/hosts.ts';
import { createTestApp, startOfTests } from '../kit/test-app.ts';

const app = await createTestApp();
let token = '';
let path = '';
beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(app.context.db, 'calendar_imports, vehicle_blocks');
  token = (await fleetHost(app)).token;
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
  const events = on.map(
    (day) => `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART;VALUE=DATE:202612${day}\r\nEND:VEVENT\r\n`,
  );
  return `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;
}
