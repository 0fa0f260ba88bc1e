import { formatUsd } from '@makani/contract/kernel/money';
import { useId, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';

export interface GetMoneyBackProps {
  refundCents: number;
  /** False while the money is only held on the card. */
  isCharged: boolean;
  /** The vehicle that is on hold until then. */
  vehicleName: string;
  /** Other vehicles were booked together with the lost one. */
  isTogether: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onConfirm: () => void;
}

/** The last choice: none of the vehicles. */
export function GetMoneyBack(props: GetMoneyBackProps) {
  const { refundCents, isCharged, vehicleName, isTogether, isPending, isDisabled, onConfirm } = props;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const id = useId();
  const words = isCharged ? refund(formatUsd(refundCents)) : release(formatUsd(refundCents));
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-brass pt-6"
    >
      <div className="max-w-xl min-w-0">
        <h2 id={id} className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-2 text-ink-soft">
          If you don’t want another vehicle, {words.outcome}. There’s no fee.
          {isTogether
            ? ' The other vehicles of your trip stay booked, and you can then cancel them free of charge until pickup, too.'
            : null}
        </p>
      </div>
      <Button variant="secondary" isDisabled={isDisabled} onPress={() => setDialogOpen(true)}>
        {words.action}
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={`${words.title}?`}
          action={words.action}
          cancelLabel="Keep choosing"
          isPending={isPending}
          onConfirm={onConfirm}
          onClose={() => setDialogOpen(false)}
        >
          <p>
            {words.result} The {vehicleName} will no longer be on hold for you, and you won’t have a vehicle
            for these dates. This can’t be undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function refund(amount: string) {
  return {
    title: 'Get a full refund',
    action: `Get a ${amount} refund`,
    outcome: `we’ll refund all ${amount} to your card`,
    result: `We’ll refund all ${amount} to your card.`,
  };
}

/** Nothing was charged yet. */
function release(amount: string) {
  return {
    title: 'Release the hold on your card',
    action: `Release the ${amount} hold`,
    outcome: `we’ll release the ${amount} hold on your card, and you won’t be charged`,
    result: `We’ll release the ${amount} hold on your card, and you won’t be charged.`,
  };
}
