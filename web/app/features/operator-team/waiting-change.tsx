import { decideOperatorChange, type ListedOperator } from '@makani/contract/operator/operators';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatInstant } from '../../ui/text/dates.ts';

interface WaitingChangeProps {
  operator: ListedOperator;
  waiting: NonNullable<ListedOperator['waiting']>;
}

/** A manager's change of another's access: a second manager confirms it, and any may withdraw it. */
export function WaitingChange({ operator: { email }, waiting }: WaitingChangeProps) {
  const { id, what, byName, dueAt, cannotConfirm } = waiting;
  const { mutate, isPending } = useDeskMutation(
    (decision: 'confirm' | 'withdraw') =>
      deskCall(decideOperatorChange, { params: { id }, body: { decision } }),
    { successMessage: 'Saved', revalidates: 'always' },
  );
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">
        {byName} wants to {wanted[what]}. It takes effect automatically at{' '}
        {formatInstant(dueAt, 'Pacific/Honolulu')} in Honolulu.
      </p>
      <span className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <Button
          variant="quiet"
          size="small"
          isPending={isPending}
          disabledReason={cannotConfirm ?? undefined}
          aria-label={`Confirm the change of ${email}`}
          onPress={() => void mutate('confirm')}
        >
          Confirm
        </Button>
        <Button
          variant="danger"
          size="small"
          isPending={isPending}
          aria-label={`Withdraw the change of ${email}`}
          onPress={() => void mutate('withdraw')}
        >
          Withdraw
        </Button>
      </span>
    </div>
  );
}

const wanted = {
  invitation: 'send a new link',
  grade: 'make them desk',
  end: 'end their access',
} as const;
