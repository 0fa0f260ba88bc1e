import type { Agreement } from '@makani/contract/handover/agreements';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useKeys } from '../../../api/use-keys.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { emptySignature, signatureOf } from '../../../ui/handover/signature/signature-draft.ts';
import { SignatureField } from '../../../ui/handover/signature/signature-field.tsx';
import type { AgreementDoors } from './agreement-doors.ts';
import type { Reader } from './agreement-words.ts';

export interface SignFormProps {
  agreement: Agreement;
  /** The hash of the text above. */
  digest: string;
  reader: Reader;
  sign: AgreementDoors['sign'];
}

/** The end of the text: a signature, and the button that makes it binding. */
export function SignForm({ agreement, digest, reader, sign }: SignFormProps) {
  const [draft, setDraft] = useState(() => emptySignature(agreement.renterName));
  const [fault, setFault] = useState<string>();
  const keyOf = useKeys();
  const signing = useApiMutation(sign, {
    successMessage: 'Signed. A copy is on its way by email.',
    // The text may have changed meanwhile.
    revalidates: 'always',
  });
  const submit = () => {
    const result = signatureOf(draft);
    setFault('fault' in result ? result.fault : undefined);
    if ('fault' in result) return;
    const body = { digest, signature: result.signature };
    void signing.mutate(body, keyOf(JSON.stringify(body)));
  };
  return (
    <section aria-labelledby="sign-title" className="mt-10 border border-ink bg-paper-bright p-4 sm:p-7">
      <h2 id="sign-title" className="text-2xl">
        {reader === 'guest' ? 'Sign' : 'Let the guest sign here'}
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-ink-soft">
        By signing, {reader === 'guest' ? 'you accept' : 'the guest accepts'} the agreement above.
      </p>
      <SignatureField
        label={reader === 'guest' ? 'Your signature' : 'Signature of the guest'}
        value={draft}
        onChange={setDraft}
        error={fault}
      />
      <div className="mt-5 max-w-sm">
        <Button wide size="large" isPending={signing.isPending} pendingText="Signing…" onPress={submit}>
          Sign the agreement
        </Button>
      </div>
    </section>
  );
}
