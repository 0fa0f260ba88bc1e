import type { CalendarImport } from '@makani/contract/calendar/other-calendars';
import type { VehicleBlock } from '@makani/contract/calendar/host-calendar';
import { expect, test } from 'vitest';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp } from '../../kit/test-app.ts';

interface Month {
  blocks: VehicleBlock[];
  imports: CalendarImport[];
}

const event = (day: string) =>
  `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART;VALUE=DATE:202612${day}\r\nEND:VEVENT\r\n`;
const whole = `BEGIN:VCALENDAR\r\n${event('06')}${event('10')}END:VCALENDAR\r\n`;
const cutOff = whole.slice(0, whole.indexOf(event('10')));
const words = 'This calendar is incomplete: its end, or a part of it, is missing.';

test.each([
  ['an address', 'calendarUrl', words],
  ['a file', 'calendarText', null],
] as const)(
  'a calendar from %s that comes cut off frees none of its days, and says so',
  async (_what, field, lastError) => {
    let answer = whole;
    const app = await createTestApp({ fetchCalendar: async () => answer });
    const { token } = await fleetHost(app);
    const path = `/host/cars/${(await app.vehicle()).id}`;
    const source = () => (field === 'calendarUrl' ? 'https://calendars.example/a.ics' : answer);
    const body = () => ({ name: 'Other site', [field]: source() });
    const { id } = await app.expect<CalendarImport>(201, 'POST', `${path}/imports`, { token, body: body() });

    answer = cutOff;
    const refused = await app.refused(400, 'POST', `${path}/imports`, { token, body: body() });
    expect(refused.fields).toEqual({ [field]: words });
    if (field === 'calendarUrl') await app.expect(200, 'POST', `${path}/imports/${id}/refresh`, { token });
    const month = await app.expect<Month>(200, 'GET', `${path}/calendar?month=2026-12`, { token });
    expect(month.blocks.map(({ from }) => from)).toEqual(['2026-12-06T00:00', '2026-12-10T00:00']);
    expect(month.imports).toMatchObject([{ blocks: 2, lastError }]);
  },
);
