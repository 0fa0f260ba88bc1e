import { followMessages, type MessageEvent } from '@makani/contract/messages/message-endpoints';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveEvents } from '../../app/api/events/live-events.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { answersStreams, threadId } from './sample-thread.ts';

const reload: MessageEvent = { kind: 'reload' };
const message: MessageEvent = { kind: 'message', threadId, number: 2 };

let token: string | undefined;
let unfollow: () => void;

beforeEach(() => {
  token = 'a-token';
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => unfollow());

function follow() {
  const live = liveEvents(followMessages, { token: () => token, pollSeconds: 20, reload });
  const heard: MessageEvent[] = [];
  unfollow = live.follow((event) => heard.push(event));
  return { heard, live };
}

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a stream is opened with the session’s token, and its events are heard', async () => {
  const streams = answersStreams();
  const { heard } = follow();
  await waitFor(() => expect(heard).toEqual([reload]));
  streams[0]?.send(message);
  await waitFor(() => expect(heard).toEqual([reload, message]));
  expect(callsOf(followMessages)[0]?.headers.get('authorization')).toBe('Bearer a-token');
});

test('a stream that ends is opened again, and what was missed is loaded', async () => {
  const streams = answersStreams();
  const { heard } = follow();
  await waitFor(() => expect(heard).toHaveLength(1));
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(3_000);
  await waitFor(() => expect(heard).toEqual([reload, reload]));
  expect(streams).toHaveLength(2);
});

test('while no stream opens, everything is loaded again every 20 seconds, and the pauses grow', async () => {
  answers(followMessages, () => refusal('unavailable'));
  const { heard, live } = follow();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(heard).toHaveLength(3);
  expect(callsOf(followMessages).length).toBeLessThan(8);
  live.nudge();
  expect(heard).toHaveLength(4);
});

test('a stream that is silent for 45 seconds counts as lost', async () => {
  const streams = answersStreams();
  follow();
  await waitFor(() => expect(streams).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(50_000);
  await waitFor(() => expect(streams).toHaveLength(2));
});

test('a hidden tab asks for nothing, and opens a stream when it is shown again', async () => {
  const streams = answersStreams();
  const { heard } = follow();
  await waitFor(() => expect(heard).toHaveLength(1));
  show('hidden');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(streams).toHaveLength(1);
  expect(heard).toHaveLength(1);
  show('visible');
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(streams).toHaveLength(2);
});

test('nothing is asked for after the sign-out', async () => {
  answers(followMessages, () => {
    token = undefined;
    return refusal('not_signed_in');
  });
  const { heard } = follow();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(callsOf(followMessages)).toHaveLength(1);
  expect(heard).toEqual([]);
});

test('a stream opens for the next session after one that lapsed', async () => {
  answers(followMessages, () => {
    token = undefined;
    return refusal('not_signed_in');
  });
  const { live, heard } = follow();
  await vi.advanceTimersByTimeAsync(120_000);
  const streams = answersStreams();
  token = 'another-token';
  const unfollowFirst = unfollow;
  const unfollowNext = live.follow(() => undefined);
  unfollow = () => {
    unfollowFirst();
    unfollowNext();
  };
  await waitFor(() => expect(heard).toEqual([reload]));
  expect(streams).toHaveLength(1);
});
