import { Navigate, Outlet, useLocation } from 'react-router';
import { WaitingRecords } from '../../features/handover/waiting-records.tsx';
import { HostHeader } from '../../features/host-shell/host-header.tsx';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { VehicleFormSkeleton, VehiclesSkeleton } from '../../features/host-vehicles/vehicles-skeleton.tsx';
import { paths } from '../../paths.ts';
import { asHost } from '../../session/as-host.ts';
import { usePageUser } from '../../session/session.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Hosts only. The API checks ownership of each object. */
export function clientLoader() {
  return asHost(() => null);
}

/** Shown for every page below until the browser has read the session; no child loader has run yet. */
export function HydrateFallback() {
  const { pathname } = useLocation();
  const isForm = pathname === paths.hostVehicleAdd || pathname.startsWith(paths.hostVehicleEdit(''));
  return (
    <>
      <div className="border-b border-brass bg-paper-bright">
        <div className="page pt-8 pb-3 sm:pt-10">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-8 w-72 max-w-full" />
          <Skeleton className="mt-7 h-8 w-96 max-w-full sm:mt-9" />
        </div>
      </div>
      <div className={body}>
        {isForm || pathname === paths.hostVehicles ? (
          <>
            <Skeleton className="mb-12 h-12 w-72 max-w-full" />
            {isForm ? <VehicleFormSkeleton /> : <VehiclesSkeleton />}
          </>
        ) : (
          <PartSkeleton>Loading…</PartSkeleton>
        )}
      </div>
    </>
  );
}

export default function HostLayout() {
  const user = usePageUser();
  // The host has signed out, here or in another tab. An expired session keeps the page, so that no input is
  // lost.
  if (!user?.roles.includes('ROLE_HOST')) return <Navigate to={paths.home} replace />;
  return (
    <>
      <HostHeader firstName={user.firstName} />
      <div className={body}>
        <WaitingRecords />
        <Outlet />
      </div>
    </>
  );
}

/** At least as tall as the window, so that the footer does not move. */
const body = 'page min-h-dvh pt-10 pb-20 sm:pt-14';
