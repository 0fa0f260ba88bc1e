import {
  countMessagesAtDesk,
  type DeskThread,
  followMessagesAtDesk,
  getThreadAtDesk,
  listThreadsAtDesk,
  markThreadReadAtDesk,
  sendMessageAtDesk,
} from '@makani/contract/messages/desk-messages';
import {
  addSavedAnswerAtDesk,
  listSavedAnswersAtDesk,
  removeSavedAnswerAtDesk,
} from '@makani/contract/messages/saved-answers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as answersScreen from '../../app/routes/operator/messages/answers.tsx';
import * as messages from '../../app/routes/operator/messages/messages.tsx';
import * as threadScreen from '../../app/routes/operator/messages/thread.tsx';
import { openFormDraft } from '../../app/session/form-drafts.ts';
import {
  currentOperatorSession,
  lapseOperatorSession,
  storeOperatorSession,
} from '../../app/session/operator-session.ts';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill, findDialog } from '../kit/elements.ts';
import type { OpenPage } from '../kit/open-page.tsx';
import { guest, sienna } from '../kit/samples.ts';
import { message } from '../messages/sample-message.ts';

const reported: DeskThread = {
  id: '44444444-4444-4444-8444-000000000001',
  side: 'desk',
  vehicle: { id: sienna.id, name: sienna.name, image: sienna.image },
  booking: null,
  place: 'Honolulu',
  quickAnswersFor: null,
  guestName: 'Ada',
  hostName: 'Keola',
  driverName: null,
  isCovered: true,
  closed: null,
  isReported: true,
  canBlock: false,
  lastMessage: null,
  lastNumber: 3,
  unread: 2,
  readByOthers: 3,
  readByDriver: 0,
  ground: 'reported',
  report: { by: 'guest', at: '2026-11-20T18:00:00Z', reason: 'He wants cash.' },
  secondReport: null,
};
const opened: DeskThread = {
  ...reported,
  id: sienna.id,
  guestName: 'Noa',
  ground: 'opened',
  report: null,
  secondReport: null,
};
const path = '/operator/messages';

function openThread(thread = reported): OpenPage {
  answers(getThreadAtDesk, { thread, messages: [], nextCursor: null });
  answers(listSavedAnswersAtDesk, { answers: [] });
  // A stream that never opens.
  answers(followMessagesAtDesk, () => new Promise<never>(() => {}));
  return openAtDesk(`${path}/${thread.id}`, { [`${path}/:id`]: threadScreen }, 'desk');
}

test('the desk sees reported conversations, and how many wait in its menu', async () => {
  answers(listThreadsAtDesk, ({ query }) => ({
    threads: query['reported'] === 'yes' ? [reported] : [reported, opened],
    nextCursor: null,
  }));
  answers(countMessagesAtDesk, { reported: 1, unread: 2 });
  const { user } = openAtDesk(path, { [path]: messages }, 'desk');
  const table = await screen.findByRole('region', { name: 'Conversations' });
  expect(within(table).getByRole('link', { name: 'Ada and Keola' })).toHaveAttribute(
    'href',
    `${path}/${reported.id}`,
  );
  expect(await screen.findByText('1 reported, 2 unread')).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: 'Noa and Keola' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reported' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Noa and Keola' })).toBeNull());
});

test('an answer of the desk is written, and removed after a question', async () => {
  const at = `${path}/answers`;
  const saved = { id: reported.id, name: 'Office hours', text: 'We’re open until 8 PM.' };
  answers(listSavedAnswersAtDesk, { answers: [saved] });
  answers(addSavedAnswerAtDesk, saved);
  answers(removeSavedAnswerAtDesk, undefined);
  const { user } = openAtDesk(at, { [at]: answersScreen }, 'desk');
  await user.click(await screen.findByRole('button', { name: 'Add an answer' }));
  const dialog = await findDialog('Add an answer');
  fill(dialog.getByLabelText('Name'), 'Parking');
  fill(dialog.getByLabelText('Answer'), 'Aloha {guest}, it’s in {place}.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The answer is saved.');
  expect(callsOf(addSavedAnswerAtDesk)).toMatchObject([
    { body: { name: 'Parking', text: 'Aloha {guest}, it’s in {place}.' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove: Office hours' }));
  const question = await findDialog('Remove “Office hours”?', 'alertdialog');
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The answer is removed.');
  expect(callsOf(removeSavedAnswerAtDesk)).toMatchObject([{ params: { id: saved.id } }]);
});

test('the desk reads the reports of both sides', async () => {
  openThread({
    ...reported,
    secondReport: { by: 'host', at: '2026-11-20T19:00:00Z', reason: 'She made that up.' },
  });
  expect(await screen.findByText('He wants cash.')).toBeVisible();
  expect(screen.getByText('She made that up.')).toBeVisible();
  expect(screen.getByText(/Reported by the host/)).toBeVisible();
});

test('the desk leaves no draft with the guest of its browser, and doesn’t find theirs', async () => {
  storeSession(guest);
  openFormDraft(`message.${reported.id}`).write({ text: 'Written by a guest', unsent: [] });
  const before = Object.entries(localStorage);
  openThread();
  const field = await screen.findByRole('textbox', { name: 'Message' });
  expect(screen.getByText('He wants cash.')).toHaveAttribute('dir', 'auto');
  expect(field).toHaveValue('');
  fill(field, 'We’ll look into it.');
  expect(field).toHaveValue('We’ll look into it.');
  expect(Object.entries(localStorage)).toEqual(before);
});

test('after the next sign-in the desk’s conversation follows its events again', async () => {
  openThread();
  await waitFor(() => expect(callsOf(followMessagesAtDesk)).toHaveLength(1));
  const session = currentOperatorSession();
  if (session === null) throw new Error('nobody is signed in');
  act(lapseOperatorSession);
  act(() => storeOperatorSession({ ...session, token: 'next-token' }));
  await waitFor(() => expect(callsOf(followMessagesAtDesk)).toHaveLength(2));
  expect(callsOf(followMessagesAtDesk).at(-1)?.headers.get('authorization')).toBe('Bearer next-token');
});

test('the desk writes about money past the driver', async () => {
  answers(markThreadReadAtDesk, { unread: 0 });
  answers(sendMessageAtDesk, ({ body }) => ({
    ...message(4, Object(body)),
    from: 'desk' as const,
    isOwn: true,
  }));
  const { user } = openThread({ ...reported, driverName: 'Kai' });
  fill(await screen.findByRole('textbox', { name: 'Message' }), 'Your refund is on its way.');
  expect(screen.getByText('Kai won’t see this message.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(callsOf(sendMessageAtDesk)).toMatchObject([{ body: { readers: 'payer' } }]));
});
