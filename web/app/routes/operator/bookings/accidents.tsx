import { listDeskAccidents } from '@makani/contract/road/accidents';
import { deskCall } from '../../../api/desk-call.ts';
import { deskAccidentCalls } from '../../../features/handover/accidents/accident-calls.ts';
import { DeskAccidents } from '../../../features/handover/accidents/accidents-screen.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/accidents.ts';

export const meta = deskMeta('Accident reports');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asOperator(() => deskCall(listDeskAccidents, { params: { id: params.id } }));
}

export const ErrorBoundary = loadFailure({
  title: 'The reports couldn’t be loaded',
  wayOut: { label: 'All bookings', to: paths.operatorBookings },
});

export default function DeskAccidentsPage({ loaderData: trip }: Route.ComponentProps) {
  const { bookingId, reference, vehicleName } = trip;
  return (
    <DeskScreen
      back={{ label: `Booking ${reference}`, to: paths.operatorBooking(bookingId) }}
      title="Accident reports"
      intro={vehicleName}
    >
      <DeskAccidents key={bookingId} trip={trip} calls={deskAccidentCalls} />
    </DeskScreen>
  );
}
