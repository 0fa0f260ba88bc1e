import {
  confirmTripHandover,
  listTripHandovers,
  saveHostHandover,
  saveTripHandover,
} from '@makani/contract/handover/handover-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as handover from '../../app/routes/dashboard/trips-handover.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { expectSaid, fill } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { lastBody, openAsHost } from './phone.ts';
import { bookingId, savedOf, signedPickup, tripHandovers } from './sample-handovers.ts';

test('a host records a pickup from the readings to the signature, and says why photos are missing', async () => {
  const { user } = openAsHost('pickup');
  fill(await screen.findByLabelText('Odometer (miles)'), '12,010');
  await user.click(screen.getByRole('button', { name: '7/8' }));
  await user.click(screen.getByRole('button', { name: 'Next: Photos' }));
  expect(screen.getAllByRole('button', { name: /^Take photo: / })).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'Next: Marks' }));
  screen.getByRole('button', { name: 'Add a mark: left side' }).focus();
  await user.keyboard('{Enter}');
  const form = within(screen.getByRole('region', { name: 'Mark 1: left side' }));
  await user.click(form.getByRole('button', { name: 'Dent' }));
  await user.click(form.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('list', { name: 'Marks' })).toHaveTextContent(
    '1. Dent, coin size, left side (new)',
  );
  await user.click(screen.getByRole('button', { name: 'Next: Notes' }));
  await user.click(screen.getByRole('button', { name: 'Too dark' }));
  await user.click(screen.getByRole('button', { name: 'Next: Confirm' }));
  await user.click(screen.getByRole('button', { name: 'Sign by typing instead' }));
  await user.click(screen.getByRole('button', { name: 'Finish pickup' }));

  expect(await screen.findByRole('heading', { name: 'Pickup recorded' })).toBeVisible();
  await waitFor(() =>
    expect(lastBody(callsOf(saveHostHandover))).toMatchObject({
      kind: 'pickup',
      odometerMiles: 12_010,
      energyLevel: 7,
      marks: [{ place: 'left', x: 500, y: 500, kind: 'dent', size: 'small' }],
      confirmations: [{ by: 'other', name: 'Sample Guest', signature: null, agrees: true }],
    }),
  );
  const { missing } = lastBody(callsOf(saveHostHandover)) as { missing: { what: string; reason: string }[] };
  expect(missing).toHaveLength(11);
  expect(new Set(missing.map(({ reason }) => reason))).toEqual(new Set(['Too dark']));
});

test('the address of the next record leads to that of its kind, and stays there once it is signed', async () => {
  const page = openAsHost('next', { next: 'return' });
  expect(await screen.findByRole('heading', { name: 'Return: Toyota Sienna Platinum' })).toBeVisible();
  expect(page.address()).toBe(`/host/bookings/${bookingId}/handover/return`);
});

test('an odometer that goes back is questioned and can be explained', async () => {
  const { user } = openAsHost('pickup');
  fill(await screen.findByLabelText('Odometer (miles)'), '900');
  fill(await screen.findByLabelText(/^That’s lower than the last reading/), 'New cluster');
  await user.click(screen.getByRole('button', { name: 'Next: Photos' }));
  await waitFor(() =>
    expect(lastBody(callsOf(saveHostHandover))).toMatchObject({
      odometerMiles: 900,
      answers: [{ question: 'odometer_went_back', answer: 'New cluster' }],
    }),
  );
});

test('a mark moves with the arrow keys, and can be removed', async () => {
  const { user } = openAsHost('pickup');
  await user.click(await screen.findByRole('button', { name: /^Marks, step 3/ }));
  await user.click(screen.getByRole('button', { name: 'Top' }));
  screen.getByRole('button', { name: 'Add a mark: top' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: /^New mark 1: Scratch/ }).focus();
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  await waitFor(() =>
    expect(lastBody(callsOf(saveHostHandover))).toMatchObject({ marks: [{ place: 'top', x: 480, y: 520 }] }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove this mark' }));
  expect(await screen.findByText('No marks noted so far.')).toBeVisible();
});

test('a record that cannot be made says why', async () => {
  openAsHost('return', {
    refusals: { pickup: null, return: 'You can record the return from 24 hours before the agreed pickup.' },
  });
  expect(await screen.findByText(/from 24 hours before/)).toBeVisible();
  expect(screen.queryByLabelText('Odometer (miles)')).toBeNull();
});

test('a refusal of the server stands above, and goes with the next change', async () => {
  openAsHost('pickup');
  answers(saveHostHandover, () => refusal('act_refused', { message: 'This trip was called off.' }));
  const odometer = await screen.findByLabelText('Odometer (miles)');
  fill(odometer, '12001');
  await expectSaid('alert', 'This trip was called off.');
  fill(odometer, '12002');
  await waitFor(() => expect(callsOf(saveHostHandover)).toHaveLength(2));
});

test('a guest reads a signed pickup and signs with a remark', async () => {
  storeSession(guest);
  answers(listTripHandovers, { ...tripHandovers, side: 'guest', canSign: false, records: [signedPickup] });
  answers(confirmTripHandover, { record: signedPickup, joined: null, questions: [] });
  const { user } = openPage(`/dashboard/trips/${bookingId}/handover/pickup`, {
    '/dashboard/trips/:id/handover/:kind': handover,
  });
  expect(await screen.findByText('12,010 miles')).toBeVisible();
  expect(screen.getByAltText('Front')).toBeVisible();
  await user.click(screen.getByLabelText('I see something different'));
  fill(screen.getByLabelText('What’s different?'), 'A dent at the rear');
  await user.click(screen.getByRole('button', { name: 'Sign by typing instead' }));
  await user.click(screen.getByRole('button', { name: 'Sign with my comment' }));
  await waitFor(() =>
    expect(lastBody(callsOf(confirmTripHandover))).toMatchObject({
      by: 'guest',
      agrees: false,
      remark: 'A dent at the rear',
    }),
  );
});

test('a guest who may not sign alone leaves the end to the host', async () => {
  storeSession(guest);
  answers(listTripHandovers, { ...tripHandovers, side: 'guest', canSign: false });
  const { user } = openPage(`/dashboard/trips/${bookingId}/handover/pickup`, {
    '/dashboard/trips/:id/handover/:kind': handover,
  });
  answers(saveTripHandover, ({ params, body }) => savedOf(body, params['clientId'] ?? ''));
  await user.click(await screen.findByRole('button', { name: /^Confirm, step 5/ }));
  expect(await screen.findByText(/Sample Host finishes the pickup on their phone/)).toBeVisible();
});
