import { withdrawVehicleBookings } from '@makani/contract/bookings/host-bookings';
import { deleteHostVehicle, setHostVehicleStatus } from '@makani/contract/vehicles/host-vehicles';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { deletionWords } from './deletion-words.ts';
import type { VehicleInList } from './load-vehicles.ts';
import { bodyOf } from './withdraw/use-withdrawal.ts';
import { WithdrawChoice } from './withdraw/withdraw-choice.tsx';
import { withdrawnInWords, type Withdrawn } from './withdraw/withdrawn-in-words.ts';

export interface DeleteVehicleDialogProps {
  vehicle: VehicleInList;
  onClose: () => void;
}

/** The specification's question, and the consequences of a deletion. */
export function DeleteVehicleDialog({ vehicle, onClose }: DeleteVehicleDialogProps) {
  const [refusal, setRefusal] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const { mutate: remove, isPending } = useApiMutation(() => deleteOnce(vehicle, reason), {
    successMessage: (withdrawn) =>
      `Vehicle deleted successfully${withdrawn === null ? '' : `. ${withdrawnInWords(withdrawn)}`}`,
    revalidates: 'always',
    onSuccess: onClose,
    onError({ message }) {
      setRefusal(message);
      return true;
    },
  });

  return (
    <Dialog
      role="alertdialog"
      size="narrow"
      title="Are you sure you want to delete this vehicle?"
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-3 text-ink-soft">
        {deletionWords(vehicle, reason !== null).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <WithdrawChoice upcoming={vehicle.upcomingBookings} reason={reason} onChange={setReason} />
      </div>
      <p role="alert" className="mt-5 border-l-2 border-hibiscus-press pl-4 font-medium empty:hidden">
        {refusal}
      </p>
      <div className="mt-7 grid gap-3 sm:flex">
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

/**
 * Deletes the vehicle, and before that withdraws its upcoming bookings if there is a reason, which may be empty. One that
 * another tab has deleted counts as deleted.
 */
async function deleteOnce({ id, status }: VehicleInList, reason: string | null): Promise<Withdrawn | null> {
  const params = { id };
  let withdrawn: Withdrawn | null = null;
  try {
    if (reason !== null) {
      // No new booking is made in between.
      if (status === 'active') await call(setHostVehicleStatus, { params, body: { status: 'maintenance' } });
      withdrawn = await call(withdrawVehicleBookings, { params, body: bodyOf(reason) });
    }
    await call(deleteHostVehicle, { params });
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error;
  }
  return withdrawn;
}
