import { listTripHandovers } from '@makani/contract/handover/handover-endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as handover from '../../app/routes/dashboard/trips-handover.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { openAsHost } from './phone.ts';
import { bookingId, swappedTrip, tripHandovers } from './sample-handovers.ts';

const elsewhere = { returnElsewhere: { locationName: 'Dallas', at: '2026-12-04T14:00' } };
const cases = [
  { kind: 'return', trip: elsewhere, place: 'Dallas, Fri, Dec 4, 2:00 PM.' },
  { kind: 'pickup', trip: elsewhere, place: 'Honolulu, Tue, Dec 1, 10:00 AM.' },
  { kind: 'return', trip: {}, place: 'Honolulu, Fri, Dec 4, 10:00 AM.' },
  // After a breakdown, the first vehicle comes back where the trip began.
  {
    kind: 'return',
    trip: { ...swappedTrip('broken down'), ...elsewhere },
    place: 'Honolulu, Fri, Dec 4, 10:00 AM.',
  },
] as const;

test.each(cases)('the page of a $kind is headed $place', async ({ kind, trip, place }) => {
  openAsHost(kind, trip);
  expect(await screen.findByText(new RegExp(`^${place} Sample Guest$`))).toBeVisible();
});

test('a guest reads the same', async () => {
  storeSession(guest);
  answers(listTripHandovers, { ...tripHandovers, ...elsewhere, side: 'guest' });
  openPage(`/dashboard/trips/${bookingId}/handover/return`, {
    '/dashboard/trips/:id/handover/:kind': handover,
  });
  expect(await screen.findByText('Dallas, Fri, Dec 4, 2:00 PM. Sample Guest')).toBeVisible();
});
