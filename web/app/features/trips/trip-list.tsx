import { type Booking, listBookings } from '@makani/contract/bookings';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeTripDialog, type Support } from './change-trip-dialog.tsx';
import { TripCard, type TripChange } from './trip-card.tsx';

export interface TripPage {
  bookings: Booking[];
  nextCursor: string | null;
}

export interface TripListProps {
  first: TripPage;
  support: Support;
}

/** The renter's trips, one page after the other. */
export function TripList({ first, support }: TripListProps) {
  const { trips, nextCursor, isLoading, loadMore } = useTripPages(first);
  const [asked, setAsked] = useState<{ trip: Booking; change: TripChange } | null>(null);

  return (
    <>
      <ul className="grid gap-6">
        {trips.map((trip) => (
          <li key={trip.id}>
            <TripCard trip={trip} onChange={(change) => setAsked({ trip, change })} />
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
      {asked ? <ChangeTripDialog {...asked} support={support} onClose={() => setAsked(null)} /> : null}
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
