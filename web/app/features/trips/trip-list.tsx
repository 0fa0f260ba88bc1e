import { type Booking, listBookings } from '@makani/contract/bookings';
import { type ReactNode, useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { CancelTripDialog } from './cancel-trip-dialog.tsx';
import { PastTripCard } from './past-trip-card.tsx';
import { TripCard } from './trip-card.tsx';
import { type TripGroup, tripGroups } from './trip-groups.ts';

export interface TripPage {
  bookings: Booking[];
  nextCursor: string | null;
}

/** The renter's trips, one page after the other; what is nearest comes first. */
export function TripList({ first }: { first: TripPage }) {
  const { trips, nextCursor, isLoading, loadMore } = useTripPages(first);
  const groups = tripGroups(trips);
  const level = groups.length > 1 ? 'h3' : 'h2';
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Booking | null>(null);

  function showCancelled(): void {
    setAsked(null);
    void revalidate();
  }

  return (
    <>
      <div className="grid gap-12">
        {groups.map(({ title, trips: shown }, place) => (
          <Group key={title} title={groups.length > 1 ? title : null}>
            {shown.map((trip, nth) => (
              <li key={trip.id}>
                {title === 'Past' ? (
                  <PastTripCard trip={trip} level={level} isLazy={place > 0 || nth > 2} />
                ) : (
                  <TripCard
                    trip={trip}
                    level={level}
                    isLazy={place + nth > 1}
                    onCancel={() => setAsked(trip)}
                  />
                )}
              </li>
            ))}
          </Group>
        ))}
      </div>
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

/** Where all trips are of one kind, their badges say it. */
function Group({ title, children }: { title: TripGroup['title'] | null; children: ReactNode }) {
  const id = useId();
  const list = <ul className="grid gap-6">{children}</ul>;
  if (title === null) return list;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="poster mb-4 text-base text-brass-ink">
        {title}
      </h2>
      {list}
    </section>
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
