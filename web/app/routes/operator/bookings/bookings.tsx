import { listDeskBookings } from '@makani/contract/operator/desk-bookings';
import { listLocations } from '@makani/contract/site/locations';
import { useRef } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { BookingSearch, bookingFilter } from '../../../features/operator-bookings/search/booking-search.tsx';
import { BookingsTable } from '../../../features/operator-bookings/search/bookings-table.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { useDeskFilter } from '../../../session/use-desk-filter.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import type { Route } from './+types/bookings.ts';
import { useFocusWhenLost } from '../../../ui/forms/faults/use-focus-when-lost.ts';

export const meta = deskMeta('Bookings');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = bookingFilter(new URL(request.url).searchParams);
  return asOperator(async () => {
    const [page, { locations }] = await Promise.all([
      deskCall(listDeskBookings, { query }),
      call(listLocations, {}),
    ]);
    return { ...page, locations };
  });
}

export const ErrorBoundary = loadFailure({ title: 'The bookings couldn’t be loaded' });

/** The only list whose later pages have addresses: a search is sent on as it is. */
export default function Bookings({ loaderData: { bookings, nextCursor, locations } }: Route.ComponentProps) {
  const { address } = useDeskFilter();
  const shown = address.toString();
  const place = useRef<HTMLDivElement>(null);
  useFocusWhenLost(place, shown);
  const next = new URLSearchParams(address);
  if (nextCursor !== null) next.set('cursor', nextCursor);
  return (
    <DeskScreen
      title="Bookings"
      intro="All bookings, newest first."
      beside={
        <div className="flex flex-wrap gap-3">
          <Link to={paths.operatorSentQuotes} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            Quotes sent
          </Link>
          <Link
            to={paths.operatorNewBooking}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            New booking
          </Link>
        </div>
      }
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        <BookingSearch key={shown} search={address} locations={locations} />
      </div>
      <BookingsTable bookings={bookings} />
      {nextCursor === null ? null : (
        <p className="text-right text-sm">
          <Link to={`${paths.operatorBookings}?${next.toString()}`} className="underline underline-offset-4">
            Older bookings
          </Link>
        </p>
      )}
    </DeskScreen>
  );
}
