import { deleteHostVehicle } from '@makani/contract/vehicles/host-vehicles';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { deletionWords } from './deletion-words.ts';
import type { VehicleInList } from './load-vehicles.ts';

export interface DeleteVehicleDialogProps {
  vehicle: VehicleInList;
  onClose: () => void;
}

/** The specification's question, and the consequences of a deletion. */
export function DeleteVehicleDialog({ vehicle, onClose }: DeleteVehicleDialogProps) {
  const [refusal, setRefusal] = useState('');
  const { mutate: remove, isPending } = useApiMutation(() => deleteOnce(vehicle.id), {
    successMessage: 'Vehicle deleted successfully',
    revalidates: 'after-success',
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
        {deletionWords(vehicle).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
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

/** A vehicle that another tab has deleted counts as deleted. */
async function deleteOnce(id: string): Promise<void> {
  try {
    await call(deleteHostVehicle, { params: { id } });
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error;
  }
}
