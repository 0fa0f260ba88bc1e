import { saveHostHandover, uploadHostHandoverPhoto } from '@makani/contract/handover/handover-endpoints';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addPhoto, changeRecord } from '../../app/features/handover/queue/queue.ts';
import { openStore, useQueue } from '../../app/features/handover/queue/rows.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { expectSaid, fill, findDialog } from '../kit/elements.ts';
import {
  anyPicture,
  lastBody,
  losesConnection,
  openAsHost,
  readsPictures,
  takePhoto,
  takesEverything,
  uploaded,
} from './phone.ts';
import { savedOf, signedPickup } from './sample-handovers.ts';

test('photos wait without a connection, nothing blocks the end, and they are sent once it is back', async () => {
  readsPictures();
  const { user } = openAsHost('pickup');
  losesConnection();
  await user.click(await screen.findByRole('button', { name: /^Photos, step 2/ }));
  await takePhoto(user, 'Front');
  // The camera goes on with the next angle.
  await user.upload(await screen.findByLabelText('Photo file: Front right'), anyPicture());
  await screen.findByLabelText('Photo file: Right side');
  await user.click(screen.getByRole('button', { name: 'Close the camera' }));
  await expectSaid('status', /2 photos wait for a connection/);
  await user.click(screen.getByRole('button', { name: /^Confirm, step 5/ }));
  await user.click(screen.getByRole('button', { name: 'Sign by typing instead' }));
  await user.click(screen.getByRole('button', { name: 'Finish pickup' }));
  expect(await screen.findByRole('heading', { name: 'Pickup recorded' })).toBeVisible();
  expect(screen.getByText(/sent by itself when there’s a connection/)).toBeVisible();

  takesEverything();
  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(callsOf(uploadHostHandoverPhoto).filter(({ answered }) => answered)).toHaveLength(2),
  );
  await expectSaid('status', 'Everything is saved and sent');
});

test('a photo that is taken while the record is on its way is sent once the record names it', async () => {
  readsPictures();
  const { user } = openAsHost('pickup');
  const arrival = Promise.withResolvers<void>();
  const listed = new Set<string>();
  answers(saveHostHandover, async ({ params, body }) => {
    await arrival.promise;
    const saved = savedOf(body, params['clientId'] ?? '');
    for (const { id } of saved.record.photos) listed.add(id);
    return saved;
  });
  answers(uploadHostHandoverPhoto, ({ params: { photoId = '' } }) =>
    listed.has(photoId) ? uploaded(photoId) : refusal('not_found'),
  );
  await user.click(await screen.findByRole('button', { name: /^Photos, step 2/ }));
  await waitFor(() => expect(callsOf(saveHostHandover)).toHaveLength(1), { timeout: 5_000 });
  await takePhoto(user, 'Front');
  await screen.findByLabelText('Photo file: Front right');
  await user.click(screen.getByRole('button', { name: 'Close the camera' }));
  arrival.resolve();
  await expectSaid('status', 'Everything is saved and sent');
  expect(screen.queryByText(/couldn’t be sent/)).toBeNull();
});

test('a reload in the middle goes on where it was, with what was written', async () => {
  const { user } = openAsHost('pickup');
  fill(await screen.findByLabelText('Odometer (miles)'), '12010');
  await user.click(screen.getByRole('button', { name: 'Next: Photos' }));
  await screen.findByRole('heading', { name: 'Photos', level: 2 });
  cleanup();
  const again = openAsHost('pickup');
  await screen.findByRole('heading', { name: 'Photos', level: 2 });
  await again.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Odometer (miles)')).toHaveValue('12010');
});

test('a photo that fails for good is named in the record, and can be tried again', async () => {
  readsPictures();
  const { user } = openAsHost('pickup');
  answers(uploadHostHandoverPhoto, () => refusal('unsupported_media_type'));
  await user.click(await screen.findByRole('button', { name: /^Photos, step 2/ }));
  await takePhoto(user, 'Front');
  await user.click(screen.getByRole('button', { name: 'Close the camera' }));
  await expectSaid('alert', /1 photo couldn’t be sent/);
  expect(lastBody(callsOf(saveHostHandover))).toMatchObject({
    photos: [{ slot: 'front', failure: expect.stringMatching(/./) }],
  });
  takesEverything();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectSaid('status', 'Everything is saved and sent');
  expect(lastBody(callsOf(saveHostHandover))).toMatchObject({ photos: [{ failure: null }] });
});

