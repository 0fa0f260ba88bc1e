import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { commissionInWords } from '@makani/domain/pricing/price-split';
import { type ReactNode, useEffect, useState } from 'react';
import { useKeys } from '../../api/use-keys.ts';
import { usePolicy } from '../../site.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useLazyDialog } from '../../ui/feedback/dialog.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { lazyPart, preloadAtFirstInput } from '../../ui/lazy.ts';
import { ShowMore, type ShowMoreProps } from '../../ui/show-more.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BookingCard, type BookingCardProps, headingIdOf } from './booking-card.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { type ResponseInput, useAnswer } from './use-answer.ts';
import { type BookingFilter, type BookingPage, useBookingPages } from './use-booking-pages.ts';

export interface BookingListProps {
  first: BookingPage;
  /** The way to write to a booking's guest. */
  message: (booking: HostBooking) => ReactNode;
}

/** The bookings of all the host's vehicles, to search, confirm and reject. */
export function BookingList({ first, message }: BookingListProps) {
  const { list, bookings, counts, filter, isNarrowing, failure, narrow, replace } = useBookingPages(first);
  const keyOf = useKeys();
  const policy = usePolicy();
  const now = useNow();

  if (Object.values(counts).every((count) => count === 0)) {
    return (
      <EmptyState
        picture="trips"
        title="No bookings yet"
        description={`When a guest books one of your vehicles, it will appear here. ${commissionInWords(policy)}`}
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
                  message={message(booking)}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {failure === null ? (
          <MoreBookings list={list} shown={bookings.length} all={allOf(counts, filter)} />
        ) : null}
      </div>
    </>
  );
}

interface MoreBookingsProps {
  list: ShowMoreProps['list'];
  shown: number;
  /** Null for a search, whose hits nobody counts. */
  all: number | null;
}

/** How far the list goes, and its next page. */
function MoreBookings({ list, shown, all }: MoreBookingsProps) {
  if (list.nextCursor === null) return null;
  return (
    <div className="mt-10 grid justify-items-center gap-4">
      {all === null ? null : (
        <p key={shown} className="text-ink-soft tabular-nums">
          {shown} of {all} bookings
        </p>
      )}
      <ShowMore list={list}>Show more</ShowMore>
    </div>
  );
}

function allOf(counts: BookingPage['counts'], { status, search }: BookingFilter): number | null {
  if (search.trim() !== '') return null;
  if (status !== 'all') return counts[status] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

interface AnswerableBookingProps
  extends
    Pick<ResponseInput, 'keyOf' | 'onChanged'>,
    Pick<BookingCardProps, 'booking' | 'now' | 'isLazy' | 'message'> {}

function AnswerableBooking({ keyOf, onChanged, ...card }: AnswerableBookingProps) {
  const { booking } = card;
  const [openDialog, setOpenDialog] = useState<'reject' | 'withdraw' | null>(null);
  const [answers, setAnswers] = useState(0);
  const { isPending, confirm, reject, withdraw } = useAnswer({
    booking,
    keyOf,
    onChanged,
    onAnswered() {
      setOpenDialog(null);
      setAnswers(answers + 1);
    },
  });
  const [isCharging, setCharging] = useState(false);
  const close = () => setCharging(false);
  const charges = useLazyDialog(hostCharges, { isOpen: isCharging, onClose: close });
  const headingId = headingIdOf(booking);
  useEffect(() => (answers > 0 ? focusAfterDialog(headingId) : undefined), [answers, headingId]);
  return (
    <>
      <BookingCard
        {...card}
        isPending={isPending}
        onConfirm={() => void confirm()}
        onReject={() => setOpenDialog('reject')}
        onWithdraw={() => setOpenDialog('withdraw')}
        onCharges={() => setCharging(true)}
      />
      {isCharging ? charges.render({ booking, onClose: close }) : null}
      {openDialog === 'reject' ? (
        <RejectDialog
          booking={booking}
          isPending={isPending}
          onClose={() => setOpenDialog(null)}
          onReject={(reason) => void reject(reason)}
        />
      ) : null}
      {openDialog === 'withdraw' ? (
        <WithdrawDialog
          booking={booking}
          isPending={isPending}
          onClose={() => setOpenDialog(null)}
          onWithdraw={(reason) => void withdraw(reason)}
        />
      ) : null}
    </>
  );
}

/** Loaded apart, because few bookings are opened for it. */
const hostCharges = lazyPart(
  () => import('./host-charges.tsx'),
  ({ HostCharges }) => HostCharges,
);
preloadAtFirstInput(hostCharges);

function countOf(shown: number, hasMore: boolean): string {
  if (hasMore) return `The first ${shown} bookings`;
  return shown === 1 ? '1 booking' : `${shown} bookings`;
}

/**
 * Moves the focus to the booking, since the pressed button is gone. A dialog that has just closed restores its own focus
 * first, within two frames.
 */
function focusAfterDialog(id: string): () => void {
  let frames = 0;
  let frame = requestAnimationFrame(function next() {
    frames += 1;
    if (frames > 2) document.getElementById(id)?.focus();
    else frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
