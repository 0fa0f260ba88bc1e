import type { Withdrawn } from '@makani/contract/bookings/withdrawals';
import {
  deleteHostVehicle,
  type HostVehicle,
  type HostVehicleDetail,
} from '@makani/contract/vehicles/host-vehicles';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { bookingsChoice, withWithdrawn } from '../../content/withdrawals.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { deletionWords } from './deletion-words.ts';
import { LiveBookings } from './live-bookings.tsx';
import { WithdrawChoice } from './withdraw/withdraw-choice.tsx';

export type LeavingVehicle = HostVehicle & Pick<HostVehicleDetail, 'liveBookings'>;

export interface DeleteVehicleDialogProps {
  vehicle: LeavingVehicle;
  /** Its bookings are no longer those that are shown. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** The specification's question, and the consequences of a deletion. */
export function DeleteVehicleDialog({ vehicle, onChanged, onClose }: DeleteVehicleDialogProps) {
  const [refusal, setRefusal] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const { mutate: remove, isPending } = useApiMutation(() => deleteOnce(vehicle, reason), {
    successMessage: (withdrawn) => withWithdrawn('Vehicle deleted successfully', withdrawn),
    revalidates: 'always',
    onSuccess: onClose,
    async onError(error) {
      if (isApiError(error, 'live_bookings_changed')) await onChanged();
      setRefusal(error.message);
      return true;
    },
  });

  const [first, ...others] = deletionWords(vehicle, reason !== null);
  return (
    <Dialog
      role="alertdialog"
      size="narrow"
      title="Are you sure you want to delete this vehicle?"
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-3 text-ink-soft">
        <p>{first}</p>
        {vehicle.liveBookings.length === 0 ? null : (
          <LiveBookings bookings={vehicle.liveBookings} running={vehicle.runningBookings} />
        )}
        {others.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <WithdrawChoice
          upcoming={vehicle.liveBookings.slice(vehicle.runningBookings)}
          reason={reason}
          onChange={setReason}
        />
      </div>
      <p role="alert" className="mt-5 border-l-2 border-hibiscus-press pl-4 font-medium empty:hidden">
        {refusal}
      </p>
      <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap">
        <Button
          isPending={isPending}
          pendingText="Deleting..."
          onPress={() => {
            setRefusal('');
            void remove();
          }}
        >
          Delete
        </Button>
        <Button variant="secondary" onPress={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}

/** Deletes the vehicle. One that another tab has deleted counts as deleted. */
async function deleteOnce(
  { id, liveBookings }: LeavingVehicle,
  reason: string | null,
): Promise<Withdrawn | undefined> {
  try {
    const body = reason === null ? undefined : bookingsChoice(reason, liveBookings);
    return (await call(deleteHostVehicle, { params: { id }, body })).withdrawn;
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error;
    return undefined;
  }
}
