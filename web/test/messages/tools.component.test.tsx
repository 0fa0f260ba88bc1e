import { getTripDay, type TripDay } from '@makani/contract/handover/trip-day';
import { sendQuickAnswer } from '@makani/contract/messages/quick-answers';
import { getAutomaticMessages, setAutomaticMessages } from '@makani/contract/messages/automatic-messages';
import { listSavedAnswers } from '@makani/contract/messages/saved-answers';
import type { Thread } from '@makani/contract/messages/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as settings from '../../app/routes/host/messages.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { fill, findDialog } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest, host, sienna } from '../kit/samples.ts';
import { idOf, message } from './sample-message.ts';
import { answersStreams, answersThread, openMessages, page } from './sample-thread.ts';

// Tools above the field of a thread, and the host’s settings of messages.

const booking: Thread['booking'] = {
  id: idOf(99),
  reference: 'MK-7H3QX9',
  status: 'confirmed',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

const day: TripDay = {
  phase: 'day',
  agreement: 'signed',
  vehicle: {
    plate: 'ABC 123',
    color: 'Blue',
    stall: '14',
    address: '12 Sample Street',
    note: 'Behind the gate.',
    photo: sienna.image,
    energy: 'fuel',
    key: 'desk',
  },
  lockbox: null,
  pickedUp: null,
  returned: null,
  next: 'pickup',
  isNotRecorded: false,
  accidents: null,
};

function openThread(more: Partial<Thread>) {
  storeSession(more.side === 'host' ? host : guest);
  answersStreams();
  answersThread(page([message(2)], more));
  return openMessages();
}

test('on the day a guest says with two presses how late they are, under one id until it is sent', async () => {
  answers(sendQuickAnswer, () => refusal('unavailable'));
  const { user } = openThread({ booking, isCovered: false, quickAnswersFor: 'pickup' });
  await user.click(await screen.findByRole('button', { name: 'I’m running late' }));
  const dialog = await findDialog('How late will you be?');
  await user.click(dialog.getByRole('button', { name: '20 minutes' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: '20 minutes' })).toBeEnabled());
  answers(sendQuickAnswer, message(3, { text: 'I’m running about 20 minutes late.' }));
  await user.click(dialog.getByRole('button', { name: '20 minutes' }));
  expect(await screen.findByText('I’m running about 20 minutes late.')).toBeVisible();
  const sent = callsOf(sendQuickAnswer).map(({ body }) => body);
  expect(sent).toMatchObject([
    { answer: 'running_late', minutes: 20 },
    { answer: 'running_late', minutes: 20 },
  ]);
  expect(new Set(sent.map((body) => String(Reflect.get(Object(body), 'clientId')))).size).toBe(1);
});

test('another ready answer after a lost one is a message of its own, and so is the same one later', async () => {
  answers(sendQuickAnswer, () => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = openThread({ booking, isCovered: false, quickAnswersFor: 'pickup' });
  const here = await screen.findByRole('button', { name: 'I’m here' });
  await user.click(here);
  await waitFor(() => expect(here).toBeEnabled());
  answers(sendQuickAnswer, ({ body }) => message(3, { text: 'Sent.', clientId: Object(body).clientId }));
  await user.click(screen.getByRole('button', { name: 'I’m running late' }));
  const dialog = await findDialog('How late will you be?');
  await user.click(dialog.getByRole('button', { name: '45 minutes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(here);
  await waitFor(() => expect(callsOf(sendQuickAnswer)).toHaveLength(3));
  const ids = callsOf(sendQuickAnswer).map(({ body }) => String(Object(body).clientId));
  expect(new Set(ids).size).toBe(3);
});

test('a guest who can’t find the car sees place, picture and note again', async () => {
  answers(sendQuickAnswer, message(3, { text: 'I can’t find the car.' }));
  answers(getTripDay, day);
  const { user } = openThread({ booking, isCovered: false, quickAnswersFor: 'pickup' });
  await user.click(await screen.findByRole('button', { name: 'I can’t find the car' }));
  const dialog = await findDialog('Your vehicle is here');
  expect(dialog.getByText('12 Sample Street')).toBeVisible();
  expect(dialog.getByText('Behind the gate.')).toBeVisible();
  expect(dialog.getByRole('img')).toBeVisible();
});

test('on other days there are no ready answers', async () => {
  openThread({ booking, isCovered: false, quickAnswersFor: null });
  await screen.findByRole('textbox', { name: 'Message' });
  expect(screen.queryByRole('button', { name: 'I’m here' })).toBeNull();
});

test('a host inserts a saved answer, with its fields filled in below what is written', async () => {
  const text = 'Aloha {guest}, your {vehicle} waits in {place} at {pickup time}.';
  answers(listSavedAnswers, { answers: [{ id: idOf(1), name: 'Where it stands', text }] });
  const { user } = openThread({ side: 'host', booking, isCovered: false, canBlock: false });
  const field = await screen.findByRole('textbox', { name: 'Message' });
  fill(field, 'Mahalo!');
  await user.click(screen.getByRole('button', { name: 'Saved answers' }));
  const dialog = await findDialog('Insert a saved answer');
  await user.click(dialog.getByRole('button', { name: /^Where it stands/ }));
  expect(field).toHaveValue(
    `Mahalo!\nAloha Sample, your ${sienna.name} waits in Honolulu at Tue, Dec 1, 10:00 AM.`,
  );
});

test('a host switches one automatic message off, and reads that the emails stay', async () => {
  storeSession(host);
  answers(getAutomaticMessages, { off: ['review'] });
  answers(listSavedAnswers, { answers: [] });
  answers(setAutomaticMessages, { off: ['review', 'booked'] });
  const { user } = openPage('/host/messages', { '/host/messages': settings });
  const choices = within(await screen.findByRole('group', { name: 'Automatic messages' }));
  expect(choices.getByRole('checkbox', { name: 'After the trip' })).not.toBeChecked();
  await user.click(choices.getByRole('checkbox', { name: 'When a trip is booked' }));
  await screen.findByText('Saved.');
  expect(callsOf(setAutomaticMessages)).toMatchObject([{ body: { off: ['review', 'booked'] } }]);
  expect(screen.getByText(/Guests still get their emails\./)).toBeVisible();
});
