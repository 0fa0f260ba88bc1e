import { formatUsd } from '@makani/contract/kernel/money';
import { askPaymentAgain, type DeskPayment } from '@makani/contract/operator/payments';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../api/api-error.ts';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';

export interface AskAgainDialogProps {
  payment: DeskPayment;
  onClose: () => void;
}

/** Does at once what the worker would do later. */
export function AskAgainDialog({ payment, onClose }: AskAgainDialogProps) {
  const { id, what, bookingReference, amountCents } = payment;
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useDeskMutation(
    (reason: string) => deskCall(askPaymentAgain, { params: { id }, body: { what, reason } }),
    {
      revalidates: 'always',
      onSuccess({ isSettled }) {
        if (isSettled) toast.success('The card network has answered.');
        else toast.error('The card network hasn’t answered yet. We’ll keep asking.');
        onClose();
      },
      onError(error) {
        const message = isApiError(error) ? error.fields['reason'] : undefined;
        setFault(message);
        return message !== undefined;
      },
    },
  );
  return (
    <Dialog
      title="Ask the card network again"
      intro={bookingReference}
      size="narrow"
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        action="Ask again"
        isPending={isPending}
        fault={fault}
        onReason={(reason) => void mutate(reason)}
      >
        <p className="text-ink-soft">
          {what === 'refund'
            ? `The ${formatUsd(amountCents)} refund is made now, once, instead of on the next try.`
            : `The ${formatUsd(amountCents)} payment is settled now, based on the card network’s records. Nothing is charged twice.`}
        </p>
      </ReasonForm>
    </Dialog>
  );
}
