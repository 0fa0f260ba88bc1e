import { acceptTripInvitation, readTripInvitation } from '@makani/contract/driving/driven-trips';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TripInvitation } from '../../app/features/trips/driving/trip-invitation.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { sampleTrip } from './sample-trip.ts';

const { id, pickupAt, returnAt } = sampleTrip;
const invitation = {
  payer: 'Ruth',
  vehicleName: sampleTrip.vehicle.name,
  locationName: 'Honolulu',
  pickupAt,
  returnAt,
  sentTo: 's•••@guests.example',
  isWaiting: false,
};

test('a driver names their age, and under 25 waits for the payer without a word about the amount', async () => {
  storeSession(guest);
  let isWaiting = false;
  answers(readTripInvitation, () => ({ ...invitation, isWaiting }));
  answers(acceptTripInvitation, () => {
    isWaiting = true;
    return { bookingId: id, isAccepted: false };
  });
  const Page = () => <TripInvitation token="secret" onExpired={() => undefined} verification={null} />;
  const { user } = openPage('/drive', { '/drive': { default: Page } });
  const drive = await screen.findByRole('button', { name: 'I’ll drive' });
  await user.click(drive);
  expect(await screen.findByText('Please choose your age.')).toBeVisible();
  expect(callsOf(acceptTripInvitation)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^21-24/ }));
  await user.click(drive);
  expect(await screen.findByText(/we’ve asked Ruth to accept the new price/)).toBeVisible();
  await waitFor(() =>
    expect(callsOf(acceptTripInvitation)).toMatchObject([{ body: { token: 'secret', driverAge: '21-24' } }]),
  );
  expect(screen.queryByText(/\$/)).toBeNull();
  // Nothing is left to accept, but a wrong age can be put right.
  expect(screen.queryByRole('button', { name: 'I’ll drive' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change my age' }));
  expect(screen.getByRole('radio', { name: '25 or older' })).toBeVisible();
});
