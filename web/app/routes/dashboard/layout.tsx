import type { ReactNode } from 'react';
import { Navigate, Outlet, redirect, useLocation } from 'react-router';
import { AccountSkeleton } from '../../features/account/account-skeleton.tsx';
import { Sidebar } from '../../features/dashboard/sidebar.tsx';
import { WaitingRecords } from '../../features/handover/waiting-records.tsx';
import { DeskCard } from '../../features/shell/desk-card.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { TripsSkeleton } from '../../features/trips/list/trips-skeleton.tsx';
import { paths } from '../../paths.ts';
import { currentSession, usePageUser } from '../../session/session.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Signed-in users only. */
export function clientLoader() {
  return currentSession() === null ? redirect(paths.home) : null;
}

/** Shown for every page below until the browser has read the session; no child loader has run yet. */
export function HydrateFallback() {
  const { pathname } = useLocation();
  return (
    <Columns side={<Skeleton className="h-26 w-full lg:h-72" />}>
      {pathname === paths.trips || pathname === paths.profile ? (
        <>
          <Skeleton className="h-9 w-52 sm:h-11 lg:h-14" />
          <div className="mt-12">{pathname === paths.trips ? <TripsSkeleton /> : <AccountSkeleton />}</div>
        </>
      ) : (
        <TripSkeleton />
      )}
    </Columns>
  );
}

export default function DashboardLayout() {
  const user = usePageUser();
  // The user has signed out, here or in another tab. An expired session keeps the page, so that no input is
  // lost.
  if (!user) return <Navigate to={paths.home} replace />;
  return (
    <Columns
      side={
        <>
          <Sidebar user={user} />
          <DeskCard title="At your service" className="mt-6 hidden tall:lg:block" />
        </>
      }
    >
      <WaitingRecords />
      <Outlet />
    </Columns>
  );
}

/** At least as tall as the window, so that the footer does not move. */
function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="page grid min-h-dvh grid-cols-1 content-start items-start gap-x-14 gap-y-7 pt-5 pb-20 sm:pt-12 sm:gap-y-10 lg:grid-cols-[17rem_minmax(0,1fr)] print:block print:min-h-0 print:p-0">
      <div className="lg:sticky lg:top-6 print:hidden">{side}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
