import { deleteHostVehicle } from '@makani/contract/vehicles/host-vehicles';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { deletionWords } from './deletion-words.ts';
import type { VehicleInList } from './load-vehicles.ts';

export interface DeleteVehicleDialogProps {
  vehicle: VehicleInList;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}

/** The specification's question, and what follows from a yes. */
export function DeleteVehicleDialog({ vehicle, onClose, onDeleted }: DeleteVehicleDialogProps) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function remove(): Promise<void> {
    setPending(true);
    setRefusal('');
    try {
      await call(deleteHostVehicle, { params: { id: vehicle.id } });
    } catch (error) {
      // Deleted in another tab is deleted.
      if (!isApiError(error, 'not_found')) {
        setRefusal(failureSentence(error));
        setPending(false);
        return;
      }
    }
    await onDeleted();
    onClose();
    toast.success('Vehicle deleted successfully');
  }

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
      <div className="mt-7 flex flex-wrap gap-3">
        <Button isPending={isPending} pendingText="Deleting..." onPress={() => void remove()}>
          Delete
        </Button>
        <Button variant="secondary" onPress={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
