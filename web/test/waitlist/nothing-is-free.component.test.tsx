import { listLocations } from '@makani/contract/site/locations';
import { findAlternatives, listVehicles } from '@makani/contract/vehicles/vehicles';
import { createWish } from '@makani/contract/waitlist/waitlist';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as search from '../../app/routes/search.tsx';
import { writeDraft } from '../../app/booking-draft/draft.ts';
import { storeSession } from '../../app/session/session.ts';
import { answers, refusal } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest, honolulu, sienna } from '../kit/samples.ts';
import { pricedState } from '../booking/booking-state.ts';

test('a vehicle that is available since is shown instead of waited for', async () => {
  storeSession(guest);
  writeDraft(pricedState({ vehicle: null, quote: null }));
  answers(listLocations, { locations: [honolulu] });
  answers(listVehicles, ({ query }) => ({
    vehicles: query['pickupAt'] === undefined ? [sienna] : [],
    nextCursor: null,
  }));
  answers(findAlternatives, { periods: [], vehicles: [] });
  answers(createWish, () => refusal('vehicle_available'));
  const { user } = openPage('/search', { '/search': search });
  const wait = await screen.findByRole('button', { name: 'Notify me if one opens up' });
  answers(listVehicles, { vehicles: [sienna], nextCursor: null });
  await user.click(wait);
  expect(await screen.findByText('A vehicle is available for these dates', { exact: false })).toBeVisible();
  expect(await screen.findByRole('heading', { name: sienna.name })).toBeVisible();
});
