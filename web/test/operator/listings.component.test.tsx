import { listMarksAtDesk, type RegisteredMark } from '@makani/contract/handover/vehicle-registers';
import { type DeskVehicle, getVehicleAtDesk } from '@makani/contract/operator/desk-vehicles';
import { decideListing, listWaitingListings, type WaitingListing } from '@makani/contract/operator/listings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as listings from '../../app/routes/operator/listings.tsx';
import * as vehicleScreen from '../../app/routes/operator/vehicles-vehicle.tsx';
import { answers, callsOf, refusal } from '../kit/api.ts';
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

const approved: DeskVehicle = {
  ...listing,
  image: sienna.image,
  status: 'active',
  rating: null,
  ...sienna.specs,
  instantBooking: false,
  listedAt: '2026-11-20T18:00:00Z',
  review: { state: 'approved', reasons: [], note: null },
  blocked: null,
  bookings: 0,
  live: [],
  placesWithoutPermit: [],
};
const path = '/operator/vehicles/:id';

beforeEach(() => answers(listMarksAtDesk, { marks: [] }));

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
  expect(callsOf(decideListing)).toMatchObject([{ body: { version: 1 } }]);
  expect(await screen.findByText('Another one.')).toBeVisible();
});

test('a listing that was declined is approved on its vehicle’s screen', async () => {
  const vehicle: DeskVehicle = {
    ...approved,
    review: { state: 'declined', reasons: [], note: 'The photos show another vehicle.' },
  };
  answers(getVehicleAtDesk, vehicle);
  answers(decideListing, { name: vehicle.name, state: 'approved' });
  const { user } = openAtDesk(path.replace(':id', vehicle.id), { [path]: vehicleScreen }, 'desk');
  await user.click(await screen.findByRole('button', { name: 'Approve listing' }));
  const approve = await findDialog(`Approve ${vehicle.name}?`, 'alertdialog');
  fill(approve.getByLabelText('Reason'), 'The photos are right after all.');
  answers(getVehicleAtDesk, approved);
  await user.click(approve.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('button', { name: 'Decline listing' })).toBeVisible();
  expect(callsOf(decideListing)).toMatchObject([{ body: { decision: 'approved' } }]);
});

test('a vehicle has its marks with their bookings and photos', async () => {
  const mark: RegisteredMark = {
    id: '9f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f77',
    place: 'left',
    kind: 'scratch',
    size: 'small',
    note: 'Below the mirror.',
    notedAt: { at: '2026-12-04T20:00:00Z', local: '2026-12-04T10:00' },
    recorded: 'return',
    booking: { id: '33333333-3333-4333-8333-000000000001', reference: 'MK-7H3QX9' },
    photo: { ...sienna.image, alt: 'Small scratch, left side' },
  };
  answers(getVehicleAtDesk, approved);
  answers(listMarksAtDesk, { marks: [mark, { ...mark, id: approved.id, place: 'rear', photo: null }] });
  const { user } = openAtDesk(path.replace(':id', approved.id), { [path]: vehicleScreen }, 'desk');
  const marks = within(await screen.findByRole('region', { name: 'Marks' }));
  const row = within(marks.getByRole('row', { name: /Left side/ }));
  expect(row.getByText('Scratch, coin size')).toBeVisible();
  expect(row.getByText('Below the mirror.')).toBeVisible();
  expect(row.getByText('Dec 4, 2026')).toBeVisible();
  expect(row.getByRole('link', { name: 'MK-7H3QX9' })).toHaveAttribute(
    'href',
    '/operator/bookings/33333333-3333-4333-8333-000000000001',
  );
  expect(marks.getByRole('row', { name: /Rear/ })).toHaveTextContent('None');
  await user.click(row.getByRole('button', { name: 'Show photo: Small scratch, left side' }));
  const full = within(await screen.findByRole('dialog'));
  expect(full.getAllByAltText('Small scratch, left side')).not.toEqual([]);
});

test('a vehicle without marks says so', async () => {
  answers(getVehicleAtDesk, approved);
  openAtDesk(path.replace(':id', approved.id), { [path]: vehicleScreen }, 'desk');
  expect(await screen.findByText('No marks noted so far.')).toBeVisible();
});
