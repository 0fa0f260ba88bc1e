import type { AgreementState } from '@makani/contract/handover/agreements';
import { getLockboxCode, type TripDay } from '@makani/contract/handover/trip-day';
import { codeFromInWords } from '@makani/domain/handover/day-words';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';

export interface LockboxCodeProps {
  tripId: string;
  lockbox: NonNullable<TripDay['lockbox']>;
  state: AgreementState;
}

/** The code of the lockbox, read when somebody asks for it. It is in no page's data, and goes when the page is left. */
export function LockboxCode({ tripId, lockbox, state }: LockboxCodeProps) {
  const [code, setCode] = useState<string | null>(null);
  const read = useApiMutation(() => call(getLockboxCode, { params: { id: tripId } }), {
    onSuccess: (answer) => setCode(answer.code),
  });
  useEffect(() => {
    const forget = () => setCode(null);
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  const words = codeFromInWords(lockbox);
  if (state !== 'signed')
    return <p className="mt-2">You’ll see the code here {words}, once you’ve signed the agreement.</p>;
  return (
    <div className="mt-3">
      {lockbox.isOpen ? null : <p className="mb-3">You’ll see the code here {words}.</p>}
      <p aria-live="polite">
        {code === null ? null : (
          <span className="block border border-ink bg-white px-5 py-3 text-center">
            <span className="label-caps block text-ink-soft">Lockbox code</span>
            <strong translate="no" className="font-sans text-4xl font-medium tracking-[0.25em] tabular-nums">
              {code}
            </strong>
          </span>
        )}
      </p>
      {code === null ? (
        <Button isPending={read.isPending} pendingText="One moment…" onPress={() => void read.mutate()}>
          <KeyRound aria-hidden="true" strokeWidth={1.5} />
          Show the code
        </Button>
      ) : (
        <Button variant="quiet" size="large" onPress={() => setCode(null)}>
          Hide the code
        </Button>
      )}
    </div>
  );
}
