import * as contract from '@makani/contract/messages/message-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { clearSession, storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { findDialog } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest, host } from '../kit/samples.ts';
import { idOf, message } from './sample-message.ts';
import { answersStreams, openMessages, thread, threadId } from './sample-thread.ts';

const unreadThread = { ...thread, lastMessage: message(2), lastNumber: 2, unread: 3 };

test('the list says who wrote, about what, how it begins and how much is unread', async () => {
  storeSession(guest);
  answersStreams();
  const booking = {
    id: idOf(1),
    reference: 'MK-7H3QX9BD',
    status: 'confirmed' as const,
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
  };
  const own = { ...thread, id: idOf(2), side: 'host' as const, booking, lastMessage: message(1) };
  answers(contract.listThreads, { threads: [unreadThread, own], nextCursor: null });
  openMessages('/messages');
  const links = within(await screen.findByRole('navigation', { name: 'Conversations' }));
  expect(await links.findByRole('link', { name: /Keola.*Question.*Message 2.*3 unread/ })).toBeVisible();
  expect(links.getByText('Message 2')).toHaveAttribute('dir', 'auto');
  expect(
    links.getByRole('link', { name: /Sample.*Trip Tue, Dec 1 to Fri, Dec 4.*You: Message 1/ }),
  ).toBeVisible();
});

test('an empty list says what will be there', async () => {
  storeSession(guest);
  answers(contract.listThreads, { threads: [], nextCursor: null });
  answersStreams();
  openMessages('/messages');
  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the fleet' })).toBeVisible();
});

test('older conversations come in pages, and a new message moves its conversation to the top', async () => {
  storeSession(guest);
  const streams = answersStreams();
  const [one, two] = [thread, { ...thread, id: idOf(2), hostName: 'Noa' }];
  answers(contract.listThreads, ({ query }) =>
    query['cursor'] === undefined
      ? { threads: [one], nextCursor: 'older' }
      : { threads: [two], nextCursor: null },
  );
  const { user } = openMessages('/messages');
  await user.click(await screen.findByRole('button', { name: 'Show older conversations' }));
  expect(await screen.findByText('Noa')).toBeVisible();
  answers(contract.listThreads, { threads: [{ ...two, unread: 1 }], nextCursor: 'older' });
  streams[0]?.send({ kind: 'message', threadId: two.id, number: 1 });
  await waitFor(() => {
    const names = screen.getAllByText(/^(Keola|Noa)$/).map(({ textContent }) => textContent);
    expect(names).toEqual(['Noa', 'Keola']);
  });
});

test('a link of a mail leads to its conversation after the sign-in', async () => {
  openMessages();
  expect(await screen.findByText('Sign in to read your messages')).toBeVisible();
  const [, button] = screen.getAllByRole('button', { name: 'Sign in' });
  button?.click();
  expect(await findDialog('Welcome back')).toBeDefined();
  expect(callsOf(contract.getThread)).toEqual([]);
});

test('the bar has the way to the messages for people with some, and counts what is unread', async () => {
  storeSession(guest);
  const streams = answersStreams();
  answers(contract.countUnreadMessages, { unread: 3, hasThreads: true });
  openPage('/');
  const link = await screen.findByRole('link', { name: 'Messages, 3 unread' });
  expect(link).toHaveAttribute('href', '/messages');
  answers(contract.countUnreadMessages, { unread: 0, hasThreads: true });
  streams[0]?.send({ kind: 'read', threadId, number: 2 });
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeVisible();
});

test('a host without messages sees the first question at once', async () => {
  storeSession(host);
  const streams = answersStreams();
  openPage('/');
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull();
  answers(contract.countUnreadMessages, { unread: 1, hasThreads: true });
  streams[0]?.send({ kind: 'message', threadId, number: 1 });
  expect(await screen.findByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
});

test('a guest without messages sees the first one on the next page', async () => {
  storeSession(guest);
  answersStreams();
  const { user } = openPage('/', { '/': { default: () => <Link to="/next">Next page</Link> } });
  await waitFor(() => expect(callsOf(contract.countUnreadMessages)).toHaveLength(1));
  answers(contract.countUnreadMessages, { unread: 1, hasThreads: true });
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
});

test('nobody without messages sees the way to them, or waits for any', async () => {
  storeSession(guest);
  openPage('/');
  await waitFor(() => expect(callsOf(contract.countUnreadMessages)).toHaveLength(1));
  expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull();
  expect(callsOf(contract.followMessages)).toEqual([]);
  clearSession();
});

test('a stream that is refused leaves the messages to a poll', async () => {
  storeSession(guest);
  answers(contract.countUnreadMessages, { unread: 0, hasThreads: true });
  answers(contract.followMessages, () => refusal('too_many_requests', {}, { 'retry-after': '60' }));
  openPage('/');
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeVisible();
  await waitFor(() => expect(callsOf(contract.followMessages)).toHaveLength(1));
});
