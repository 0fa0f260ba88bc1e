import { setFlight } from '@makani/contract/arrivals/flights';
import { getTrip, type Trip } from '@makani/contract/bookings/trips';
import { getTripDay } from '@makani/contract/handover/trip-day';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as tripPage from '../../app/routes/dashboard/trips-trip.tsx';
import { storeSession } from '../../app/session/session.ts';
import { noDay } from '../handover/sample-agreement.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { fill } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { sampleTrip } from './sample-trip.ts';

const trip: Trip = {
  ...sampleTrip,
  pickupAt: '2026-12-01T10:00',
  can: { ...sampleTrip.can, modify: false },
};

function openTrip(change: Partial<Trip> = {}) {
  storeSession(guest);
  answers(getTrip, { ...trip, ...change });
  answers(getTripDay, noDay);
  return openPage(`/dashboard/trips/${trip.id}`, { '/dashboard/trips/:id': tripPage });
}

const section = async () => within(await screen.findByRole('region', { name: 'Your flight' }));

test('a guest adds a flight, and a refused landing is said at its field', async () => {
  answers(setFlight, () =>
    refusal('invalid_input', { fields: { 'flight.landsAt': 'Please choose a time within a day.' } }),
  );
  const { user } = openTrip();
  await user.click((await section()).getByRole('button', { name: 'Add your flight' }));
  const form = within(screen.getByRole('form', { name: 'Your flight' }));
  await user.click(form.getByRole('button', { name: 'Save flight' }));
  expect(await form.findByText('Flight number is required.')).toBeVisible();
  expect(callsOf(setFlight)).toEqual([]);
  fill(form.getByLabelText('Flight number'), 'ha12');
  fill(form.getByLabelText('Landing'), '2026-12-01T09:10');
  await user.click(form.getByRole('button', { name: 'Save flight' }));
  expect(await form.findByText('Please choose a time within a day.')).toBeVisible();
  const flight = { number: 'HA 12', landsAt: '2026-12-01T09:10', pickupAt: '2026-12-01T10:00' };
  answers(setFlight, { flight });
  answers(getTrip, { ...trip, flight });
  await user.click(form.getByRole('button', { name: 'Save flight' }));
  expect(await screen.findByText('HA 12, lands 9:10 AM')).toBeVisible();
  expect(callsOf(setFlight).at(-1)).toMatchObject({
    body: { flight: { number: 'ha12', landsAt: '2026-12-01T09:10' } },
  });
  expect((await section()).getByRole('button', { name: 'Change flight' })).toBeVisible();
});

test('a guest who lands late reads when the host expects them, and can remove the flight', async () => {
  const flight = { number: 'HA 12', landsAt: '2026-12-01T11:00', pickupAt: '2026-12-01T11:45' };
  answers(setFlight, { flight: null });
  const { user } = openTrip({ flight });
  expect((await section()).getByText(/told your host to expect you around 11:45 AM\./)).toBeVisible();
  await user.click((await section()).getByRole('button', { name: 'Remove flight' }));
  expect(callsOf(setFlight)).toMatchObject([{ body: { flight: null } }]);
});

test('once the vehicle is picked up nobody asks for a flight', async () => {
  openTrip({ can: { ...trip.can, setFlight: false } });
  await screen.findByRole('heading', { name: 'Where' });
  expect(screen.queryByRole('region', { name: 'Your flight' })).toBeNull();
});
