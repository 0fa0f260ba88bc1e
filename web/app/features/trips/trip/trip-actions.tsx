import { type Trip, getCalendarFile, getReceipt } from '@makani/contract/bookings/trips';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { CalendarPlus, FileText } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate, useRevalidator } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { saveFile } from '../../../api/save-file.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CancelTripDialog } from '../cancel/cancel-trip-dialog.tsx';

/** What can be done with a trip at this moment. Only an upcoming one can be changed. Spec 4. */
export function TripActions({ trip }: { trip: Trip }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isCancelling, setCancelling] = useState(false);
  const { saving, save } = useFiles(trip.id);

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
        <Button
          variant="quiet"
          size="small"
          isPending={saving === 'receipt'}
          pendingText="Preparing…"
          onPress={() => void save('receipt')}
        >
          <FileText aria-hidden="true" strokeWidth={1.5} />
          Receipt (PDF)
        </Button>
        {factsOfTrip(trip)?.isAhead ? (
          <Button
            variant="quiet"
            size="small"
            isPending={saving === 'calendar'}
            pendingText="Preparing…"
            onPress={() => void save('calendar')}
          >
            <CalendarPlus aria-hidden="true" strokeWidth={1.5} />
            Add to calendar
          </Button>
        ) : null}
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

const files = {
  receipt: { endpoint: getReceipt, type: 'application/pdf' },
  calendar: { endpoint: getCalendarFile, type: 'text/calendar' },
} as const;

function useFiles(id: string) {
  const [saving, setSaving] = useState<keyof typeof files | null>(null);

  async function save(kind: keyof typeof files): Promise<void> {
    const { endpoint, type } = files[kind];
    setSaving(kind);
    try {
      saveFile(await call(endpoint, { params: { id } }), type);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setSaving(null);
    }
  }

  return { saving, save };
}
