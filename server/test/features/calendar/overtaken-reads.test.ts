import type { CalendarImport } from '@makani/contract/calendar/other-calendars';
import type { VehicleBlock } from '@makani/contract/calendar/host-calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { CalendarUnreadable } from '../../../src/adapters/calendar-fetch/fetch-calendar.ts';
import { emptyTables } from '../../kit/database/empty-tables.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

/** Answers of the address, in the order of the requests. */
let answers: Promise<string>[] = [];
let count = 0;
const app = await createTestApp({
  fetchCalendar: () => {
    count += 1;
    return answers.shift() ?? Promise.reject(new CalendarUnreadable('Nothing was expected.'));
  },
});

let token = '';
let path = '';
beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(app.context.db, 'calendar_imports, vehicle_blocks');
  token = (await fleetHost(app)).token;
  path = `/host/cars/${(await app.vehicle()).id}`;
  answers = [];
});

const body = { name: 'Other site', calendarUrl: 'https://calendars.example/a.ics' };
const bring = () => app.expect<CalendarImport>(201, 'POST', `${path}/imports`, { token, body });
const refresh = (id: string) =>
  app.expect<CalendarImport>(200, 'POST', `${path}/imports/${id}/refresh`, { token });
const shown = async () => {
  const { blocks, imports } = await app.expect<{ blocks: VehicleBlock[]; imports: CalendarImport[] }>(
    200,
    'GET',
    `${path}/calendar?month=2026-12`,
    { token },
  );
  return { days: blocks.map(({ from }) => from.slice(0, 10)), imports };
};

/** Begins a read whose answer comes when the test gives it, a minute before anything else happens. */
async function begin<Result>(work: () => Promise<Result>) {
  const answer = Promise.withResolvers<string>();
  answers = [answer.promise];
  const before = count;
  const done = work();
  await expect.poll(() => count).toBe(before + 1);
  app.clock.advance({ minutes: 1 });
  return { answer, done };
}

describe('a read that began before another one', () => {
  test.each([
    ['days', (answer: PromiseWithResolvers<string>) => answer.resolve(days('06'))],
    ['a failure', (answer: PromiseWithResolvers<string>) => answer.reject(new CalendarUnreadable('Late.'))],
  ])('and ends after it with %s changes nothing', async (_what, end) => {
    answers = [Promise.resolve(days('06'))];
    const { id } = await bring();
    app.clock.advance({ minutes: 1 });
    const slow = await begin(() => refresh(id));
    answers = [Promise.resolve(days('06', '10'))];
    await refresh(id);
    app.clock.advance({ minutes: 1 });
    const before = await shown();
    expect(before.days).toEqual(['2026-12-06', '2026-12-10']);
    end(slow.answer);
    expect(await slow.done).toMatchObject({ blocks: 2, lastError: null });
    expect(await shown()).toEqual(before);
  });

  test('changes nothing but the name when the same address is imported again', async () => {
    answers = [Promise.resolve(days('06'))];
    const { id } = await bring();
    app.clock.advance({ minutes: 1 });
    const slow = await begin(() =>
      app.expect<CalendarImport>(201, 'POST', `${path}/imports`, {
        token,
        body: { ...body, name: 'Renamed' },
      }),
    );
    answers = [Promise.resolve(days('06', '10'))];
    await refresh(id);
    slow.answer.resolve(days('06'));
    expect(await slow.done).toMatchObject({ id, name: 'Renamed', blocks: 2 });
    expect((await shown()).days).toEqual(['2026-12-06', '2026-12-10']);
  });

  test('gives way to the later one, which ends after it', async () => {
    answers = [Promise.resolve(days('06'))];
    const { id } = await bring();
    app.clock.advance({ minutes: 1 });
    const slow = await begin(() => refresh(id));
    const later = await begin(() => refresh(id));
    slow.answer.resolve(days('06'));
    await slow.done;
    later.answer.resolve(days('06', '10'));
    await later.done;
    expect((await shown()).days).toEqual(['2026-12-06', '2026-12-10']);
  });
});

function days(...on: string[]): string {
  const events = on.map(
    (day) => `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART;VALUE=DATE:202612${day}\r\nEND:VEVENT\r\n`,
  );
  return `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;
}
