import {
  decideTripCharge,
  type DeskCharge,
  type DeskStatement,
  giveBackTripCharge,
  proposeDeskCharge,
} from '@makani/contract/handover/desk-charges';
import type { Proposal } from '@makani/contract/handover/trip-charges';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { newKey } from '../../../api/new-key.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { centsTyped, dollarsOf } from '../../../ui/forms/dollars.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import type { ShownRecords } from '../../../ui/handover/charges/evidence-pictures.tsx';
import { ProposeForm } from '../../../ui/handover/charges/propose-form.tsx';

type AmountAct = 'decide' | 'drop' | 'give back';
export type ChargeAct = { act: 'propose' } | { act: AmountAct; charge: DeskCharge };

export interface ChargeDialogProps {
  story: DeskBookingStory;
  statement: DeskStatement;
  opened: ChargeAct;
  shown: ShownRecords;
  onClose: () => void;
}

/** Proposes a charge, decides one, or gives one back. */
export function ChargeDialog({ story, statement, opened, shown, onClose }: ChargeDialogProps) {
  return opened.act === 'propose' ? (
    <Propose story={story} statement={statement} shown={shown} onClose={onClose} />
  ) : (
    <AmountDialog story={story} act={opened.act} charge={opened.charge} onClose={onClose} />
  );
}

const payees = [
  { value: 'host', label: 'The host' },
  { value: 'platform', label: 'The platform' },
] as const;

function Propose({ story, statement, shown, onClose }: Omit<ChargeDialogProps, 'opened'>) {
  const [payee, setPayee] = useState<'host' | 'platform'>(story.host === null ? 'platform' : 'host');
  const faults = useFaults();
  const propose = useDeskMutation(
    (charge: Proposal) =>
      deskCall(proposeDeskCharge, {
        params: { id: story.id },
        body: { charge, payee },
        idempotencyKey: newKey(),
      }),
    { successMessage: 'Sent to the guest', revalidates: 'always', onSuccess: onClose, onError: faults.show },
  );
  return (
    <Dialog
      title="Propose a charge"
      intro={`Booking ${story.reference}. The guest has 48 hours to answer.`}
      isOpen
      onClose={onClose}
    >
      <ProposeForm
        kinds={statement.kinds}
        isPending={propose.isPending}
        faults={faults.byField}
        shown={shown}
        returnedIn={story.returnElsewhere?.locationName}
        onPropose={(proposal) => void propose.mutate(proposal)}
      >
        <Select
          label="Who receives it"
          options={story.host === null ? payees.slice(1) : payees}
          value={payee}
          onChange={setPayee}
        />
      </ProposeForm>
    </Dialog>
  );
}

interface AmountDialogProps {
  story: DeskBookingStory;
  act: AmountAct;
  charge: DeskCharge;
  onClose: () => void;
}

function AmountDialog({ story, act, charge, onClose }: AmountDialogProps) {
  const atMostCents = atMost(act, charge);
  const [amount, setAmount] = useState(dollarsOf(act === 'give back' ? 0 : atMostCents));
  const [reason, setReason] = useState('');
  const faults = useFaults();
  const run = useDeskMutation(
    (amountCents: number) =>
      deskCall(act === 'give back' ? giveBackTripCharge : decideTripCharge, {
        params: { id: story.id, chargeId: charge.id },
        body: { amountCents, reason: reason.trim() },
      }),
    { successMessage: 'Done', revalidates: 'always', onSuccess: onClose, onError: faults.show },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    const cents = centsTyped(amount);
    const own = {
      ...(cents === undefined && { amountCents: 'Please enter an amount in dollars, such as 25.00.' }),
      ...(reason.trim().length < 3 && { reason: 'Please enter at least three letters.' }),
    };
    faults.set(own);
    if (cents !== undefined && Object.keys(own).length === 0) void run.mutate(cents);
  }

  return (
    <Dialog
      title={titles[act]}
      intro={`${charge.label}, ${formatUsd(charge.proposedCents)}`}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {act === 'drop' ? null : (
          <TextField
            label="Amount"
            description={
              act === 'decide'
                ? `US dollars, up to ${formatUsd(atMostCents)}.`
                : `US dollars, up to ${formatUsd(atMostCents)}. Whoever got the money pays it back.`
            }
            inputMode="decimal"
            autoComplete="off"
            required
            value={amount}
            error={faults.byField['amountCents']}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
        )}
        <TextArea
          label="Reason"
          description="The guest reads it. It’s kept in the audit, so please don’t name anyone."
          required
          rows={3}
          maxLength={300}
          value={reason}
          error={faults.byField['reason']}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" isPending={run.isPending} pendingText="Processing...">
          {buttons[act]}
        </Button>
      </form>
    </Dialog>
  );
}

const titles = {
  decide: 'Decide what the guest owes',
  drop: 'Drop the charge',
  'give back': 'Give a charge back',
} as const;

const buttons = { decide: 'Decide', drop: 'Drop', 'give back': 'Give back' } as const;

function atMost(act: AmountAct, charge: DeskCharge): number {
  if (act === 'drop') return 0;
  if (act === 'give back') return charge.paidCents - charge.fromDepositCents - charge.returnedCents;
  return charge.waitsForSecond?.amountCents ?? charge.proposedCents;
}

/** The messages of the form and of the API at their fields. */
function useFaults() {
  const [byField, set] = useState<Record<string, string>>({});
  const show = (error: ApiError): boolean => {
    set(error.fields);
    return Object.keys(error.fields).length > 0;
  };
  return { byField, set, show };
}
