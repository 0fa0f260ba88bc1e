import { withdrawTripDriverAtDesk } from '@makani/contract/driving/desk-trip-drivers';
import type { TripDriver } from '@makani/contract/driving/trip-drivers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TripDriverActs } from '../../app/features/operator-bookings/story/trip-driver-acts.tsx';
import { answers, callsOf } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill, findDialog } from '../kit/elements.ts';

const id = '0a1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f01';
const accepted: TripDriver = {
  state: 'accepted',
  isPayer: false,
  firstName: 'Kai',
  lastName: 'Sample',
  email: 'kai@guests.example',
  expiresAt: null,
  acceptedAt: { at: '2026-11-20T18:00:00Z', local: '2026-11-20T08:00' },
  driverAge: '21-24',
  pricedFor: '21-24',
  can: { name: true, invite: false, withdraw: true },
};

test('the desk reads whether a driver has accepted, and ends their access with a reason', async () => {
  answers(withdrawTripDriverAtDesk, { ...accepted, state: 'none' });
  const Page = () => <TripDriverActs bookingId={id} driver={accepted} />;
  const { user } = openAtDesk('/operator/trip', { '/operator/trip': { default: Page } }, 'desk');
  expect(await screen.findByText(/^Accepted on .*, under 25$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /invitation/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End their access' }));
  const dialog = await findDialog('End their access?', 'alertdialog');
  fill(dialog.getByRole('textbox', { name: /Reason/ }), 'The guest called.');
  await user.click(dialog.getByRole('button', { name: 'End their access' }));
  await waitFor(() =>
    expect(callsOf(withdrawTripDriverAtDesk)).toMatchObject([{ body: { reason: 'The guest called.' } }]),
  );
});
