import { type Offer, listOffers } from '@makani/contract/bookings/offers';
import { listLocations, type ReturnLocation } from '@makani/contract/site/locations';
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
}

/** Opens the home page of a site with one vehicle. */
export async function openHome({
  offers = [],
  wallTimeNow = honolulu.wallTimeNow,
  returnLocations,
}: Home = {}): Promise<OpenPage> {
  answers(listVehicles, { vehicles: [sienna], nextCursor: null });
  answers(listLocations, { locations: [{ ...honolulu, wallTimeNow, returnLocations }, dallas] });
  answers(listOffers, { offers, takenOff: [] });
  const page = openPage('/', { '/': home });
  await screen.findByRole('button', { name: /^Pickup/ });
  return page;
}
