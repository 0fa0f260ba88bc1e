import type { Thread } from '@makani/contract/messages/messages';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import type { ThreadDoors } from '../live/thread-doors.ts';

export interface MarkReadOptions {
  thread: Pick<Thread, 'id' | 'unread'>;
  /** The number of the newest message that is loaded; 0 without any. */
  last: number;
  isAtEnd: boolean;
  doors: Pick<ThreadDoors, 'markRead' | 'nudge'>;
}

/** Notes that the newest messages were read, while they are in view of a tab that is shown. */
export function useMarkRead({ thread: { id, unread }, last, isAtEnd, doors }: MarkReadOptions): void {
  const isShown = useSyncExternalStore(onVisibility, isVisible, () => false);
  const marked = useRef(0);
  useEffect(() => {
    if (!isShown || !isAtEnd || unread === 0 || marked.current >= last) return;
    marked.current = last;
    doors.markRead(id, last).then(doors.nudge, (error: unknown) => {
      marked.current = 0;
      if (!isApiError(error)) throw error;
    });
  }, [id, unread, last, isAtEnd, isShown, doors]);
}

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
