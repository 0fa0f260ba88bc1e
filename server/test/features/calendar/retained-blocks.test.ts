import type { VehicleBlock } from '@makani/contract/calendar/host-calendar';
import type { CalendarFeed, CalendarImport } from '@makani/contract/calendar/other-calendars';
import type { ReportVehicle } from '@makani/contract/operator/reports';
import { expect, test } from 'vitest';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp();
const calendarText = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:a@calendars.example',
  'DTSTART;VALUE=DATE:20261206',
  'DTEND;VALUE=DATE:20261208',
  'SUMMARY:Busy',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

test('what is kept of a removed calendar is nobody’s own: in no feed, and not to be removed', async () => {
  let { token } = await fleetHost(app);
  const { id } = await app.vehicle('Honda Odyssey Elite');
  const at = (path: string) => `/host/cars/${id}${path}`;
  const body = { name: 'Other site', calendarText };
  const { id: importId } = await app.expect<CalendarImport>(201, 'POST', at('/imports'), { token, body });
  const { url } = await app.expect<CalendarFeed>(201, 'POST', at('/feed'), { token });
  app.clock.set(Temporal.Instant.from('2026-12-12T22:00:00Z'));
  ({ token } = await fleetHost(app));
  await app.expect(204, 'DELETE', at(`/imports/${importId}`), { token });
  const blocks = async () =>
    (await app.expect<{ blocks: VehicleBlock[] }>(200, 'GET', at('/calendar?month=2026-12'), { token }))
      .blocks;
  const [stored] = await blocks();
  expect(stored).toMatchObject({ from: '2026-12-06T00:00', importId: null, isKept: true });
  const feed = await app.app.inject(new URL(url ?? '').pathname);
  expect(feed.statusCode).toBe(200);
  expect(feed.body).not.toContain('BEGIN:VEVENT');
  await app.refused(404, 'DELETE', at(`/blocks/${stored?.id}`), { token });
  const own = { from: '2026-12-20T00:00', until: '2026-12-22T00:00', note: '' };
  const added = await app.expect<VehicleBlock>(201, 'POST', at('/blocks'), { token, body: own });
  expect(added.isKept).toBeUndefined();
  await app.expect(204, 'DELETE', at(`/blocks/${added.id}`), { token });
  expect(await blocks()).toEqual([stored]);
  const operator = await newOperator(app, 'manager');
  const path = '/operator/reports/vehicles?from=2026-12&to=2026-12';
  const { vehicles } = await app.expect<{ vehicles: ReportVehicle[] }>(200, 'GET', path, operator);
  expect(vehicles.find((one) => one.id === id)).toMatchObject({ blockedDays: 2 });
});
