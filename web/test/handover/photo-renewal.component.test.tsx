import { listHostHandovers } from '@makani/contract/handover/handover-endpoints';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answers, callsOf } from '../kit/api.ts';
import { openAsHost } from './phone.ts';
import { bookingId, signedPickup, tripHandovers } from './sample-handovers.ts';

const photoPath = `/photos/handovers/${bookingId}/66666666-6666-4666-8666-666666666666`;
const [ended, loads] = [`${photoPath}/ended/1600.jpg`, `${photoPath}/new/1600.jpg`];

function withPicture(src: string): Partial<TripHandovers> {
  const photos = signedPickup.photos.map((photo) => ({ ...photo, picture: { src, alt: 'Front' } }));
  return { next: 'return', records: [{ ...signedPickup, photos }] };
}

const front = () => screen.findByRole('img', { name: 'Front' });

test('a photo whose address has ended gets a new one, without a press and once', async () => {
  openAsHost('pickup', withPicture(ended));
  expect(await front()).toHaveAttribute('src', ended);
  const before = callsOf(listHostHandovers).length;
  answers(listHostHandovers, { ...tripHandovers, ...withPicture(loads) });
  fireEvent.error(await front());
  await waitFor(async () => expect(await front()).toHaveAttribute('src', loads));
  fireEvent.error(await front());
  expect(callsOf(listHostHandovers)).toHaveLength(before + 1);
});

test('without a connection it waits for the next one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openAsHost('pickup', withPicture(ended));
  const photo = await front();
  const before = callsOf(listHostHandovers).length;
  fireEvent.error(photo);
  expect(callsOf(listHostHandovers)).toHaveLength(before);
  online.mockRestore();
  answers(listHostHandovers, { ...tripHandovers, ...withPicture(loads) });
  fireEvent(window, new Event('online'));
  await waitFor(async () => expect(await front()).toHaveAttribute('src', loads));
});

test('offline, a photo at return that this phone never loaded leaves the outline', async () => {
  const { user } = openAsHost('return', withPicture(ended));
  await user.click(await screen.findByRole('button', { name: 'Next: Photos' }));
  await user.click(screen.getByRole('button', { name: 'Take photo: Front' }));
  const ghost = screen.queryByAltText('The same view at pickup');
  if (ghost) fireEvent.error(ghost);
  await waitFor(() => expect(screen.queryByAltText('The same view at pickup')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Pickup photo' })).toBeNull();
});
