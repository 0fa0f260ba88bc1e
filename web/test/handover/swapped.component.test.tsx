import {
  confirmTripHandover,
  listHostHandovers,
  listTripHandovers,
  saveHostHandover,
} from '@makani/contract/handover/handover-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as handover from '../../app/routes/dashboard/trips-handover.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf } from '../kit/api.ts';
import { fill } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { lastBody, openAsHost } from './phone.ts';
import {
  bookingId,
  savedOf,
  secondVehicle,
  signedPickup,
  signedReturn,
  swappedTrip,
  tripHandovers,
} from './sample-handovers.ts';

const sienna = tripHandovers.vehicle;

/** The choice of the vehicle. */
const vehicles = () => within(screen.getByRole('navigation', { name: 'Vehicles of this trip' }));

function openAsGuest(kind: 'pickup' | 'return' | 'next') {
  storeSession(guest);
  return openPage(`/dashboard/trips/${bookingId}/handover/${kind}`, {
    '/dashboard/trips/:id/handover/:kind': handover,
  });
}

test('a return that is signed while the trip is swapped stays in view, and the other vehicle has a record of its own', async () => {
  const { pickedUp } = swappedTrip('broken down');
  const page = openAsHost('return', { pickedUp, next: 'return', records: [signedPickup] });
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: /^Confirm, step 5/ }));
  answers(listHostHandovers, () => {
    const { record } = savedOf(
      lastBody(callsOf(saveHostHandover)),
      callsOf(saveHostHandover).at(-1)?.params['clientId'] ?? '',
    );
    return { ...swappedTrip('first is back'), records: [signedPickup, record] };
  });
  await user.click(screen.getByRole('button', { name: 'Sign by typing instead' }));
  await user.click(screen.getByRole('button', { name: 'Finish return' }));
  expect(await screen.findByRole('region', { name: 'Return record' })).toBeVisible();
  expect(screen.getByRole('heading', { name: `Return: ${sienna.name}` })).toBeVisible();
  expect(page.address()).toBe(`/host/bookings/${bookingId}/handover/return?vehicle=${sienna.id}`);

  await user.click(vehicles().getByRole('link', { name: new RegExp(`^${secondVehicle.name}`) }));
  expect(await screen.findByRole('heading', { name: `Pickup: ${secondVehicle.name}` })).toBeVisible();
  fill(screen.getByLabelText('Odometer (miles)'), '500');
  await user.click(screen.getByRole('button', { name: 'Next: Photos' }));
  await waitFor(() =>
    expect(lastBody(callsOf(saveHostHandover))).toMatchObject({
      kind: 'pickup',
      vehicleId: secondVehicle.id,
      odometerMiles: 500,
      confirmations: [],
    }),
  );
});

test('the second vehicle can be picked up while nobody has recorded the return of the first', async () => {
  const page = openAsHost('next', swappedTrip('broken down'));
  expect(await screen.findByRole('heading', { name: `Return: ${sienna.name}` })).toBeVisible();
  await page.user.click(vehicles().getByRole('link', { name: `${secondVehicle.name} Pickup not recorded` }));
  expect(await screen.findByRole('heading', { name: `Pickup: ${secondVehicle.name}` })).toBeVisible();
  expect(page.address()).toBe(`/host/bookings/${bookingId}/handover/pickup?vehicle=${secondVehicle.id}`);
  expect(screen.getByLabelText('Odometer (miles)')).toBeVisible();
});

test('each vehicle’s return is written into its own record', async () => {
  const { user } = openAsHost('next', swappedTrip('broken down'));
  await screen.findByRole('heading', { name: `Return: ${sienna.name}` });
  await user.click(vehicles().getByRole('link', { name: new RegExp(`^${secondVehicle.name}`) }));
  await screen.findByRole('heading', { name: `Pickup: ${secondVehicle.name}` });
  await user.click(screen.getByRole('link', { name: 'Return' }));
  await screen.findByRole('heading', { name: `Return: ${secondVehicle.name}` });
  await user.click(vehicles().getByRole('link', { name: new RegExp(`^${sienna.name}`) }));
  await screen.findByRole('heading', { name: `Return: ${sienna.name}` });
  fill(screen.getByLabelText('Odometer (miles)'), '12050');
  await user.click(screen.getByRole('button', { name: 'Next: Photos' }));
  await waitFor(() =>
    expect(lastBody(callsOf(saveHostHandover))).toMatchObject({
      kind: 'return',
      vehicleId: sienna.id,
      odometerMiles: 12_050,
    }),
  );
});

test('the guest confirms the return of the first vehicle once the second one comes next', async () => {
  answers(listTripHandovers, { ...swappedTrip('first is back'), side: 'guest', canSign: false });
  answers(confirmTripHandover, { record: signedReturn, joined: null, questions: [] });
  const { user } = openAsGuest('next');
  expect(await screen.findByRole('heading', { name: `Pickup: ${secondVehicle.name}` })).toBeVisible();
  await user.click(vehicles().getByRole('link', { name: `${sienna.name} Please confirm` }));
  expect(await screen.findByRole('region', { name: 'Return record' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign by typing instead' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(callsOf(confirmTripHandover)).toMatchObject([{ params: { clientId: signedReturn.clientId } }]),
  );
});

test('each vehicle’s record reads its own tank or battery', async () => {
  const charged = { ...signedPickup, id: secondVehicle.id, vehicleId: secondVehicle.id, energyLevel: 80 };
  const trip = swappedTrip('first is back');
  answers(listTripHandovers, { ...trip, side: 'guest', records: [...trip.records, charged] });
  const { user } = openAsGuest('pickup');
  expect(await screen.findByText('80% charged')).toBeVisible();
  expect(screen.queryByText('Full tank')).toBeNull();
  await user.click(vehicles().getByRole('link', { name: new RegExp(`^${sienna.name}`) }));
  expect(await screen.findByText('Full tank')).toBeVisible();
});

test('a vehicle that the trip never had has no record', async () => {
  answers(listTripHandovers, { ...tripHandovers, side: 'guest' });
  storeSession(guest);
  openPage(`/dashboard/trips/${bookingId}/handover/pickup?vehicle=${secondVehicle.id}`, {
    '/dashboard/trips/:id/handover/:kind': handover,
  });
  expect(await screen.findByText('We couldn’t find this trip')).toBeVisible();
});
