import { signOut as signOutEndpoint } from '@makani/contract/accounts/auth';
import { listDeskHandovers, listHostHandovers } from '@makani/contract/handover/handover-endpoints';
import { type TripHandovers, tripHandoversSchema } from '@makani/contract/handover/handovers';
import { listAccidents, listDeskAccidents } from '@makani/contract/road/accidents';
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { seenPage } from '../../../app/features/handover/offline/seen-page.ts';
import * as accidentsPage from '../../../app/routes/dashboard/trips-accidents.tsx';
import * as handover from '../../../app/routes/host/bookings-handover.tsx';
import * as deskAccidents from '../../../app/routes/operator/bookings/accidents.tsx';
import * as deskHandover from '../../../app/routes/operator/bookings/handover.tsx';
import { clearOperatorSession } from '../../../app/session/operator-session.ts';
import { storeSession } from '../../../app/session/session.ts';
import { signOut } from '../../../app/session/sign-out.ts';
import { answers, refusal } from '../../kit/api.ts';
import { openAtDesk } from '../../kit/desk.ts';
import { expectSaid } from '../../kit/elements.ts';
import { openPage } from '../../kit/open-page.tsx';
import { guest, host } from '../../kit/samples.ts';
import { accident, openReport } from '../accident/open-report.ts';
import { tripId } from '../sample-agreement.ts';
import { bookingId, secondVehicle, swappedTrip, tripHandovers } from '../sample-handovers.ts';

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

function openPickup(id = bookingId, session = host, query = ''): void {
  storeSession(session);
  openPage(`/host/bookings/${id}/handover/pickup${query}`, { '/host/bookings/:id/handover/:kind': handover });
}

const heading = 'Pickup: Toyota Sienna Platinum';

/** Stored answers about trips, of all accounts. */
function seenPages(): string[] {
  return Object.keys(localStorage).filter((key) => key.includes('.seen.'));
}

/** Opens the page online, then leaves it. */
async function seePickup(trip: Partial<TripHandovers> = {}, id = bookingId): Promise<void> {
  answers(listHostHandovers, { ...tripHandovers, bookingId: id, ...trip });
  openPickup(id);
  await screen.findByRole('heading', { level: 1 });
  cleanup();
}

test('a pickup that was only looked at opens again without a connection', async () => {
  await seePickup();
  answers(listHostHandovers, noNetwork);
  openPickup();
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByLabelText('Odometer (miles)')).toBeVisible();
});

test('a pickup that could not be recorded yet when it was looked at can be without a connection', async () => {
  const refusals = { pickup: 'You can record the pickup from a day before it.', return: 'Not yet.' };
  await seePickup({ refusals });
  answers(listHostHandovers, noNetwork);
  openPickup();
  expect(await screen.findByLabelText('Odometer (miles)')).toBeVisible();
  cleanup();

  const swapped = swappedTrip('broken down');
  await seePickup({ ...swapped, refusals, legs: swapped.legs.map((leg) => ({ ...leg, refusals })) });
  answers(listHostHandovers, noNetwork);
  openPickup(bookingId, host, `?vehicle=${secondVehicle.id}`);
  await screen.findByRole('heading', { name: `Pickup: ${secondVehicle.name}` });
  expect(screen.getByLabelText('Odometer (miles)')).toBeVisible();
});

test('a pickup that this phone has never shown says how to have it next time', async () => {
  answers(listHostHandovers, noNetwork);
  openPickup();
  await expectSaid('alert', 'Open this page once while you’re online');
});

