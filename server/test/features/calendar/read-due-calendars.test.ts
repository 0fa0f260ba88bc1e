import type { CalendarImport } from '@makani/contract/calendar/other-calendars';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { beforeEach, expect, test } from 'vitest';
import { readDueCalendars } from '../../../src/features/calendar/imports/read-due-calendars.ts';
import { emptyTables } from '../../kit/database/empty-tables.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
let requested: string[] = [];
/** The answer of the addresses once they have been imported. */
let answer: (address: string) => Promise<string>;
const app = await createTestApp({
  fetchCalendar: (address) => {
    requested.push(new URL(address).hostname);
    return answer(address);
  },
});
const { db } = app.context;
const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(db, 'calendar_imports, vehicle_blocks');
  answer = async () => calendar;
});

/** A host with one vehicle and `count` imported calendars, at `name-0.example` and so on, each due a minute later. */
async function hostWith(name: string, count: number, vehicle = vehicles.pop()): Promise<void> {
  if (vehicle === undefined) throw new Error('no vehicle is left');
  const { token, user } = await app.signedIn({ roles: ['guest', 'host'] });
  await db.updateTable('vehicles').set({ host_id: user.id }).where('id', '=', vehicle.id).execute();
  for (let number = 0; number < count; number += 1) {
    const body = { name: `${name} ${number}`, calendarUrl: `https://${name}-${number}.example/a.ics` };
    await app.expect<CalendarImport>(201, 'POST', `/host/cars/${vehicle.id}/imports`, { token, body });
    app.clock.advance({ minutes: 1 });
  }
}

async function readDue(signal = new AbortController().signal): Promise<string[]> {
  requested = [];
  await readDueCalendars(app.context, signal);
  return requested;
}

test('addresses that do not answer keep no other host waiting, however many there are', async () => {
  await hostWith('slow', 6);
  await hostWith('slower', 6);
  await hostWith('good', 1);
  app.clock.advance({ hours: 1 });
  const good = Promise.withResolvers<string>();
  // If the good one had to wait for the others, none of them would ever be read.
  answer = async (address) => {
    if (address.includes('good')) good.resolve(calendar);
    return good.promise;
  };
  const hosts = Object.groupBy(await readDue(), (address) => address.split('-')[0] ?? '');
  expect(hosts).toMatchObject({ good: ['good-0.example'] });
  expect([hosts['slow']?.length, hosts['slower']?.length]).toEqual([3, 3]);
  expect((await readDue()).toSorted()).toEqual(
    [3, 4, 5].flatMap((number) => [`slow-${number}.example`, `slower-${number}.example`]).toSorted(),
  );
  expect(await readDue()).toEqual([]);
});

test('a calendar that a stop left unread is due again in a quarter of an hour', async () => {
  await hostWith('left', 1);
  app.clock.advance({ hours: 1 });
  expect(await readDue(AbortSignal.abort())).toEqual([]);
  app.clock.advance({ minutes: 14 });
  expect(await readDue()).toEqual([]);
  app.clock.advance({ minutes: 1 });
  expect(await readDue()).toEqual(['left-0.example']);
});
