import * as contract from '@makani/contract/messages/message-endpoints';
import { coverSentence } from '@makani/domain/messages/cover-contacts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openFormDraft } from '../../app/session/form-drafts.ts';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { expectSaid, fill, findDialog } from '../kit/elements.ts';
import { guest } from '../kit/samples.ts';
import { idOf, message } from './sample-message.ts';
import { answersStreams, answersThread, openMessages, page, threadId } from './sample-thread.ts';

beforeEach(() => {
  storeSession(guest);
  answersStreams();
});

const list = () => screen.findByRole('region', { name: 'Messages' });
const field = () => screen.findByRole('textbox', { name: 'Message' });

async function write(text: string): Promise<void> {
  fill(await field(), text);
}

test('messages stand under their days, with names, times and how far they were read', async () => {
  const yesterday = '2025-11-19T12:00:00Z';
  answersThread(page([message(1, { sentAt: yesterday }), message(2), message(3)], { readByOthers: 3 }));
  openMessages();
  expect(await screen.findByRole('heading', { level: 1, name: 'Keola' })).toBeVisible();
  const shown = within(await list());
  expect(shown.getByRole('region', { name: 'Wed, Nov 19, 2025' })).toHaveTextContent('Message 1');
  expect(shown.getAllByRole('region')).toHaveLength(2);
  expect(shown.getByText('Read')).toBeVisible();
  expect(shown.queryByText('Sent')).toBeNull();
  expect(screen.getByRole('link', { name: 'See vehicle' })).toBeVisible();
});

test('a text with a link stays a text, and one that is covered says why', async () => {
  answersThread(
    page([
      message(2, { text: 'See https://makani.example' }),
      message(4, { text: '••••••', isCovered: true }),
    ]),
  );
  openMessages();
  const shown = within(await list());
  expect(shown.getByText('See https://makani.example')).toBeVisible();
  expect(shown.queryByRole('link')).toBeNull();
  expect(shown.getByText(coverSentence)).toBeVisible();
  expect(await field()).toHaveAccessibleDescription(new RegExp(coverSentence));
});

test('Enter sends, and Shift+Enter begins a line', async () => {
  answersThread(page([message(2)]));
  answers(contract.sendMessage, ({ body }) => message(3, Object(body)));
  const { user } = openMessages();
  await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
  expect(await within(await list()).findByText(/One\s*two/)).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(callsOf(contract.sendMessage).map(({ body }) => body)).toMatchObject([
    { text: 'One\ntwo', photoIds: [] },
  ]);
});

test('the Enter that ends a composition in Safari doesn’t send', async () => {
  answersThread(page([message(2)]));
  answers(contract.sendMessage, ({ body }) => message(3, Object(body)));
  openMessages();
  await write('こんにちは');
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
  expect(await field()).toHaveValue('こんにちは');
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(callsOf(contract.sendMessage)).toHaveLength(1));
});

test('what people write runs in the direction of its own script', async () => {
  answersThread(page([message(2, { text: 'שלום' })]));
  answers(contract.sendMessage, () => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = openMessages();
  const shown = within(await list());
  expect(shown.getByText('שלום')).toHaveAttribute('dir', 'auto');
  expect(await field()).toHaveAttribute('dir', 'auto');
  await write('תודה');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await shown.findByText('תודה')).toHaveAttribute('dir', 'auto');
});

test.each(['Try again', 'Discard', 'Edit'])('after “%s” the keys go to the field', async (name) => {
  answersThread(page([message(2)]));
  answers(contract.sendMessage, () => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = openMessages();
  await write('Aloha');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name }));
  expect(await field()).toHaveFocus();
});

test('a message whose photos are gone can be sent without them', async () => {
  const photo = { id: idOf(99), src: '/photos/one.jpg', alt: 'Photo in a message' };
  const left = { clientId: idOf(7), text: 'Here it is.', photos: [photo] };
  openFormDraft(`message.${threadId}`).write({ text: '', unsent: [left] });
  answersThread(page([message(2)]));
  const { user } = openMessages();
  await user.click(await screen.findByRole('button', { name: 'Edit without photos' }));
  expect(await field()).toHaveValue('Here it is.');
  expect(screen.queryByText(/may not have been sent/)).toBeNull();
});

