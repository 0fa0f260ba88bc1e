import type { Agreement } from '@makani/contract/handover/agreements';
import type { Signature } from '@makani/contract/handover/signatures';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useKeys } from '../../../api/use-keys.ts';
import { ConfirmForm } from '../confirm/confirm-form.tsx';
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
  const keyOf = useKeys();
  const signing = useApiMutation(sign, {
    successMessage: 'Signed. A copy is on its way by email.',
    // The text may have changed meanwhile.
    revalidates: 'always',
  });
  const send = (signature: Signature) => {
    const body = { digest, signature };
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
      <ConfirmForm
        label={reader === 'guest' ? 'Your signature' : 'Signature of the guest'}
        name={agreement.renterName}
        action="Sign the agreement"
        isPending={signing.isPending}
        onSign={send}
      />
    </section>
  );
}
