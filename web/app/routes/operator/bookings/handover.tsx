import { HandoverMissing } from '../../../features/handover/handover-missing.tsx';
import { HandoverScreen } from '../../../features/handover/handover-screen.tsx';
import { loadHandover } from '../../../features/handover/load-handover.ts';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { usePageOperator } from '../../../session/operator-session.ts';
import type { Route } from './+types/handover.ts';

export const meta = deskMeta('Pickup and return');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return asOperator(() => loadHandover('desk', { params, request, pathOf: paths.operatorHandover }));
}

export const ErrorBoundary = loadFailure({ title: 'This record couldn’t be loaded' });

export default function DeskHandoverPage({ loaderData, params }: Route.ComponentProps) {
  const operator = usePageOperator();
  const back = { label: 'Back to the booking', to: paths.operatorBooking(params.id) };
  if (loaderData === null) return <HandoverMissing back={back} />;
  return (
    <HandoverScreen
      {...loaderData}
      ownName={operator?.name ?? ''}
      back={back}
      pathOf={(kind, vehicleId) => paths.operatorHandover(params.id, kind, vehicleId)}
    />
  );
}
