import { getAccount } from '@makani/contract/accounts/account';
import { listBookings } from '@makani/contract/bookings/bookings';
import { checkFit } from '@makani/contract/fit/fit';
import { getOrder } from '@makani/contract/bookings/orders';
import { getVehicle } from '@makani/contract/vehicles/vehicles';
import { listDrivenTrips } from '@makani/contract/driving/driven-trips';
import { listWishes } from '@makani/contract/waitlist/waitlist';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as convoyOrder from '../../app/routes/booking/convoy-order.tsx';
import * as trips from '../../app/routes/dashboard/trips.tsx';
import { storeSession } from '../../app/session/session.ts';
import { sampleBooking } from '../booking/sample-booking.ts';
import { answers, refusal } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

const until = { at: '2026-11-21T18:00:00Z', local: '2026-11-21T08:00' };
const otherId = '44444444-4444-4444-8444-444444444444';
const odyssey = { ...sampleBooking.vehicle, name: 'Honda Odyssey Elite' };
const requested = { status: 'pending', tripStatus: 'upcoming', confirmBy: until } as const;
const withdrawn = { status: 'rejected', tripStatus: 'cancelled', chooseBy: until } as const;

function openTrips(bookings: (typeof sampleBooking)[]): void {
  storeSession(guest);
  answers(listWishes, { wishes: [] });
  answers(listDrivenTrips, { trips: [] });
  answers(listBookings, { bookings, nextCursor: null });
  openPage('/dashboard/trips', { '/dashboard/trips': trips });
}

function openOrder(bookings: (typeof sampleBooking)[]): void {
  storeSession(guest);
  const order = { id: otherId, bookings, totalCents: 1, holdExpiresAt: null, holdSecondsLeft: null };
  answers(getOrder, order);
  answers(getAccount, () => refusal('unavailable'));
  openPage(`/convoy/${otherId}`, { '/convoy/:id': convoyOrder });
}

test('a trip that waits for the guest’s decision stands on top with its deadline and its button', async () => {
  openTrips([
    { ...sampleBooking, ...requested, id: otherId, vehicle: odyssey },
    { ...sampleBooking, ...withdrawn },
  ]);
  const [first = document.body] = await screen.findAllByRole('article');
  const card = within(first);
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Your decision');
  expect(first).toHaveTextContent(
    'Another one is on hold for you until Sat, Nov 21, 8:00 AM (Honolulu time).',
  );
  expect(card.getByRole('link', { name: 'See your options' })).toHaveAttribute(
    'href',
    `/dashboard/trips/${sampleBooking.id}/substitute`,
  );
  expect(first).not.toHaveTextContent(/cancelled|total price/i);
});

test('while the host has not answered, the list and the order say the same one thing', async () => {
  const sentence = 'Requested: your host has until Sat, Nov 21, 8:00 AM (Honolulu time) to respond.';
  openTrips([{ ...sampleBooking, ...requested }]);
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(sentence);
  for (const word of ['Upcoming', 'Requested']) expect(within(card).getByText(word)).toBeVisible();
});

test('the order of several vehicles says so, too, and nothing about confirmed beside it', async () => {
  openOrder([
    { ...sampleBooking, ...requested },
    { ...sampleBooking, ...requested, id: otherId, vehicle: odyssey },
  ]);
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(2);
  for (const card of cards) {
    expect(card).toHaveTextContent('Requested: your host has until Sat, Nov 21, 8:00 AM (Honolulu time)');
    expect(card).not.toHaveTextContent(/confirmed|pending/i);
  }
  expect(
    screen.getByText('Requested: your hosts have until Sat, Nov 21, 8:00 AM (Honolulu time) to respond.'),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What’s left of your trip' })).toBeNull();
});

test('after one of two vehicles is cancelled the page says what is left and who has no seat', async () => {
  const luggage = { large: 2, medium: 0, cabin: 0, stroller: 0, surfboard: 0 };
  const party = { adults: 2, children: [{ ageYears: 4 }], luggage };
  // The seats aren't drawn.
  answers(checkFit, () => refusal('unavailable'));
  answers(getVehicle, () => refusal('unavailable'));
  openOrder([
    { ...sampleBooking, ...requested },
    { ...sampleBooking, id: otherId, vehicle: odyssey, party },
  ]);
  const left = await screen.findByRole('region', { name: 'What’s left of your trip' });
  expect(left).toHaveTextContent('1 of your 2 vehicles is left: the Toyota Sienna Platinum.');
  expect(left).toHaveTextContent(
    'You still need seats for 2 adults and 1 child from the Honda Odyssey Elite.',
  );
});

test('once one of two vehicles is cancelled, the request of the other is the only one', async () => {
  openOrder([
    { ...sampleBooking, ...requested },
    { ...sampleBooking, status: 'cancelled', id: otherId, vehicle: odyssey },
  ]);
  const sentence = 'Requested: your host has until Sat, Nov 21, 8:00 AM (Honolulu time) to respond.';
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
});

test('where one vehicle is cancelled and the other waits for a decision, that comes first', async () => {
  openOrder([
    { ...sampleBooking, ...withdrawn },
    { ...sampleBooking, status: 'cancelled', id: otherId, vehicle: odyssey },
  ]);
  const left = await screen.findByRole('region', { name: 'What’s left of your trip' });
  expect(left).toHaveTextContent('You still need to choose a replacement for the Toyota Sienna Platinum.');
});

test('of an order, a vehicle that waits for a decision leads to the options', async () => {
  openOrder([
    { ...sampleBooking, ...requested },
    { ...sampleBooking, ...withdrawn, id: otherId, vehicle: odyssey },
  ]);
  const link = await screen.findByRole('link', {
    name: 'See your options in place of the Honda Odyssey Elite',
  });
  expect(link).toHaveAttribute('href', `/dashboard/trips/${otherId}/substitute`);
});
