import { listBookings } from '@makani/contract/bookings/bookings';
import { listDrivenTrips } from '@makani/contract/driving/driven-trips';
import { listWishes } from '@makani/contract/waitlist/waitlist';
import { redirect } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { DrivenTrips } from '../../features/trips/driving/driven-trips.tsx';
import { NoTrips } from '../../features/trips/list/no-trips.tsx';
import { TripList } from '../../features/trips/list/trip-list.tsx';
import { TripsSkeleton } from '../../features/trips/list/trips-skeleton.tsx';
import { WaitingList } from '../../features/waitlist/waiting-list.tsx';
import { paths } from '../../paths.ts';
import { currentSession } from '../../session/session.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/trips.ts';

export const meta = privatePage('My trips');

export async function clientLoader() {
  // This runs in parallel with the layout's loader, so it checks the session itself.
  if (currentSession() === null) return redirect(paths.home);
  try {
    // Trips are shown also while what one waits for cannot be told.
    const [trips, { wishes: entries }, { trips: driven }] = await Promise.all([
      call(listBookings, { query: {} }),
      call(listWishes, {}).catch(() => ({ wishes: [] })),
      call(listDrivenTrips, {}).catch(() => ({ trips: [] })),
    ]);
    return { trips, driven, wishes: entries, answeredAt: performance.now() };
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return redirect(paths.home);
    throw error;
  }
}

export function HydrateFallback() {
  return <TripsSkeleton />;
}

export const ErrorBoundary = loadFailure({ heading: 'My Trips', title: 'Your trips couldn’t be loaded' });

export default function Trips({ loaderData }: Route.ComponentProps) {
  const { trips, driven, wishes: entries, answeredAt } = loaderData;
  const hasNone = trips.bookings.length === 0 && driven.length === 0;
  return (
    <>
      <PageHeading title="My Trips" />
      <div className="mt-10">
        <WaitingList wishes={entries} answeredAt={answeredAt} />
        <DrivenTrips trips={driven} />
        {hasNone ? <NoTrips /> : <TripList first={trips} />}
      </div>
    </>
  );
}
