import { getTrip } from '@makani/contract/bookings/trips';
import { listTripHandovers } from '@makani/contract/handover/handover-endpoints';
import { getLockboxCode, getTripDay, type TripDay } from '@makani/contract/handover/trip-day';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as handoverPage from '../../app/routes/dashboard/trips-handover.tsx';
import * as tripPage from '../../app/routes/dashboard/trips-trip.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { sampleTrip } from '../trips/sample-trip.ts';
import { noDay, pickupDay } from './sample-agreement.ts';
import { tripHandovers } from './sample-handovers.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function openTrip(day: TripDay) {
  storeSession(guest);
  answers(getTrip, { ...sampleTrip, can: { ...sampleTrip.can, modify: false } });
  answers(getTripDay, day);
  answers(listTripHandovers, { ...tripHandovers, bookingId: sampleTrip.id, side: 'guest' });
  return openPage(`/dashboard/trips/${sampleTrip.id}`, { '/dashboard/trips/:id': tripPage });
}

test('weeks before, an unsigned agreement is all that the day asks for', async () => {
  openTrip({ ...noDay, phase: 'before', agreement: 'unsigned' });
  const section = within(await screen.findByRole('region', { name: 'Rental agreement' }));
  expect(section.getByRole('link', { name: 'Read and sign' })).toHaveAttribute(
    'href',
    `/dashboard/trips/${sampleTrip.id}/agreement`,
  );
  expect(screen.queryByRole('heading', { name: 'Get to your vehicle' })).toBeNull();
});

test('under way, an unsigned agreement doesn’t speak of a pickup that is over', async () => {
  openTrip({ ...pickupDay, phase: 'under_way', agreement: 'unsigned' });
  const section = within(await screen.findByRole('region', { name: 'Rental agreement' }));
  expect(section.getByText('Please sign your agreement')).toBeVisible();
  expect(section.queryByText('Sign before pickup')).toBeNull();
});

test('on the day the guest finds the vehicle, and reads the code of its lockbox by a press', async () => {
  answers(getLockboxCode, { code: '4711' });
  const { user } = openTrip(pickupDay);
  const section = within(await screen.findByRole('region', { name: 'Get to your vehicle' }));
  for (const words of ['7 Sample Street, Honolulu, HI', 'B 12', 'ABC 123', 'White'])
    expect(section.getByText(words)).toBeVisible();
  expect(section.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    expect.stringContaining('7+Sample+Street'),
  );
  expect(screen.queryByText('4711')).toBeNull();
  expect(callsOf(getLockboxCode)).toEqual([]);
  await user.click(section.getByRole('button', { name: 'Show the code' }));
  expect(await section.findByText('4711')).toBeVisible();
  fireEvent(window, new Event('pagehide'));
  expect(screen.queryByText('4711')).toBeNull();
});

test('on the day the next record opens without a connection, though its page was never opened', async () => {
  const register = vi.fn<() => Promise<void>>(async () => undefined);
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { register } }));
  openTrip(pickupDay);
  await vi.waitFor(() =>
    expect(register).toHaveBeenCalledWith('/offline-worker.js', { scope: '/dashboard/trips/' }),
  );
  cleanup();
  answers(listTripHandovers, () => Promise.reject(new TypeError('Failed to fetch')));
  openPage(`/dashboard/trips/${sampleTrip.id}/handover/pickup`, {
    '/dashboard/trips/:id/handover/:kind': handoverPage,
  });
  expect(await screen.findByRole('heading', { name: /^Pickup: / })).toBeVisible();
});

test.each(['before', 'over'] as const)('a trip that is %s prepares no record', async (phase) => {
  openTrip({ ...pickupDay, phase });
  await screen.findByRole('heading', { level: 1 });
  expect(callsOf(listTripHandovers)).toEqual([]);
});

test('before its time the code stays where it is', async () => {
  answers(getLockboxCode, () => refusal('lockbox_closed'));
  const lockbox = { ...pickupDay.lockbox!, isOpen: false };
  const { user } = openTrip({ ...pickupDay, lockbox });
  expect(await screen.findByText('You’ll see the code here from 9:30 AM.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the code' }));
  expect(await screen.findByText(/You’ll see the code from 30 minutes before pickup/)).toBeVisible();
});

test('without a signature there is no code to press for', async () => {
  openTrip({ ...pickupDay, agreement: 'changed' });
  expect(
    await screen.findByText('You’ll see the code here from 9:30 AM, once you’ve signed the agreement.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the code' })).toBeNull();
  expect(screen.getByText('Your trip has changed since you signed the rental agreement.')).toBeVisible();
});

test('on the road help is one press away, and the return has its steps', async () => {
  openTrip({
    ...pickupDay,
    phase: 'under_way',
    pickedUp: { at: '2026-12-01T20:00:00Z', local: '2026-12-01T10:00' },
  });
  expect(await screen.findByRole('link', { name: /^Call roadside help/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
  expect(screen.getByRole('region', { name: 'Bring it back' })).toHaveTextContent(/Fill the tank/);
  expect(screen.queryByRole('heading', { name: 'Get to your vehicle' })).toBeNull();
});

test('a trip that nobody recorded says so once it is over', async () => {
  openTrip({ ...noDay, phase: 'over', isNotRecorded: true });
  expect(await screen.findByText('Pickup: not recorded')).toBeVisible();
  expect(screen.getByText('Return: not recorded')).toBeVisible();
});

test.each([
  ['report', 'Report an accident'],
  ['read', 'Your accident reports'],
] as const)('over, the page still leads to reports of accidents: %s', async (accidents, name) => {
  openTrip({ ...noDay, phase: 'over', accidents });
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    `/dashboard/trips/${sampleTrip.id}/accidents`,
  );
});

test('after a swap the guest finds the other vehicle, and the way to the record that comes next', async () => {
  openTrip({ ...pickupDay, phase: 'under_way', pickedUp: null, next: 'return' });
  expect(await screen.findByRole('region', { name: 'Get to your vehicle' })).toHaveTextContent('ABC 123');
  expect(screen.getByRole('link', { name: 'Record the return' })).toHaveAttribute(
    'href',
    `/dashboard/trips/${sampleTrip.id}/handover/next`,
  );
});
