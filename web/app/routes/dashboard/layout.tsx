import { Navigate, Outlet, redirect } from 'react-router';
import { Sidebar } from '../../features/dashboard/sidebar.tsx';
import { DeskCard } from '../../features/shell/desk-card.tsx';
import { TripsSkeleton } from '../../features/trips/trips-skeleton.tsx';
import { paths } from '../../paths.ts';
import { currentSession, usePageUser } from '../../session/session.ts';

/** Signed-in users only. */
export function clientLoader() {
  return currentSession() === null ? redirect(paths.home) : null;
}

export function HydrateFallback() {
  return (
    <div className="page py-14">
      <TripsSkeleton />
    </div>
  );
}

export default function DashboardLayout() {
  const user = usePageUser();
  // Signed out, here or in another tab. A session that ran out leaves the page as it is: nothing typed is lost.
  if (!user) return <Navigate to={paths.home} replace />;
  return (
    <div className="page grid items-start gap-x-14 gap-y-10 pt-8 pb-20 sm:pt-12 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-6">
        <Sidebar user={user} />
        <DeskCard title="At your service" className="mt-6 hidden tall:lg:block" />
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
