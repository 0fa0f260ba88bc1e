import { type Booking, listBookings } from '@makani/contract/bookings';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { CancelTripDialog } from './cancel-trip-dialog.tsx';
import { TripCard } from './trip-card.tsx';

export interface TripPage {
  bookings: Booking[];
  nextCursor: string | null;
}

/** The renter's trips, one page after the other. */
export function TripList({ first }: { first: TripPage }) {
  const { trips, nextCursor, isLoading, loadMore } = useTripPages(first);
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Booking | null>(null);

  function showCancelled(): void {
    setAsked(null);
    void revalidate();
  }

  return (
    <>
      <ul className="grid gap-6">
        {trips.map((trip, place) => (
          <li key={trip.id}>
            <TripCard trip={trip} isLazy={place > 1} onCancel={() => setAsked(trip)} />
          </li>
        ))}
      </ul>
      {nextCursor === null ? null : (
        <div className="mt-10 text-center">
          <Button
            variant="secondary"
            isPending={isLoading}
            pendingText="Loading…"
            onPress={() => void loadMore(nextCursor)}
          >
            Load more
          </Button>
        </div>
      )}
      {asked ? (
        <CancelTripDialog trip={asked} onCancelled={showCancelled} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

/** Whatever is loaded anew starts at its first page again. */
function useTripPages(first: TripPage) {
  const [more, setMore] = useState<{ after: TripPage; pages: TripPage[] }>({ after: first, pages: [] });
  const [isLoading, setLoading] = useState(false);
  const pages = more.after === first ? [first, ...more.pages] : [first];

  async function loadMore(cursor: string): Promise<void> {
    setLoading(true);
    try {
      const page = await call(listBookings, { query: { cursor } });
      setMore({ after: first, pages: [...pages.slice(1), page] });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setLoading(false);
    }
  }

  return {
    trips: pages.flatMap(({ bookings }) => bookings),
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    isLoading,
    loadMore,
  };
}
