import { DeskAccidents } from '../../../features/handover/accidents/accidents-screen.tsx';
import { loadAccidents } from '../../../features/handover/accidents/load-accidents.ts';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/accidents.ts';

export const meta = deskMeta('Accident reports');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return asOperator(() => loadAccidents('desk', params.id, request.signal));
}

export const ErrorBoundary = loadFailure({
  title: 'The reports couldn’t be loaded',
  wayOut: { label: 'All bookings', to: paths.operatorBookings },
});

export default function DeskAccidentsPage({ loaderData }: Route.ComponentProps) {
  const { bookingId, reference, vehicleName } = loaderData.trip;
  return (
    <DeskScreen
      back={{ label: `Booking ${reference}`, to: paths.operatorBooking(bookingId) }}
      title="Accident reports"
      intro={vehicleName}
    >
      <DeskAccidents key={bookingId} {...loaderData} />
    </DeskScreen>
  );
}
