import { revealLockboxCode } from '@makani/contract/handover/vehicle-details';
import { useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskAct } from '../../../api/use-desk-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ActDialog } from '../../../ui/desk/act-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';

/** Shows the code of a lockbox for as long as its dialog is open. Who looked, and why, is recorded. */
export function RevealLockbox({ vehicle: { id, name } }: { vehicle: { id: string; name: string } }) {
  const [step, setStep] = useState<'ask' | { lockboxCode: string }>();
  const close = () => setStep(undefined);
  const act = useDeskAct(
    close,
    (reason) => deskCall(revealLockboxCode, { params: { id }, body: { reason } }),
    { onSuccess: setStep },
  );
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setStep('ask')}>
        Show the code
      </Button>
      {step === 'ask' ? (
        <ActDialog
          {...act}
          title="Show the lockbox code?"
          action="Show"
          readers="It’s recorded with your name."
        >
          <p>You’ll see the code until you close it. Give it only to the guest picking up the vehicle.</p>
        </ActDialog>
      ) : null}
      {typeof step === 'object' ? (
        <Dialog title="Lockbox code" intro={name} size="narrow" isOpen onClose={close}>
          <code className="block text-xl break-all select-all">{step.lockboxCode}</code>
        </Dialog>
      ) : null}
    </>
  );
}
