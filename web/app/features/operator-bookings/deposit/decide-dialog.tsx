import {
  decideDeposit,
  type DepositDecision,
  type DeskDeposit,
} from '@makani/contract/bookings/desk-deposits';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { type FormEvent, useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { centsTyped } from '../../../ui/forms/dollars.ts';

export type DepositAct = DepositDecision['act'];
type Payee = Extract<DepositDecision, { act: 'take' }>['payee'];

export interface DecideDialogProps {
  story: DeskBookingStory;
  deposit: DeskDeposit;
  act: DepositAct;
  onClose: () => void;
}

const payees = [
  { value: 'host', label: 'The host' },
  { value: 'platform', label: 'The platform' },
] as const;

/** The effect of the act, then a reason, then exactly that act. */
export function DecideDialog({ story, deposit, act, onClose }: DecideDialogProps) {
  const [amount, setAmount] = useState('');
  const [payee, setPayee] = useState<Payee>(story.host === null ? 'platform' : 'host');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isShown, setShown] = useState(act === 'release');
  const cents = centsTyped(amount) ?? 0;
  const decide = useDeskMutation(
    (decision: DepositDecision) => deskCall(decideDeposit, { params: { id: story.id }, body: decision }),
    {
      successMessage: 'Done',
      revalidates: 'always',
      onSuccess: onClose,
      onError(error) {
        setFaults(error.fields);
        return Object.keys(error.fields).length > 0;
      },
    },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isShown) {
      const fault = faultOf(cents, deposit.amountCents);
      setFaults(fault === undefined ? {} : { amountCents: fault });
      setShown(fault === undefined);
      return;
    }
    const isShort = reason.trim().length < 3;
    setFaults(isShort ? { reason: 'Please enter at least three letters.' } : {});
    if (isShort) return;
    void decide.mutate(act === 'release' ? { act, reason } : { act, amountCents: cents, payee, reason });
  }

  const restCents = deposit.amountCents - cents;
  return (
    <Dialog
      title={act === 'take' ? 'Charge part of the deposit' : 'Release the deposit'}
      intro={`Booking ${story.reference}`}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {act === 'take' ? (
          <>
            <TextField
              label="Amount"
              description={`US dollars, up to ${formatUsd(deposit.amountCents)}.`}
              inputMode="decimal"
              autoComplete="off"
              required
              value={amount}
              error={faults['amountCents']}
              onChange={({ currentTarget }) => {
                setAmount(currentTarget.value);
                setShown(false);
              }}
            />
            <Select<Payee>
              label="Who receives it"
              options={story.host === null ? payees.slice(1) : payees}
              value={payee}
              onChange={(value) => {
                setPayee(value);
                setShown(false);
              }}
            />
          </>
        ) : null}
        {isShown ? (
          <>
            <output className="block">
              {act === 'take'
                ? `${formatUsd(cents)} is charged to the guest’s card for the ${payee}. ${restCents > 0 ? `The rest, ${formatUsd(restCents)}, is released.` : 'That’s the whole deposit.'} The guest gets an email with your reason.`
                : `The full ${formatUsd(deposit.amountCents)} is released and can no longer be charged.`}
            </output>
            <TextField
              label="Reason"
              description={
                act === 'take'
                  ? 'The guest will see it. It’s kept in the audit, so please don’t name anyone.'
                  : 'It’s kept in the audit, so please don’t name anyone.'
              }
              required
              maxLength={300}
              value={reason}
              error={faults['reason']}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </>
        ) : null}
        <Button type="submit" isPending={decide.isPending} pendingText="Processing...">
          {isShown ? (act === 'take' ? `Charge ${formatUsd(cents)}` : 'Release the deposit') : 'Preview'}
        </Button>
      </form>
    </Dialog>
  );
}

function faultOf(cents: number, depositCents: number): string | undefined {
  if (cents === 0) return 'Please enter an amount in dollars, such as 25.00.';
  return cents > depositCents ? 'You can’t charge more than the deposit.' : undefined;
}
