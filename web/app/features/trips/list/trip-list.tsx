import { type ListedTrip, listBookings } from '@makani/contract/bookings/bookings';
import { type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { itemsOf, usePages } from '../../../api/use-pages.ts';
import { useLazyDialog } from '../../../ui/feedback/dialog.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { cancelTripDialog } from '../cancel/cancel-trip.ts';
import { DecisionCard } from './decision-card.tsx';
import { PastTripCard } from './past-trip-card.tsx';
import { TripCard } from './trip-card.tsx';
import { type TripGroup, tripGroups } from './trip-groups.ts';

export interface TripPage {
  bookings: ListedTrip[];
  nextCursor: string | null;
}

/** The guest's trips, one page after the other, the nearest first. */
export function TripList({ first }: { first: TripPage }) {
  const list = usePages(first, (cursor, signal) => call(listBookings, { query: { cursor } }, { signal }));
  const groups = tripGroups(itemsOf(list.pages, ({ bookings }) => bookings));
  const level = groups.length > 1 ? 'h3' : 'h2';
  const { revalidate } = useRevalidator();
  const [selected, setSelected] = useState<ListedTrip | null>(null);
  const close = () => setSelected(null);
  const cancelling = useLazyDialog(cancelTripDialog, { isOpen: selected !== null, onClose: close });

  function showCancelled(): void {
    close();
    void revalidate();
  }

  return (
    <>
      <div className="grid gap-12">
        {groups.map(({ title, trips: shown }, place) => (
          <Group key={title} title={groups.length > 1 ? title : null}>
            {shown.map((trip, nth) => (
              <li key={trip.id}>
                {title === 'Your decision' ? (
                  <DecisionCard trip={trip} level={level} isLazy={nth > 1} />
                ) : title === 'Past' ? (
                  <PastTripCard trip={trip} level={level} isLazy={place > 0 || nth > 2} />
                ) : (
                  <TripCard
                    trip={trip}
                    level={level}
                    isLazy={place + nth > 1}
                    onCancel={() => setSelected(trip)}
                  />
                )}
              </li>
            ))}
          </Group>
        ))}
      </div>
      <ShowMore list={list} className="mt-10 text-center">
        Load more
      </ShowMore>
      {selected ? cancelling.render({ trip: selected, onCancelled: showCancelled, onClose: close }) : null}
    </>
  );
}

/** A single group needs no heading, because the badges say the same. */
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
