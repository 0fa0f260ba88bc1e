import {
  type Message,
  messageLimits,
  type Thread,
  type ThreadPage,
} from '@makani/contract/messages/messages';
import toast from 'react-hot-toast/headless';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError } from '../../../api/api-error.ts';
import { oneAtATime } from '../live/one-at-a-time.ts';
import type { ThreadDoors } from '../live/thread-doors.ts';
import { lastWithoutGap, mergedMessages } from './merged-messages.ts';

export type LoadedPage<T extends Thread> = Omit<ThreadPage, 'thread'> & { thread: T };

export interface ThreadState<T extends Thread> extends LoadedPage<T> {
  isLoadingOlder: boolean;
}

/** A thread in the page's memory, from its newest page on. */
export interface HeldThread<T extends Thread> {
  store: StoreApi<ThreadState<T>>;
  /** Loads what came after the last message, and how far the others have read. */
  refresh: () => Promise<void>;
  loadOlder: () => Promise<void>;
  /** Shows a message that was sent here. */
  add: (message: Message) => void;
  /** Begins anew with a page that was loaded after a sign-in. */
  replace: (page: LoadedPage<T>) => void;
}

export function holdThread<T extends Thread>(first: LoadedPage<T>, doors: ThreadDoors<T>): HeldThread<T> {
  const store = createStore<ThreadState<T>>(() => ({ ...first, isLoadingOlder: false }));
  const { id } = first.thread;
  let begun = first;
  /** Nothing up to this number is left to load. Numbers have gaps where a message isn't for a driver. */
  let loadedTo = 0;

  function merge(more: readonly Message[], change: Partial<ThreadState<T>> = {}): void {
    store.setState(({ messages }) => ({ ...change, messages: mergedMessages(messages, more) }));
  }

  async function loadNewer(): Promise<void> {
    try {
      let after = Math.max(loadedTo, lastWithoutGap(store.getState().messages));
      for (;;) {
        const { thread, messages } = await doors.load(id, { after: String(after) });
        // The cursor stays, because it leads to what is older than all that is loaded.
        merge(messages, { thread });
        after = messages.at(-1)?.number ?? after;
        loadedTo = after;
        if (messages.length < messageLimits.pageSize) return;
      }
    } catch (error) {
      // The next event or poll loads it.
      if (!isApiError(error)) throw error;
    }
  }

  async function loadOlder(): Promise<void> {
    const { nextCursor, isLoadingOlder } = store.getState();
    if (nextCursor === null || isLoadingOlder) return;
    store.setState({ isLoadingOlder: true });
    try {
      const older = await doors.load(id, { cursor: nextCursor });
      merge(older.messages, { nextCursor: older.nextCursor });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      store.setState({ isLoadingOlder: false });
    }
  }

  const refresh = oneAtATime(loadNewer);
  return {
    store,
    refresh,
    loadOlder,
    add(message) {
      merge([message]);
      // Others may have written a moment before.
      if (Math.max(loadedTo, lastWithoutGap(store.getState().messages)) < message.number) void refresh();
    },
    replace(page) {
      if (page === begun) return;
      begun = page;
      loadedTo = 0;
      store.setState(page);
    },
  };
}
