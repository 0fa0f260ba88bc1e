import { type Approval, decideApproval } from '@makani/contract/operator/desk-acts';
import { formatUsd } from '@makani/contract/kernel/money';
import { actInWords } from '@makani/domain/desk/desk-words';
import { useState } from 'react';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { useKeys } from '../../api/use-keys.ts';
import { paths } from '../../paths.ts';
import { usePageOperator } from '../../session/operator-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

type Decision = 'approve' | 'decline';

/** One request with its effect as of now, and the decision. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const { id, reference, bookingId, act, requestedBy, effect, refusal } = approval;
  const operator = usePageOperator();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const keyOf = useKeys();
  const { mutate, isPending } = useDeskMutation(
    (decision: Decision) => {
      const { refundCents, version } = effect ?? { refundCents: 0, version: '' };
      const body = { decision, refundCents, version, reason };
      return deskCall(decideApproval, { params: { id }, body, idempotencyKey: keyOf(JSON.stringify(body)) });
    },
    {
      successMessage: ({ status }) => (status === 'approved' ? 'Approved' : 'Declined'),
      revalidates: 'always',
    },
  );
  const decide = (decision: Decision) => {
    const isGiven = reason.trim().length >= 3;
    setFault(isGiven ? undefined : 'Please enter at least three letters.');
    if (isGiven) void mutate(decision);
  };
  const cannot = operator?.grade === 'manager' ? approval.cannot : 'Only a manager can decide.';

  return (
    <article
      aria-label={`Request for booking ${reference}`}
      className="border-y border-brass/60 bg-paper-bright px-4 py-4 text-sm"
    >
      <h2 className="font-display text-lg">{actInWords(act)}</h2>
      <p className="mt-1">
        <Link translate="no" to={paths.operatorBooking(bookingId)} className="underline underline-offset-4">
          {reference}
        </Link>
        , requested by {requestedBy.name}: {approval.reason}
      </p>
      <p className="mt-1 font-medium">
        {effect === null
          ? refusal
          : `${formatUsd(effect.refundCents)} would go back to the guest now, and ${formatUsd(effect.givenUpCents)} is given up; ${formatUsd(approval.requestedCents)} was requested.`}
      </p>
      {effect?.notes.map((note) => (
        <p key={note} className="mt-1 text-ink-soft">
          {note}
        </p>
      ))}
      {cannot === null ? (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <TextField
              label="Reason"
              maxLength={300}
              value={reason}
              error={fault}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </div>
          <Button
            size="small"
            isPending={isPending}
            isDisabled={effect === null}
            onPress={() => decide('approve')}
          >
            Approve
          </Button>
          <Button size="small" variant="secondary" isPending={isPending} onPress={() => decide('decline')}>
            Decline
          </Button>
        </div>
      ) : (
        <div className="mt-3">
          <Button size="small" disabledReason={cannot}>
            Approve
          </Button>
        </div>
      )}
    </article>
  );
}
