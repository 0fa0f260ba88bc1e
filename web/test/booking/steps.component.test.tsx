import { listOffers } from '@makani/contract/bookings/offers';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as home from '../../app/routes/home.tsx';
import * as search from '../../app/routes/search.tsx';
import { answers } from '../kit/api.ts';
import { answersBooking, bookingPages } from '../kit/booking-pages.ts';
import { openPage } from '../kit/open-page.tsx';

test('a step without what it needs leads to where it can be had', async () => {
  answersBooking();
  answers(listOffers, { offers: [], takenOff: [] });
  const pages = { ...bookingPages, '/': home, '/search': search };
  for (const [step, place] of [
    ['/search', '/'],
    ['/vehicle', '/fleet'],
    ['/reserve', '/fleet'],
    ['/payment', '/fleet'],
    ['/confirmation', '/fleet'],
  ] as const) {
    const { address } = openPage(step, pages);
    await waitFor(() => expect(address()).toBe(place));
    cleanup();
  }
});
