import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { LiveBookings } from './live-bookings.tsx';
import { WithdrawChoice } from './withdraw/withdraw-choice.tsx';

export interface PauseDialogProps {
  vehicle: HostVehicleDetail;
  /** Why it is asked again; empty at first. */
  notice: string;
  isPending: boolean;
  /** With the reason, which may be empty, if the upcoming bookings are withdrawn; null if they stay. */
  onPause: (reason: string | null) => void;
  onClose: () => void;
}

/** Names the bookings that a pause leaves as they are, before it begins. */
export function PauseDialog({ vehicle, notice, isPending, onPause, onClose }: PauseDialogProps) {
  const [reason, setReason] = useState<string | null>(null);
  const { name, liveBookings, runningBookings } = vehicle;
  return (
    <ConfirmDialog
      title="Pause bookings?"
      action="Pause bookings"
      cancelLabel="Don't pause"
      isPending={isPending}
      onConfirm={() => onPause(reason)}
      onClose={onClose}
    >
      <p>Guests won&apos;t find the {name} or book it until you resume.</p>
      {liveBookings.length === 0 ? (
        <p>It has no running or upcoming bookings.</p>
      ) : (
        <>
          <p className="font-medium text-ink">
            {reason === null ? remainingWords(liveBookings.length) : withdrawnWords(vehicle)}
          </p>
          <LiveBookings bookings={liveBookings} running={runningBookings} />
          <WithdrawChoice
            upcoming={liveBookings.slice(runningBookings)}
            reason={reason}
            onChange={setReason}
          />
        </>
      )}
      <p role="alert" className="border-l-2 border-hibiscus-press pl-4 font-medium text-ink empty:hidden">
        {notice}
      </p>
    </ConfirmDialog>
  );
}

function remainingWords(count: number): string {
  return count === 1
    ? '1 booking remains, and you must still honor it:'
    : `${count} bookings remain, and you must still honor them:`;
}

function withdrawnWords({ liveBookings, runningBookings }: HostVehicleDetail): string {
  if (runningBookings > 0) return 'Upcoming bookings will be withdrawn; trips in progress continue:';
  return liveBookings.length === 1 ? 'This booking will be withdrawn:' : 'These bookings will be withdrawn:';
}
