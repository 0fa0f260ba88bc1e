import { setMeetingAddresses } from '@makani/contract/arrivals/addresses';
import { setFlight } from '@makani/contract/arrivals/flights';
import { type DrivenTrip, getDrivenTrip } from '@makani/contract/driving/driven-trips';
import { inviteTripDriver, nameTripDriver, type TripDriver } from '@makani/contract/driving/trip-drivers';
import { getTrip } from '@makani/contract/bookings/trips';
import { getTripDay } from '@makani/contract/handover/trip-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TripDriverPart } from '../../app/features/trips/driving/trip-driver.tsx';
import * as tripPage from '../../app/routes/dashboard/trips-trip.tsx';
import { storeSession } from '../../app/session/session.ts';
import { noDay } from '../handover/sample-agreement.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { fill } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { sampleTrip } from './sample-trip.ts';

const { id, reference, status, tripStatus, pickupAt, returnAt, location, documents, swaps } = sampleTrip;
const driven: DrivenTrip = {
  id,
  reference,
  status,
  tripStatus,
  pickupAt,
  returnAt,
  location,
  documents,
  swaps,
  vehicle: sampleTrip.vehicle,
  places: { pickup: null, return: null },
  payer: { firstName: 'Ruth' },
};

test('the page of a trip is its driver’s, too: with the day, without a price', async () => {
  storeSession(guest);
  answers(getTrip, () => refusal('not_found'));
  answers(getDrivenTrip, driven);
  answers(getTripDay, { ...noDay, phase: 'before', agreement: 'unsigned' });
  openPage(`/dashboard/trips/${id}`, { '/dashboard/trips/:id': tripPage });
  expect(await screen.findByText('Only Ruth can change or cancel this trip.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read and sign' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Price' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Cancel|Modify/ })).toBeNull();
});

test('a driver says which flight they take and where the vehicle is brought', async () => {
  storeSession(guest);
  const place = {
    id: 'address',
    kind: 'address',
    name: 'Anywhere in Waikiki',
    address: '',
    note: '',
  } as const;
  const addresses = { pickup: '12 Sample Avenue', return: null };
  answers(getTrip, () => refusal('not_found'));
  const arriving = { flight: null, meetingAddresses: null, canSetFlight: true };
  answers(getDrivenTrip, { ...driven, ...arriving, places: { pickup: place, return: null } });
  answers(getTripDay, noDay);
  answers(setFlight, { flight: null });
  answers(setMeetingAddresses, addresses);
  const { user } = openPage(`/dashboard/trips/${id}`, { '/dashboard/trips/:id': tripPage });
  await user.click(await screen.findByRole('button', { name: 'Add your flight' }));
  const flight = within(screen.getByRole('form', { name: 'Your flight' }));
  fill(flight.getByLabelText('Flight number'), 'HA 12');
  fill(flight.getByLabelText('Landing'), '2026-12-01T09:10');
  await user.click(flight.getByRole('button', { name: 'Save flight' }));
  await waitFor(() => expect(callsOf(setFlight)).toHaveLength(1));
  const address = within(screen.getByRole('form', { name: 'Your address' }));
  fill(address.getByLabelText('Where should we bring it?'), '12 Sample Avenue');
  await user.click(address.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(callsOf(setMeetingAddresses)).toMatchObject([{ body: addresses }]));
});

const expired: TripDriver = {
  state: 'unanswered',
  isPayer: false,
  firstName: 'Kai',
  lastName: 'Sample',
  email: 'kai@guests.example',
  expiresAt: null,
  acceptedAt: null,
  driverAge: null,
  pricedFor: '25-plus',
  can: { name: true, invite: true, withdraw: false },
};

test('a payer whose invitation nobody accepted names another driver', async () => {
  storeSession(guest);
  answers(nameTripDriver, { ...expired, state: 'sending', firstName: 'Noa', email: 'noa@guests.example' });
  const Page = () => <TripDriverPart tripId={id} driver={expired} />;
  const { user } = openPage('/trip', { '/trip': { default: Page } });
  expect(await screen.findByText(/^Kai Sample hasn’t accepted the invitation/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Name somebody else' }));
  for (const [label, words] of [
    ['First name', 'Noa'],
    ['Last name', 'Sample'],
    ['Email', 'noa@guests.example'],
    ['Phone', '+1 808 555 0111'],
    ["Driver's license", 'H12345678'],
  ] as const)
    fill(screen.getByLabelText(label), words);
  await user.click(screen.getByRole('button', { name: 'Invite this driver' }));
  expect(await screen.findByText(/We’re sending an invitation to noa@guests.example/)).toBeVisible();
  expect(callsOf(nameTripDriver)).toHaveLength(1);
});

test('an invitation that couldn’t be sent says so, and is sent again', async () => {
  storeSession(guest);
  answers(inviteTripDriver, { ...expired, state: 'sending' });
  const Page = () => <TripDriverPart tripId={id} driver={{ ...expired, state: 'not_sent' }} />;
  const { user } = openPage('/trip', { '/trip': { default: Page } });
  expect(await screen.findByText(/^We couldn’t send Kai Sample the invitation/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the invitation again' }));
  expect(await screen.findByText(/We’re sending an invitation to kai@guests.example/)).toBeVisible();
});

test('the payer is shown the price of a driver under 25 before anything is charged', async () => {
  storeSession(guest);
  const waiting = { ...expired, state: 'needs_surcharge', driverAge: '21-24' } as const;
  const Page = () => <TripDriverPart tripId={id} driver={waiting} />;
  openPage('/trip', { '/trip': { default: Page } });
  expect(
    await screen.findByText(/You haven’t been charged: accept the new price, and Kai can drive/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the new price' })).toHaveAttribute(
    'href',
    `/dashboard/trips/${id}/modify?driverAge=21-24`,
  );
});

test('a surcharge that nobody needs can be taken off', async () => {
  storeSession(guest);
  const older = { ...expired, state: 'accepted', driverAge: '25-plus', pricedFor: '21-24' } as const;
  const Page = () => <TripDriverPart tripId={id} driver={older} />;
  openPage('/trip', { '/trip': { default: Page } });
  expect(await screen.findByRole('link', { name: 'take the surcharge off' })).toHaveAttribute(
    'href',
    `/dashboard/trips/${id}/modify?driverAge=25-plus`,
  );
});
