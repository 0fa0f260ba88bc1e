import type { Signature } from '@makani/contract/handover/signatures';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { emptySignature, signatureOf } from '../../../ui/handover/signature/signature-draft.ts';
import { SignatureField } from '../../../ui/handover/signature/signature-field.tsx';

export interface ConfirmFormProps {
  /** Names who signs, as far as it is known: 'Sample Guest'. */
  name: string;
  label: string;
  action: string;
  isPending?: boolean;
  onSign: (signature: Signature) => void;
}

/** A signature by finger or keyboard, and the button that gives it. */
export function ConfirmForm({ name, label, action, isPending = false, onSign }: ConfirmFormProps) {
  const [draft, setDraft] = useState(() => emptySignature(name));
  const [fault, setFault] = useState<string>();

  function sign(): void {
    const result = signatureOf(draft);
    if ('fault' in result) setFault(result.fault);
    else onSign(result.signature);
  }

  return (
    <div className="grid gap-4">
      <SignatureField
        label={label}
        value={draft}
        onChange={(next) => {
          setDraft(next);
          setFault(undefined);
        }}
        error={fault}
      />
      <Button size="large" wide isPending={isPending} pendingText="Processing..." onPress={sign}>
        {action}
      </Button>
    </div>
  );
}