test('an empty message and one that is too long are refused at the field, before they are sent', async () => {
  answersThread(page([message(2)]));
  const { user } = openMessages();
  await field();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await field()).toHaveAccessibleDescription(/Please write a message or add a photo\./);
  await write('a'.repeat(2001));
  expect(screen.getByText('2,001 / 2,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await field()).toHaveAccessibleDescription(/at most 2000 characters/);
  expect(callsOf(contract.sendMessage)).toEqual([]);
});

test('a message whose answer is lost is kept, and sent again under the same id', async () => {
  answersThread(page([message(2)]));
  answers(contract.sendMessage, () => Promise.reject(new TypeError('Failed to fetch')));
  const first = openMessages();
  await write('Is there room for two surfboards?');
  await first.user.click(screen.getByRole('button', { name: 'Send' }));
  await expectSaid('alert', /Not sent\. We couldn’t connect/);

  answers(contract.sendMessage, ({ body }) => message(3, Object(body)));
  await first.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull());
  expect(screen.getAllByText('Is there room for two surfboards?')).toHaveLength(1);
  const ids = callsOf(contract.sendMessage).map(({ body }) => Object(body).clientId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a message that arrived though its answer was lost is shown once', async () => {
  const streams = answersStreams();
  answersThread(page([message(2)]));
  answers(contract.sendMessage, () => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = openMessages();
  await write('Aloha');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expectSaid('alert', /Not sent/);
  const { clientId } = Object(callsOf(contract.sendMessage)[0]?.body);
  answersThread(page([message(2), message(3, { clientId, text: 'Aloha' })]));
  streams[0]?.send({ kind: 'message', threadId, number: 3 });
  await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull());
  expect(screen.getAllByText('Aloha', { selector: 'section p' })).toHaveLength(1);
});

test('what was not sent is there after the page was left, and can be edited', async () => {
  answersThread(page([message(2)]));
  answers(contract.sendMessage, () => refusal('too_many_requests', {}, { 'retry-after': '600' }));
  const first = openMessages();
  await write('One');
  await first.user.click(screen.getByRole('button', { name: 'Send' }));
  await expectSaid('alert', /Try again in 10 minutes/);
  await write('Two');
  cleanup();

  const { user } = openMessages();
  await expectSaid('alert', /may not have been sent/);
  expect(await field()).toHaveValue('Two');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await field()).toHaveValue('One\nTwo');
});

test('an event leaves what is typed in another tab', async () => {
  const streams = answersStreams();
  answersThread(page([message(2)]));
  openMessages();
  await list();
  await waitFor(() => expect(streams).toHaveLength(1));
  const other = openFormDraft(`message.${threadId}`);
  const typed = { text: 'Typed in another tab', unsent: [] };
  other.write(typed);
  answersThread(page([message(2), message(4)]));
  streams[0]?.send({ kind: 'message', threadId, number: 4 });
  await within(await list()).findByText('Message 4');
  expect(other.read()).toEqual(typed);
});

test('what the other writes appears at once, is said to screen readers and marked as read', async () => {
  const streams = answersStreams();
  answersThread(page([message(1)]));
  answers(contract.markThreadRead, { unread: 0 });
  openMessages();
  await list();
  await waitFor(() => expect(streams).toHaveLength(1));
  answersThread(page([message(1), message(2)], { unread: 1 }));
  streams[0]?.send({ kind: 'message', threadId, number: 2 });
  const said = await expectSaid('status', 'Keola: Message 2');
  answersThread(page([message(1), message(2), message(3), message(4), message(6)], { unread: 1 }));
  streams[0]?.send({ kind: 'message', threadId, number: 6 });
  await expectSaid('status', 'Keola: Message 6');
  expect([...said.children].map(({ textContent }) => textContent)).toEqual(
    [2, 4, 6].map((number) => `Keola: Message ${number}`),
  );
  expect(said).toHaveAttribute('aria-atomic', 'false');
  await waitFor(() => expect(callsOf(contract.markThreadRead).at(-1)?.body).toEqual({ upTo: 6 }));
});