test('on a weak connection a pickup begins with what is stored', async () => {
  storeSession(host);
  const seen = seenPage('host', `handover.${bookingId}`, tripHandoversSchema);
  seen?.write(tripHandovers, Date.now() + 86_400_000);
  answers(listHostHandovers, () => new Promise(() => undefined));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPickup();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

const other = { ...host, user: { ...host.user, id: '88888888-8888-4888-8888-888888888888' } };
const otherTrip = '77777777-7777-4777-8777-777777777777';

test('what was shown goes once another account opens a pickup here', async () => {
  await seePickup();
  answers(listHostHandovers, { ...tripHandovers, bookingId: otherTrip });
  openPickup(otherTrip, other);
  await screen.findByRole('heading', { name: heading });
  expect(seenPages()).toEqual([`makani.form-draft.${other.user.id}.seen.handover.${otherTrip}`]);
});

test('what was shown goes two days after the return, and so does an entry of an earlier version', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') });
  await seePickup();
  localStorage.setItem(`makani.form-draft.${host.user.id}.seen.handover.old`, JSON.stringify(tripHandovers));
  vi.setSystemTime('2026-12-06T00:00:00Z');
  await seePickup({ returnAt: '2026-12-20T10:00' }, otherTrip);
  expect(seenPages()).toHaveLength(2);
  vi.setSystemTime('2026-12-08T00:00:00Z');
  answers(listHostHandovers, noNetwork);
  openPickup();
  await expectSaid('alert', 'this phone doesn’t have this trip yet');
  expect(seenPages()).toEqual([`makani.form-draft.${host.user.id}.seen.handover.${otherTrip}`]);
});

test('what was shown is removed by signing out, and no other account finds it', async () => {
  await seePickup();
  expect(seenPages()).toEqual([`makani.form-draft.${host.user.id}.seen.handover.${bookingId}`]);
  answers(listHostHandovers, noNetwork);
  openPickup(bookingId, other);
  await expectSaid('alert', 'this phone doesn’t have this trip yet');
  cleanup();

  storeSession(host);
  answers(signOutEndpoint, undefined);
  await signOut();
  expect(seenPages()).toEqual([]);
});

test('what was shown is removed once both records are there, and when there is no such trip any more', async () => {
  await seePickup();
  await seePickup({ next: null });
  expect(seenPages()).toEqual([]);
  await seePickup();
  answers(listHostHandovers, () => refusal('not_found'));
  openPickup();
  await screen.findByRole('heading', { name: 'Record not found' });
  expect(seenPages()).toEqual([]);
});

test('a tab of the desk opens a pickup again without a connection, until its operator signs out', async () => {
  answers(listDeskHandovers, { ...tripHandovers, side: 'desk' });
  storeSession(guest);
  const open = () =>
    openAtDesk(
      `/operator/bookings/${bookingId}/handover/pickup`,
      { '/operator/bookings/:id/handover/:kind': deskHandover },
      'desk',
    );
  open();
  await screen.findByRole('heading', { name: heading });
  cleanup();
  answers(listDeskHandovers, noNetwork);
  open();
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain(bookingId);
  cleanup();

  clearOperatorSession();
  expect(JSON.stringify(sessionStorage)).not.toContain(bookingId);
  open();
  await expectSaid('alert', 'this tab hasn’t shown this trip yet');
});

test.each([
  ['during the trip', true],
  ['before the trip', false],
])('a guest who opened the page %s reports an accident without a connection', async (_when, canReport) => {
  openReport({ canReport, accidents: [accident] });
  await screen.findByText(/^Make sure everyone is safe/);
  cleanup();
  expect(seenPages()).toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain(accident.otherParty.plate);
  answers(listAccidents, noNetwork);
  openPage(`/dashboard/trips/${tripId}/accidents`, { '/dashboard/trips/:id/accidents': accidentsPage });
  await screen.findByRole('form', { name: 'Accident report' });
  // The clock of the last visit says nothing.
  expect(screen.getByLabelText('When did it happen?')).toHaveValue('');
});

test('the form of an accident is removed when there is no such trip any more', async () => {
  openReport();
  await screen.findByRole('form', { name: 'Accident report' });
  expect(seenPages()).toHaveLength(1);
  cleanup();
  answers(listAccidents, () => refusal('not_found'));
  openPage(`/dashboard/trips/${tripId}/accidents`, { '/dashboard/trips/:id/accidents': accidentsPage });
  await screen.findByRole('heading', { level: 1 });
  expect(seenPages()).toEqual([]);
});

test.each(['handover/pickup', 'accidents'])(
  'the desk reads without a connection why it has no %s that it never saw',
  async (page) => {
    answers(listDeskHandovers, noNetwork);
    answers(listDeskAccidents, noNetwork);
    openAtDesk(
      `/operator/bookings/${bookingId}/${page}`,
      {
        '/operator/bookings/:id/handover/:kind': deskHandover,
        '/operator/bookings/:id/accidents': deskAccidents,
      },
      'desk',
    );
    await expectSaid('alert', 'this tab hasn’t shown this trip yet');
  },
);
