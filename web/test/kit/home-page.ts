import { type Offer, listOffers } from '@makani/contract/bookings/offers';
import { type Location, listLocations, type ReturnLocation } from '@makani/contract/site/locations';
import { listVehicles } from '@makani/contract/vehicles/vehicles';
import { screen } from '@testing-library/react';
import * as home from '../../app/routes/home.tsx';
import { answers } from './api.ts';
import { type OpenPage, openPage } from './open-page.tsx';
import { dallas, honolulu, sienna } from './samples.ts';

interface Home {
  offers?: Offer[];
  /** The time in Honolulu. */
  wallTimeNow?: string;
  /** Other locations where vehicles of Honolulu may be returned. */
  returnLocations?: ReturnLocation[];
  /** The facts of Dallas that differ. */
  there?: Partial<Location>;
}

/** Opens the home page of a site with one vehicle. */
export async function openHome({
  offers = [],
  wallTimeNow = honolulu.wallTimeNow,
  returnLocations,
  there,
}: Home = {}): Promise<OpenPage> {
  answers(listVehicles, { vehicles: [sienna], nextCursor: null });
  answers(listLocations, {
    locations: [
      { ...honolulu, wallTimeNow, returnLocations },
      { ...dallas, ...there },
    ],
  });
  answers(listOffers, { offers, takenOff: [] });
  const page = openPage('/', { '/': home });
  await screen.findByRole('button', { name: /^Pickup/ });
  return page;
}
