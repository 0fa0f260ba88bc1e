import { type Trip, getCalendarFile, getReceipt } from '@makani/contract/bookings/trips';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { CalendarPlus, FileText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CancelTripDialog } from '../cancel/cancel-trip-dialog.tsx';

/** The trip's available actions. Only an upcoming one can be changed. Spec 4. */
export function TripActions({ trip }: { trip: Trip }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isCancelling, setCancelling] = useState(false);

  return (
    <div className="mx-4 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-brass/40 py-5 sm:mx-6">
      {trip.can.modify ? (
        <Button variant="secondary" size="small" onPress={() => void navigate(paths.modifyTrip(trip.id))}>
          Modify Trip
        </Button>
      ) : null}
      {trip.can.cancel ? (
        <Button variant="quiet" size="small" onPress={() => setCancelling(true)}>
          Cancel Trip
        </Button>
      ) : null}
      <span className={`flex flex-wrap gap-x-6 gap-y-3 ${trip.can.modify ? 'sm:ml-auto' : ''}`}>
        <FileButton tripId={trip.id} kind="receipt" />
        {factsOfTrip(trip)?.isAhead ? <FileButton tripId={trip.id} kind="calendar" /> : null}
      </span>
      {isCancelling ? (
        <CancelTripDialog
          trip={trip}
          onCancelled={() => {
            setCancelling(false);
            void revalidate();
          }}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </div>
  );
}

function FileButton({ tripId, kind }: { tripId: string; kind: keyof typeof files }) {
  const { endpoint, type, Icon, words } = files[kind];
  const save = useApiMutation(async () => saveFile(await call(endpoint, { params: { id: tripId } }), type));
  return (
    <Button
      variant="quiet"
      size="small"
      isPending={save.isPending}
      pendingText="Preparing…"
      onPress={() => void save.mutate()}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} />
      {words}
    </Button>
  );
}

const files = {
  receipt: { endpoint: getReceipt, type: 'application/pdf', Icon: FileText, words: 'Receipt (PDF)' },
  calendar: {
    endpoint: getCalendarFile,
    type: 'text/calendar',
    Icon: CalendarPlus,
    words: 'Add to calendar',
  },
} as const;
