import type { Substitute } from '@makani/contract/bookings/substitutes';
import { getSubstitute, takeSubstitute } from '@makani/contract/bookings/substitutes';
import { getTrip } from '@makani/contract/bookings/trips';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as substitutePage from '../../app/routes/dashboard/trips-substitute.tsx';
import { readDraft } from '../../app/booking-draft/draft.ts';
import { BookAgain } from '../../app/features/trips/trip/book-again.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { sampleTrip } from '../trips/sample-trip.ts';

const late = { ...sampleTrip, vehicleIsLate: true };
const odyssey: Substitute = {
  vehicle: {
    ...sampleTrip.vehicle,
    id: '44444444-4444-4444-8444-444444444444',
    name: 'Honda Odyssey Elite',
    year: 2024,
    seats: 8,
  },
  regularCents: 200_000,
  totalCents: 100_000,
  refundCents: 0,
  without: null,
  fit: null,
};

function open() {
  storeSession(guest);
  answers(getTrip, late);
  return openPage(`/dashboard/trips/${late.id}/substitute`, {
    '/dashboard/trips/:id/substitute': substitutePage,
  });
}

test('the guest of a late vehicle may take another one or wait, and is offered no refund of a booking that stands', async () => {
  answers(getSubstitute, {
    until: { at: '2026-12-01T20:00:00Z', local: late.pickupAt },
    reason: null,
    offered: odyssey,
    others: [],
    refundCents: late.totalCents,
    mayWait: true,
  });
  open();
  expect(await screen.findByRole('heading', { name: odyssey.vehicle.name })).toBeVisible();
  expect(screen.getByText(/isn’t back from another trip yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wait for mine' })).toHaveAttribute(
    'href',
    `/dashboard/trips/${late.id}`,
  );
  expect(screen.queryByText(/On hold for you/)).toBeNull();
  expect(screen.queryByText(/full refund/)).toBeNull();
});

test('without another vehicle the page says that the booking stands, and whom to call', async () => {
  answers(getSubstitute, () => refusal('substitute_over'));
  open();
  expect(await screen.findByRole('heading', { name: 'No other vehicle right now' })).toBeVisible();
  expect(screen.getByText(/Your booking stands/)).toBeVisible();
});

test('booking again takes the party along', async () => {
  const party = {
    adults: 2,
    children: [{ ageYears: 1 }],
    luggage: { large: 1, medium: 0, cabin: 0, stroller: 0, surfboard: 0 },
  };
  function Page() {
    return <BookAgain trip={{ ...sampleTrip, party }} />;
  }
  const { user, address } = openPage('/again', { '/again': { default: Page } });
  await user.click(await screen.findByRole('button', { name: 'Book again' }));
  await waitFor(() => expect(address()).toBe(`/vehicle?id=${sampleTrip.vehicle.id}`));
  expect(readDraft().party).toMatchObject({ ...party, words: '2 adults, 1 child, 1 bag' });
});

test('a changed price can be accepted while the list is still loading', async () => {
  const shown = { until: { at: '2026-12-01T20:00:00Z', local: late.pickupAt }, reason: null, others: [] };
  const offer = { ...shown, offered: odyssey, refundCents: late.totalCents, mayWait: true };
  answers(getSubstitute, offer);
  answers(takeSubstitute, () => {
    answers(getSubstitute, () => new Promise(() => undefined));
    const { regularCents, refundCents, totalCents } = odyssey;
    const substitutePrice = { regularCents, refundCents, totalCents: totalCents + 1_000 };
    return refusal('quote_changed', { substitutePrice });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Take this vehicle' }));
  await user.click(await screen.findByRole('button', { name: 'Continue with the new total' }));
  await waitFor(() =>
    expect(callsOf(takeSubstitute).map(({ body }) => body)).toMatchObject([
      { totalCents: odyssey.totalCents },
      { totalCents: odyssey.totalCents + 1_000 },
    ]),
  );
});
