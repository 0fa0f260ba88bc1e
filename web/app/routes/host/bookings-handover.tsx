import { HandoverMissing } from '../../features/handover/handover-missing.tsx';
import { HandoverScreen } from '../../features/handover/handover-screen.tsx';
import { loadHandover } from '../../features/handover/load-handover.ts';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { asHost } from '../../session/as-host.ts';
import { usePageUser } from '../../session/session.ts';
import type { Route } from './+types/bookings-handover.ts';

export const meta = privatePage('Pickup and return');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return asHost(() => loadHandover('host', { params, request, pathOf: paths.hostHandover }));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading the record…</PartSkeleton>;
}

export const ErrorBoundary = loadFailure({
  heading: 'Pickup and return',
  title: 'This record couldn’t be loaded',
});

const bookings = { label: 'Back to your bookings', to: paths.hostBookings };

export default function HostHandoverPage({ loaderData, params }: Route.ComponentProps) {
  const user = usePageUser();
  if (loaderData === null) return <HandoverMissing back={bookings} />;
  const ownName = user === null ? '' : `${user.firstName} ${user.lastName}`;
  return (
    <HandoverScreen
      {...loaderData}
      ownName={ownName}
      back={bookings}
      pathOf={(kind, vehicleId) => paths.hostHandover(params.id, kind, vehicleId)}
    />
  );
}
