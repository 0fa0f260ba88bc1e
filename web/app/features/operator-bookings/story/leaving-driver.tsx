import { eraseDriver, exportDriver, type NamedDriver } from '@makani/contract/accounts/leaving-at-desk';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { deskCall } from '../../../api/desk-call.ts';
import { saveJson } from '../../../api/save-file.ts';
import { useDeskAct } from '../../../api/use-desk-mutation.ts';
import { usePageOperator } from '../../../session/operator-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ActDialog } from '../../../ui/desk/act-dialog.tsx';

export interface LeavingDriverProps {
  driver: NamedDriver;
  /** Says whose data it is, after a verb: 'the driver', 'invited driver 2'. */
  whose: string;
}

/** Hands a driver without an account their data, or erases it. Managers only, and nothing for others. */
export function LeavingDriver({ driver, whose }: LeavingDriverProps) {
  const [openDialog, setOpenDialog] = useState<'export' | 'erase'>();
  const close = () => setOpenDialog(undefined);
  if (usePageOperator()?.grade !== 'manager') return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Export data of ${whose}`}
        onPress={() => setOpenDialog('export')}
      >
        Export data
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Erase details of ${whose}`}
        onPress={() => setOpenDialog('erase')}
      >
        Erase details
      </Button>
      {openDialog === 'export' ? <ExportDialog driver={driver} whose={whose} onClose={close} /> : null}
      {openDialog === 'erase' ? <EraseDialog driver={driver} whose={whose} onClose={close} /> : null}
    </span>
  );
}

interface LeavingDialogProps extends LeavingDriverProps {
  onClose: () => void;
}

function ExportDialog({ driver, whose, onClose }: LeavingDialogProps) {
  const act = useDeskAct(onClose, (reason) => deskCall(exportDriver, { body: { ...driver, reason } }), {
    onSuccess(data) {
      saveJson(`driver-${data.trip.reference}.json`, data);
      toast.success('Their data is downloading');
      onClose();
    },
  });
  return (
    <ActDialog
      {...act}
      title={`Export the data of ${whose}?`}
      action="Export"
      readers="It’s kept in the audit with your name."
    >
      <p>
        You’ll download one file with what this booking says about them. Their driver’s license is shown in
        full. Make sure that you’re sending it to them, and delete your copy.
      </p>
    </ActDialog>
  );
}

function EraseDialog({ driver, whose, onClose }: LeavingDialogProps) {
  const [refusal, setRefusal] = useState('');
  const act = useDeskAct(onClose, (reason) => deskCall(eraseDriver, { body: { ...driver, reason } }), {
    successMessage: 'Their details have been erased',
    revalidates: 'after-success',
    onError(error) {
      if (error.code !== 'driver_in_use') return false;
      setRefusal(error.message);
      return true;
    },
  });
  return (
    <ActDialog
      {...act}
      title={`Erase the details of ${whose}?`}
      action="Erase permanently"
      readers="It’s kept in the audit for good."
    >
      <p>
        {driver.of === 'booking'
          ? 'Their name, email, phone and license will be removed from this booking right away, with notes and who travels, and can’t be recovered.'
          : 'Their name, birth date and license, and the link they were sent, will be removed right away and can’t be recovered.'}{' '}
        The booking stays. For other bookings, search for their email address.
      </p>
      {refusal === '' ? null : (
        <p role="alert" className="border-l-2 border-hibiscus-press pl-4 text-ink">
          {refusal}
        </p>
      )}
    </ActDialog>
  );
}
