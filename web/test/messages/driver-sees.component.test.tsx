import * as contract from '@makani/contract/messages/message-endpoints';
import { messageLimits } from '@makani/contract/messages/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf } from '../kit/api.ts';
import { fill } from '../kit/elements.ts';
import { guest } from '../kit/samples.ts';
import { message } from './sample-message.ts';
import { answersStreams, answersThread, openMessages, page } from './sample-thread.ts';

beforeEach(() => {
  storeSession(guest);
  answersStreams();
});

const field = () => screen.findByRole('textbox', { name: 'Message' });
const choice = () => screen.findByRole('checkbox', { name: 'Show this to Kai, who’s driving' });
const sent = () => callsOf(contract.sendMessage).map(({ body }) => body);

test('a text about money isn’t for the driver, unless its writer says so', async () => {
  answersThread(page([message(2)], { driverName: 'Kai' }));
  answers(contract.sendMessage, ({ body }) => message(3, Object(body)));
  const { user } = openMessages();
  expect(await choice()).toBeChecked();
  fill(await field(), 'Can I get $40 back?');
  expect(await choice()).not.toBeChecked();
  expect(screen.getByText('Kai won’t see this message.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The driver can’t see this')).toBeVisible();
  // The next text is looked at anew.
  expect(await choice()).toBeChecked();
  fill(await field(), 'Parking is $5.');
  await user.click(await choice());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([{ readers: 'payer' }, { readers: 'everyone' }]);
});

test('where nobody can be left out, nothing is asked', async () => {
  answersThread(page([message(2)]));
  answers(contract.sendMessage, ({ body }) => message(3, Object(body)));
  const { user } = openMessages();
  fill(await field(), 'Can I get $40 back?');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('readers');
});

test('what only the driver has read isn’t read by the payer', async () => {
  const own = message(3, { readers: 'payer' });
  answersThread(page([message(2), own], { driverName: 'Kai', readByOthers: 2, readByDriver: 3 }));
  openMessages();
  const list = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(await list.findByText('Sent')).toBeVisible();
});

test('a driver whose numbers have a gap is given what follows, each page once', async () => {
  const streams = answersStreams();
  const first = page([message(1), message(2)]);
  const later = Array.from({ length: messageLimits.pageSize }, (_, place) => message(4 + place));
  answers(contract.listThreads, { threads: [first.thread], nextCursor: null });
  answers(contract.getThread, ({ query }) =>
    query['after'] === undefined
      ? first
      : { ...first, messages: later.filter(({ number }) => number > Number(query['after'])) },
  );
  openMessages();
  expect(await screen.findByText('Message 53')).toBeVisible();
  const queried = () => callsOf(contract.getThread).flatMap(({ query }) => query['after'] ?? []);
  await waitFor(() => expect(queried()).toEqual(['2', '53']));
  later.push(message(54));
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.send({ kind: 'message', threadId: first.thread.id, number: 54 });
  expect(await screen.findByText('Message 54')).toBeVisible();
  await waitFor(() => expect(queried()).toEqual(['2', '53', '53']));
});
