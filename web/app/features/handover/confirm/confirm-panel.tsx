import type { HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';
import type { Signature } from '@makani/contract/handover/signatures';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { sideCalls } from '../queue/side-calls.ts';
import { otherName } from '../record/trip-records.ts';
import { confirmationOf } from '../steps/confirm-step.tsx';
import { ConfirmForm } from './confirm-form.tsx';

export interface ConfirmPanelProps {
  record: HandoverRecord;
  trip: TripHandovers;
  ownName: string;
}

/** Confirms the other side's record on one's own phone, or signs it with a remark. */
export function ConfirmPanel({ record, trip, ownName }: ConfirmPanelProps) {
  const [sees, setSees] = useState<'same' | 'otherwise'>('same');
  const [remark, setRemark] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useApiMutation(confirm, {
    revalidates: 'always',
    successMessage: 'Thank you. Both of you have it now.',
  });

  function confirm(signature: Signature) {
    const by = trip.side === 'guest' ? 'guest' : 'other';
    const agrees = sees === 'same';
    return sideCalls[trip.side].confirm(
      { id: trip.bookingId, clientId: record.clientId },
      { ...confirmationOf(by, signature), agrees, remark: agrees ? '' : remark.trim() },
    );
  }

  return (
    <section aria-label="Your confirmation" className="grid gap-5 border border-ink bg-paper-bright p-4">
      <h2 className="text-2xl">Does this look right?</h2>
      <p>{otherName(trip)} signed this record. Check it and sign below.</p>
      <Checkbox
        isLarge
        label="I see something different"
        description="You still sign that you were there, and your comment stands next to it."
        checked={sees === 'otherwise'}
        onChange={({ target }) => setSees(target.checked ? 'otherwise' : 'same')}
      />
      {sees === 'otherwise' ? (
        <TextArea
          label="What’s different?"
          rows={3}
          maxLength={500}
          value={remark}
          error={fault}
          onChange={({ target }) => {
            setRemark(target.value);
            setFault(undefined);
          }}
        />
      ) : null}
      <ConfirmForm
        label="Your signature"
        name={ownName}
        action={sees === 'same' ? 'Confirm' : 'Sign with my comment'}
        isPending={isPending}
        onSign={(signature) => {
          if (sees === 'otherwise' && remark.trim() === '') setFault('Please say what’s different.');
          else void mutate(signature);
        }}
      />
    </section>
  );
}
