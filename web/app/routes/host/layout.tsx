import { Navigate, Outlet } from 'react-router';
import { HostHeader } from '../../features/host/host-header.tsx';
import { paths } from '../../paths.ts';
import { asHost } from '../../session/as-host.ts';
import { usePageUser } from '../../session/session.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';

/** Hosts only. What each of them may see, the API decides per object. */
export function clientLoader() {
  return asHost(() => null);
}

export function HydrateFallback() {
  return (
    <div className="page py-14">
      <LoadingStatus />
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-10 h-12 w-96 max-w-full" />
      <Skeleton className="mt-14 h-72 w-full" />
    </div>
  );
}

export default function HostLayout() {
  const user = usePageUser();
  // Signed out, here or in another tab. A session that ran out leaves the page as it is: nothing typed is lost.
  if (!user?.roles.includes('ROLE_HOST')) return <Navigate to={paths.home} replace />;
  return (
    <>
      <HostHeader firstName={user.firstName} />
      <div className="page pt-10 pb-20 sm:pt-14">
        <Outlet />
      </div>
    </>
  );
}
