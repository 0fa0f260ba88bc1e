import type { DayPage, PlaceDay } from '@makani/contract/handover/today';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../api-error.ts';

type LoadMore = (place: PlaceDay) => Promise<DayPage>;

/**
 * The locations of a day, each with its own further events. Another page of the loader starts over.
 */
export function useDayPlaces(first: DayPage, loadMore: LoadMore) {
  const [loaded, setLoaded] = useState({ first, places: first.places });
  const [loadingId, setLoadingId] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  if (loaded.first !== first) setLoaded({ first, places: first.places });

  /** @returns the location with what was loaded; undefined after a failure, which shows a toast. */
  async function extend(place: PlaceDay): Promise<PlaceDay | undefined> {
    setLoadingId(place.id);
    try {
      const [more] = (await loadMore(place)).places;
      const events = [...place.events, ...(more?.events ?? [])];
      const extended = { ...place, events, nextCursor: more?.nextCursor ?? null };
      setLoaded((before) =>
        before.first === first
          ? { first, places: before.places.map((one) => (one.id === place.id ? extended : one)) }
          : before,
      );
      return extended;
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
      return undefined;
    } finally {
      setLoadingId(null);
    }
  }

  return {
    places: loaded.places,
    loadingId,
    showMore: async (place: PlaceDay): Promise<void> => {
      await extend(place);
    },
    isPrinting,
    /** Prints every event, also those that were not loaded yet. */
    print: async (): Promise<void> => {
      setPrinting(true);
      const isComplete = await loadAll();
      setPrinting(false);
      // The last events are drawn first.
      if (isComplete) setTimeout(() => window.print());
    },
  };

  /** @returns false when something could not be loaded. */
  async function loadAll(): Promise<boolean> {
    for (const place of loaded.places) {
      let last: PlaceDay | undefined = place;
      while (last !== undefined && last.nextCursor !== null) last = await extend(last);
      if (last === undefined) return false;
    }
    return true;
  }
}
