import {
  type CalendarImport,
  importCalendar,
  refreshCalendarImport,
} from '@makani/contract/calendar/other-calendars';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImportForm } from '../../app/features/host-calendar/import-form.tsx';
import { ImportList } from '../../app/features/host-calendar/import-list.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { host } from '../kit/samples.ts';

const vehicleId = '3f0c1c1e-5c3e-4f8e-9d3a-0a4f6f2d9b11';
const family: CalendarImport = {
  id: '3f0c1c1e-5c3e-4f8e-9d3a-0a4f6f2d9b12',
  kind: 'address',
  name: 'Family',
  source: 'calendars.example',
  blocks: 1,
  freeDays: 2,
  blocksFreeDays: false,
  warnings: [],
  lastReadAt: '2026-11-20T18:00:00Z',
  lastError: null,
  nextReadAt: null,
};

function open(one: CalendarImport) {
  storeSession(host);
  answers(refreshCalendarImport, { ...one, blocks: 3, blocksFreeDays: !one.blocksFreeDays });
  answers(importCalendar, one);
  const page = () => (
    <>
      <ImportList vehicleId={vehicleId} timeZone="Pacific/Honolulu" imports={[one]} />
      <ImportForm vehicleId={vehicleId} />
    </>
  );
  return openPage('/calendar', { '/calendar': { default: page } });
}

test('all-day events that are marked as free are told of, and a button blocks their days', async () => {
  const { user } = open(family);
  expect(
    await screen.findByText(
      '2 all-day events are marked as free in this calendar, so nothing is blocked for them.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Block those days of Family' }));
  expect(await screen.findByText('Those days are blocked')).toBeVisible();
  expect(callsOf(refreshCalendarImport).map(({ query }) => query)).toEqual([{ freeDays: 'block' }]);
});

test('those that the host blocks can be opened again', async () => {
  const { user } = open({ ...family, freeDays: 1, blocksFreeDays: true });
  expect(
    await screen.findByText(
      '1 all-day event is marked as free in this calendar. You block those days anyway.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open those days of Family' }));
  expect(await screen.findByText('Those days are open again')).toBeVisible();
  expect(callsOf(refreshCalendarImport).map(({ query }) => query)).toEqual([{ freeDays: 'leave' }]);
});

test('a file is imported again with the box checked', async () => {
  const { user } = open({ ...family, kind: 'file', source: null });
  expect(
    await screen.findByText(/To block those days, check the box and import the file again/),
  ).toBeVisible();
  await user.upload(
    screen.getByLabelText('Or a file (.ics)'),
    new File(['BEGIN:VCALENDAR'], 'family.ics', { type: 'text/calendar' }),
  );
  await user.click(
    screen.getByRole('checkbox', { name: 'Block all-day events that are marked as free, too' }),
  );
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Family imported')).toBeVisible();
  expect(callsOf(importCalendar).map(({ body }) => body)).toMatchObject([{ blocksFreeDays: true }]);
});

test('of an address the choice beside it stays, unless the box is checked', async () => {
  const { user } = open(family);
  await user.type(await screen.findByLabelText('Name'), 'Family');
  await user.type(screen.getByLabelText('Address'), 'https://calendars.example/a.ics');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Family imported');
  expect(callsOf(importCalendar).map(({ body }) => body)).toEqual([
    { name: 'Family', calendarUrl: 'https://calendars.example/a.ics' },
  ]);
});
