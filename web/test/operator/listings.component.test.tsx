import { decideListing, listWaitingListings, type WaitingListing } from '@makani/contract/operator/listings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as listings from '../../app/routes/operator/listings.tsx';
import { answers, askedOf, refusal } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill, findDialog } from '../kit/elements.ts';
import { sienna } from '../kit/samples.ts';

const listing: WaitingListing = {
  id: sienna.id,
  name: 'Sample Van',
  category: 'Van',
  year: 2025,
  dailyCents: 21_000,
  locationName: 'Honolulu',
  host: null,
  since: null,
  reasons: ['unverified_host'],
  note: null,
  description: 'Roomy, quiet, and easy to load.',
  features: [],
  photos: [],
  version: 1,
};

test('a listing that its host changes under the open question is shown anew and not decided', async () => {
  const changed = 'The host has changed this listing since you opened it.';
  answers(listWaitingListings, { listings: [listing], count: 1, nextCursor: null });
  answers(decideListing, () => refusal('vehicle_changed', { message: changed }));
  const { user } = openAtDesk('/operator/listings', { '/operator/listings': listings }, 'desk');
  const card = await screen.findByRole('article', { name: listing.name });
  await user.click(within(card).getByRole('button', { name: 'Approve' }));
  const approve = await findDialog(`Approve ${listing.name}?`, 'alertdialog');
  fill(approve.getByLabelText('Reason'), 'Pictures and price are in order.');
  const later = { ...listing, description: 'Another one.', version: 2 };
  answers(listWaitingListings, { listings: [later], count: 1, nextCursor: null });
  await user.click(approve.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(changed)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(askedOf(decideListing)).toMatchObject([{ body: { version: 1 } }]);
  expect(await screen.findByText('Another one.')).toBeVisible();
});
