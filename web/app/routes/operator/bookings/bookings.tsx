import { listDeskBookings } from '@makani/contract/operator/desk-bookings';
import { listLocations } from '@makani/contract/site/locations';
import { Link, useRouteError } from 'react-router';
import { useDeskSearch } from '../../../session/use-desk-search.ts';
import { call } from '../../../api/call.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { BookingSearch } from '../../../features/operator-bookings/search/booking-search.tsx';
import { BookingsTable } from '../../../features/operator-bookings/search/bookings-table.tsx';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import { deskQuery } from '../../../features/operator-bookings/search/desk-query.ts';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import type { Route } from './+types/bookings.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Bookings');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = deskQuery(new URL(request.url).searchParams);
  return asOperator(async () => {
    const [page, { locations }] = await Promise.all([
      deskCall(listDeskBookings, { query }),
      call(listLocations, {}),
    ]);
    return { ...page, locations };
  });
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The bookings couldn’t be loaded" error={useRouteError()} />;
}

export default function Bookings({ loaderData: { bookings, nextCursor, locations } }: Route.ComponentProps) {
  const [search] = useDeskSearch();
  const next = new URLSearchParams(search);
  if (nextCursor !== null) next.set('cursor', nextCursor);
  return (
    <>
      <DeskHeading title="Bookings" intro="All bookings, newest first." />
      <BookingSearch key={search.toString()} search={search} locations={locations} />
      <div className="mt-6">
        <BookingsTable bookings={bookings} />
        {nextCursor === null ? null : (
          <p className="mt-4 text-right text-sm">
            <Link
              to={`${paths.operatorBookings}?${next.toString()}`}
              className="underline underline-offset-4"
            >
              Older bookings
            </Link>
          </p>
        )}
      </div>
    </>
  );
}
