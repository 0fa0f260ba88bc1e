import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from './api-error.ts';

interface Page {
  nextCursor: string | null;
}

interface Loaded<P> {
  key: unknown;
  pages: readonly P[];
  isLoading: boolean;
}

export interface Pages<P> {
  pages: readonly P[];
  nextCursor: string | null;
  isLoading: boolean;
  /** Loads the page after the last one. A failure shows a toast, and the loaded pages stay. */
  showMore(): Promise<void>;
  /** Changes loaded pages, such as an item that has been updated. */
  updatePages(update: (page: P) => P): void;
}

/**
 * A list in pages: a loader returns the first, and each later one is requested by the cursor of the one
 * before.
 * @param key A new key starts over with `first` and drops a page that is still loading. Defaults to `first`
 * itself.
 */
export function usePages<P extends Page>(
  first: P,
  loadPage: (cursor: string, signal: AbortSignal) => Promise<P>,
  key: unknown = first,
): Pages<P> {
  const [loaded, setLoaded] = useState<Loaded<P>>({ key, pages: [first], isLoading: false });
  if (loaded.key !== key) setLoaded({ key, pages: [first], isLoading: false });
  const request = useRef<AbortController>(null);
  useEffect(
    () => () => {
      request.current?.abort();
      request.current = null;
    },
    [key],
  );
  const { pages, isLoading } = loaded;
  const nextCursor = pages.at(-1)?.nextCursor ?? null;

  /** Does nothing once another list is shown. */
  function change(next: (before: Loaded<P>) => Partial<Loaded<P>>): void {
    setLoaded((before) => (before.key === key ? { ...before, ...next(before) } : before));
  }

  async function showMore(): Promise<void> {
    if (nextCursor === null || request.current !== null) return;
    const { signal } = (request.current = new AbortController());
    change(() => ({ isLoading: true }));
    try {
      const page = await loadPage(nextCursor, signal);
      if (!signal.aborted) change((before) => ({ pages: [...before.pages, page] }));
    } catch (error) {
      if (signal.aborted) return;
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      if (!signal.aborted) request.current = null;
      change(() => ({ isLoading: false }));
    }
  }

  return {
    pages,
    nextCursor,
    isLoading,
    showMore,
    updatePages: (update) => change((before) => ({ pages: before.pages.map(update) })),
  };
}

/**
 * The items of the pages, each once: an item that moved to the next page before that was loaded is in both. It is
 * shown in its first place with its newest data.
 */
export function itemsOf<P, Item extends { id: string | number }>(
  pages: readonly P[],
  listedBy: (page: P) => readonly Item[],
): Item[] {
  return [...new Map(pages.flatMap(listedBy).map((item) => [item.id, item])).values()];
}
