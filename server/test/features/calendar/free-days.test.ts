import type { VehicleBlock } from '@makani/contract/calendar/host-calendar';
import type { CalendarImport } from '@makani/contract/calendar/other-calendars';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../kit/database/empty-tables.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const address = 'https://calendars.example/family.ics';
const app = await createTestApp({ fetchCalendar: async () => family });
let token = '';
let path = '';
beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(app.context.db, 'calendar_imports, vehicle_blocks, sessions');
  token = (await fleetHost(app)).token;
  path = `/host/cars/${(await app.vehicle()).id}`;
});

const bring = (body: object) =>
  app.expect<CalendarImport>(201, 'POST', `${path}/imports`, { token, body: { name: 'Family', ...body } });
const refresh = ({ id }: CalendarImport, choice = '') =>
  app.expect<CalendarImport>(200, 'POST', `${path}/imports/${id}/refresh${choice}`, { token });
const blocked = async () => {
  const requested = `${path}/calendar?month=2026-12`;
  const { blocks } = await app.expect<{ blocks: VehicleBlock[] }>(200, 'GET', requested, { token });
  return blocks.map(({ from }) => from.slice(0, 10));
};

test('the host is told of all-day events that are marked as free, and chooses what they mean', async () => {
  const brought = await bring({ calendarUrl: address });
  expect(brought).toMatchObject({ blocks: 1, freeDays: 2, blocksFreeDays: false });
  expect(await blocked()).toEqual(['2026-12-20']);

  const chosen = await refresh(brought, '?freeDays=block');
  expect(chosen).toMatchObject({ id: brought.id, blocks: 3, freeDays: 2, blocksFreeDays: true });
  expect(await blocked()).toEqual(['2026-12-06', '2026-12-10', '2026-12-20']);

  // The choice stays, whoever reads the calendar again.
  app.clock.advance({ hours: 1 });
  await app.runJobs();
  token = (await fleetHost(app)).token;
  expect(await blocked()).toHaveLength(3);
  expect(await refresh(brought)).toMatchObject({ blocks: 3, blocksFreeDays: true });
  expect(await bring({ calendarUrl: address })).toMatchObject({ id: brought.id, blocksFreeDays: true });

  expect(await refresh(brought, '?freeDays=leave')).toMatchObject({ blocks: 1, blocksFreeDays: false });
  expect(await blocked()).toEqual(['2026-12-20']);
});

test('a file is imported again with the choice, and takes its own place', async () => {
  const first = await bring({ calendarText: family });
  expect(first).toMatchObject({ kind: 'file', freeDays: 2, blocksFreeDays: false });
  const again = await bring({ calendarText: family, blocksFreeDays: true });
  expect(again).toMatchObject({ id: first.id, blocks: 3, blocksFreeDays: true });
  const back = await bring({ calendarText: family, blocksFreeDays: false });
  expect(back).toMatchObject({ id: first.id, blocks: 1, blocksFreeDays: false });
});

test('a file of nothing but such events is told of, and takes its own place as well', async () => {
  const text = family.replace(/BEGIN:VEVENT\r\nUID:busy[^]*?END:VEVENT\r\n/, '');
  const first = await bring({ calendarText: text });
  expect(first).toMatchObject({ blocks: 0, freeDays: 2, warnings: [] });
  expect(await bring({ calendarText: text, blocksFreeDays: true })).toMatchObject({
    id: first.id,
    blocks: 2,
  });
  expect(await bring({ calendarText: text, blocksFreeDays: true })).toMatchObject({
    id: first.id,
    blocks: 2,
  });
});

const family = [
  'BEGIN:VCALENDAR',
  ...['06', '10'].flatMap((day) => [
    'BEGIN:VEVENT',
    `UID:${day}`,
    `DTSTART;VALUE=DATE:202612${day}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]),
  'BEGIN:VEVENT',
  'UID:busy',
  'DTSTART;VALUE=DATE:20261220',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
