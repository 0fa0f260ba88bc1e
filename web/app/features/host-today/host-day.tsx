import { type DayPage, getHostToday } from '@makani/contract/handover/today';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useDayPlaces } from '../../api/day/use-day-places.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DayControls } from '../../ui/handover/day/day-controls.tsx';
import { DayPlace } from '../../ui/handover/day/day-place.tsx';
import { handoverAction } from '../../ui/handover/day/handover-action.ts';

export interface HostDayProps {
  first: DayPage;
  /** The chosen day; undefined for today. */
  day: string | undefined;
}

/** A host's own arrivals and returns. */
export function HostDay({ first, day }: HostDayProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { places, loadingId, showMore, isPrinting, print } = useDayPlaces(first, (place) =>
    call(getHostToday, { query: { day: place.day, location: place.id, cursor: place.nextCursor ?? '' } }),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <DayControls
        day={first.day}
        isToday={day === undefined}
        onDay={(value) =>
          void navigate(`${pathname}${value === '' ? '' : `?day=${value}`}`, { preventScrollReset: true })
        }
        isPrinting={isPrinting}
        onPrint={() => void print()}
      />
      {places.length === 0 ? (
        <EmptyState
          picture="trips"
          title="Nothing on this day"
          description="None of your vehicles goes out or comes back."
          action={
            <Link to={paths.hostBookings} className={buttonClass({ variant: 'secondary' })}>
              See your bookings
            </Link>
          }
        />
      ) : null}
      {places.map((place) => (
        <DayPlace
          key={place.id}
          place={place}
          isLoading={loadingId === place.id}
          onShowMore={() => showMore(place)}
          actions={(event) => {
            const handover = handoverAction(event);
            const { bookingId, kind, vehicle } = event;
            return handover && <Link to={paths.hostHandover(bookingId, kind, vehicle.id)} {...handover} />;
          }}
        />
      ))}
    </div>
  );
}