test('a long thread shows its newest page, and an older one on request', async () => {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => message(from + place));
  const newest = { ...page(numbers(9_951, 10_000)), nextCursor: '9951' };
  answers(contract.listThreads, { threads: [newest.thread], nextCursor: null });
  answers(contract.getThread, ({ query }) => {
    if (query['after'] !== undefined) return page([]);
    return query['cursor'] === '9951'
      ? { ...newest, messages: numbers(9_901, 9_950), nextCursor: '9901' }
      : newest;
  });
  const { user } = openMessages();
  const shown = within(await list());
  expect(shown.getByText('Message 9951')).toBeVisible();
  expect(shown.queryByText('Message 9950')).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Show earlier messages' }));
  expect(await shown.findByText('Message 9901')).toBeVisible();
  expect(shown.getAllByText(/^Message \d+$/)).toHaveLength(100);
});

test('a question is blocked after a warning, and then nobody can write', async () => {
  answersThread(page([message(2)]));
  answers(contract.blockThread, () => {
    answersThread(page([message(2)], { closed: 'blocked', canBlock: false }));
    return undefined;
  });
  const { user } = openMessages();
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = await findDialog('Block this conversation?', 'alertdialog');
  expect(dialog.getByText(/You and Keola won’t be able to write/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(/This conversation is blocked, so/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
});

test('a deleted account says so in place of the field, and its messages are gone', async () => {
  const erased = message(2, { text: '', isErased: true, senderName: '' });
  answersThread(page([message(1), erased], { closed: 'account_deleted', hostName: '' }));
  openMessages();
  expect(await screen.findByText('This account was deleted, so no more messages can be sent.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Former host' })).toBeVisible();
  expect(within(await list()).getByText(/was deleted with its sender’s account/)).toBeVisible();
});

test('a message that comes too late for a closed thread is kept with its reason', async () => {
  answersThread(page([message(2)]));
  answers(contract.sendMessage, () => {
    answersThread(page([message(2)], { closed: 'blocked', canBlock: false }));
    return refusal('thread_closed');
  });
  const { user } = openMessages();
  await write('Mahalo!');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expectSaid('alert', /Not sent\. This conversation is closed/);
  expect(await screen.findByText(/This conversation is blocked, so/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a report needs its reason, and says that it was received', async () => {
  answersThread(page([message(2)]));
  answers(contract.reportThread, () => {
    answersThread(page([message(2)], { isReported: true }));
    return undefined;
  });
  const { user } = openMessages();
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = await findDialog('Report this conversation', 'alertdialog');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByLabelText('What’s wrong?')).toBeInvalid();
  fill(dialog.getByLabelText('What’s wrong?'), 'They ask me to pay in cash.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/You reported this conversation/)).toBeVisible();
  expect(callsOf(contract.reportThread).map(({ body }) => body)).toEqual([
    { reason: 'They ask me to pay in cash.' },
  ]);
});

test('a thread of other people is not found', async () => {
  answers(contract.listThreads, { threads: [], nextCursor: null });
  answers(contract.getThread, () => refusal('not_found'));
  openMessages(`/messages/${idOf(9)}`);
  expect(await screen.findByText('We couldn’t find this conversation')).toBeVisible();
});

test('a thread that can’t be loaded says so, with a way to try again', async () => {
  answersThread(page([message(2)]));
  answers(contract.getThread, () => refusal('unavailable'));
  const { user } = openMessages();
  expect(await screen.findByText('This conversation couldn’t be loaded')).toBeVisible();
  answersThread(page([message(2)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await list()).findByText('Message 2')).toBeVisible();
});