test('a photo that another tab has sent is not missed here', async () => {
  readsPictures();
  const { user } = openAsHost('pickup');
  answers(uploadHostHandoverPhoto, () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(await screen.findByRole('button', { name: /^Photos, step 2/ }));
  await takePhoto(user, 'Front');
  await user.click(screen.getByRole('button', { name: 'Close the camera' }));
  await expectSaid('status', /1 photo waits for a connection/);
  for (const { photos } of Object.values(useQueue.getState().records))
    for (const { id } of photos) await (await openStore()).removePhoto(id);
  answers(saveHostHandover, ({ params, body }) => {
    const { record, ...more } = savedOf(body, params['clientId'] ?? '');
    const photos = record.photos.map(({ id }) => uploaded(id));
    return { ...more, record: { ...record, photos } };
  });
  window.dispatchEvent(new Event('online'));
  await expectSaid('status', 'Everything is saved and sent');
  expect(screen.queryByText(/couldn’t be sent/)).toBeNull();
});

test('a picture that the browser can’t open leaves the camera open, and says what to do', async () => {
  const { user } = openAsHost('pickup');
  await user.click(await screen.findByRole('button', { name: /^Photos, step 2/ }));
  await takePhoto(user, 'Front');
  expect(await screen.findByText(/can’t open that photo/)).toBeVisible();
  expect(screen.getByLabelText('Photo file: Front')).toBeInTheDocument();
});

test('a session that has run out keeps everything, and a sign-in sends it', async () => {
  const { user } = openAsHost('pickup');
  answers(saveHostHandover, () => refusal('not_signed_in'));
  fill(await screen.findByLabelText('Odometer (miles)'), '12010');
  await expectSaid('status', 'Your changes wait until you sign in again.');
  await user.click(screen.getByRole('button', { name: 'Sign in to send' }));
  expect(await findDialog('Welcome back')).toBeDefined();
  expect(screen.getByDisplayValue('12010')).toBeInTheDocument();
});

test('a photo of the return lies beside that of the pickup', async () => {
  readsPictures();
  const { user } = openAsHost('return', { next: 'return', records: [signedPickup] });
  await user.click(await screen.findByRole('button', { name: /^Photos, step 2/ }));
  await user.click(screen.getByRole('button', { name: 'Take photo: Front' }));
  expect(await screen.findByAltText('The same view at pickup')).toHaveAttribute(
    'src',
    '/photos/front-1600.jpg',
  );
  await user.upload(screen.getByLabelText('Photo file: Front'), anyPicture());
  await screen.findByLabelText('Photo file: Front right');
  await user.click(screen.getByRole('button', { name: 'Close the camera' }));
  await user.click(await screen.findByRole('button', { name: 'Compare with pickup: Front' }));
  const dialog = await findDialog('Front');
  const slider = dialog.getByRole('slider', { name: 'Compare Front: pickup and return' });
  fill(slider, '20');
  expect(slider).toHaveAttribute('aria-valuetext', '20% pickup, 80% return');
  expect(dialog.getByAltText('Front at pickup')).toBeVisible();
  expect(dialog.getByAltText('Front at return')).toBeVisible();
});

test('a picture above 15 MB is refused with a sentence', async () => {
  readsPictures();
  const { user } = openAsHost('pickup');
  await user.click(await screen.findByRole('button', { name: /^Photos, step 2/ }));
  await user.click(screen.getByRole('button', { name: 'Take photo: Front' }));
  const large = new File([new Uint8Array(16 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Photo file: Front'), large);
  expect(await screen.findByText(/larger than 15 MB/)).toBeVisible();
});

test('a picture is sent with at most 2,048 pixels and 1.5 MB, made smaller until it fits', async () => {
  readsPictures();
  const drawn: number[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    drawn.push([this.width, this.height]);
    // Two thirds of a byte for each pixel: 2 MB at 2,048 pixels.
    done(new Blob([new Uint8Array((this.width * this.height * 2) / 3)], { type: 'image/jpeg' }));
  });
  const { user } = openAsHost('pickup');
  losesConnection();
  await user.click(await screen.findByRole('button', { name: /^Photos, step 2/ }));
  await takePhoto(user, 'Front');
  await screen.findByLabelText('Photo file: Front right');
  expect(drawn).toEqual([
    [2048, 1536],
    [1600, 1200],
  ]);
  const [{ photos } = { photos: [] }] = Object.values(useQueue.getState().records);
  const sent = await (await openStore()).photo(photos[0]?.id ?? '');
  expect(sent?.size).toBe(1_280_000);
});

test('what is signed stays as it is, whatever comes later', async () => {
  const { user } = openAsHost('pickup');
  losesConnection();
  await user.click(await screen.findByRole('button', { name: /^Confirm, step 5/ }));
  await user.click(screen.getByRole('button', { name: 'Sign by typing instead' }));
  await user.click(screen.getByRole('button', { name: 'Finish pickup' }));
  await screen.findByRole('heading', { name: 'Pickup recorded' });
  const [signed] = Object.values(useQueue.getState().records);
  if (signed === undefined) throw new Error('nothing was stored');
  await changeRecord(signed, { note: 'Written later', confirmations: [] });
  await addPhoto(signed, latePhoto, anyPicture());
  expect(useQueue.getState().records[signed.key]).toEqual(signed);
});

const latePhoto = {
  id: '66666666-6666-4666-8666-000000000009',
  slot: 'front',
  takenAt: '2026-12-01T20:10:00Z',
  sha256: 'a'.repeat(64),
  failure: null,
  state: 'waiting',
} as const;
