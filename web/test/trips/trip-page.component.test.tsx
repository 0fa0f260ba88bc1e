import { getTrip } from '@makani/contract/bookings/trips';
import { getTripDay } from '@makani/contract/handover/trip-day';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as substitutePage from '../../app/routes/dashboard/trips-substitute.tsx';
import * as tripPage from '../../app/routes/dashboard/trips-trip.tsx';
import { storeSession } from '../../app/session/session.ts';
import { noDay } from '../handover/sample-agreement.ts';
import { answers } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { sampleTrip } from './sample-trip.ts';

beforeEach(() => answers(getTripDay, noDay));

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

test('a trip that the desk moved says that nobody chose', async () => {
  storeSession(guest);
  const takenAs = { bookingId: '44444444-4444-4444-8444-444444444444', vehicleName: 'Honda Odyssey Elite' };
  answers(getTrip, {
    ...sampleTrip,
    status: 'rejected',
    isMovedAway: true,
    can: { ...sampleTrip.can, cancel: false, modify: false },
    substitute: { chooseBy: null, takenAs, instead: null },
  });
  const pages = { '/dashboard/trips/:id': tripPage, '/dashboard/trips/:id/substitute': substitutePage };
  openPage(`/dashboard/trips/${sampleTrip.id}`, pages);
  const link = await screen.findByRole('link', { name: takenAs.vehicleName });
  expect(link.closest('p')).toHaveTextContent('Now booked: Honda Odyssey Elite');
  cleanup();
  openPage(`/dashboard/trips/${sampleTrip.id}/substitute`, pages);
  expect(await screen.findByRole('heading', { name: 'We moved your booking' })).toBeVisible();
  expect(
    screen.getByText('It’s now for the Honda Odyssey Elite instead of the Toyota Sienna Platinum.'),
  ).toBeVisible();
});
