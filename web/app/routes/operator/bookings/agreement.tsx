import { getDeskAgreement } from '@makani/contract/handover/agreement-endpoints';
import { deskCall } from '../../../api/desk-call.ts';
import { AgreementScreen } from '../../../features/handover/agreement/agreement-screen.tsx';
import { deskDoors } from '../../../features/handover/agreement/desk-doors.ts';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/agreement.ts';

export const meta = deskMeta('Rental agreement');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asOperator(() => deskCall(getDeskAgreement, { params: { id: params.id } }));
}

export const ErrorBoundary = loadFailure({
  title: 'The agreement couldn’t be loaded',
  wayOut: { label: 'All bookings', to: paths.operatorBookings },
});

export default function DeskAgreement({ loaderData: agreement }: Route.ComponentProps) {
  const { bookingId, reference } = agreement;
  return (
    <DeskScreen
      back={{ label: `Booking ${reference}`, to: paths.operatorBooking(bookingId) }}
      title="Rental agreement"
    >
      <AgreementScreen key={bookingId} agreement={agreement} reader="desk" doors={deskDoors(bookingId)} />
    </DeskScreen>
  );
}
