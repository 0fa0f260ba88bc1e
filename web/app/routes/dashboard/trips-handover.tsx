import { HandoverMissing } from '../../features/handover/handover-missing.tsx';
import { HandoverScreen } from '../../features/handover/handover-screen.tsx';
import { loadHandover } from '../../features/handover/load-handover.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { tripPaths } from '../../trip-paths.ts';
import { usePageUser } from '../../session/session.ts';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import type { Route } from './+types/trips-handover.ts';

export const meta = privatePage('Pickup and return');

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadHandover('guest', { params, request, pathOf: tripPaths.handover });
}

export function HydrateFallback() {
  return <TripSkeleton />;
}

export const ErrorBoundary = loadFailure({
  heading: 'Pickup and return',
  title: 'This record couldn’t be loaded',
});

export default function TripHandoverPage({ loaderData, params }: Route.ComponentProps) {
  const user = usePageUser();
  if (loaderData === null) return <HandoverMissing back={{ label: 'See my trips', to: paths.trips }} />;
  const ownName = user === null ? '' : `${user.firstName} ${user.lastName}`;
  return (
    <HandoverScreen
      {...loaderData}
      ownName={ownName}
      back={{ label: 'Back to your trip', to: paths.trip(params.id) }}
      pathOf={(kind, vehicleId) => tripPaths.handover(params.id, kind, vehicleId)}
    />
  );
}
