import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { HostBookingGroup } from '@makani/contract/bookings/host-booking-entry';
import { type HostBooking, listHostBookings } from '@makani/contract/bookings/host-bookings';
import { hostGroupOf } from '@makani/domain/bookings/status-facts';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';

export type BookingPage = ResponseOf<typeof listHostBookings>;

export interface BookingFilter {
  status: HostBookingGroup | 'all';
  search: string;
}

interface Narrowed {
  /** The loader's page; a new one starts over. */
  loaded: BookingPage;
  /** The wanted filter; while narrowing, `first` still belongs to the previous one. */
  filter: BookingFilter;
  first: BookingPage;
  filterOfFirst: BookingFilter;
  isNarrowing: boolean;
  /** The reason why the wanted bookings couldn’t be loaded. */
  failure: string | null;
}

/** The host's bookings by filter, one page after the other. A search never becomes part of an address. */
export function useBookingPages(loaded: BookingPage) {
  const [shown, setShown] = useState(() => startWith(loaded));
  if (shown.loaded !== loaded) setShown(startWith(loaded));
  const list = usePages(shown.first, (cursor, signal) =>
    call(listHostBookings, { query: { ...queryOf(shown.filterOfFirst), cursor } }, { signal }),
  );
  const request = useRef<AbortController>(null);
  // A search that waited for a typing pause must use the current filter.
  const latestFilter = useRef(shown.filter);
  useEffect(() => {
    latestFilter.current = shown.filter;
  }, [shown.filter]);
  useEffect(() => () => request.current?.abort(), []);

  /** The last filter wins: the response to an older one is dropped. */
  async function narrow(change: Partial<BookingFilter>): Promise<void> {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    const wanted = { ...latestFilter.current, ...change };
    setShown((before) => ({ ...before, filter: wanted, isNarrowing: true, failure: null }));
    try {
      const first = await call(listHostBookings, { query: queryOf(wanted) }, { signal });
      setShown((before) => ({ ...before, first, filterOfFirst: wanted, isNarrowing: false }));
    } catch (error) {
      if (signal.aborted) return;
      if (!isApiError(error)) throw error;
      setShown((before) => ({ ...before, isNarrowing: false, failure: failureSentence(error) }));
    }
  }

  const bookings = itemsOf(list.pages, (page) => page.bookings);

  /**
   * Updates a booking in place, even where it no longer fits the filter, so that the host sees the result.
   */
  function replace(changed: HostBooking): void {
    const before = bookings.find(({ id }) => id === changed.id);
    if (before) list.updatePages((page) => withBooking(page, before, changed));
  }

  const { filter, isNarrowing, failure } = shown;
  const counts = list.pages.at(-1)?.counts ?? shown.first.counts;
  return { list, bookings, counts, filter, isNarrowing, failure, narrow, replace };
}

function startWith(loaded: BookingPage): Narrowed {
  const filter: BookingFilter = { status: 'all', search: '' };
  return { loaded, filter, first: loaded, filterOfFirst: filter, isNarrowing: false, failure: null };
}

function queryOf({ status, search }: BookingFilter) {
  const text = search.trim();
  return {
    status: status === 'all' ? undefined : status,
    search: text === '' ? undefined : text,
  };
}

function withBooking(page: BookingPage, before: HostBooking, changed: HostBooking): BookingPage {
  const counts = { ...page.counts };
  const [from, to] = [hostGroupOf(before), hostGroupOf(changed)];
  counts[from] = (counts[from] ?? 0) - 1;
  counts[to] = (counts[to] ?? 0) + 1;
  return { ...page, counts, bookings: page.bookings.map((one) => (one.id === changed.id ? changed : one)) };
}
