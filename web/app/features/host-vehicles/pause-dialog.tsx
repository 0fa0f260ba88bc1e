import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { LiveBookings } from './live-bookings.tsx';

export interface PauseDialogProps {
  vehicle: HostVehicleDetail;
  isPending: boolean;
  onPause: () => void;
  onClose: () => void;
}

/** Names the bookings that a pause leaves as they are, before it begins. */
export function PauseDialog({ vehicle, isPending, onPause, onClose }: PauseDialogProps) {
  const { name, liveBookings, runningBookings } = vehicle;
  return (
    <ConfirmDialog
      title="Pause bookings?"
      action="Pause bookings"
      keep="Don't pause"
      isPending={isPending}
      onConfirm={onPause}
      onClose={onClose}
    >
      <p>Guests won&apos;t find the {name} or book it until you resume.</p>
      {liveBookings.length === 0 ? (
        <p>It has no running or upcoming bookings.</p>
      ) : (
        <>
          <p className="font-medium text-ink">
            {liveBookings.length === 1
              ? '1 booking remains, and you must still honor it:'
              : `${liveBookings.length} bookings remain, and you must still honor them:`}
          </p>
          <LiveBookings bookings={liveBookings} running={runningBookings} />
        </>
      )}
    </ConfirmDialog>
  );
}
