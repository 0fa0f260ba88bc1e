import { getTrip } from '@makani/contract/bookings/trips';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as tripPage from '../../app/routes/dashboard/trips-trip.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { sampleTrip } from './sample-trip.ts';

test('a trip that has begun does not ask who travels, since nobody can say it any more', async () => {
  storeSession(guest);
  const { can } = sampleTrip;
  answers(getTrip, {
    ...sampleTrip,
    party: null,
    tripStatus: 'active',
    can: { ...can, cancel: false, modify: false },
  });
  openPage(`/dashboard/trips/${sampleTrip.id}`, { '/dashboard/trips/:id': tripPage });
  expect(await screen.findByRole('heading', { name: 'Price' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Who sits where' })).toBeNull();
});

test('whoever enters another card for the deposit is told that it is kept for it', async () => {
  storeSession(guest);
  answers(getTrip, {
    ...sampleTrip,
    can: { ...sampleTrip.can, modify: false },
    heldDeposit: { amountCents: 30_000, sentence: 'Please confirm it.', needsCard: true, at: null },
  });
  openPage(`/dashboard/trips/${sampleTrip.id}`, { '/dashboard/trips/:id': tripPage });
  expect(await screen.findByRole('button', { name: 'Hold $300.00' })).toBeVisible();
  expect(screen.getByText(/your card is kept for the refundable deposit of \$300\./)).toBeVisible();
});
