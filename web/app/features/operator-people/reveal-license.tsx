import { type LicenseOwner, revealLicense } from '@makani/contract/operator/people';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

export interface RevealLicenseProps {
  of: LicenseOwner;
  id: string;
  /** Says whose it is, for screen readers. */
  label: string;
}

/** Shows a whole driver license for as long as its dialog is open. Who looked, and why, is recorded. */
export function RevealLicense({ of, id, label }: RevealLicenseProps) {
  const [step, setStep] = useState<'ask' | { name: string; driverLicense: string }>();
  const close = () => setStep(undefined);
  const act = useDeskAct(close, (reason) => deskCall(revealLicense, { body: { of, id, reason } }), {
    onSuccess: setStep,
  });
  return (
    <>
      <Button variant="quiet" size="small" aria-label={label} onPress={() => setStep('ask')}>
        Show license
      </Button>
      {step === 'ask' ? (
        <ActDialog
          {...act}
          title="Show the driver’s license?"
          action="Show"
          readers="It’s recorded with your name."
        >
          <p>You’ll see the full number until you close it.</p>
        </ActDialog>
      ) : null}
      {typeof step === 'object' ? (
        <Dialog title="Driver’s license" intro={step.name} size="narrow" isOpen onClose={close}>
          <code className="block text-xl break-all select-all">{step.driverLicense}</code>
        </Dialog>
      ) : null}
    </>
  );
}
