import type { Thread } from '@makani/contract/messages/messages';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ThreadDoors } from '../live/thread-doors.ts';
import { type HeldThread, holdThread, type LoadedPage, type ThreadState } from './held-thread.ts';

export type LoadedThread<T extends Thread> = ThreadState<T> & Omit<HeldThread<T>, 'store' | 'replace'>;

/** A thread from its newest page on: older pages on demand, newer messages with every event. */
export function useThread<T extends Thread>(first: LoadedPage<T>, doors: ThreadDoors<T>): LoadedThread<T> {
  const [held] = useState(() => holdThread(first, doors));
  const { store, replace, ...acts } = held;
  const state = useStore(store);
  useEffect(() => replace(first), [replace, first]);
  doors.useEvents((event) => {
    if (event.kind === 'reload' || event.threadId === state.thread.id) void acts.refresh();
  });
  return { ...state, ...acts };
}
