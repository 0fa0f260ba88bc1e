import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { commissionInWords } from '@makani/domain/pricing/price-split';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useNow } from './answer-by.ts';
import { BookingCard, type BookingCardProps, headingIdOf } from './booking-card.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { type ResponseInput, useAnswer, useAnswerKeys } from './use-answer.ts';
import { type BookingPage, useBookingPages } from './use-booking-pages.ts';

/** The bookings of all the host's vehicles, to search, confirm and reject. */
export function BookingList({ first }: { first: BookingPage }) {
  const { list, bookings, counts, filter, isNarrowing, failure, narrow, replace } = useBookingPages(first);
  const keyOf = useAnswerKeys();
  const now = useNow();

  if (Object.values(counts).every((count) => count === 0)) {
    return (
      <EmptyState
        picture="trips"
        title="No bookings yet"
        description={`When a guest books one of your vehicles, it will appear here. ${commissionInWords()}`}
      />
    );
  }
  return (
    <>
      <BookingFilters filter={filter} counts={counts} onChange={(change) => void narrow(change)} />
      <div className="mt-8" aria-busy={isNarrowing}>
        <output className="sr-only">
          {isNarrowing ? 'Loading…' : countOf(bookings.length, list.nextCursor !== null)}
        </output>
        {failure === null ? null : (
          <ErrorPanel
            title="Your bookings couldn’t be loaded"
            message={failure}
            action={<Button onPress={() => void narrow({})}>Try again</Button>}
          />
        )}
        {failure === null && bookings.length === 0 ? (
          <EmptyState
            picture="not-found"
            title="No bookings match"
            action={
              <Button variant="secondary" onPress={() => void narrow({ status: 'all', search: '' })}>
                Show all bookings
              </Button>
            }
          />
        ) : null}
        {failure === null ? (
          <ul className={`grid gap-6 ${isNarrowing ? 'opacity-60' : ''}`}>
            {bookings.map((booking, place) => (
              <li key={booking.id}>
                <AnswerableBooking
                  booking={booking}
                  now={now}
                  isLazy={place > 1}
                  keyOf={keyOf}
                  onChanged={replace}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {failure === null ? (
          <ShowMore list={list} className="mt-10 text-center">
            Show more
          </ShowMore>
        ) : null}
      </div>
    </>
  );
}

interface AnswerableBookingProps
  extends Pick<ResponseInput, 'keyOf' | 'onChanged'>, Pick<BookingCardProps, 'booking' | 'now' | 'isLazy'> {}

function AnswerableBooking({ keyOf, onChanged, ...card }: AnswerableBookingProps) {
  const { booking } = card;
  const [isRejecting, setRejecting] = useState(false);
  const { isPending, confirm, reject } = useAnswer({
    booking,
    keyOf,
    onChanged,
    onAnswered() {
      setRejecting(false);
      focusOn(booking);
    },
  });
  return (
    <>
      <BookingCard
        {...card}
        isPending={isPending}
        onConfirm={() => void confirm()}
        onReject={() => setRejecting(true)}
      />
      {isRejecting ? (
        <RejectDialog
          booking={booking}
          isPending={isPending}
          onClose={() => setRejecting(false)}
          onReject={(reason) => void reject(reason)}
        />
      ) : null}
    </>
  );
}

function countOf(shown: number, hasMore: boolean): string {
  if (hasMore) return `The first ${shown} bookings`;
  return shown === 1 ? '1 booking' : `${shown} bookings`;
}

/**
 * Moves the focus to the booking, since the pressed button is gone. The dialog restores its own focus first.
 */
function focusOn(booking: HostBooking): void {
  setTimeout(() => document.getElementById(headingIdOf(booking))?.focus(), 0);
}
