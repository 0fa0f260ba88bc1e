import type { Message, Thread, ThreadPage } from '@makani/contract/messages/messages';
import { messageLimits } from '@makani/contract/messages/messages';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../../api/api-error.ts';
import { oneAtATime } from '../live/one-at-a-time.ts';
import type { ThreadDoors } from '../live/thread-doors.ts';
import { lastWithoutGap, mergedMessages } from './merged-messages.ts';

type Page<T extends Thread> = Omit<ThreadPage, 'thread'> & { thread: T };

export interface LoadedThread<T extends Thread> {
  thread: T;
  /** Oldest first. */
  messages: readonly Message[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => Promise<void>;
  /** Loads what came after the last message, and how far the others have read. */
  refresh: () => Promise<void>;
  /** Shows a message that was sent here. */
  add: (message: Message) => void;
}

/** A thread from its newest page on: older pages on demand, newer messages with every event. */
export function useThread<T extends Thread>(first: Page<T>, doors: ThreadDoors<T>): LoadedThread<T> {
  const [page, setPage] = useState(first);
  const [seen, setSeen] = useState(first);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const { id } = first.thread;
  if (seen !== first) {
    // The page was loaded anew, after a sign-in.
    setSeen(first);
    setPage(first);
  }

  // The messages as the latest call left them, for calls that follow before anything is rendered.
  const latest = useRef(first);
  useEffect(() => {
    latest.current = page;
  });

  const [refresh] = useState(() => oneAtATime(loadNewer));
  doors.useEvents((event) => {
    if (event.kind === 'reload' || event.threadId === id) void refresh();
  });

  function change(next: (before: Page<T>) => Page<T>): void {
    latest.current = next(latest.current);
    setPage(latest.current);
  }

  async function loadNewer(): Promise<void> {
    try {
      for (;;) {
        const after = String(lastWithoutGap(latest.current.messages));
        const newer = await doors.load(id, { after });
        change((before) => withNewer(before, newer));
        if (newer.messages.length < messageLimits.pageSize) return;
      }
    } catch (error) {
      // The next event or poll loads it.
      if (!isApiError(error)) throw error;
    }
  }

  async function loadOlder(): Promise<void> {
    const { nextCursor } = latest.current;
    if (nextCursor === null || isLoadingOlder) return;
    setLoadingOlder(true);
    try {
      const older = await doors.load(id, { cursor: nextCursor });
      change((before) => ({
        ...before,
        messages: mergedMessages(before.messages, older.messages),
        nextCursor: older.nextCursor,
      }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setLoadingOlder(false);
    }
  }

  return {
    thread: page.thread,
    messages: page.messages,
    hasOlder: page.nextCursor !== null,
    isLoadingOlder,
    loadOlder,
    refresh,
    add(message) {
      change((before) => ({ ...before, messages: mergedMessages(before.messages, [message]) }));
      // Others may have written a moment before.
      if (lastWithoutGap(latest.current.messages) < message.number) void refresh();
    },
  };
}

/** The cursor stays, because it leads to what is older than all that is loaded. */
function withNewer<T extends Thread>(before: Page<T>, { thread, messages }: Page<T>): Page<T> {
  return { ...before, thread, messages: mergedMessages(before.messages, messages) };
}
