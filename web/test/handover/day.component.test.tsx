import { stopOverdueNotices } from '@makani/contract/handover/overdue';
import { getDeskToday, getHostToday } from '@makani/contract/handover/today';
import { listLocations } from '@makani/contract/site/locations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as layout from '../../app/routes/host/layout.tsx';
import * as hostDay from '../../app/routes/host/today.tsx';
import * as deskDay from '../../app/routes/operator/today.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill, findDialog } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { dallas, honolulu, host } from '../kit/samples.ts';
import { arrival, dayPage, lateReturn } from './sample-day.ts';

function openDesk(at = '/operator/today') {
  answers(listLocations, { locations: [honolulu, { ...dallas, status: 'open' }] });
  return openAtDesk(at, { '/operator/today': deskDay }, 'desk');
}

test('an arrival says in words what to prepare, and one press opens the hand-over', async () => {
  answers(getDeskToday, dayPage());
  openDesk();
  const place = within(await screen.findByRole('region', { name: 'Honolulu' }));
  expect(place.getByText('1 late')).toBeVisible();
  const hour = within(place.getByRole('region', { name: 'Honolulu, 10:00 AM' }));
  const [row] = hour.getAllByRole('listitem');
  expect(row).toHaveTextContent('Vehicle not ready · Agreement not signed');
  expect(row).toHaveTextContent('ABC 123 · Blue · Stall 14');
  expect(row).toHaveTextContent('Second row, right: rear-facing seat, for a child of 1');
  expect(hour.getByRole('link', { name: `Hand over, booking ${arrival.reference}` })).toHaveAttribute(
    'href',
    `/operator/bookings/${arrival.bookingId}/handover/pickup?vehicle=${arrival.vehicle.id}`,
  );
});

test('an arrival with its papers and a vehicle that is prepared is ready to go', async () => {
  const vehicle = { ...arrival.vehicle, isReady: null };
  answers(getDeskToday, dayPage({ events: [{ ...arrival, vehicle, agreement: 'signed' }] }));
  openDesk();
  expect(await screen.findByText('Ready to go')).toBeVisible();
});

test('a late return is told in words, and the desk can stop the emails about it with a reason', async () => {
  answers(getDeskToday, dayPage());
  answers(stopOverdueNotices, undefined);
  const { user } = openDesk();
  const hour = within(await screen.findByRole('region', { name: 'Honolulu, 7:00 AM' }));
  expect(hour.getByText('Late: 1 h 12 min')).toBeVisible();
  expect(hour.getByText('Goes out again Fri, Nov 20, 2:00 PM')).toBeVisible();
  await user.click(hour.getByRole('button', { name: /^Stop the emails/ }));
  const dialog = await findDialog('Stop the emails?', 'alertdialog');
  fill(dialog.getByLabelText('Reason'), 'Spoke with the guest');
  answers(getDeskToday, dayPage({ events: [{ ...lateReturn, areNoticesStopped: true }] }));
  await user.click(dialog.getByRole('button', { name: 'Stop the emails' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(callsOf(stopOverdueNotices)).toMatchObject([
    { params: { id: lateReturn.bookingId }, body: { reason: 'Spoke with the guest' } },
  ]);
  expect(await screen.findByText('Emails about this late return are stopped.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Stop the emails/ })).toBeNull();
});

test('another day is chosen by its date, and the next one by a button', async () => {
  answers(getDeskToday, dayPage());
  const { user, address } = openDesk();
  await screen.findByRole('region', { name: 'Honolulu' });
  await user.click(screen.getByRole('button', { name: 'The day after' }));
  await waitFor(() => expect(address()).toBe('/operator/today?day=2026-11-21'));
  await waitFor(() => expect(callsOf(getDeskToday).at(-1)).toMatchObject({ query: { day: '2026-11-21' } }));
});

test('paper gets every event, also those that were not loaded yet', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const more = dayPage({ events: [{ ...arrival, bookingId: lateReturn.bookingId }] });
  answers(getDeskToday, ({ query }) =>
    query['cursor'] === undefined ? dayPage({ events: [arrival], nextCursor: 'next' }) : more,
  );
  const { user } = openDesk();
  await user.click(await screen.findByRole('button', { name: 'Print the day sheet' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(callsOf(getDeskToday).at(-1)).toMatchObject({
    query: { day: '2026-11-20', location: 'honolulu', cursor: 'next' },
  });
  expect(screen.getAllByRole('link', { name: /^Hand over/ })).toHaveLength(2);
});

test('a host opens the hand-over of their own vehicle, and an empty day says so', async () => {
  storeSession(host);
  answers(getHostToday, ({ query }) =>
    query['day'] === undefined ? dayPage() : { day: '2026-11-21', places: [] },
  );
  const { user } = openPage('/host/today', { '/host/today': hostDay }, [layout]);
  expect(
    await screen.findByRole('link', { name: `Take back, booking ${lateReturn.reference}` }),
  ).toHaveAttribute(
    'href',
    `/host/bookings/${lateReturn.bookingId}/handover/return?vehicle=${lateReturn.vehicle.id}`,
  );
  expect(screen.queryByRole('button', { name: /^Stop the emails/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'The day after' }));
  expect(await screen.findByText('Nothing on this day')).toBeVisible();
});
