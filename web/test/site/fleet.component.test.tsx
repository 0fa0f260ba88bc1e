import { findConvoy } from '@makani/contract/bookings/orders';
import { noLuggage } from '@makani/contract/fit/party';
import { listLocations } from '@makani/contract/site/locations';
import { findAlternatives, listVehicles } from '@makani/contract/vehicles/vehicles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { writeDraft } from '../../app/booking-draft/draft.ts';
import * as fleet from '../../app/routes/fleet.tsx';
import { answers, callsOf } from '../kit/api.ts';
import { expectSaid, expectUnsaid } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { dallas, honolulu, sienna } from '../kit/samples.ts';
import { slowClock } from '../kit/slow-clock.ts';

const six = Array.from({ length: 6 }, (_, index) => ({
  ...sienna,
  id: `11111111-1111-4111-8111-11111111111${index}`,
  name: `Sample Van ${index}`,
}));

test('the filters of the fleet: categories in order, a price from 0 to 2000 in steps of a hundred, locations', async () => {
  answers(listLocations, { locations: [honolulu, dallas] });
  answers(listVehicles, { vehicles: six, nextCursor: null });
  answers(findAlternatives, { periods: [], vehicles: six.slice(0, 3) });
  const { user } = openPage('/fleet', { '/fleet': fleet });
  const slider = await screen.findByRole('slider', { name: 'Price range' });
  expect(slider).toHaveAttribute('min', '0');
  expect(slider).toHaveAttribute('max', '2000');
  expect(slider).toHaveAttribute('step', '100');
  expect(slider).toHaveValue('2000');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Our fleet$/);
  const chips = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['All', 'Minivan', 'Van', 'Non-Van']);
  fireEvent.change(slider, { target: { value: '0' } });
  expect(await screen.findByText('Up to $0/day')).toBeVisible();
  expect(screen.getByText('No vehicles found matching your criteria.')).toBeVisible();
  const also = await screen.findByRole('region', { name: 'You may also like' });
  expect(within(also).getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show all vehicles' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
  await user.click(screen.getByRole('button', { name: /Location/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All locations',
    'Honolulu',
    expect.stringMatching(/^Dallas\s*Opening Soon$/),
  ]);
  expect(screen.getByRole('option', { name: /Dallas/ })).toHaveAttribute('aria-disabled', 'true');
});

test('a vehicle that moves into the next page is listed once, with its price of now', async () => {
  const fleetOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...sienna,
      id: `11111111-1111-4111-8111-1111111111${index + 10}`,
      name: `Sprinter ${index + 1}`,
    }));
  const all = fleetOf(47);
  answers(listLocations, { locations: [honolulu] });
  // No request brings them all.
  answers(listVehicles, { vehicles: all.slice(0, 24), nextCursor: 'second' });
  const { user } = openPage('/fleet?sort=price_low', { '/fleet': fleet });
  const moving = () =>
    screen
      .getAllByRole('article')
      .filter((card) => within(card).queryByRole('heading', { name: 'Sprinter 1' }));
  await screen.findByRole('heading', { name: 'Sprinter 24' });
  expect(moving()[0]).toHaveTextContent('$399');
  answers(listVehicles, {
    vehicles: [{ ...sienna, ...all[0], dailyCents: 103_050 }, ...all.slice(24)],
    nextCursor: 'third',
  });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await expectSaid('status', '47 vehicles shown');
  expect(callsOf(listVehicles).flatMap(({ query }) => query['cursor'] ?? [])).toEqual(['second']);
  expect(moving()).toHaveLength(1);
  expect(moving()[0]).toHaveTextContent('$1,030.50');
});

test('a category that the page before chose filters a long fleet in its address, until another is chosen', async () => {
  answers(listLocations, { locations: [honolulu] });
  answers(listVehicles, { vehicles: six, nextCursor: 'second' });
  const home = { default: LinkToMinivans };
  const { user, address } = openPage('/start', { '/start': home, '/fleet': fleet });
  await user.click(await screen.findByRole('link', { name: 'Minivans' }));
  await waitFor(() => expect(address()).toBe('/fleet?category=Minivan'));
  await waitFor(() =>
    expect(callsOf(listVehicles).map(({ query }) => query['category'])).toContain('Minivan'),
  );
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(address()).toBe('/fleet'));
});

test('a fleet in which nothing fits the party leads to several vehicles together', async () => {
  const words = '13 adults';
  const party = { adults: 13, children: [], luggage: noLuggage, names: [], words, onlyFitting: false };
  const fit = { answer: 'no' as const, sentence: 'Thirteen people need 13 seats; this minivan has seven.' };
  answers(listLocations, { locations: [honolulu] });
  answers(listVehicles, { vehicles: six.map((vehicle) => ({ ...vehicle, fit })), nextCursor: null });
  answers(findConvoy, { convoy: null });
  writeDraft({ party });
  openPage('/fleet', { '/fleet': fleet });
  expect(await screen.findByText(/^No single vehicle fits all of you\. Choose your dates/)).toBeVisible();
  expect(callsOf(findConvoy)).toEqual([]);
  cleanup();
  const dates = {
    pickupDate: '2026-12-01',
    pickupTime: '10:00',
    dropoffDate: '2026-12-04',
    dropoffTime: '10:00',
  };
  writeDraft({ ...dates, location: 'honolulu' });
  openPage('/fleet', { '/fleet': fleet });
  await waitFor(() => expect(callsOf(findConvoy)).toHaveLength(1));
});

test('a page that takes longer than usual says so, and comes', async () => {
  const slow = /This is taking longer than usual/;
  slowClock();
  const held = Promise.withResolvers<void>();
  answers(listLocations, { locations: [honolulu] });
  answers(listVehicles, async () => {
    await held.promise;
    return { vehicles: [sienna], nextCursor: null };
  });
  const { user } = openPage('/about', { '/fleet': fleet });
  const links = within(await screen.findByRole('navigation', { name: 'Main' }));
  await user.click(links.getByRole('link', { name: 'Vehicles' }));
  await waitFor(() => expect(callsOf(listVehicles)).not.toEqual([]));
  await expectUnsaid('status', slow);
  vi.advanceTimersByTime(9_000);
  await expectSaid('status', slow);
  held.resolve();
  expect(await screen.findByRole('heading', { name: sienna.name })).toBeVisible();
  await expectUnsaid('status', slow);
});

function LinkToMinivans() {
  return (
    <Link to="/fleet" state={{ selectedCategory: 'Minivan' }}>
      Minivans
    </Link>
  );
}
