import { listBookings } from '@makani/contract/bookings/bookings';
import { listReviews } from '@makani/contract/reviews/reviews';
import { listLocations } from '@makani/contract/site/locations';
import { getAvailability, getVehicle } from '@makani/contract/vehicles/vehicles';
import { listDrivenTrips } from '@makani/contract/driving/driven-trips';
import { listWishes } from '@makani/contract/waitlist/waitlist';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as trips from '../../app/routes/dashboard/trips.tsx';
import * as vehiclePage from '../../app/routes/vehicle.tsx';
import { storeSession } from '../../app/session/session.ts';
import { sampleBooking } from '../booking/sample-booking.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { expectSaid } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest, honolulu, siennaInDetail } from '../kit/samples.ts';

test('the next page of a list is loaded once however often it is asked for, and a failure leaves what is there', async () => {
  storeSession(guest);
  const second = Promise.withResolvers<void>();
  let isAway = true;
  answers(listWishes, { wishes: [] });
  answers(listDrivenTrips, { trips: [] });
  answers(listBookings, async ({ query }) => {
    if (query['cursor'] === undefined) return { bookings: [sampleBooking], nextCursor: 'second' };
    if (isAway) return refusal('unavailable');
    await second.promise;
    return { bookings: [{ ...sampleBooking, id: otherId }], nextCursor: null };
  });
  const { user } = openPage('/dashboard/trips', { '/dashboard/trips': trips });
  const more = await screen.findByRole('button', { name: 'Load more' });
  expect(screen.getAllByRole('article')).toHaveLength(1);

  await user.click(more);
  await expectSaid('alert', 'We’re very busy right now');
  expect(screen.getAllByRole('article')).toHaveLength(1);

  isAway = false;
  const before = callsOf(listBookings).length;
  (await screen.findByRole('button', { name: 'Load more' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Loading…' });
  await user.keyboard('{Enter}');
  second.resolve();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(callsOf(listBookings)).toHaveLength(before + 1);
  expect(callsOf(listBookings).at(-1)?.query['cursor']).toBe('second');
});

test('reviews that cannot be loaded are not passed over: the section says so, and loads them again', async () => {
  let isAway = true;
  answers(getVehicle, { ...siennaInDetail, rating: { average: 5, count: 1 } });
  answers(listLocations, { locations: [honolulu] });
  answers(getAvailability, { timeZone: honolulu.timeZone, busy: [] });
  answers(listReviews, () => (isAway ? refusal('unavailable') : { reviews: [review], nextCursor: null }));
  const { user } = openPage(`/vehicle?id=${siennaInDetail.id}`, { '/vehicle': vehiclePage });
  const section = within(await screen.findByRole('region', { name: 'What guests say' }));
  const alert = await section.findByRole('alert');
  expect(alert).toHaveTextContent('The reviews couldn’t be loaded');
  expect(alert).toHaveTextContent('We’re very busy right now');

  isAway = false;
  await user.click(section.getByRole('button', { name: 'Try again' }));
  const loaded = within(await screen.findByRole('region', { name: 'What guests say' }));
  expect(await loaded.findByRole('listitem')).toHaveTextContent('Room for everyone.');
  expect(loaded.queryByRole('alert')).toBeNull();
});

const otherId = '44444444-4444-4444-8444-444444444444';

const review = {
  id: '00000000-0000-4000-8000-000000000001',
  stars: 5,
  text: 'Room for everyone.',
  author: 'Leilani R.',
  month: '2026-11',
};
