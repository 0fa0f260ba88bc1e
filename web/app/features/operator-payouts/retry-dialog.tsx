import { type DeskPayout, retryPayout } from '@makani/contract/payouts/desk-payouts';
import { formatUsd } from '@makani/contract/kernel/money';
import toast from 'react-hot-toast/headless';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';

export interface RetryDialogProps {
  payout: DeskPayout;
  onClose: () => void;
}

/** Has a payout sent that Stripe refused, as the worker would later. */
export function RetryDialog({ payout, onClose }: RetryDialogProps) {
  const { amountCents, booking, host, why } = payout;
  const { mutate, isPending } = useDeskMutation(
    (reason: string) =>
      deskCall(retryPayout, { params: { id: payout.retryId ?? payout.id }, body: { reason } }),
    {
      revalidates: 'always',
      onSuccess(told) {
        if (told.isSent) toast.success(`${booking.reference} was sent to ${host.name}.`);
        else toast.error(`It wasn’t sent. ${told.why ?? ''}.`);
        onClose();
      },
    },
  );
  return (
    <ActDialog
      title="Try this payout again?"
      action="Try again"
      readers="It’s kept in the audit."
      isPending={isPending}
      onClose={onClose}
      onConfirm={(reason) => void mutate(reason)}
    >
      <p>
        We’ll send {host.name} what they’re owed for {booking.reference}, once: {formatUsd(amountCents)}.
      </p>
      <p>Last time: {why}. If that hasn’t changed, it will be refused again.</p>
    </ActDialog>
  );
}
