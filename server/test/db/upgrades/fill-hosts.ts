import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import type { CalendarImport } from '@makani/contract/calendar/other-calendars';
import { CalendarUnreadable } from '../../../src/adapters/calendar-fetch/fetch-calendar.ts';
import { addRule } from '../../features/calendar/prices/price-rule.ts';
import { listed, newHost, uploaded, type Host } from '../../kit/multipart.ts';
import type { TestApp } from '../../kit/test-app.ts';

const readable = 'https://calendars.example/van.ics';

/** Two calendars of other sites: one always responds, the other only once. */
export function otherCalendars(): (address: string) => Promise<string> {
  let count = 0;
  return async (address) => {
    count += 1;
    if (address === readable || count === 1) return calendar;
    throw new CalendarUnreadable('This address returned an error (404).');
  };
}

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//example//EN',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTAMP:20261101T000000Z',
  'DTSTART;VALUE=DATE:20270301',
  'DTEND;VALUE=DATE:20270304',
  'SUMMARY:Reserved',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/**
 * A host with vehicles on offer, in maintenance, archived and erased, an unused photo, and every kind of
 * calendar.
 */
export async function fillHosts(app: TestApp): Promise<void> {
  const host = await newHost(app);
  const offered = await listed(app, host, { photos: 3 });
  const resting = await listed(app, host, { name: 'Resting Van', photos: 2 });
  const archived = await listed(app, host, { name: 'Archived Van' });
  const erased = await listed(app, host, { name: 'Erased Van' });
  await uploaded(app, host);
  await app.booked({ vehicleId: archived.id, pickupAt: '2026-11-25T10:00', returnAt: '2026-11-26T10:00' });
  const call = { token: host.token };
  await app.expect(200, 'PATCH', `/host/cars/${resting.id}/status`, {
    ...call,
    body: { status: 'maintenance' },
  });
  for (const { id } of [archived, erased]) await app.request('DELETE', `/host/cars/${id}`, call);
  await fillCalendar(app, host, offered);
  await addRule(app, host, { vehicleId: offered.id });
  const ended = await addRule(app, host, { name: 'A season of last year' });
  await app.expect(204, 'POST', `/host/price-rules/${ended.id}/end`, call);
}

async function fillCalendar(app: TestApp, { token }: Host, { id }: HostVehicleDetail): Promise<void> {
  const path = `/host/cars/${id}`;
  const rules = { minNoticeHours: 4, minDays: 2, turnaroundHours: 3 };
  await app.expect(200, 'PATCH', `${path}/rules`, { token, body: rules });
  const block = { from: '2027-02-01T00:00', until: '2027-02-05T00:00', note: 'Family' };
  await app.expect(201, 'POST', `${path}/blocks`, { token, body: block });
  await app.expect(201, 'POST', `${path}/feed`, { token });
  for (const body of [
    { name: 'Gone since', calendarUrl: 'https://calendars.example/gone.ics' },
    { name: 'Another site', calendarUrl: readable },
    { name: 'A file', calendarText: calendar },
  ])
    await app.expect<CalendarImport>(201, 'POST', `${path}/imports`, { token, body });
}
