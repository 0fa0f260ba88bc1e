import { formatUsd } from '@makani/contract/kernel/money';
import { askPaymentAgain, type DeskPayment } from '@makani/contract/operator/payments';
import toast from 'react-hot-toast/headless';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskReason } from '../../api/use-desk-mutation.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';

export interface RetryPaymentDialogProps {
  payment: DeskPayment;
  onClose: () => void;
}

/** Does at once what the worker would do later. */
export function RetryPaymentDialog({ payment, onClose }: RetryPaymentDialogProps) {
  const { id, what, bookingReference, amountCents } = payment;
  const form = useDeskReason(
    (reason) => deskCall(askPaymentAgain, { params: { id }, body: { what, reason } }),
    {
      revalidates: 'always',
      onSuccess({ isSettled }) {
        if (isSettled) toast.success('The card network has answered.');
        else toast.error('The card network hasn’t answered yet. We’ll keep asking.');
        onClose();
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
      <ReasonForm action="Ask again" {...form}>
        <p className="text-ink-soft">
          {what === 'refund'
            ? `The ${formatUsd(amountCents)} refund is made now, once, instead of on the next try.`
            : `The ${formatUsd(amountCents)} payment is settled now, based on the card network’s records. Nothing is charged twice.`}
        </p>
      </ReasonForm>
    </Dialog>
  );
}
