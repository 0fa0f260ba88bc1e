import {
  decideOperatorChange,
  type ListedOperator,
  updateOperator,
} from '@makani/contract/operator/operators';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { usePageOperator } from '../../session/operator-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { atOffice } from '../../ui/text/dates.ts';

/** The operators of the desk. Nobody changes their own access. */
export function TeamTable({ operators }: { operators: readonly ListedOperator[] }) {
  const own = usePageOperator()?.id;
  const { mutate, isPending } = useDeskMutation(
    ({ id, grade, isDisabled }: Change) =>
      deskCall(updateOperator, { params: { id }, body: { grade, isDisabled } }),
    {
      successMessage: ({ waiting }) => (waiting === null ? 'Saved' : 'It’s waiting for a second manager'),
      revalidates: 'after-success',
    },
  );
  const change = (one: ListedOperator, after: Partial<Change>) =>
    void mutate({ id: one.id, grade: one.grade, isDisabled: one.state === 'disabled', ...after });

  return (
    <DataTable
      caption="Operators"
      rows={operators}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Name',
          cell: ({ name, email }) => (
            <>
              <span className="font-medium">{name === '' ? 'Not joined yet' : name}</span>
              <span className="block text-ink-soft">{email}</span>
            </>
          ),
        },
        { title: 'Grade', cell: ({ grade }) => gradeNames[grade] },
        {
          title: 'Access',
          cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].name}</Badge>,
        },
        {
          title: 'Actions',
          cell: (one) =>
            one.waiting !== null ? (
              <WaitingChange operator={one} waiting={one.waiting} />
            ) : one.id === own ? (
              <span className="text-ink-faint">You</span>
            ) : (
              <span className="flex flex-wrap gap-x-5">
                <Button
                  variant="quiet"
                  size="small"
                  isPending={isPending}
                  aria-label={`Make ${one.email} ${one.grade === 'desk' ? 'a manager' : 'desk'}`}
                  onPress={() => change(one, { grade: one.grade === 'desk' ? 'manager' : 'desk' })}
                >
                  {one.grade === 'desk' ? 'Make manager' : 'Make desk'}
                </Button>
                <Button
                  variant="danger"
                  size="small"
                  isPending={isPending}
                  aria-label={`${one.state === 'disabled' ? 'Restore access of' : 'End access of'} ${one.email}`}
                  onPress={() => change(one, { isDisabled: one.state !== 'disabled' })}
                >
                  {one.state === 'disabled' ? 'Restore access' : 'End access'}
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}

interface Change {
  id: string;
  grade: ListedOperator['grade'];
  isDisabled: boolean;
}

const gradeNames = { desk: 'Desk', manager: 'Manager' } as const;

const states = {
  invited: { name: 'Invited', tone: 'yellow' },
  active: { name: 'Active', tone: 'green' },
  disabled: { name: 'Ended', tone: 'grey' },
} as const;

interface WaitingChangeProps {
  operator: ListedOperator;
  waiting: NonNullable<ListedOperator['waiting']>;
}

/** A manager's change of another's access: a second manager confirms it, and any may withdraw it. */
function WaitingChange({ operator: { email }, waiting }: WaitingChangeProps) {
  const { id, what, byName, dueAt, cannotConfirm } = waiting;
  const { mutate, isPending } = useDeskMutation(
    (decision: 'confirm' | 'withdraw') =>
      deskCall(decideOperatorChange, { params: { id }, body: { decision } }),
    { successMessage: 'Saved', revalidates: 'always' },
  );
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">
        {byName} wants to {wanted[what]}. It takes effect automatically at {atOffice(dueAt)} in Honolulu.
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
