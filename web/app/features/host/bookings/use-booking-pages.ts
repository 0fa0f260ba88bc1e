import type { Answer } from '@makani/contract/endpoint';
import type { HostBookingStatus } from '@makani/contract/host-booking-entry';
import { type HostBooking, listHostBookings } from '@makani/contract/host-bookings';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { failureSentence } from '../../../api/failure-sentence.ts';

export type BookingPage = Answer<typeof listHostBookings>;

export interface BookingFilter {
  status: HostBookingStatus | 'all';
  search: string;
}

interface Shown {
  /** What the page was loaded with; whatever is loaded anew starts over. */
  first: BookingPage;
  filter: BookingFilter;
  page: BookingPage;
  work: 'narrowing' | 'more' | null;
  /** Why the wanted bookings did not come. */
  failure: string | null;
}

/** The host's bookings as narrowed, one page after the other. What is searched for goes into no address. */
export function useBookingPages(first: BookingPage) {
  const [shown, setShown] = useState(() => startWith(first));
  const asking = useRef<AbortController>(null);
  if (shown.first !== first) setShown(startWith(first));
  // A search that waited for the typing to pause meets the filter of now, not of then.
  const filter = useRef(shown.filter);
  useEffect(() => {
    filter.current = shown.filter;
  }, [shown.filter]);
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(wanted: BookingFilter, cursor?: string): Promise<void> {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    setShown((before) => ({ ...before, filter: wanted, work: cursor ? 'more' : 'narrowing', failure: null }));
    try {
      const page = await call(listHostBookings, { query: { ...queryOf(wanted), cursor } }, { signal });
      setShown((before) => ({
        ...before,
        work: null,
        page: cursor ? { ...page, bookings: [...before.page.bookings, ...page.bookings] } : page,
      }));
    } catch (error) {
      if (signal.aborted) return;
      if (!isApiError(error)) throw error;
      if (cursor) toast.error(error.message);
      setShown((before) => ({ ...before, work: null, failure: cursor ? null : failureSentence(error) }));
    }
  }

  return {
    ...shown,
    narrow: (change: Partial<BookingFilter>) => ask({ ...filter.current, ...change }),
    showMore: (cursor: string) => ask(shown.filter, cursor),
    /** It stays where it is, with its new state, even where it no longer fits the filter: one sees what one did. */
    replace: (changed: HostBooking) =>
      setShown((before) => ({ ...before, page: withBooking(before.page, changed) })),
  };
}

function startWith(first: BookingPage): Shown {
  return { first, filter: { status: 'all', search: '' }, page: first, work: null, failure: null };
}

function queryOf({ status, search }: BookingFilter) {
  const text = search.trim();
  return {
    status: status === 'all' ? undefined : status,
    search: text === '' ? undefined : text,
  };
}

function withBooking(page: BookingPage, changed: HostBooking): BookingPage {
  const before = page.bookings.find(({ id }) => id === changed.id);
  if (before === undefined) return page;
  const counts = { ...page.counts };
  counts[before.status] -= 1;
  counts[changed.status] += 1;
  return { ...page, counts, bookings: page.bookings.map((one) => (one === before ? changed : one)) };
}
