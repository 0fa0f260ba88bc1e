import * as contract from '@makani/contract/messages/message-endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeSession } from '../../app/session/session.ts';
import { anyPicture, readsPictures } from '../handover/phone.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { guest } from '../kit/samples.ts';
import { idOf, message } from './sample-message.ts';
import { answersStreams, answersThread, openMessages, page } from './sample-thread.ts';

const photo = { id: idOf(99), src: '/photos/one.jpg', alt: 'Photo in a message' };

beforeEach(() => {
  storeSession(guest);
  answersStreams();
  readsPictures();
  answersThread(page([message(2)]));
});

test('a photo is uploaded when it is chosen, tried again after a failure, and sent with the message', async () => {
  answers(contract.uploadMessagePhoto, () => refusal('unavailable'));
  const { user } = openMessages();
  await user.upload(await screen.findByLabelText('Photo files'), anyPicture());
  await user.click(await screen.findByRole('button', { name: 'Try photo 1 again' }));
  await waitFor(() => expect(callsOf(contract.uploadMessagePhoto)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/try again or remove it|still being added/)).toBeVisible();

  answers(contract.uploadMessagePhoto, photo);
  await user.click(await screen.findByRole('button', { name: 'Try photo 1 again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try photo 1 again' })).toBeNull());
  answers(contract.sendMessage, message(3, { text: '', photos: [photo] }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Photo, full screen' })).toBeVisible();
  expect(callsOf(contract.sendMessage).map(({ body }) => body)).toMatchObject([
    { text: '', photoIds: [photo.id] },
  ]);
  expect(screen.queryByRole('img', { name: 'Chosen, 1' })).toBeNull();
});

test('a fifth photo is refused, and one that was chosen can be removed', async () => {
  answers(contract.uploadMessagePhoto, photo);
  const { user } = openMessages();
  await user.upload(
    await screen.findByLabelText('Photo files'),
    Array.from({ length: 5 }, () => anyPicture()),
  );
  expect(await screen.findByText('You can send up to 4 photos with a message.')).toBeVisible();
  expect(screen.getAllByRole('img', { name: /^Chosen,/ })).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Remove photo 4' }));
  expect(screen.getAllByRole('img', { name: /^Chosen,/ })).toHaveLength(3);
});
