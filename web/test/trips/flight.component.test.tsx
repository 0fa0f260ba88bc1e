import { listTripHandovers } from '@makani/contract/handover/handover-endpoints';
import { setMeetingAddresses } from '@makani/contract/arrivals/addresses';
import { setFlight } from '@makani/contract/arrivals/flights';
import type { LinePlace } from '@makani/contract/arrivals/places';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import { getTrip, type Trip } from '@makani/contract/bookings/trips';
import { getTripDay, type TripDay } from '@makani/contract/handover/trip-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as tripPage from '../../app/routes/dashboard/trips-trip.tsx';
import { storeSession } from '../../app/session/session.ts';
import { noDay, pickupDay } from '../handover/sample-agreement.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { fill } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest, sienna } from '../kit/samples.ts';
import { tripHandovers } from '../handover/sample-handovers.ts';
import { sampleTrip } from './sample-trip.ts';

const trip: Trip = {
  ...sampleTrip,
  pickupAt: '2026-12-01T10:00',
  can: { ...sampleTrip.can, modify: false },
};

function openTrip(change: Partial<Trip> = {}, day: TripDay = noDay) {
  storeSession(guest);
  answers(getTrip, { ...trip, ...change });
  answers(getTripDay, day);
  answers(listTripHandovers, tripHandovers);
  return openPage(`/dashboard/trips/${trip.id}`, { '/dashboard/trips/:id': tripPage });
}

const section = async () => within(await screen.findByRole('region', { name: 'Your arrival' }));

test('a guest adds a flight, and a refused landing is said at its field', async () => {
  answers(setFlight, () =>
    refusal('invalid_input', { fields: { 'flight.landsAt': 'Please choose a time within a day.' } }),
  );
  const { user } = openTrip();
  await user.click((await section()).getByRole('button', { name: 'Add your flight' }));
  const form = within(screen.getByRole('form', { name: 'Your flight' }));
  expect(
    form.getByText(/within a day of your pickup.*add your flight before your pickup time/),
  ).toBeVisible();
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
  expect(screen.queryByRole('region', { name: 'Your arrival' })).toBeNull();
});

test('on the day the way from the plane to the vehicle is three steps with place, time and picture', async () => {
  const flight = { number: 'HA 12', landsAt: '2026-12-01T09:05', pickupAt: '2026-12-01T10:00' };
  const { vehicle } = pickupDay;
  openTrip({ flight }, { ...pickupDay, vehicle: vehicle && { ...vehicle, photo: sienna.image } });
  const steps = within(await screen.findByRole('region', { name: 'Your arrival' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Land and get your bags · 9:05 AM'),
    expect.stringContaining(`Go to ${trip.location.name}`),
    expect.stringContaining('Get your vehicle · 10:00 AM'),
  ]);
  expect((await section()).getByRole('img')).toBeVisible();
});

test('who is met elsewhere reads where, and nothing about a stall', async () => {
  openTrip({ lines: [...trip.lines, deliveryLine('hotel', 'Hotel in Waikiki')] });
  expect((await section()).getByText('We bring the vehicle to Hotel in Waikiki.')).toBeVisible();
  expect((await section()).getByText('Meet your vehicle')).toBeVisible();
  expect(screen.getByText('Pickup: Hotel in Waikiki')).toBeVisible();
});

test('a guest to whom the vehicle is brought says where', async () => {
  const addresses = { pickup: '12 Sample Avenue', return: null };
  answers(setMeetingAddresses, addresses);
  const { user } = openTrip({ lines: [...trip.lines, deliveryLine('address', 'Anywhere in Waikiki')] });
  const form = within(await screen.findByRole('form', { name: 'Your address' }));
  fill(form.getByLabelText('Where should we bring it?'), '12 Sample Avenue');
  expect(form.queryByLabelText('Where should we fetch it?')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(callsOf(setMeetingAddresses)).toMatchObject([{ body: addresses }]));
});

function deliveryLine(kind: LinePlace['kind'], name: string): PriceLine {
  return {
    kind: 'delivery',
    code: 'pickup',
    quantity: 1,
    unit: 'flat',
    unitCents: 2_500,
    amountCents: 2_500,
    payee: 'platform',
    refund: 'by-policy',
    place: { id: kind, kind, name, address: '', note: '' },
  };
}
