import { signOut as signOutEndpoint } from '@makani/contract/accounts/auth';
import { listDeskHandovers, listHostHandovers } from '@makani/contract/handover/handover-endpoints';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import { listAccidents } from '@makani/contract/road/accidents';
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as accidentsPage from '../../../app/routes/dashboard/trips-accidents.tsx';
import * as handover from '../../../app/routes/host/bookings-handover.tsx';
import * as deskHandover from '../../../app/routes/operator/bookings/handover.tsx';
import { openFormDraft } from '../../../app/session/form-drafts.ts';
import { storeSession } from '../../../app/session/session.ts';
import { signOut } from '../../../app/session/sign-out.ts';
import { answers, refusal } from '../../kit/api.ts';
import { openAtDesk } from '../../kit/desk.ts';
import { expectSaid } from '../../kit/elements.ts';
import { openPage } from '../../kit/open-page.tsx';
import { guest, host } from '../../kit/samples.ts';
import { accident, openReport } from '../accident/open-report.ts';
import { tripId } from '../sample-agreement.ts';
import { bookingId, tripHandovers } from '../sample-handovers.ts';

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

function openPickup(id = bookingId, session = host): void {
  storeSession(session);
  openPage(`/host/bookings/${id}/handover/pickup`, { '/host/bookings/:id/handover/:kind': handover });
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

test('a pickup that this phone has never shown says how to have it next time', async () => {
  answers(listHostHandovers, noNetwork);
  openPickup();
  await expectSaid('alert', 'Open this page once while you’re online');
});

test('on a weak connection a pickup begins with what is stored', async () => {
  // A trip that this page has shown already is waited for.
  const id = '77777777-7777-4777-8777-777777777777';
  storeSession(host);
  openFormDraft(`seen.handover.${id}`).write({ ...tripHandovers, bookingId: id });
  answers(listHostHandovers, () => new Promise(() => undefined));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPickup(id);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test('what was shown is removed by signing out, and no other account finds it', async () => {
  await seePickup();
  expect(seenPages()).toEqual([`makani.form-draft.${host.user.id}.seen.handover.${bookingId}`]);
  const other = { ...host, user: { ...host.user, id: '88888888-8888-4888-8888-888888888888' } };
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

test('the desk stores no trip that it only looks at', async () => {
  answers(listDeskHandovers, { ...tripHandovers, side: 'desk' });
  storeSession(guest);
  openAtDesk(
    `/operator/bookings/${bookingId}/handover/pickup`,
    { '/operator/bookings/:id/handover/:kind': deskHandover },
    'desk',
  );
  await screen.findByRole('heading', { name: heading });
  expect(seenPages()).toEqual([]);
});

test('a guest writes the report of an accident without a connection; earlier reports are not stored', async () => {
  openReport({ accidents: [accident] });
  await screen.findByRole('form', { name: 'Accident report' });
  cleanup();
  expect(seenPages()).toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain(accident.otherParty.plate);
  answers(listAccidents, noNetwork);
  openPage(`/dashboard/trips/${tripId}/accidents`, { '/dashboard/trips/:id/accidents': accidentsPage });
  await screen.findByRole('form', { name: 'Accident report' });
  // The clock of the last visit says nothing.
  expect(screen.getByLabelText('When did it happen?')).toHaveValue('');
});
