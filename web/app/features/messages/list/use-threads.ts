import { listThreads } from '@makani/contract/messages/message-endpoints';
import type { Thread } from '@makani/contract/messages/messages';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { itemsOf, usePages } from '../../../api/use-pages.ts';
import { oneAtATime } from '../live/one-at-a-time.ts';
import { usePersonEvents } from '../live/person-events.ts';

export type ThreadList = ResponseOf<typeof listThreads>;

/** A person's threads in pages. The first page is loaded again with every event. */
export function useThreads(first: ThreadList) {
  const [fresh, setFresh] = useState({ of: first, threads: first.threads });
  if (fresh.of !== first) setFresh({ of: first, threads: first.threads });
  const list = usePages(first, (cursor, signal) => call(listThreads, { query: { cursor } }, { signal }));
  const [reload] = useState(() =>
    oneAtATime(async () => {
      try {
        const { threads } = await call(listThreads, { query: {} }, { quiet: true });
        setFresh((before) => ({ ...before, threads: mergedThreads(threads, before.threads) }));
      } catch (error) {
        // The next event or poll loads it again.
        if (!isApiError(error)) throw error;
      }
    }),
  );
  usePersonEvents(() => void reload());
  const threads = mergedThreads(
    fresh.threads,
    itemsOf(list.pages, (page) => page.threads),
  );
  return { threads, list };
}

/** Newer data first; the others stay behind it. */
function mergedThreads(newer: readonly Thread[], older: readonly Thread[]): Thread[] {
  const ids = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !ids.has(id))];
}
