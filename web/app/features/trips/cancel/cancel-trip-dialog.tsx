import type { ListedTrip } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatPlannedTime } from '@makani/contract/kernel/time';
import type { Trip } from '@makani/contract/bookings/trips';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx';
import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CancellationTerms } from './cancellation-terms.tsx';
import { useCancellation } from './use-cancellation.ts';

export interface CancelTripDialogProps {
  trip: Pick<ListedTrip, 'id' | 'vehicle' | 'location' | 'pickupAt'>;
  onCancelled: (trip: Trip) => void;
  onClose: () => void;
}

/** The exact cost of a cancellation, and the button that cancels on those terms. */
export function CancelTripDialog({ trip, onCancelled, onClose }: CancelTripDialogProps) {
  const { state, isCancelling, cancel, retry } = useCancellation(trip.id, onCancelled);
  return (
    <Dialog
      title="Cancel Trip"
      intro={`${trip.vehicle.name}, pickup ${formatPlannedTime(trip.pickupAt)}`}
      isOpen
      onClose={onClose}
      role="alertdialog"
    >
      {state.step === 'loading' ? <TermsSkeleton /> : null}
      {state.step === 'failed' ? (
        <ErrorPanel
          title="This trip can’t be cancelled online right now"
          message={state.error.message}
          requestId={state.error.requestId}
          action={<Button onPress={retry}>Try again</Button>}
        />
      ) : null}
      {state.step === 'shown' ? (
        <>
          <div aria-live="polite">
            {state.changed ? (
              <p className="mb-5 border-l-2 border-hibiscus-press pl-4 font-medium">
                The cancellation terms changed while you were here. Please review the new figures.
              </p>
            ) : null}
            <CancellationTerms terms={state.terms} place={trip.location.name} />
            {state.error ? (
              <p className="mt-5 border-l-2 border-hibiscus-press pl-4 font-medium">{state.error.message}</p>
            ) : null}
          </div>
          <div className="mt-8 grid gap-3">
            <Button
              wide
              isPending={isCancelling}
              pendingText="Cancelling…"
              onPress={() => cancel(state.terms)}
            >
              {confirmWords(state.terms)}
            </Button>
            <Button wide variant="secondary" isDisabled={isCancelling} onPress={onClose}>
              Keep my trip
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}

/** An amount that was never charged is released, not refunded. A refund that waits is nothing that this button does. */
function confirmWords({ refundCents, returnedBy, waitsForBank }: Cancellation): string {
  if (waitsForBank) return 'Cancel trip';
  return refundCents > 0 ? `Cancel trip, ${returnedBy} ${formatUsd(refundCents)}` : 'Cancel trip, no refund';
}

function TermsSkeleton() {
  return (
    <>
      <LoadingStatus>Calculating your refund…</LoadingStatus>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="mt-8 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-full" />
    </>
  );
}
