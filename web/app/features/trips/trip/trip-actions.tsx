import type { Trip } from '@makani/contract/bookings/trips';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { tripPaths } from '../../../trip-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../../ui/feedback/dialog.tsx';
import { cancelTripDialog } from '../cancel/cancel-trip.ts';
import { BookAgain } from './book-again.tsx';
import { TripFileButton } from './trip-file-button.tsx';

/** The trip's available actions. Only an upcoming one can be changed; one under way can be extended. Spec 4. */
export function TripActions({ trip, message }: { trip: Trip; message: ReactNode }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isCancelling, setCancelling] = useState(false);
  const close = () => setCancelling(false);
  const cancelling = useLazyDialog(cancelTripDialog, { isOpen: isCancelling, onClose: close });

  // While the trip is ahead, the part for its day leads there.
  const { isAhead = true, hasRecords = false } = factsOfTrip(trip) ?? {};

  return (
    <div className="mx-4 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-brass/40 py-5 sm:mx-6 print:hidden">
      {trip.can.modify ? (
        <Button variant="secondary" size="small" onPress={() => void navigate(tripPaths.modify(trip.id))}>
          Modify Trip
        </Button>
      ) : null}
      {hasRecords && !isAhead ? (
        <Link to={tripPaths.handover(trip.id, 'next')} className={buttonClass({ variant: 'secondary' })}>
          Pickup and Return
        </Link>
      ) : null}
      {trip.can.review ? <BookAgain trip={trip} /> : null}
      {message}
      {trip.can.cancel ? (
        <Button variant="quiet" size="small" onPress={() => setCancelling(true)}>
          Cancel Trip
        </Button>
      ) : null}
      <span className={`flex flex-wrap gap-x-6 gap-y-3 ${trip.can.modify ? 'sm:ml-auto' : ''}`}>
        <TripFileButton tripId={trip.id} kind="receipt" variant="quiet" size="small" />
        {isAhead ? <TripFileButton tripId={trip.id} kind="calendar" variant="quiet" size="small" /> : null}
        <Button variant="quiet" size="small" onPress={() => window.print()}>
          <Printer aria-hidden="true" strokeWidth={1.5} />
          Print
        </Button>
      </span>
      {isCancelling
        ? cancelling.render({
            trip,
            onCancelled: () => {
              close();
              void revalidate();
            },
            onClose: close,
          })
        : null}
    </div>
  );
}
